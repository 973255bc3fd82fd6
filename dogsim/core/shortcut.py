"""The short way through numba: an entry and the 200 kernels it calls, compiled as one piece of code.

By itself numba compiles each kernel as if Python might call it: it wraps it, links it with all that it calls,
optimises it, emits machine code, and checks its own work after each of some 25 passes.  Only the entry is ever run,
and it has its kernels inlined.  Here kernels stay what LLVM is handed, are linked once, into the entry, and go through
the passes they need.  This leans on numba's insides: ``jit`` says of which releases.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any
from unittest import mock

from llvmlite import binding as llvm
from numba import _dynfunc
from numba.core import event, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase
from numba.core.compiler_machinery import CompilerPass, PassManager, _pass_registry, register_pass
from numba.core.cpu import CPUContext
from numba.core.typed_passes import (
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NoPythonSupportedFeatureValidation,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.typing.context import Context
from numba.core.untyped_passes import FixupArgs, GenericRewrites, IRProcessing, ReconstructSSA, TranslateByteCode

_load_targets, _load_types = CPUContext.load_additional_registries, Context.load_additional_registries


class _Kernel(JITCodeLibrary):  # type: ignore[misc]
    """A kernel on its way into an entry: neither linked, nor optimised, nor made machine code."""

    def finalize(self) -> None:
        for function in self._final_module.functions:
            if function.linkage == llvm.Linkage.external and not function.is_declaration:
                function.linkage = "linkonce_odr"  # gone where it is inlined
        self._finalize_dynamic_globals()
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """Return the kernel and all it calls, for a caller that is not compiled the short way."""
        self._ensure_finalized()
        module = self._final_module.clone()
        _link_all(self, module)
        return module


class _Entry(JITCodeLibrary):  # type: ignore[misc]
    """An entry: all that it calls is linked into it, each once, before it is optimised."""

    def finalize(self) -> None:
        self._codegen._check_llvm_bugs()
        self._raise_if_finalized()
        own = {each.name for each in self._final_module.global_variables}
        _link_all(self, self._final_module)
        # Where kernels would find Python's objects, if they used any: what stays of it imports modules with each load.
        for each in self._final_module.global_variables:
            if each.linkage == llvm.Linkage.common and each.name not in own:
                each.linkage = "linkonce_odr"
        self._optimize_final_module()
        self._final_module.verify()
        self._finalize_final_module()


def _link_all(library: Any, module: Any) -> None:
    """Link what a library calls, and what that calls, into a module."""
    seen, waiting = {library}, list(library._linking_libraries)
    while waiting:
        each = waiting.pop()
        if each in seen:
            continue
        seen.add(each)
        library._reload_init.update(each._reload_init)
        if isinstance(each, _Kernel):
            each._ensure_finalized()
            module.link_in(each._final_module, preserve=True)
            waiting += each._linking_libraries
        else:
            module.link_in(each._get_module_for_linking(), preserve=True)


@register_pass(mutates_CFG=True, analysis_only=False)
class _KernelLowering(NativeLowering):  # type: ignore[misc]
    """Lower a kernel; what stands for it in Python can't be called."""

    _name = "dogsim_kernel_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _Kernel(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered = state["cr"]
        described = lowered.fndesc
        name, module = described.qualname, described.lookup_module()
        token = _dynfunc.make_function(module, name, "", 0, lowered.env, (state.library,))
        state.targetctx.insert_user_function(token, described, [state.library])
        state["cr"] = lowered._replace(cfunc=token)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class _EntryLowering(NativeLowering):  # type: ignore[misc]
    """Lower an entry, and compile it with all its kernels."""

    _name = "dogsim_entry_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _Entry(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


class _Passes(PassManager):  # type: ignore[misc]
    """Passes that run one after another, without numba's checks and reports in between."""

    def run(self, state: Any) -> None:
        for kind, _ in self.passes:
            each = _pass_registry.get(kind).pass_inst
            each.analysis = self._analysis
            each.run_initialization(state)
            each.run_pass(state)
            each.run_finalizer(state)


def _passes(lowering: type[CompilerPass]) -> PassManager:
    passes = _Passes(lowering._name)
    untyped = (TranslateByteCode, FixupArgs, IRProcessing, GenericRewrites, ReconstructSSA)
    typed = (NopythonTypeInference, PreLowerStripPhis, NoPythonSupportedFeatureValidation, IRLegalization)
    for each in (*untyped, *typed, lowering, NoPythonBackend):
        passes.add_pass(each, each.__name__)
    passes.finalize()
    return passes


class _KernelCompiler(CompilerBase):  # type: ignore[misc]
    def define_pipelines(self) -> list[PassManager]:
        return [_passes(_KernelLowering)]


class _EntryCompiler(CompilerBase):  # type: ignore[misc]
    def __init__(self, types_known: Any, target: Any, *rest: Any) -> None:
        _load_targets(target)  # now and not for each kernel: ``hurried``
        _load_types(types_known)
        super().__init__(types_known, target, *rest)

    def define_pipelines(self) -> list[PassManager]:
        return [_passes(_EntryLowering)]


def _load_new(target: Any) -> None:
    """Let a target know what was registered since with what it knows: numba's intrinsics are, when they are first used."""
    for registry in list(target._registries):
        target.install_registry(registry)


ENTRY = {"pipeline_class": _EntryCompiler, "no_cfunc_wrapper": True}
KERNEL = {"pipeline_class": _KernelCompiler, "no_cfunc_wrapper": True}


@contextlib.contextmanager
def hurried() -> Iterator[None]:
    """Keep numba from doing again for each kernel what was done: what a call's type is, what it can lower.

    Nor does it time itself, which would have it tell every kernel on the way to another of each call of LLVM.
    What is only read from the cache needs none of what numba can lower, and some of that takes half a second to import.
    """
    resolve = types.BaseFunction.get_call_type
    known: dict[Any, Any] = {}

    def get_call_type(function: Any, context: Any, args: Any, kws: Any) -> Any:
        if kws:
            return resolve(function, context, args, kws)
        key = function, tuple(args)
        if key not in known:
            known[key] = resolve(function, context, args, kws)
        return known[key]

    with (
        mock.patch.object(types.BaseFunction, "get_call_type", get_call_type),
        mock.patch.object(CPUContext, "load_additional_registries", _load_new),
        mock.patch.object(Context, "load_additional_registries"),
        mock.patch.object(event, "install_timer", return_value=contextlib.nullcontext()),
    ):
        yield

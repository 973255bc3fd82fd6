// A floor under the figures: how fast can a card game of this kind be at all?
//
// Market, four players, 100 decisions.  Five cards lie face up.  A player takes coins, buys a card for a
// stand of its suit, sells a stand or changes a card: some ten legal actions a decision.  The rating
// player rates every one of them and breaks ties by its own stream, the random player takes any.
//
//   market SECONDS       ->   one JSON object: decisions, games and CPU seconds of both players
//   market games GAMES   ->   the same of so many games of the rating player, whose instructions may be counted

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace {

constexpr int PLAYERS = 4, STANDS = 4, ROW = 5, CARDS = 60, SUITS = 6, SET = 3, DECISIONS = 100;
constexpr int TAKE = 0, BUY = 1, SELL = BUY + ROW * STANDS, CHANGE = SELL + STANDS, ACTIONS = CHANGE + ROW;
constexpr int NOTHING = -1;

// SplitMix64: one stream for the deck, one for every seat.
struct Stream {
    uint64_t state;
    static uint64_t mix(uint64_t word) {
        word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9u;
        word = (word ^ (word >> 27)) * 0x94D049BB133111EBu;
        return word ^ (word >> 31);
    }
    static Stream of(uint64_t game, uint64_t purpose) { return {mix(mix(game + 1) ^ (purpose * 0xD1B54A32D192ED03u))}; }
    int below(int count) {
        state += 0x9E3779B97F4A7C15u;
        return static_cast<int>(((mix(state) >> 32) * static_cast<uint64_t>(count)) >> 32);
    }
};

struct Stand { int32_t suit, cards, worth; };
struct Player { int32_t coins, points; Stand stands[STANDS]; };
struct State {
    int32_t seat, left, n_actions;
    int32_t row[ROW], deck[CARDS], actions[ACTIONS], ratings[ACTIONS];
    Player players[PLAYERS];
    Stream shuffler, seats[PLAYERS];
};

int suit_of(int card) { return card % SUITS; }
int worth_of(int card) { return 1 + card / SUITS % 5; }

int draw(State& state) {
    if (state.left == 0) {
        state.left = CARDS;
        for (int place = CARDS - 1; place > 0; place--) {
            const int other = state.shuffler.below(place + 1), card = state.deck[place];
            state.deck[place] = state.deck[other];
            state.deck[other] = card;
        }
    }
    return state.deck[--state.left];
}

void setup(State& state, uint64_t game) {
    state.seat = state.left = 0;
    state.shuffler = Stream::of(game, 0);
    for (int i = 0; i < CARDS; i++) state.deck[i] = i;
    for (int& card : state.row) card = draw(state);
    for (int seat = 0; seat < PLAYERS; seat++) {
        state.seats[seat] = Stream::of(game, 8 + seat);
        Player& player = state.players[seat];
        player.coins = 3;
        player.points = 0;
        for (Stand& stand : player.stands) stand = {NOTHING, 0, 0};
    }
}

void legal(State& state) {
    const Player& player = state.players[state.seat];
    int n = 0;
    state.actions[n++] = TAKE;
    for (int slot = 0; slot < ROW; slot++) {
        const int card = state.row[slot];
        if (worth_of(card) > player.coins) continue;
        for (int i = 0; i < STANDS; i++) {
            const Stand& stand = player.stands[i];
            if (stand.cards == 0 || (stand.suit == suit_of(card) && stand.cards < SET))
                state.actions[n++] = BUY + slot * STANDS + i;
        }
    }
    for (int i = 0; i < STANDS; i++)
        if (player.stands[i].cards > 0) state.actions[n++] = SELL + i;
    if (player.coins > 0)
        for (int slot = 0; slot < ROW; slot++) state.actions[n++] = CHANGE + slot;
    state.n_actions = n;
}

void apply(State& state, int action) {
    Player& player = state.players[state.seat];
    if (action >= CHANGE) {
        player.coins--;
        state.row[action - CHANGE] = draw(state);
    } else if (action >= SELL) {
        Stand& stand = player.stands[action - SELL];
        player.points += stand.worth + (stand.cards == SET ? 6 : 0);
        player.coins += stand.cards;
        stand = {NOTHING, 0, 0};
    } else if (action >= BUY) {
        const int slot = (action - BUY) / STANDS, card = state.row[slot];
        Stand& stand = player.stands[(action - BUY) % STANDS];
        stand.suit = suit_of(card);
        stand.cards++;
        stand.worth += worth_of(card);
        player.coins -= worth_of(card);
        state.row[slot] = draw(state);
    } else {
        player.coins += 2;
    }
    state.seat = (state.seat + 1) % PLAYERS;
}

int rate(const State& state, int action) {
    const Player& player = state.players[state.seat];
    if (action >= CHANGE) return 1 - worth_of(state.row[action - CHANGE]);
    if (action >= SELL) {
        const Stand& stand = player.stands[action - SELL];
        int open = 0;
        for (const Stand& each : player.stands) open += each.cards == 0;
        return stand.worth - 8 + (stand.cards == SET ? 14 : 0) + (open == 0 ? 5 : 0);
    }
    if (action >= BUY) {
        const int card = state.row[(action - BUY) / STANDS];
        const Stand& stand = player.stands[(action - BUY) % STANDS];
        return 2 * worth_of(card) + 4 * stand.cards + (stand.cards == SET - 1 ? 6 : 0) - (player.coins < 3 ? 3 : 0);
    }
    return 7 - player.coins;
}

int best(State& state) {
    int highest = INT32_MIN, ties = 0;
    for (int i = 0; i < state.n_actions; i++) {
        const int rating = state.ratings[i] = rate(state, state.actions[i]);
        if (rating > highest) {
            highest = rating;
            ties = 1;
        } else {
            ties += rating == highest;
        }
    }
    int wanted = ties > 1 ? state.seats[state.seat].below(ties) : 0;
    for (int i = 0;; i++)
        if (state.ratings[i] == highest && wanted-- == 0) return state.actions[i];
}

template <bool RATING> uint64_t play(State& state, uint64_t game) {
    setup(state, game);
    for (int i = 0; i < DECISIONS; i++) {
        legal(state);
        apply(state, RATING ? best(state) : state.actions[state.seats[state.seat].below(state.n_actions)]);
    }
    uint64_t sum = game;
    for (const Player& player : state.players) sum = sum * 31 + static_cast<uint64_t>(player.points * 64 + player.coins);
    return sum;
}

void tell(uint64_t games, double used, uint64_t sum) {
    // The sum is told so that no compiler leaves the games out.
    std::printf("{\"games\": %llu, \"decisions\": %llu, \"cpu\": %.6f, \"sum\": \"%016llx\"}",
                static_cast<unsigned long long>(games), static_cast<unsigned long long>(games * DECISIONS), used,
                static_cast<unsigned long long>(sum));
}

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

template <bool RATING> void measure(double seconds) {
    State state{};
    uint64_t games = 0, sum = 0;
    const double start = cpu_seconds();
    double used = 0;
    while ((used = cpu_seconds() - start) < seconds)
        for (int i = 0; i < 1000; i++) sum += play<RATING>(state, games++);
    tell(games, used, sum);
}

void count(uint64_t games) {
    State state{};
    uint64_t sum = 0;
    const double start = cpu_seconds();
    for (uint64_t game = 0; game < games; game++) sum += play<true>(state, game);
    tell(games, cpu_seconds() - start, sum);
}

}  // namespace

int main(int number, char** words) {
    if (number > 2 && std::strcmp(words[1], "games") == 0) {
        count(std::strtoull(words[2], nullptr, 10));
    } else {
        const double seconds = number > 1 ? std::atof(words[1]) : 1.0;
        std::printf("{\"rating\": ");
        measure<true>(seconds);
        std::printf(", \"random\": ");
        measure<false>(seconds);
        std::printf("}");
    }
    std::printf("\n");
}

// What a policy may be able to do beyond the contract of policy.h. Each ability has a name here,
// and whoever uses it asks by that name. A policy whose function is misspelt or takes other
// arguments simply lacks the ability: policy_abilities_test.cc says which policy has which.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>

#include "playout/learned_move.h"
#include "playout/policy.h"

namespace keima {

// Is told who won each game.
template <class P>
concept LearnsFromGames = requires(P policy, const SimulatedGame& record, Color winner) {
  { policy.learn(record, winner) } -> std::same_as<void>;
};

// Has something in common for all threads, such as tables of weights: made once from the options,
// and the second argument of each policy's constructor.
template <class P>
concept SharesState = std::constructible_from<typename P::Shared, const typename P::Options&> &&
    std::constructible_from<P, const typename P::Options&, typename P::Shared&>;

// Its shared state is told, between two searches, of each new position of the game.
template <class P>
concept FollowsGame = SharesState<P> && requires(typename P::Shared shared, const Board& board) {
  { shared.new_position(board) } -> std::same_as<void>;
};

// Knows the chances of its moves: calls f(move, origin, weight) for all that choose() may draw,
// passes excepted. Chances are in proportion to weights, and those of a move named more than once
// add up.
template <class P>
concept KnowsChances = requires(P policy, const typename P::Board& board,
                                void (*f)(Point, MoveOrigin, std::uint64_t)) {
  { policy.weigh_moves(board, f) } -> std::same_as<void>;
};

// Knows what the 3x3 pattern around an empty point is worth by itself for the side to move,
// whatever else makes a move more or less likely: a gamma, or an urgency.
template <class P>
concept RatesPatterns = requires(const P policy, const typename P::Board& board, Point p) {
  { policy.pattern_gamma(board, p) } -> std::same_as<double>;
};

// Can tell what it has learned of the moves that it looks at next: calls f(LearnedMove).
template <class P>
concept TellsLearned = requires(P policy, const typename P::Board& board,
                                void (*f)(const LearnedMove&)) {
  { policy.tell_learned(board, f) } -> std::same_as<void>;
};

// Counts more than where its moves come from: calls f(name, number) for each count.
template <class P>
concept HasCounts = requires(const P policy, void (*f)(std::string_view, std::int64_t)) {
  { policy.tell_counts(f) } -> std::same_as<void>;
};

}  // namespace keima

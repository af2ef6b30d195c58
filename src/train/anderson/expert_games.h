// Games of experts for Anderson's tools, and random states of them (AND-10).
//
// Two kinds of text files, one game or one state a line:
//
//     keima anderson games v1 size 9        keima anderson states v1 size 9
//     B 5.5 eegcdc--cd                      B 5.5 eegc dc -
//                                           W 7.5 - ee 0.25
//
// The winner (0: nobody), komi, the moves from the empty board in SGF's letters, Black first, a
// pass being "--" and no moves at all "-". A state has the moves before it, the move that was
// played there and its value for Black from -1 to 1, "-" if nobody has estimated it.
// Tested by expert_games_test.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/board/board.h"
#include "train/data/collection.h"
#include "train/data/rank.h"

namespace keima {

struct ExpertGame {
  std::vector<PackedPoint> moves;  // From an empty board, Black first; all are legal.
  Color winner = Color::kEmpty;    // kEmpty: nobody.
  double komi = 7.5;
};

struct ExpertState {
  std::vector<PackedPoint> before;
  PackedPoint next;
  Color winner = Color::kEmpty;
  double komi = 7.5;
  std::optional<double> value;  // For Black, from -1 to 1.

  BareBoard board(int size) const;
  // The value, or else the result of the game.
  double target() const;
};

// All of one kind, of one board size.
struct ExpertGames {
  int size = 9;
  std::vector<ExpertGame> games;
};
struct ExpertStates {
  int size = 9;
  std::vector<ExpertState> states;
};

// Throw Error with the name of the file and the line.
ExpertGames parse_expert_games(std::string_view text, std::string_view file);
ExpertStates parse_expert_states(std::string_view text, std::string_view file);
// Whether the text begins as one of them does.
bool has_expert_games(std::string_view text);
bool has_expert_states(std::string_view text);
std::string to_text(const ExpertGames& games);
std::string to_text(const ExpertStates& states);

// Which games of a collection are taken. Those with handicap or edited stones, without a winner or
// with an illegal move are not; nor are those of a player with himself, where names are given.
struct ExpertFilter {
  int size = 9;
  std::optional<Rank> least_rank = Rank::kyu(12);  // Of both players; nothing: any, or none at all.
  std::vector<std::string> programs = {};          // Names of players whose games are not taken.

  // The game if it is to be taken.
  std::optional<ExpertGame> take(const sgf::GameRecord& record) const;
};

// The games of a collection that the filter takes, up to `most`, in their order; the collection is
// streamed. `progress` is called for each game that was read, and what it throws ends the reading.
// Throws Error with file and line.
std::vector<ExpertGame> expert_games_of(
    CollectionReader& reader, const ExpertFilter& filter, std::int64_t most, int threads = 1,
    const std::function<void()>& progress = [] {});

// Where an expert placed a stone; nothing if he never did.
std::optional<ExpertState> random_state(const ExpertGame& game, Rng& rng);

// The states to train on: those of a file in turn, or random ones of random games. State i depends
// on the seed and on i alone.
class StateSource {
 public:
  StateSource(ExpertGames games, std::uint64_t seed);  // Throws Error if there is nothing to take.
  StateSource(ExpertStates states);

  int size() const { return size_; }
  ExpertState operator()(std::int64_t i) const;

 private:
  int size_;
  std::uint64_t seed_ = 0;
  std::vector<ExpertGame> games_;
  std::vector<ExpertState> states_;
};

}  // namespace keima

// A game looked over: what each position was worth, what each move cost, and what would have been
// better.
//
// Every position of the main line is searched. What a move costs is the difference between what the
// best move promised before it and what the position promises after it, in the eyes of who played
// it; the best move itself costs nothing. Both are means of simulations from the position after a
// move, so that they can be compared: the value of the best reply, though, would be a maximum of
// estimates, too high for whoever is to move, and every move would look like a loss. What is left
// is noise, so what counts as a mistake has a threshold.
//
// Tested by game_review_test.cc.
#pragma once

#include <array>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/sgf/sgf_game.h"
#include "engine/engine.h"

namespace keima {

struct ReviewOptions {
  ThinkLimits limits;     // For each position.
  double mistake = 0.10;  // Lost chance to win,
  double blunder = 0.25;
  int line_length = 8;  // Moves of a better line.
};

enum class Grade { kFine, kMistake, kBlunder };

struct Candidate {
  Point move;
  double value = 0.5;  // For the player to move.
  std::vector<Point> line;
};

struct PositionReview {
  Color to_play = Color::kBlack;
  double black_value = 0.5;                  // Black's chance to win, the mean of all simulations,
  double black_margin = 0;                   // and his points ahead;
  double best_value = 0.5, best_margin = 0;  // the same of those with the best move.
  std::uint64_t visits = 0;
  std::vector<Candidate> best;  // A few, the best first.
};

struct MoveReview {
  int number = 0;  // From 1 on.
  Move move;
  sgf::NodeIndex node = sgf::kNoNode;
  std::size_t before = 0, after = 0;  // Positions.
  double lost_value = 0, lost_points = 0;
  bool was_best = false;
  Grade grade = Grade::kFine;
};

struct SideReview {
  int moves = 0, best_moves = 0, mistakes = 0, blunders = 0;  // Blunders are no mistakes.
  double lost_value = 0, lost_points = 0;                     // Means of a move.
};

struct GameReview {
  sgf::GameInfo info;
  std::string rules;
  double komi = 0;
  std::vector<PositionReview> positions;  // The start, and after each step.
  std::vector<MoveReview> moves;
  std::array<SideReview, 2> sides;  // Black, White.
  std::string stopped_at;           // Why the rest was not looked at; empty if all was.

  // The moves that cost most, most costly first; only mistakes and blunders.
  std::vector<const MoveReview*> worst(std::size_t most) const;
};

class ReviewStopped : public Error {
 public:
  ReviewStopped() : Error("interrupted") {}
};

// Of the main line. `progress` is called after each position. Throws Error if the record cannot be
// read at all, ReviewStopped if `stop` says so.
GameReview review_game(const sgf::Tree& tree, Engine& engine, const ReviewOptions& options,
                       const std::function<void()>& progress = {}, std::stop_token stop = {});

// How many positions that looks at.
std::size_t positions_of(const sgf::Tree& tree);

}  // namespace keima

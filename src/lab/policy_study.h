// What a playout policy does, without any search: the moves it would draw in a position, where the
// moves of its playouts come from, and what its playouts say of a position.
//
// The command line and GTP show what these functions answer.
// Tested by policy_study_test.cc.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "playout/game_path.h"
#include "playout/runner.h"

namespace keima {

struct StudyPosition {
  GamePath path{Board(9)};
  double komi = 7.5;  // With all that White is given.

  int size() const { return path.start.size(); }
};

// "E5 C3 pass ...", Black first, played on an empty board by Chinese rules. Throws Error that names
// the move.
StudyPosition read_position(std::string_view moves, int size, double komi);

// A move of the policy, how likely it is, and how much of that comes from each of its steps.
struct MoveShare {
  Point move;
  double share = 0;
  std::array<double, kMoveOrigins> origins{};
};
struct MoveShares {
  int draws = 0;                 // 0: the shares are exact.
  std::vector<MoveShare> moves;  // The likeliest first.
};

// If there is one, it is asked before each draw or playout; when it says no there are no more than
// the first.
using GoOn = std::function<bool()>;

// The moves a policy may play. So many draws are counted; if it is not said how many, the chances
// are exact where the policy knows them, and of kUsualDraws draws elsewhere.
inline constexpr int kUsualDraws = 10'000;
MoveShares move_shares(const PolicyChoice& policy, const StudyPosition& position,
                       std::optional<int> draws, std::uint64_t seed, const GoOn& go_on = {});

// The same of a runner, after a path. `usual` draws where the policy does not know its chances.
MoveShares shares_of(PlayoutRunner& runner, std::span<const PackedPoint> path,
                     std::optional<int> draws, int usual, Rng& rng, const GoOn& go_on = {});

// isGO's Table II. Learners learn from each playout that is counted.
struct OriginCounts {
  std::int64_t playouts = 0, black_wins = 0;
  std::array<std::array<std::int64_t, kMoveOrigins>, 2> moves{};  // Black's, White's.
  std::vector<NamedCount> others;                                 // What else the policy counts.

  std::int64_t total() const;
  std::int64_t of(MoveOrigin origin) const;
};
OriginCounts count_origins(const PolicyChoice& policy, const StudyPosition& position, int playouts,
                           std::uint64_t seed, const GoOn& go_on = {});

// One playout with the reason of each move.
std::vector<ChosenMove> trace_playout(const PolicyChoice& policy, const StudyPosition& position,
                                      std::uint64_t seed);

struct Evaluation {
  double black_wins = 0;   // Share; a draw is half.
  PointMap<double> owner;  // 1: always Black's.
};
Evaluation evaluate_position(const PolicyChoice& policy, const StudyPosition& position,
                             int playouts, std::uint64_t seed);

// Reads a position a line, "KOMI MOVE MOVE ...", and writes for each what `tell` says of it. Empty
// lines are left out. Throws Error that names the line.
using TellEvaluation = std::function<std::string(const Evaluation&)>;
void evaluate_lines(const PolicyChoice& policy, int size, int playouts, std::uint64_t seed,
                    std::istream& in, std::ostream& out, const TellEvaluation& tell);

}  // namespace keima

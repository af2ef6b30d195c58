// Playouts of one policy under the microscope: one of them move by move with all that the policy
// knew at each, or many of them with what they say together and how a policy that learns changes on
// the way.
//
// Tested by iface/web/study_requests_test.cc.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "lab/policy_study.h"
#include "playout/runner.h"

namespace keima {

struct MicroscopeSetup {
  PolicyChoice policy;
  StudyPosition position;
  std::uint64_t seed = 1;
  int training = 0;  // Playouts that a policy that learns is taught by first.
};

struct PlayoutTrace {
  std::vector<ChosenMove> moves;
  int area = 0;         // Black's minus White's at the end.
  PointMap<int> owner;  // 1 Black's, -1 White's.
};

// What a policy had before it at a step of the playout.
struct StepView {
  MoveShares shares;
  std::vector<LearnedMove> learned;  // Around the last move; of policies that learn.
  std::vector<NamedCount> counts;
  std::map<int, MoveWeight> weights;  // By cell, of policies that draw by weight.
};

struct PlayoutSums {
  std::int64_t playouts = 0, half_wins = 0;  // Black's; a draw is one half.
  double margin_sum = 0, moves = 0;
  OwnerSums owners;
  std::map<double, std::int64_t> margins;                           // Histogram of Black's leads.
  std::array<std::array<std::int64_t, kMoveOrigins>, 2> origins{};  // Black's, White's.
  std::vector<NamedCount> counts;

  struct CurvePoint {
    std::int64_t playouts = 0;
    double win_rate = 0;                         // Black's, since the last point.
    std::array<double, kMoveOrigins> origins{};  // Shares since the last point.
  };
  std::vector<CurvePoint> curve;
};

class PlayoutMicroscope {
 public:
  explicit PlayoutMicroscope(const MicroscopeSetup& setup);

  // The training. False if `go_on` said no: then nothing more can be asked.
  bool train(const std::function<bool()>& go_on);

  // The playout of the seed.
  PlayoutTrace trace();
  // Before move `step` of it. REQUIRES: trace() was called; step is at most the number of its
  // moves.
  StepView look_at(std::size_t step);

  // Many. `go_on` is asked after every few, with what there is so far.
  PlayoutSums run(int playouts, int curve_points,
                  const std::function<bool(const PlayoutSums&)>& go_on);

 private:
  double play(Rng& rng, std::vector<MoveOrigin>& origins);

  MicroscopeSetup setup_;
  std::unique_ptr<PolicyTeam> team_;
  std::unique_ptr<PlayoutRunner> runner_;
  std::unique_ptr<SimulatedGame> record_ = std::make_unique<SimulatedGame>();
  std::vector<PackedPoint> played_;  // By the playout of trace().
};

}  // namespace keima

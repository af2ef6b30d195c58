#include "lab/playout_microscope.h"

#include <algorithm>

namespace keima {
namespace {

constexpr int kStepDraws = 2000;  // Where a policy does not know its chances.

// The training has a stream of its own, so that the playout of a seed begins the same way with it
// and without.
Rng training_rng(std::uint64_t seed) { return Rng(seed, 0x747261696E); }

}  // namespace

PlayoutMicroscope::PlayoutMicroscope(const MicroscopeSetup& setup)
    : setup_(setup), team_(make_policy(setup.policy)), runner_(team_->make_runner()) {
  team_->new_position(setup_.position.path.start);
  runner_->set_position(setup_.position.path.start);
}

// A playout, and Black's margin in it. Learners learn from it.
double PlayoutMicroscope::play(Rng& rng, std::vector<MoveOrigin>& origins) {
  const int area = runner_->trace(setup_.position.path.moves, rng, *record_, origins);
  const double margin = area - setup_.position.komi;
  if (margin != 0) runner_->learn(*record_, margin > 0 ? Color::kBlack : Color::kWhite);
  return margin;
}

bool PlayoutMicroscope::train(const std::function<bool()>& go_on) {
  Rng rng = training_rng(setup_.seed);
  std::vector<MoveOrigin> origins;
  for (int i = 0; i < setup_.training; ++i) {
    if (!go_on()) return false;
    play(rng, origins);
  }
  return true;
}

PlayoutTrace PlayoutMicroscope::trace() {
  Rng rng(setup_.seed);
  PlayoutTrace trace;
  std::vector<MoveOrigin> origins;
  trace.area = runner_->trace(setup_.position.path.moves, rng, *record_, origins);
  OwnerSums owners;
  runner_->add_owners(owners);
  for_each_point(setup_.position.size(), [&](Point p) { trace.owner[p] = owners[p]; });
  played_ = setup_.position.path.moves;
  for (std::size_t i = 0; i < origins.size(); ++i) {
    const Point move = record_->moves[static_cast<std::size_t>(record_->path_size) + i];
    trace.moves.push_back({move, origins[i]});
    played_.push_back(move);
  }
  return trace;
}

StepView PlayoutMicroscope::look_at(std::size_t step) {
  StepView view;
  std::vector<PackedPoint> path(
      played_.begin(),
      played_.begin() + static_cast<std::ptrdiff_t>(setup_.position.path.moves.size() + step));
  // A path has a limit: where the playout is long, it begins later.
  Board start = setup_.position.path.start;
  if (path.size() > SimulatedGame::kMaxPath) {
    const std::size_t too_many = path.size() - SimulatedGame::kMaxPath;
    for (std::size_t i = 0; i < too_many; ++i) start.play(path[i]);
    path.erase(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(too_many));
  }
  runner_->set_position(start);
  Rng rng(setup_.seed, step + 1);
  view.shares = shares_of(*runner_, path, std::nullopt, kStepDraws, rng);
  view.learned = runner_->learned(path);
  view.weights = {};
  for (const MoveWeight& weight : runner_->weights(path)) view.weights[weight.move.cell()] = weight;
  view.counts = runner_->counts();
  runner_->set_position(setup_.position.path.start);
  return view;
}

PlayoutSums PlayoutMicroscope::run(int playouts, int curve_points,
                                   const std::function<bool(const PlayoutSums&)>& go_on) {
  PlayoutSums sums;
  Rng rng(setup_.seed);
  std::vector<MoveOrigin> origins;
  const int step = std::max(1, playouts / std::max(1, curve_points));
  PlayoutSums::CurvePoint since;  // Counts until the point is made.
  const auto add_point = [&] {
    double total = 0;
    for (const double count : since.origins) total += count;
    for (double& count : since.origins) count = total == 0 ? 0 : count / total;
    since.win_rate /= static_cast<double>(since.playouts);
    since.playouts = sums.playouts;
    sums.curve.push_back(since);
    since = {};
  };
  while (sums.playouts < playouts) {
    const double margin = play(rng, origins);
    ++sums.playouts;
    sums.half_wins += margin > 0 ? 2 : margin == 0 ? 1 : 0;
    sums.margin_sum += margin;
    ++sums.margins[margin];
    sums.moves += static_cast<double>(origins.size());
    runner_->add_owners(sums.owners);
    bool white = setup_.position.path.to_play() == Color::kWhite;
    for (const MoveOrigin origin : origins) {
      ++sums.origins[white][static_cast<std::size_t>(origin)];
      ++since.origins[static_cast<std::size_t>(origin)];
      white = !white;
    }
    ++since.playouts;
    since.win_rate += margin > 0 ? 1 : margin == 0 ? 0.5 : 0;
    if (sums.playouts % step == 0) add_point();
    if (sums.playouts % 8 == 0) {
      sums.counts.clear();
      if (!go_on(sums)) break;
    }
  }
  if (since.playouts > 0) add_point();
  sums.counts = runner_->counts();
  return sums;
}

}  // namespace keima

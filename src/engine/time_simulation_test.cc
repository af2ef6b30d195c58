// Thousands of games on a simulated clock: none is lost on time, and the time is used.
//
// The lag under which that is promised, with `least` for the option time.lag and `reserve` for
// TimeKeeper::lag().worst, that is `least`, or a fiftieth of the time up to half a second, or half
// as much again as the worst of the last 30 lags that the controller's clock showed:
//
//   1. One lag is at most `reserve`; and at most half of an overtime period (or of the main time,
//      or of what a Fischer move may take), less 20 ms.
//   2. Any n moves in a row have lags of at most `reserve` + n * `mean` together, with the reserve
//      before the first of them. `mean` is what the clock can pay for: with 30 ms more for each
//      move, a third of absolute time must do for a game as long as the board has points and 80
//      moves more, and a third of a Canadian period for its stones. Fischer: of increment and main
//      time.
//   3. A controller that never reports the time left hides the lag. Then `mean` is at most a 20th
//      of `least`, all beyond it at most half of `least`, and Canadian overtime must not follow
//      main time: which move the first period began with cannot be known.
//   4. What the controller reports is exact or rounded down to seconds.
//   5. The search ends up to 5 ms later than it was told to, and one in ten up to 20 ms later. In
//   the
//      second half of a game the position is judged afterwards, which takes up to 50 ms on 19x19,
//      on smaller boards less, and is part of the `mean` of point 2.
//   6. With absolute time the game is not longer than point 2 says.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/rng.h"
#include "engine/time_keeper.h"
#include "engine/time_manager.h"
#include "support/test_scale.h"
#include "support/time_systems.h"

namespace keima {
namespace {

using System = TimeSettings::System;

constexpr double kOvershoot = 0.020, kUsualOvershoot = 0.005;

double uniform(Rng& rng, double high) { return high * rng.below(1'000'000) / 1'000'000; }

struct NamedSettings {
  const char* name;
  TimeSettings settings;
  int largest_board = 19;
};

constexpr NamedSettings kTimeSystems[] = {
    {"2 s", absolute(2), 9},
    {"10 s", absolute(10)},
    {"40 s", absolute(40)},
    {"5 min", absolute(300)},
    {"30 min", absolute(1800)},
    {"25 moves in 10 s", canadian(0, 10, 25)},
    {"1 move in 5 s", canadian(0, 5, 1)},
    {"30 s, then 10 moves in 10 s", canadian(30, 10, 10)},
    {"10 min, then 25 moves in 5 min", canadian(600, 300, 25)},
    {"1 x 5 s", byoyomi(0, 5, 1)},
    {"3 x 0.3 s", byoyomi(0, 0.3, 3)},
    {"1 x 1 s", byoyomi(0, 1, 1)},
    {"10 s + 1 x 2 s", byoyomi(10, 2, 1)},
    {"10 min + 5 x 30 s", byoyomi(600, 30, 5)},
    {"fischer 5 + 1", fischer(5, 1)},
    {"fischer 10 + 0.1", fischer(10, 0.1)},
    {"fischer 60 + 5, at most 60, move 8", fischer(60, 5, 60, 8)},
    {"fischer 300 + 10", fischer(300, 10)},
};

enum class Reports { kExact, kWholeSeconds, kNone };

// Point 2: a bucket that fills by `mean` a move, and is drawn from.
class LagSource {
 public:
  LagSource(double mean, double burst) : mean_(mean), burst_(burst), level_(burst) {}

  // The bucket holds `reserve` at most; `longest` is point 1.
  double next(Rng& rng, double reserve, double longest) {
    level_ = std::min(level_ + mean_, std::max(mean_, std::min(burst_, reserve)));
    const bool spike = rng.below(30) == 0;
    const double wanted = spike ? level_ : uniform(rng, 1.5 * mean_);
    const double lag = std::max(0.0, std::min({wanted, level_, reserve, longest}));
    level_ -= lag;
    return lag;
  }

 private:
  double mean_, burst_, level_;
};

struct SimulatedGame {
  TimeSettings settings;
  Reports reports = Reports::kExact;
  int size = 19;
  int length = 200;  // Plies.
  double mean_lag = 0, burst = 0;
  double judging = 0;  // Seconds after each search of the second half.
  bool quiet = false;  // The search is never unstable, behind or stopped early.
};

struct Outcome {
  bool lost_on_time = false;
  int moves = 0;
  double used = 0;       // On the clock, in seconds.
  TimeLeft left;         // What it shows at the end.
  double first_ten = 0;  // Of it, by the first ten moves.
};

// How long a search with this allotment runs, by asking judge() as the search would.
double search(const Allotment& allotment, const TimeOptions& options, bool quiet, Rng& rng) {
  SearchProgress progress;
  if (!quiet) {
    progress.best_has_highest_value = rng.below(4) != 0;
    progress.best_win_rate = 0.3 + uniform(rng, 0.5);
  }
  const bool settled = !quiet && rng.below(4) == 0;
  const double t = allotment.target;
  for (const double elapsed : {0.3 * t, t, std::min(1.5 * t, allotment.maximum),
                               std::min(2 * t, allotment.maximum), allotment.maximum}) {
    progress.elapsed = elapsed;
    progress.simulations = static_cast<std::int64_t>(10'000 * elapsed);
    progress.best_visits = settled ? 20 * progress.simulations : 0;
    if (judge(allotment, progress, options) == Verdict::kStop)
      return elapsed + uniform(rng, rng.below(10) == 0 ? kOvershoot : kUsualOvershoot);
  }
  ADD_FAILURE() << "the search goes on beyond its maximum";
  return 0;
}

// Point 1.
double longest_lag(const SimulatedGame& game) {
  return std::max(0.0, full_seconds(game.settings) / 2 - kOvershoot - game.judging);
}

Outcome play(const SimulatedGame& game, Rng& rng) {
  const TimeOptions options;
  TimeKeeper keeper(options.lag);
  keeper.announce(game.settings);
  Clock referee{game.settings};
  LagSource lags(game.mean_lag, game.burst);
  Outcome outcome;
  double known_judging = 0;  // The part of the reserve that is not for lag.
  for (int ply = 1 + static_cast<int>(rng.below(2)); ply <= game.length; ply += 2) {
    if (game.reports == Reports::kExact) keeper.time_reported(referee.left);
    if (game.reports == Reports::kWholeSeconds)
      keeper.time_reported({std::floor(referee.left.seconds), referee.left.stones});

    const Allotment allotment = allot({keeper.clock(), keeper.lag(), ply, game.size}, options);
    EXPECT_GT(allotment.target, 0);
    EXPECT_LE(allotment.target, allotment.maximum);
    double thought = search(allotment, options, game.quiet, rng);
    keeper.search_ended(thought);
    const double lag = lags.next(rng, keeper.lag().worst - known_judging, longest_lag(game));
    if (2 * ply > game.length) thought += known_judging = game.judging;
    keeper.move_made(thought);

    if (referee.flag_falls_in(thought + lag)) outcome.lost_on_time = true;
    referee.left = referee.left_after(thought + lag);
    outcome.used += thought + lag;
    if (++outcome.moves == 10) outcome.first_ten = outcome.used;
  }
  outcome.left = referee.left;
  return outcome;
}

// Point 2.
double payable_lag(const TimeSettings& settings, int size) {
  constexpr double kPayable = 1.0 / 3, kMoveCost = 0.030;
  const int moves = (size * size + 80) / 2;
  double per_move = settings.main_seconds / moves + settings.increment_seconds;
  if (settings.system == System::kCanadian)
    per_move = settings.period_seconds / settings.period_stones;
  if (settings.system == System::kByoyomi) per_move = settings.period_seconds;
  return std::max(0.0, kPayable * per_move - kMoveCost);
}

SimulatedGame random_game(const TimeSettings& settings, int largest_board, Rng& rng) {
  constexpr std::array<int, 3> kSizes = {9, 13, 19};
  SimulatedGame game{.settings = settings};
  game.size = std::min(kSizes[rng.below(3)], largest_board);
  game.reports = static_cast<Reports>(rng.below(3));
  const bool canadian_follows = settings.system == System::kCanadian && settings.main_seconds > 0;
  if (canadian_follows && game.reports == Reports::kNone) game.reports = Reports::kExact;

  const bool must_end = settings.system == System::kAbsolute;
  const int longest = must_end ? std::min(400, game.size * game.size + 80) : 400;
  game.length = 20 + static_cast<int>(rng.below(longest - 19));

  const double least = TimeOptions{}.lag;
  const bool hidden = game.reports == Reports::kNone;
  const double payable = payable_lag(settings, game.size);
  game.judging = uniform(rng, std::min(payable, 0.05 * game.size * game.size / 361));
  game.mean_lag =
      uniform(rng, hidden ? std::min(payable - game.judging, least / 20) : payable - game.judging);
  game.burst = hidden ? least / 2 : std::max(least, std::min(3.0, settings.main_seconds / 100));
  return game;
}

TEST(TimeSimulation, NoGameIsLostOnTime) {
  Rng rng(1);
  for (const auto& [name, settings, largest_board] : kTimeSystems) {
    for (int i = 0; i < scaled(5000); ++i) {
      const SimulatedGame game = random_game(settings, largest_board, rng);
      ASSERT_FALSE(play(game, rng).lost_on_time)
          << name << ", game " << i << ", " << game.size << "x" << game.size << ", " << game.length
          << " plies, reports " << static_cast<int>(game.reports) << ", mean lag " << game.mean_lag
          << ", burst " << game.burst << ", judging " << game.judging;
    }
  }
}

// A game on a good line, in which the search neither extends nor shortens any move.
Outcome play_quietly(const TimeSettings& settings, int size, int length) {
  Rng rng(2);
  return play(
      {.settings = settings, .size = size, .length = length, .mean_lag = 0.002, .quiet = true},
      rng);
}

constexpr int usual_length(int size) { return size == 9 ? 60 : size == 13 ? 130 : 240; }

// Games of usual length, some longer and some shorter, with moves that take more or less time.
double mean_share_left(double main, int size, Reports reports) {
  constexpr int kGames = 50;
  Rng rng(3);
  double left = 0;
  for (int i = 0; i < kGames; ++i) {
    const int usual = usual_length(size);
    const int length = usual * 5 / 6 + static_cast<int>(rng.below(usual / 3));
    const SimulatedGame game{.settings = absolute(main),
                             .reports = reports,
                             .size = size,
                             .length = length,
                             .mean_lag = 0.002};
    left += play(game, rng).left.seconds;
  }
  return left / kGames / main;
}

TEST(TimeSimulation, LittleOfAbsoluteTimeIsLeft) {
  struct Use {
    int size;
    double main, most_left;
  };
  for (const Use& use : {Use{9, 2, 0.56}, Use{9, 5, 0.28}, Use{9, 20, 0.15}, Use{9, 300, 0.10},
                         Use{13, 5, 0.33}, Use{13, 20, 0.12}, Use{13, 300, 0.05}, Use{19, 20, 0.22},
                         Use{19, 60, 0.12}, Use{19, 1800, 0.05}}) {
    for (const Reports reports : {Reports::kExact, Reports::kWholeSeconds, Reports::kNone})
      EXPECT_LE(mean_share_left(use.main, use.size, reports), use.most_left)
          << use.main << " s, " << use.size << "x" << use.size << ", reports "
          << static_cast<int>(reports);
  }
}

// The opening gets no more than its due.
TEST(TimeSimulation, TheFirstMovesLeaveEnough) {
  for (const auto& [size, most] : {std::pair(9, 0.62), std::pair(13, 0.32), std::pair(19, 0.13)}) {
    const Outcome outcome = play_quietly(absolute(300), size, usual_length(size));
    EXPECT_LE(outcome.first_ten, most * 300) << size;
  }
}

TEST(TimeSimulation, OvertimeIsUsedOnEveryMove) {
  for (const int size : {9, 13, 19}) {
    const auto seconds_per_move = [&](const TimeSettings& settings) {
      const Outcome outcome = play_quietly(settings, size, usual_length(size));
      return outcome.used / outcome.moves;
    };
    SCOPED_TRACE(size);
    EXPECT_GE(seconds_per_move(byoyomi(0, 1, 1)), 0.82 * 1);
    EXPECT_GE(seconds_per_move(byoyomi(0, 5, 1)), 0.96 * 5);
    EXPECT_GE(seconds_per_move(byoyomi(60, 30, 5)), 0.97 * 30);
    EXPECT_GE(seconds_per_move(canadian(0, 5, 1)), 0.95 * 5);
    EXPECT_GE(seconds_per_move(canadian(0, 10, 25)), 0.93 * 10 / 25);
    EXPECT_GE(seconds_per_move(canadian(60, 300, 25)), 0.95 * 300 / 25);
    EXPECT_GE(seconds_per_move(fischer(5, 1)), 0.97 * 1);
    EXPECT_GE(seconds_per_move(fischer(300, 10)), 0.97 * 10);
  }
}

}  // namespace
}  // namespace keima

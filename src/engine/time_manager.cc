#include "engine/time_manager.h"

#include <algorithm>

namespace keima {
namespace {

using System = TimeSettings::System;

// A move is made even if the flag is about to fall: 2 ms are some dozens of simulations.
constexpr double kLeastThinking = 0.002;

// The search looks at its watch now and then, not all the time; it may be late by this much, and
// usually is by less than a quarter of it.
constexpr double kOvershoot = 0.020, kUsualOvershoot = 0.005;

// And then the position may have to be judged: that takes so long on 19x19, as far as it is not
// known better. In most moves it is not done.
constexpr double kJudgement = 0.050, kJudgedMoves = 0.25;

// Of what a move has cost us besides thinking so much is kept for each move of the longest game:
// most games are shorter, and a machine is not always as busy.
constexpr double kOwnShare = 0.75;

// However bad the lag, some of the time is for thinking: half of what is for a single move, and a
// quarter of an even share of what is for many.
constexpr double kMostForLag = 0.5;
constexpr double kLeastOfShare = 0.25;

// Orego's values for the two extensions (ERICA-14).
constexpr double kUnstableFactor = 1.5;
constexpr double kBehindFactor = 2.0;
constexpr double kBehindWinRate = 0.4;

// Simulations until their speed is known well enough to foretell the end of the search.
constexpr std::int64_t kKnownSpeed = 100;

// For the three usual sizes, each also for the sizes around it: by the end of a game of usual
// length (60, 130 and 240 moves) 95 % of the time has been shared out, and half of it by a third of
// that. Ray's values (20/0, 30/30, 60/80) leave a fifth.
struct Shares {
  double c, max_ply;
};
Shares usual_shares(int board_size) {
  if (board_size <= 10) return {12, 10};
  if (board_size <= 15) return {16, 30};
  return {28, 80};
}

double divisor(const TimeSituation& situation, const TimeOptions& options) {
  const Shares usual = usual_shares(situation.board_size);
  const double c = options.c.value_or(usual.c);
  if (options.formula == "basic") return c;
  return c + std::max(options.max_ply.value_or(usual.max_ply) - situation.ply, 0.0);
}

// Our moves still to come for which something is kept. The game is taken to last until the board is
// filled once and 80 moves are spent on captures; and if it does not end then, never to end at
// once.
double moves_to_come(const TimeSituation& situation) {
  const int longest_game = situation.board_size * situation.board_size + 80;
  return std::max((longest_game - situation.ply) / 2, 20);
}

double judgement_seconds(const TimeSituation& situation) {
  return kJudgement * situation.board_size * situation.board_size / 361;
}

// What a move takes off the clock if we hardly think.
double least_cost(const TimeSituation& situation) {
  return situation.lag.usual + kOwnShare * situation.lag.own + kUsualOvershoot + kLeastThinking +
         kJudgedMoves * judgement_seconds(situation);
}

// `seconds` less the reserve for lag. That is measured against `whole`, all the clock has when it
// is full: were it measured against what is left, a player short of time would think it away.
double without_reserve(double seconds, double whole, const TimeSituation& situation) {
  const double reserve = situation.lag.worst + kOvershoot + judgement_seconds(situation);
  return std::max(0.0, seconds - std::min(reserve, kMostForLag * whole));
}

Allotment within(double ceiling, double target) {
  target = std::max(std::min(target, ceiling), kLeastThinking);
  return {target, std::max(std::min(kBehindFactor * target, ceiling), kLeastThinking)};
}

// Time that so many moves must live on.
struct Account {
  double seconds;  // Without the reserve.
  double moves;
  double cost;  // Of each move even without thinking; below zero if it earns more.
};

Allotment share_of(const Account& account, double divisor,
                   double longest_move = TimeSettings::kUnlimited) {
  const double cost = std::max(0.0, account.cost), income = std::max(0.0, -account.cost);
  const double free = std::max(0.0, account.seconds - account.moves * cost);
  const double least = kLeastOfShare * account.seconds / std::max(account.moves, divisor);
  return within(std::min(std::max(free, least), longest_move),
                std::max(free / divisor, least) + income);
}

// Absolute time and Fischer's, which is absolute time with an income.
Allotment allot_from_main_time(const TimeSituation& situation, const TimeOptions& options) {
  const auto& [settings, left] = situation.clock;
  const double whole = full_seconds(settings);
  const Account account{without_reserve(left.seconds, whole, situation), moves_to_come(situation),
                        least_cost(situation) - settings.increment_seconds};
  return share_of(account, divisor(situation, options),
                  without_reserve(settings.move_seconds, whole, situation));
}

// An overtime period of which `left` is left.
Allotment allot_in_overtime(const TimeSituation& situation, TimeLeft left) {
  const TimeSettings& settings = situation.clock.settings;
  const double period = without_reserve(left.seconds, settings.period_seconds, situation);
  if (settings.system == System::kCanadian) {
    const auto stones = static_cast<double>(left.stones);
    return share_of({period, stones, least_cost(situation)}, stones);
  }
  // A spare byo-yomi period is for a move that needs it: less than all of one cannot be used.
  const bool spare = left.stones > 1;
  return within(period + (spare ? settings.period_seconds : 0), period);
}

}  // namespace

Allotment allot(const TimeSituation& situation, const TimeOptions& options) {
  const Clock& clock = situation.clock;
  if (clock.settings.system == System::kNone)
    return {TimeSettings::kUnlimited, TimeSettings::kUnlimited};
  if (!clock.settings.has_overtime()) return allot_from_main_time(situation, options);
  if (clock.in_overtime()) return allot_in_overtime(situation, clock.left);

  // In main time no move needs to be shorter than the overtime will allow; and nothing has to be
  // kept, since running out of main time only means that overtime begins.
  const double slice = allot_in_overtime(situation, full_overtime(clock.settings)).target;
  const double share = clock.left.seconds / divisor(situation, options);
  return within(clock.left.seconds + slice, std::max(share, slice));
}

Verdict judge(const Allotment& allotment, const SearchProgress& progress,
              const TimeOptions& options) {
  double factor = 1;
  if (options.unstable && !progress.best_has_highest_value) factor = kUnstableFactor;
  if (options.behind && progress.best_win_rate < kBehindWinRate) factor = kBehindFactor;
  const double end = std::min(factor * allotment.target, allotment.maximum);
  if (progress.elapsed >= end) return Verdict::kStop;

  if (!options.early_stop || progress.simulations < kKnownSpeed) return Verdict::kGoOn;
  const double per_second = static_cast<double>(progress.simulations) / progress.elapsed;
  const double to_come = per_second * (end - progress.elapsed);
  const auto lead = static_cast<double>(progress.best_visits - progress.second_visits);
  return to_come <= lead ? Verdict::kStop : Verdict::kGoOn;
}

}  // namespace keima

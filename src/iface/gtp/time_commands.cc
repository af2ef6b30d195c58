// How much time the game allows and how much of it is left.
#include <algorithm>

#include "base/error.h"
#include "iface/gtp/gtp_commands.h"

namespace keima {
namespace {

using System = TimeSettings::System;

double seconds(const GtpCall& call, std::size_t i) {
  const double value = call.number(i);
  if (value < 0) fail_syntax(in_quotes(call.arguments[i]) + " is negative");
  return value;
}

void announce(Engine& engine, const TimeSettings& settings) {
  engine.time_settings = settings;
  engine.time_left = {};
}

// GTP 2: no overtime without a period; a period for no stones at all means no limit.
TimeSettings canadian(double main_seconds, double period_seconds, int stones) {
  if (period_seconds == 0) return {System::kAbsolute, main_seconds, 0, 0, 0};
  if (stones == 0) return {};
  return {System::kCanadian, main_seconds, period_seconds, stones, 0};
}

std::string time_settings(GtpCall& call) {
  announce(call.engine, canadian(seconds(call, 0), seconds(call, 1), call.count(2)));
  return "";
}

std::string kgs_time_settings(GtpCall& call) {
  const std::string& system = call.arguments[0];
  const std::size_t numbers = call.arguments.size() - 1;
  TimeSettings settings;
  if (system == "absolute" && numbers == 1) {
    settings = {System::kAbsolute, seconds(call, 1), 0, 0, 0};
  } else if (system == "canadian" && numbers == 3) {
    settings = canadian(seconds(call, 1), seconds(call, 2), call.count(3));
  } else if (system == "byoyomi" && numbers == 3) {
    settings = {System::kByoyomi, seconds(call, 1), seconds(call, 2), 0, call.count(3)};
  } else if (system != "none" || numbers != 0) {
    fail_syntax(
        "expected none, absolute MAIN, canadian MAIN PERIOD STONES or "
        "byoyomi MAIN PERIOD PERIODS");
  }
  announce(call.engine, settings);
  return "";
}

// Clocks that are about to run out may already be below zero.
std::string time_left(GtpCall& call) {
  const std::size_t player = call.color(0) == Color::kBlack ? 0 : 1;
  call.engine.time_left[player] = TimeLeft{std::max(0.0, call.number(1)), call.count(2)};
  return "";
}

constexpr GtpCommand kCommands[] = {
    {"time_settings", "MAIN PERIOD STONES",
     "Announce main time and Canadian overtime, in seconds; without a PERIOD there is no overtime, "
     "a PERIOD for 0 STONES means no limit.",
     time_settings},
    {"kgs-time_settings", "SYSTEM [MAIN] [PERIOD] [STONES|PERIODS]",
     "Announce the time system: none, absolute, canadian or byoyomi, with its times in seconds.",
     kgs_time_settings},
    {"time_left", "COLOR SECONDS STONES",
     "Tell the time left to a player, and the moves (byo-yomi: the periods) left in it; 0 in main "
     "time.",
     time_left},
};

}  // namespace

GtpCommandGroup time_commands() { return {"Time", kCommands}; }

}  // namespace keima

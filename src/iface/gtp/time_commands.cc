// How much time the game allows and how much of it is left.
#include <algorithm>
#include <span>

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

void announce(Engine& engine, const TimeSettings& settings) { engine.set_time(settings); }

TimeSettings absolute(double main_seconds) {
  return {.system = System::kAbsolute, .main_seconds = main_seconds};
}

// GTP 2: no overtime without a period; a period for no stones at all means no limit.
TimeSettings canadian(double main_seconds, double period_seconds, int stones) {
  if (period_seconds == 0) return absolute(main_seconds);
  if (stones == 0) return {};
  return {.system = System::kCanadian,
          .main_seconds = main_seconds,
          .period_seconds = period_seconds,
          .period_stones = stones};
}

TimeSettings byoyomi(double main_seconds, double period_seconds, int periods) {
  if (period_seconds == 0 || periods == 0) return absolute(main_seconds);
  return {.system = System::kByoyomi,
          .main_seconds = main_seconds,
          .period_seconds = period_seconds,
          .periods = periods};
}

TimeSettings fischer(double main_seconds, double increment_seconds) {
  return {.system = System::kFischer,
          .main_seconds = main_seconds,
          .increment_seconds = increment_seconds};
}

// Below zero there is no limit.
double limit(const GtpCall& call, std::size_t i) {
  const double value = call.number(i);
  return value < 0 ? TimeSettings::kUnlimited : value;
}

// A time system by the name that controllers call it, with the arguments after the name.
struct NamedSystem {
  std::string_view name;
  std::string_view arguments;
  std::size_t argument_count;
  TimeSettings (*read)(const GtpCall& call);
};

constexpr NamedSystem kSystems[] = {
    {"none", "", 0, [](const GtpCall&) { return TimeSettings{}; }},
    {"absolute", " MAIN", 1, [](const GtpCall& call) { return absolute(seconds(call, 1)); }},
    {"byoyomi", " MAIN PERIOD PERIODS", 3,
     [](const GtpCall& call) {
       return byoyomi(seconds(call, 1), seconds(call, 2), call.count(3));
     }},
    {"canadian", " MAIN PERIOD STONES", 3,
     [](const GtpCall& call) {
       return canadian(seconds(call, 1), seconds(call, 2), call.count(3));
     }},
    {"fischer", " MAIN INCREMENT", 2,
     [](const GtpCall& call) { return fischer(seconds(call, 1), seconds(call, 2)); }},
    {"fischer-capped", " MAIN INCREMENT MOST MOVE", 4,
     [](const GtpCall& call) {
       TimeSettings settings = fischer(seconds(call, 1), seconds(call, 2));
       settings.most_seconds = limit(call, 3);
       settings.move_seconds = limit(call, 4);
       return settings;
     }},
};
constexpr std::span<const NamedSystem> kKgsSystems(kSystems, 4);

std::string announce_one_of(std::span<const NamedSystem> systems, GtpCall& call) {
  std::string expected;
  for (const NamedSystem& system : systems) {
    if (system.name == call.arguments[0] && system.argument_count + 1 == call.arguments.size()) {
      announce(call.engine, system.read(call));
      return "";
    }
    expected += fmt::format("{}{}{}", expected.empty() ? "" : ", ", system.name, system.arguments);
  }
  fail_syntax("expected one of " + expected);
}

std::string time_settings(GtpCall& call) {
  announce(call.engine, canadian(seconds(call, 0), seconds(call, 1), call.count(2)));
  return "";
}

std::string kgs_time_settings(GtpCall& call) { return announce_one_of(kKgsSystems, call); }

std::string kata_time_settings(GtpCall& call) { return announce_one_of(kSystems, call); }

std::string kata_list_time_settings(GtpCall&) {
  std::string names;
  for (const NamedSystem& system : kSystems)
    names += fmt::format("{}{}", names.empty() ? "" : " ", system.name);
  return names;
}

// Clocks that are about to run out may already be below zero.
std::string time_left(GtpCall& call) {
  const Color color = call.color(0);
  call.engine.set_time_left(color, {std::max(0.0, call.number(1)), call.count(2)});
  return "";
}

constexpr GtpCommand kTimeCommands[] = {
    {"time_settings", "MAIN PERIOD STONES",
     "Set main time and Canadian overtime, in seconds; without a PERIOD there is no overtime, a "
     "PERIOD for 0 STONES means no limit.",
     time_settings},
    {"kgs-time_settings", "SYSTEM [MAIN] [PERIOD] [STONES|PERIODS]",
     "Set the time system: none, absolute, canadian or byoyomi, with its times in seconds.",
     kgs_time_settings},
    {"kata-time_settings", "SYSTEM [MAIN] [PERIOD|INCREMENT] [STONES|PERIODS|MOST] [MOVE]",
     "The same, and fischer with the increment per move, or fischer-capped with also the MOST the "
     "clock may show and a MOVE may take; -1: no limit.",
     kata_time_settings},
    {"kata-list_time_settings", "", "The time systems kata-time_settings knows.",
     kata_list_time_settings},
    {"time_left", "COLOR SECONDS STONES",
     "Set the time left of a player, and the moves (byo-yomi: the periods) left in it; 0 in main "
     "time.",
     time_left},
};

}  // namespace

GtpCommandGroup time_commands() { return {"Time", kTimeCommands}; }

}  // namespace keima

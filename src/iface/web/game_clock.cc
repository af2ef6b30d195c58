#include "iface/web/game_clock.h"

#include <algorithm>

#include "iface/web/web_error.h"

namespace keima::web {
namespace {

constexpr std::array<std::pair<TimeSettings::System, const char*>, 4> kSystems = {{
    {TimeSettings::System::kAbsolute, "absolute"},
    {TimeSettings::System::kCanadian, "canadian"},
    {TimeSettings::System::kByoyomi, "byoyomi"},
    {TimeSettings::System::kFischer, "fischer"},
}};

double seconds_in(const Json& time, const char* name, double low) {
  const auto found = time.find(name);
  if (found == time.end() || !found->is_number() || !(found->get<double>() >= low) ||
      found->get<double>() > 1e6)
    throw WebError("bad-request", "time: '{}' must be a number from {:g} to 1000000", name, low);
  return found->get<double>();
}

int count_in(const Json& time, const char* name) {
  const double number = seconds_in(time, name, 1);
  return static_cast<int>(std::min(number, 1000.0));
}

TimeLeft left_of(const Json& json, TimeLeft fallback) {
  if (!json.is_object() || !json.contains("seconds") || !json["seconds"].is_number())
    return fallback;
  const double stones = json.value("stones", 0.0);
  return {std::clamp(json["seconds"].get<double>(), 0.0, 1e6),
          static_cast<int>(std::clamp(stones, 0.0, 1000.0))};
}

}  // namespace

GameClock GameClock::from_json(const Json& time, const Json* left) {
  if (!time.is_object() || !time.contains("system") || !time["system"].is_string())
    throw WebError("bad-request", "time: 'system' must be a text");
  const auto name = time["system"].get<std::string>();
  const auto found =
      std::ranges::find_if(kSystems, [&](const auto& system) { return system.second == name; });
  if (found == kSystems.end())
    throw WebError("bad-request", "time: 'system' must be absolute, canadian, byoyomi or fischer");
  TimeSettings settings;
  settings.system = found->first;
  const bool has_overtime = settings.has_overtime();
  settings.main_seconds = seconds_in(time, "main", has_overtime ? 0 : 1);
  if (has_overtime) settings.period_seconds = seconds_in(time, "period", 1);
  if (settings.system == TimeSettings::System::kCanadian)
    settings.period_stones = count_in(time, "stones");
  if (settings.system == TimeSettings::System::kByoyomi)
    settings.periods = count_in(time, "periods");
  if (settings.system == TimeSettings::System::kFischer)
    settings.increment_seconds = seconds_in(time, "increment", 0);
  GameClock clock(settings);
  if (left != nullptr && left->is_object())
    for (const Color color : kBothPlayers) {
      const auto of_color = left->find(std::string(name_of(color)));
      if (of_color != left->end()) clock.of(color).left = left_of(*of_color, clock.left(color));
    }
  return clock;
}

void GameClock::start(Color color, Time now) {
  if (running_ == color) return;
  if (turn_ != color) used_before_ = 0;
  running_ = turn_ = color;
  since_ = now;
}

double GameClock::used(Time now) const {
  return used_before_ + (running_ ? std::chrono::duration<double>(now - since_).count() : 0);
}

bool GameClock::move_made(Time now) {
  if (!running_) return true;
  const double seconds = used(now);
  Clock& clock = of(*running_);
  const bool in_time = !clock.flag_falls_in(seconds);
  clock.left = clock.left_after(seconds);
  running_.reset();
  turn_.reset();
  used_before_ = 0;
  return in_time;
}

void GameClock::pause(Time now) {
  if (!running_) return;
  used_before_ = used(now);
  running_.reset();
}

std::optional<Color> GameClock::fallen(Time now) const {
  if (!running_ || !of(*running_).flag_falls_in(used(now))) return std::nullopt;
  return running_;
}

Json GameClock::time_json() const {
  const TimeSettings& time = settings();
  const auto found = std::ranges::find_if(
      kSystems, [&](const auto& system) { return system.first == time.system; });
  Json json = {{"system", found->second}, {"main", time.main_seconds}};
  if (time.has_overtime()) json["period"] = time.period_seconds;
  if (time.period_stones > 0) json["stones"] = time.period_stones;
  if (time.periods > 0) json["periods"] = time.periods;
  if (time.system == TimeSettings::System::kFischer) json["increment"] = time.increment_seconds;
  return json;
}

// What the clock shows now. Overtime renews itself with a move only, so what is left of the present
// period or of the main time is a subtraction, up to byo-yomi periods used up.
Json GameClock::left_json(Time now) const {
  Json json;
  for (const Color color : kBothPlayers) {
    const Clock& clock = of(color);
    TimeLeft left = clock.left;
    double seconds = turn_ == color ? used(now) : 0;
    while (seconds >= left.seconds && settings().has_overtime()) {
      const bool is_byoyomi = settings().system == TimeSettings::System::kByoyomi;
      if (left.stones > 0 && (!is_byoyomi || left.stones == 1)) break;
      seconds -= left.seconds;
      left = left.stones == 0 ? full_overtime(settings())
                              : TimeLeft{settings().period_seconds, left.stones - 1};
    }
    left.seconds = std::max(0.0, left.seconds - seconds);
    json[std::string(name_of(color))] = {{"seconds", left.seconds}, {"stones", left.stones}};
  }
  json["running"] = running_ ? Json(name_of(*running_)) : Json();
  return json;
}

}  // namespace keima::web

#include "lab/measure/measure.h"

#include <fmt/format.h>

#include <array>

#include "base/error.h"
#include "base/nearest.h"
#include "lab/measure/origins.h"
#include "playout/runner.h"

namespace keima {
namespace {

constexpr std::array kMeasures = {Measure{"origins", origin_numbers, observe_origins}};

}  // namespace

std::span<const Measure> measures() { return kMeasures; }

const Measure& measure_named(std::string_view name) {
  std::vector<std::string> known = {"match"};
  for (const Measure& measure : kMeasures) {
    if (measure.name == name) return measure;
    known.emplace_back(measure.name);
  }
  throw Error("unknown measure '{}'{}; known: {}", name, did_you_mean(name, known),
              fmt::join(known, ", "));
}

std::vector<std::string> numbers_of(const std::string& measure) {
  if (measure == "match") return {"margin", "moves"};
  return measure_named(measure).numbers();
}

void check_measurable(const MatchConfig& config) {
  rules_named(config.rules);
  if (config.players.size() != 1)
    throw Error("a measure takes one player, not {}", config.players.size());
  const PlayerSpec& player = config.players.front();
  if (player.is_external() || player.settings.player.tree_simulations() == 0 ||
      player.settings.player.seconds > 0 || player.clock.system != TimeSettings::System::kNone)
    throw Error("player {} is not limited by simulations", player.name);
  policy_named(player.settings.player.policy);
}

}  // namespace keima

// `keima levels`: the levels of play and what each is worth.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>

#include "core/point.h"
#include "engine/levels.h"
#include "iface/cli/commands/commands.h"

namespace keima {
namespace {

using Json = nlohmann::ordered_json;

struct LevelFlags {
  std::optional<int> size;
  bool json = false;
};

void print_levels_json(int size, std::ostream& out) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Level& level : levels(size))
    list.push_back({{"level", level.number},
                    {"name", level_name(level)},
                    {"rating", level.is_rated() ? Json(level.rating) : Json()},
                    {"error", level.is_rated() ? Json(level.error) : Json()},
                    {"candidates", level.candidates},
                    {"temperature", level.temperature},
                    {"simulations", level.simulations}});
  const nlohmann::ordered_json json = {
      {"size", size}, {"rated_size", rated_size(size)}, {"levels", list}};
  out << json.dump() << '\n';
}

void print_levels(int size, std::ostream& out) {
  out << fmt::format(
      "Levels of play on {0}x{0}, set by --level or player.level. Ratings are in Elo as measured "
      "on\n"
      "{1}x{1}, with their 95 % errors; GNU Go 3.8 at its level 10 is 0; ? is not rated yet.\n\n"
      "level   rating      moves in mind   temperature   simulations\n",
      size, rated_size(size));
  for (const Level& level : levels(size))
    out << fmt::format("{:>5} {:>8} {:<5} {:>10} {:>13} {:>13}\n", level.number,
                       level.is_rated() ? fmt::format("{:+}", level.rating) : "?",
                       level.is_rated() ? fmt::format("± {}", level.error) : "",
                       level.candidates == 0 ? "all" : fmt::format("{:g}", level.candidates),
                       level.candidates == 0 ? "" : fmt::format("{:.1f}", level.temperature),
                       level.simulations);
  out << "\n full  full strength (or 0): as many simulations, or as much time, as the settings "
         "say\n";
}

}  // namespace

void add_levels(CLI::App& parent, Context& context) {
  CLI::App* command =
      parent.add_subcommand("levels", "List the levels of play with their measured ratings.");
  const auto flags = std::make_shared<LevelFlags>();
  command->add_option("--size", flags->size, "Board size; default: the setting game.size.")
      ->check(CLI::Range(kMinSize, kMaxSize));
  command->add_flag("--json", flags->json, "Print JSON.");
  command->callback([flags, &context] {
    const int size = flags->size ? *flags->size : context.configuration().settings().game.size;
    flags->json ? print_levels_json(size, context.streams.out)
                : print_levels(size, context.streams.out);
  });
}

}  // namespace keima

// `keima elo`: what a score says, and how many games a question takes.
#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>
#include <utility>

#include "iface/cli/commands.h"
#include "lab/stats/elo.h"
#include "lab/stats/interval.h"
#include "lab/stats/power.h"

namespace keima {
namespace {

struct EloFlags {
  double points = 0, games = 0;
  double difference = 20;
  PowerOptions power;
};

void print_score(const EloFlags& flags, std::ostream& out) {
  if (flags.points > flags.games)
    throw UsageError("{:g} points of {:g} games are too many", flags.points, flags.games);
  out << fmt::format("{:g} of {:g}: {:.1f} %, Elo {:+.1f}\n", flags.points, flags.games,
                     100 * flags.points / flags.games, elo_of(flags.points / flags.games));
  const std::pair<const char*, Interval> intervals[] = {
      {"Wilson", wilson(flags.points, flags.games)},
      {"Agresti-Coull", agresti_coull(flags.points, flags.games)},
      {"Clopper-Pearson", clopper_pearson(flags.points, flags.games)},
      {"isGO", isgo_interval(flags.points, flags.games)}};
  for (const auto& [name, scores] : intervals) {
    const Interval elo = elo_of(scores);
    out << fmt::format("  {:<16} {:5.1f} to {:5.1f} %  {:>+7.1f} to {:>+7.1f} Elo\n", name,
                       100 * scores.low, 100 * scores.high, elo.low, elo.high);
  }
}

}  // namespace

void add_elo(CLI::App& parent, Context& context) {
  CLI::App* command =
      parent.add_subcommand("elo", "What a score says, and how many games a question takes.");
  command->require_subcommand(1);
  const auto flags = std::make_shared<EloFlags>();
  std::ostream& out = context.streams.out;

  CLI::App* score = command->add_subcommand(
      "score", "The Elo difference of a score, with four intervals of 95 % confidence.");
  score->add_option("points", flags->points, "Games won; a draw is half a point.")
      ->check(CLI::Range(0.0, 1e12))
      ->required();
  score->add_option("games", flags->games, "Games played.")
      ->check(CLI::Range(1.0, 1e12))
      ->required();
  score->callback([flags, &out] { print_score(*flags, out); });

  CLI::App* games = command->add_subcommand("games", "How many games show a difference.");
  games->add_option("elo", flags->difference, "The difference.")
      ->check(CLI::Range(0.1, 4000.0))
      ->required();
  games->add_option("--power", flags->power.power, "The chance to see it.")
      ->check(CLI::Range(0.01, 0.999))
      ->capture_default_str();
  games->add_option("--confidence", flags->power.confidence, "How sure one wants to be.")
      ->check(CLI::Range(0.5, 0.9999))
      ->capture_default_str();
  games->add_option("--draws", flags->power.draws, "The share of games that are drawn.")
      ->check(CLI::Range(0.0, 0.9))
      ->capture_default_str();
  games->callback([flags, &out] { out << games_to_see(flags->difference, flags->power) << '\n'; });
}

}  // namespace keima

// `keima elo`: what a score says, and how many games a question takes.
#include <CLI/CLI.hpp>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>
#include <vector>

#include "iface/cli/commands/commands.h"
#include "lab/match/joint_ratings.h"
#include "lab/stats/elo.h"
#include "lab/stats/interval.h"
#include "lab/stats/power.h"

namespace keima {
namespace {

struct EloFlags {
  double points = 0, games = 0;
  double difference = 20;
  PowerOptions power;
  std::vector<std::string> stores;
  std::string zero;
  bool json = false;
};

std::vector<std::pair<const char*, Interval>> intervals_of(const EloFlags& flags) {
  return {{"Wilson", wilson(flags.points, flags.games)},
          {"Agresti-Coull", agresti_coull(flags.points, flags.games)},
          {"Clopper-Pearson", clopper_pearson(flags.points, flags.games)},
          {"isGO", isgo_interval(flags.points, flags.games)}};
}

// JSON has no infinite numbers: null.
nlohmann::ordered_json json_of(double number) {
  return std::isfinite(number) ? nlohmann::ordered_json(number) : nlohmann::ordered_json();
}
nlohmann::ordered_json json_of(const Interval& interval) {
  return {json_of(interval.low), json_of(interval.high)};
}

void print_score_json(const EloFlags& flags, std::ostream& out) {
  const double score = flags.points / flags.games;
  nlohmann::ordered_json json = {{"points", flags.points},
                                 {"games", flags.games},
                                 {"score", score},
                                 {"elo", json_of(elo_of(score))}};
  for (const auto& [name, scores] : intervals_of(flags))
    json["intervals"][name] = {{"score", json_of(scores)}, {"elo", json_of(elo_of(scores))}};
  out << json.dump() << '\n';
}

void print_score(const EloFlags& flags, std::ostream& out) {
  if (flags.points > flags.games)
    throw UsageError("{:g} points in {:g} games are not possible", flags.points, flags.games);
  if (flags.json) return print_score_json(flags, out);
  out << fmt::format("{:g} of {:g}: {:.1f} %, Elo {:+.1f}\n", flags.points, flags.games,
                     100 * flags.points / flags.games, elo_of(flags.points / flags.games));
  for (const auto& [name, scores] : intervals_of(flags)) {
    const Interval elo = elo_of(scores);
    out << fmt::format("  {:<16} {:5.1f} to {:5.1f} %  {:>+7.1f} to {:>+7.1f} Elo\n", name,
                       100 * scores.low, 100 * scores.high, elo.low, elo.high);
  }
}

void print_games(const EloFlags& flags, std::ostream& out) {
  const auto games = games_to_see(flags.difference, flags.power);
  if (flags.json) {
    const nlohmann::ordered_json json = {{"elo", flags.difference},
                                         {"power", flags.power.power},
                                         {"confidence", flags.power.confidence},
                                         {"draws", flags.power.draws},
                                         {"games", games}};
    out << json.dump() << '\n';
    return;
  }
  out << fmt::format(
      "{} games detect a difference of {:g} Elo with {:g} % power at {:g} % confidence\n", games,
      flags.difference, 100 * flags.power.power, 100 * flags.power.confidence);
}

void print_ratings(const EloFlags& flags, std::ostream& out) {
  std::vector<MatchStore> stores;
  for (const std::string& file : flags.stores) stores.push_back(MatchStore::open(file));
  const std::vector<JointRating> ratings = joint_ratings(stores, flags.zero);
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  for (const JointRating& rating : ratings) {
    if (flags.json)
      json.push_back({{"player", rating.player},
                      {"elo", rating.elo},
                      {"error", rating.error},
                      {"games", rating.games}});
    else
      out << fmt::format("{:<16} {:>+7.0f} ± {:<4.0f} {:>5.0f} games\n", rating.player, rating.elo,
                         rating.error, rating.games);
  }
  if (flags.json) out << json.dump() << '\n';
}

void add_ratings(CLI::App& command, const std::shared_ptr<EloFlags>& flags, std::ostream& out) {
  CLI::App* ratings = command.add_subcommand(
      "ratings", "Ratings of all players of several matches, by one estimate.");
  ratings->add_option("stores", flags->stores, "Match stores; equal names are one player.")
      ->type_name("FILE")
      ->required();
  ratings->add_option("--zero", flags->zero, "The player whose rating is 0; default: the mean is.")
      ->type_name("NAME");
  ratings->add_flag("--json", flags->json, "Print JSON.");
  ratings->callback([flags, &out] { print_ratings(*flags, out); });
}

}  // namespace

void add_elo(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand(
      "elo", "Elo and confidence intervals of a score; number of games needed; joint ratings.");
  command->require_subcommand(1);
  const auto flags = std::make_shared<EloFlags>();
  std::ostream& out = context.streams.out;

  CLI::App* score = command->add_subcommand(
      "score", "Elo difference of a score, with four confidence intervals of 95 %.");
  score->add_option("points", flags->points, "Games won; a draw is half a point.")
      ->check(CLI::Range(0.0, 1e12))
      ->required();
  score->add_option("games", flags->games, "Games played.")
      ->check(CLI::Range(1.0, 1e12))
      ->required();
  score->add_flag("--json", flags->json, "Print JSON.");
  score->callback([flags, &out] { print_score(*flags, out); });

  CLI::App* games =
      command->add_subcommand("games", "Number of games needed to detect an Elo difference.");
  games->add_option("elo", flags->difference, "The Elo difference.")
      ->check(CLI::Range(0.1, 4000.0))
      ->required();
  games->add_option("--power", flags->power.power, "Power: the probability of detecting it.")
      ->check(CLI::Range(0.01, 0.999))
      ->capture_default_str();
  games->add_option("--confidence", flags->power.confidence, "Confidence level.")
      ->check(CLI::Range(0.5, 0.9999))
      ->capture_default_str();
  games->add_option("--draws", flags->power.draws, "Share of drawn games.")
      ->check(CLI::Range(0.0, 0.9))
      ->capture_default_str();
  games->add_flag("--json", flags->json, "Print JSON.");
  games->callback([flags, &out] { print_games(*flags, out); });
  add_ratings(*command, flags, out);
}

}  // namespace keima

#include "lab/experiment/experiment.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/error.h"
#include "base/nearest.h"
#include "lab/match/equal_cpu.h"
#include "lab/measure/measure.h"

namespace keima {
namespace {

constexpr double kMostGames = 1e7;

void check_games(double games) {
  if (games != std::floor(games) || games < 1 || games > kMostGames)
    throw Error("games: {} is not a valid number of games", games);
}

std::vector<std::string> names_of(const auto& map) {
  std::vector<std::string> names;
  for (const auto& [name, value] : map) names.push_back(name);
  return names;
}

void add_openings(MatchConfig& config, const Cell& cell) {
  if (cell.openings == "balanced") {
    config.openings = balanced_openings(config.size);
    if (config.openings.empty()) throw Error("no balanced openings for {0}x{0}", config.size);
  } else if (cell.openings != "none") {
    throw Error("openings: '{}' is not one of none, balanced", cell.openings);
  }
}

void check_cell(const MatchConfig& config, const Cell& cell) {
  if (!cell.is_match()) {
    check_measurable(config);
    return;
  }
  check(config);
  if (config.players.size() != 2)
    throw Error("a cell has two players, not {}", config.players.size());
  if (cell.equal_cpu) check_equal_cpu(config);
}

// "sims={sims}" with the number in its place.
std::string filled_in(const std::string& text, const ScaleNumbers& numbers) {
  std::string result;
  std::size_t done = 0;
  for (std::size_t open; (open = text.find('{', done)) != std::string::npos;) {
    const std::size_t close = text.find('}', open);
    if (close == std::string::npos) throw Error("player '{}': a '{{' without '}}'", text);
    const std::string name = text.substr(open + 1, close - open - 1);
    const auto number = numbers.find(name);
    if (number == numbers.end())
      throw Error("player '{}': the scale has no number '{}'{}", text, name,
                  did_you_mean(name, names_of(numbers)));
    result += text.substr(done, open - done) + fmt::format("{}", number->second);
    done = close + 1;
  }
  return result + text.substr(done);
}

}  // namespace

bool Experiment::can_run() const {
  return std::ranges::any_of(cells, [](const Cell& cell) { return cell.needs.empty(); });
}

const ScaleNumbers& Experiment::scale(const std::string& name) const {
  if (const auto found = scales.find(name); found != scales.end()) return found->second;
  throw Error("{} has no scale '{}'; it has {}", id, name, fmt::join(names_of(scales), ", "));
}

ScaleNumbers with_changes(ScaleNumbers numbers, const std::vector<std::string>& changes) {
  for (const std::string& change : changes) {
    const std::size_t equals = change.find('=');
    const std::string name = change.substr(0, equals);
    const std::string_view text = equals == std::string::npos
                                      ? std::string_view()
                                      : std::string_view(change).substr(equals + 1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
      throw Error("'{}': expected NAME=NUMBER, as in games=40", change);
    if (!numbers.contains(name))
      throw Error("the scale has no number '{}'{}", name, did_you_mean(name, names_of(numbers)));
    if (name == "games") check_games(value);
    numbers[name] = value;
  }
  return numbers;
}

std::vector<ScaleGap> scale_gaps(const Experiment& experiment, const Cell& cell,
                                 const ScaleNumbers& numbers) {
  std::vector<ScaleGap> gaps;
  for (const auto& [name, paper] : experiment.scale("full")) {
    const auto is_mentioned = [mention = "{" + name + "}"](const std::string& player) {
      return player.find(mention) != std::string::npos;
    };
    const auto ours = numbers.find(name);
    if (ours != numbers.end() && ours->second != paper &&
        std::ranges::any_of(cell.players, is_mentioned))
      gaps.push_back({name, ours->second, paper});
  }
  return gaps;
}

std::string scale_words(const Experiment& experiment, const std::string& scale,
                        const ScaleNumbers& numbers) {
  std::string changes;
  for (const auto& [name, usual] : experiment.scale(scale))
    if (const auto found = numbers.find(name); found != numbers.end() && found->second != usual)
      changes += fmt::format("{}{}={}", changes.empty() ? " with " : ", ", name, found->second);
  return scale + changes;
}

MatchConfig match_at_scale(const Cell& cell, const ScaleNumbers& numbers) {
  MatchConfig config;
  for (const std::string& text : cell.players) {
    const char letter = static_cast<char>('A' + config.players.size() % 26);
    config.players.push_back(
        parse_player(filled_in(text, numbers), Settings{}, std::string(1, letter)));
  }
  config.size = cell.sizes.front();
  config.swap_colors = cell.swap_colors;
  config.rules = cell.rules;
  config.komi = cell.komi;
  const double games = numbers.at("games");
  check_games(games);
  config.games = static_cast<int>(games);
  add_openings(config, cell);
  check_cell(config, cell);
  return config;
}

}  // namespace keima

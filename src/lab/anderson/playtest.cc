#include "lab/anderson/playtest.h"

#include <charconv>

#include "base/error.h"
#include "lab/anderson/policy_argument.h"
#include "lab/stats/interval.h"

namespace keima {
namespace {

constexpr int kDefaultStrength = 50'000;  // libEGO's (AND-1).

// A whole number and nothing else; -1 if it is none.
int number_in(std::string_view text) {
  int number = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? number : -1;
}

void choose_policy(const std::string& text, Settings& settings) {
  const std::optional<PolicyChoice> choice = find_policy_argument(text, DrawForm::kProper);
  if (!choice)
    throw Error("{} is not a player: expected random, gnugo, a policy or a file of weights{}", text,
                nearest_policy_words(text));
  settings.player.policy = choice->name;
  for (const auto& [name, value] : choice->options)
    set_option(settings, fmt::format("policy.{}.{}", choice->name, name), value);
}

PlayerSpec player_of(const std::string& text, const std::string& strength,
                     const Settings& defaults) {
  PlayerSpec spec;
  spec.name = text;
  if (text == "gnugo") {
    spec.command = "gnugo --mode gtp --level 0 --chinese-rules";
    return spec;
  }
  spec.settings = match_settings(defaults);
  choose_policy(text, spec.settings);
  set_option(spec.settings, "search.tree", "ego");
  spec.settings.player.simulations = simulations_of(strength);
  spec.settings.player.seconds = 0;
  // libEGO resigns at once when its value, from -1 to 1, is below -0.95.
  spec.settings.player.resign = 0.025;
  spec.settings.player.resign_moves = 1;
  return spec;
}

}  // namespace

int simulations_of(const std::string& strength) {
  if (strength == "default") return kDefaultStrength;
  const bool thousands = strength.ends_with('k');
  const int number = number_in(std::string_view(strength).substr(0, strength.size() - thousands));
  if (number < 1 || number > (thousands ? 1'000'000 : 1'000'000'000))
    throw Error(
        "'{}' is not a strength: expected simulations per move, as in 500 or 10k, or default",
        strength);
  return thousands ? 1000 * number : number;
}

MatchConfig playtest_match(const Playtest& test, std::uint64_t job, const Settings& settings) {
  MatchConfig config;
  config.players = {player_of(test.black, test.strength, settings),
                    player_of(test.white, test.strength, settings)};
  if (test.black == test.white) {
    config.players[0].name += " (Black)";
    config.players[1].name += " (White)";
  }
  config.size = settings.game.size;
  config.rules = settings.game.rules;
  config.komi = settings.game.komi.value_or(config.rule_set().komi);
  config.games = test.games;
  config.swap_colors = false;
  config.seed = job;
  return config;
}

BlackScore black_score(const std::vector<std::filesystem::path>& stores) {
  BlackScore score;
  for (const std::filesystem::path& path : stores) {
    const MatchStore store = MatchStore::open(path);
    const MatchConfig& config = store.config();
    if (config.swap_colors || config.players.size() != 2)
      throw Error("{}: not a playtest, since players swap colours in this match", path.string());
    const std::string &black = config.players[0].name, &white = config.players[1].name;
    if (score.stores > 0 && (black != score.black || white != score.white))
      throw Error("{} is between {} and {}, but {} between {} and {}", path.string(), black, white,
                  stores.front().string(), score.black, score.white);
    score.black = black;
    score.white = white;
    ++score.stores;
    score.planned += config.games;
    for (const GameResult& game : store.games()) {
      ++score.played;
      score.points += game.points_of(0);
    }
  }
  if (score.stores == 0) throw Error("no results");
  return score;
}

std::string text_of(const BlackScore& score) {
  std::string text = fmt::format("{} against {}: ", score.black, score.white);
  if (score.played == 0) return text + "no games";
  const auto games = static_cast<double>(score.played);
  const Interval interval = score_interval(score.points, games);
  text += fmt::format("Black has won {:g} of {}, {:.1f} %, 95 %: {:.1f} to {:.1f} %", score.points,
                      score.played, 100 * score.points / games, 100 * interval.low,
                      100 * interval.high);
  if (score.played < score.planned)
    text += fmt::format("; {} of {} games missing", score.planned - score.played, score.planned);
  return text;
}

}  // namespace keima

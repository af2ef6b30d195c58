#include "lab/match/match_report.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "lab/stats/elo.h"

namespace keima {
namespace {

using Json = nlohmann::ordered_json;

std::string signed_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
  return fmt::format("{:+.1f}", std::abs(elo) < 0.05 ? 0 : elo);  // No "-0.0".
}

std::string interval_text(Interval elo) {
  return fmt::format("{} to {}", signed_text(elo.low), signed_text(elo.high));
}

std::string duration_text(double seconds) {
  if (!(seconds < 1e7)) return "ages";
  const auto whole = static_cast<int>(seconds);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
  return fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

std::vector<std::size_t> by_rating(const PoolRatings& ratings, std::size_t players) {
  std::vector<std::size_t> order(players);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return ratings.elo(i); });
  return order;
}

std::string sprt_text(const Sprt& sprt, double ratio) {
  return fmt::format("LLR {:+.2f} ({:.2f} to {:.2f})", ratio, sprt.lower(), sprt.upper());
}

std::string verdict_text(const Sprt& sprt, SprtVerdict verdict) {
  if (verdict == SprtVerdict::kGoOn) return "undecided";
  const double elo = verdict == SprtVerdict::kAcceptH0 ? sprt.elo0 : sprt.elo1;
  return fmt::format("accepts {}, {} Elo", verdict == SprtVerdict::kAcceptH0 ? "H0" : "H1",
                     signed_text(elo));
}

std::string pairing_text(const Pairing& pairing, const MatchConfig& config) {
  const std::string& first = config.players[pairing.first].name;
  std::string text = fmt::format("{} against {}: ", first, config.players[pairing.second].name);
  if (pairing.played() == 0) return text + "no games\n";
  const auto [lost, drawn, won] = pairing.games;
  const auto games = static_cast<double>(pairing.played());
  const double points = pairing.points();
  text += fmt::format("{} won, {} drawn, {} lost of {}, {:.1f} %\n", won, drawn, lost,
                      pairing.played(), 100 * pairing.score());
  text += fmt::format("  Elo {}, 95 %: {} ({})", signed_text(elo_of(pairing.score())),
                      interval_text(elo_of(score_interval(points, games))),
                      is_one_sided(points, games) ? "Clopper-Pearson" : "Wilson");
  if (moments_of(pairing.pairs).count > 0)
    text += fmt::format(", {} (by pairs)", interval_text(elo_of(mean_interval(pairing.pairs))));
  const GameCounts& black = pairing.as_black;
  const std::int64_t blacks = std::accumulate(black.begin(), black.end(), std::int64_t{0});
  text += fmt::format("\n  {} has won {} of {} as Black, {} of {} as White\n", first, black[2],
                      blacks, won - black[2], pairing.played() - blacks);
  return text;
}

std::string games_text(int games) { return fmt::format("{} game{}", games, games == 1 ? "" : "s"); }

std::string players_text(const Standings& standings, const MatchConfig& config) {
  std::size_t width = 6;
  for (const PlayerSpec& player : config.players) width = std::max(width, player.name.size());
  std::string text =
      fmt::format("{:<{}} {:>8} {:>10} {:>10}\n", "player", width, "moves", "ms/move", "sims/move");
  for (std::size_t i = 0; i < config.players.size(); ++i) {
    const PlayerUse& use = standings.use(i);
    text += fmt::format("{:<{}} {:>8} {:>10.1f} ", config.players[i].name, width, use.moves,
                        1000 * use.seconds_per_move());
    text += use.simulations && use.moves > 0
                ? fmt::format("{:>10.0f}", static_cast<double>(*use.simulations) /
                                               static_cast<double>(use.moves))
                : fmt::format("{:>10}", "-");
    for (const auto& [end, count] : use.lost_by)
      text += fmt::format("  lost {} by {}", count, name_of(end));
    text += '\n';
  }
  return text;
}

// What went wrong in games that programs forfeited, the most frequent first.
std::string failures_text(const PlayerUse& use, const std::string& name) {
  constexpr std::size_t kShown = 3;
  std::vector<std::pair<std::pair<GameEnd, std::string>, int>> failures(use.failures.begin(),
                                                                        use.failures.end());
  std::ranges::stable_sort(failures, std::greater(),
                           [](const auto& entry) { return entry.second; });
  std::string text;
  int others = 0;
  for (std::size_t i = 0; i < failures.size(); ++i) {
    const auto& [failure, games] = failures[i];
    if (i >= kShown)
      others += games;
    else
      text += fmt::format("{} has failed in {}, {}: {}\n", name, games_text(games),
                          name_of(failure.first), failure.second);
  }
  if (others > 0) text += fmt::format("{} has failed in {} more\n", name, games_text(others));
  return text;
}

// A rating that only the prior keeps finite has an error in one direction only.
std::string one_sided_words(const Standings& standings, std::size_t player) {
  double points = 0, games = 0;
  for (const Pairing& pairing : standings.pairings()) {
    if (pairing.first != player && pairing.second != player) continue;
    const auto played = static_cast<double>(pairing.played());
    games += played;
    points += pairing.first == player ? pairing.points() : played - pairing.points();
  }
  if (!is_one_sided(points, games)) return "";
  return points > 0 ? ", won every game: no upper bound" : ", lost every game: no lower bound";
}

std::string ratings_text(const Standings& standings, const MatchConfig& config) {
  const PoolRatings ratings = standings.ratings();
  std::string text = "ratings, 95 %:\n";
  for (const std::size_t i : by_rating(ratings, config.players.size()))
    text +=
        fmt::format("  {} {} +- {:.1f}{}\n", config.players[i].name, signed_text(ratings.elo(i)),
                    ratings.error(i), one_sided_words(standings, i));
  return text;
}

Json pairing_json(const Pairing& pairing, const MatchConfig& config) {
  const auto games = static_cast<double>(pairing.played());
  const double points = pairing.points();
  const auto both = [](Interval interval) { return Json{interval.low, interval.high}; };
  Json json = {{"first", config.players[pairing.first].name},
               {"second", config.players[pairing.second].name},
               {"games", pairing.played()},
               {"won", pairing.games[2]},
               {"drawn", pairing.games[1]},
               {"lost", pairing.games[0]},
               {"as_black",
                {{"won", pairing.as_black[2]},
                 {"drawn", pairing.as_black[1]},
                 {"lost", pairing.as_black[0]}}},
               {"pairs", pairing.pairs}};
  if (pairing.played() == 0) return json;
  json["score"] = pairing.score();
  json["elo"] = elo_of(pairing.score());  // Infinite values become null.
  json["elo_interval"] = {{"wilson", both(elo_of(wilson(points, games)))},
                          {"agresti_coull", both(elo_of(agresti_coull(points, games)))},
                          {"clopper_pearson", both(elo_of(clopper_pearson(points, games)))},
                          {"isgo", both(elo_of(isgo_interval(points, games)))},
                          {"pairs", both(elo_of(mean_interval(pairing.pairs)))}};
  return json;
}

Json player_json(std::size_t number, const Standings& standings, const PoolRatings& ratings,
                 const MatchConfig& config) {
  const PlayerSpec& spec = config.players[number];
  const PlayerUse& use = standings.use(number);
  Json json = {{"name", spec.name}};
  if (spec.is_external()) json["command"] = spec.command;
  if (const std::string clock = clock_text(spec.clock); !clock.empty()) json["clock"] = clock;
  if (!spec.is_external()) {
    // What differs from the program's defaults, and what matters most.
    const Settings defaults = match_settings({});
    for (const OptionInfo& option : describe_options(spec.settings)) {
      if (option.name.starts_with("game.")) continue;
      if (option.name == "player.policy" || option.name == "player.simulations" ||
          option.value != get_option(defaults, option.name))
        json["settings"][option.name] = option.value;
    }
  }
  json["moves"] = use.moves;
  json["seconds_per_move"] = use.seconds_per_move();
  if (use.simulations) json["simulations"] = *use.simulations;
  for (const auto& [end, count] : use.lost_by) json["lost_by"][std::string(name_of(end))] = count;
  for (const auto& [failure, games] : use.failures)
    json["failures"].push_back(
        {{"end", name_of(failure.first)}, {"reason", failure.second}, {"games", games}});
  json["rating"] = {{"elo", ratings.elo(number)}, {"error", ratings.error(number)}};
  return json;
}

// A field of CSV: quoted where it has to be.
std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

Json game_json(const GameResult& game, const MatchConfig& config) {
  const auto& players = config.players;
  const auto or_null = [](const auto& value) { return value ? Json(*value) : Json(); };
  const GamePlan& plan = game.plan;
  return {{"number", plan.number},
          {"pair", plan.pair},
          {"black", players[plan.black].name},
          {"white", players[plan.white].name},
          {"opening", plan.opening < 0 ? Json() : Json(plan.opening)},
          {"seed", plan.seed},
          {"winner", game.winner == Color::kEmpty   ? "draw"
                     : game.winner == Color::kBlack ? players[plan.black].name
                                                    : players[plan.white].name},
          {"result", game.result_text()},
          {"margin", or_null(game.margin)},
          {"end", name_of(game.end)},
          {"reason", game.reason},
          {"moves", game.moves},
          {"black_moves", game.black.moves},
          {"black_seconds", game.black.seconds},
          {"black_simulations", or_null(game.black.simulations)},
          {"white_moves", game.white.moves},
          {"white_seconds", game.white.seconds},
          {"white_simulations", or_null(game.white.simulations)},
          {"finished", game.finished}};
}

}  // namespace

Standings standings_of(const MatchStore& store) {
  Standings standings(store.config());
  for (const GameResult& game : store.games()) standings.add(game);
  return standings;
}

// The time left comes early: what does not fit into the terminal is cut off at the end.
std::string progress_line(const MatchConfig& config, const MatchProgress& progress) {
  const Standings& standings = progress.standings;
  std::string text = fmt::format("{}/{} games", standings.played(), progress.planned);
  const double rate =
      progress.played_now == 0 ? 0 : static_cast<double>(progress.played_now) / progress.seconds;
  const auto left = static_cast<double>(progress.planned - standings.played());
  if (rate > 0 && left > 0) text += fmt::format(", {} left", duration_text(left / rate));
  if (standings.played() > 0 && config.players.size() == 2) {
    const Pairing& pairing = standings.pairings().front();
    text += fmt::format(", {} {:.1f} %, Elo {} ({})", config.players[0].name, 100 * pairing.score(),
                        signed_text(elo_of(pairing.score())),
                        interval_text(elo_of(score_interval(
                            pairing.points(), static_cast<double>(pairing.played())))));
  } else if (standings.played() > 0) {
    const PoolRatings ratings = standings.ratings();
    for (const std::size_t i : by_rating(ratings, config.players.size()))
      text += fmt::format(", {} {}", config.players[i].name, signed_text(ratings.elo(i)));
  }
  if (config.sprt) text += ", " + sprt_text(*config.sprt, standings.log_likelihood_ratio());
  if (rate > 0) text += fmt::format(", {:.1f}/min", 60 * rate);
  return text;
}

std::string report_text(const MatchStore& store) {
  const MatchConfig& config = store.config();
  const Standings standings = standings_of(store);
  std::string text = fmt::format("{0}x{0}, {1} rules, komi {2:g}, {3} of {4} games\n", config.size,
                                 config.rules, config.komi, standings.played(), games_in(config));
  for (const Pairing& pairing : standings.pairings()) text += pairing_text(pairing, config);
  if (config.players.size() > 2) text += ratings_text(standings, config);
  if (config.sprt)
    text +=
        fmt::format("SPRT of {:g} against {:g} Elo: {}, {}\n", config.sprt->elo0, config.sprt->elo1,
                    sprt_text(*config.sprt, standings.log_likelihood_ratio()),
                    verdict_text(*config.sprt, store.verdict()));
  text += players_text(standings, config);
  for (std::size_t i = 0; i < config.players.size(); ++i)
    text += failures_text(standings.use(i), config.players[i].name);
  return text;
}

Json report_json(const MatchStore& store) {
  const MatchConfig& config = store.config();
  const Standings standings = standings_of(store);
  const PoolRatings ratings = standings.ratings();
  Json json = {{"version", store.version()},
               {"started", store.started()},
               {"size", config.size},
               {"rules", config.rules},
               {"komi", config.komi},
               {"seed", config.seed},
               {"openings", config.openings.size()},
               {"planned", games_in(config)},
               {"played", standings.played()}};
  for (std::size_t i = 0; i < config.players.size(); ++i)
    json["players"].push_back(player_json(i, standings, ratings, config));
  for (const Pairing& pairing : standings.pairings())
    json["pairings"].push_back(pairing_json(pairing, config));
  if (config.sprt) {
    const SprtVerdict verdict = store.verdict();
    json["sprt"] = {{"elo0", config.sprt->elo0},
                    {"elo1", config.sprt->elo1},
                    {"alpha", config.sprt->alpha},
                    {"beta", config.sprt->beta},
                    {"llr", standings.log_likelihood_ratio()},
                    {"lower", config.sprt->lower()},
                    {"upper", config.sprt->upper()},
                    {"accepted", verdict == SprtVerdict::kAcceptH0   ? Json("H0")
                                 : verdict == SprtVerdict::kAcceptH1 ? Json("H1")
                                                                     : Json()}};
  }
  return json;
}

Json games_json(const MatchStore& store) {
  Json games = Json::array();
  for (const GameResult& game : store.games()) games.push_back(game_json(game, store.config()));
  return games;
}

std::string games_csv(const MatchStore& store) {
  std::string text;
  const Json no_game = game_json({}, store.config());
  for (const auto& [key, value] : no_game.items()) text += (text.empty() ? "" : ",") + key;
  text += '\n';
  for (const GameResult& result : store.games()) {
    const Json game = game_json(result, store.config());
    std::string line;
    for (const auto& [key, value] : game.items()) {
      if (key != no_game.begin().key()) line += ',';
      line += value.is_null()     ? ""
              : value.is_string() ? csv_field(value.get<std::string>())
                                  : value.dump();
    }
    text += line + '\n';
  }
  return text;
}

}  // namespace keima

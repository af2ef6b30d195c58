#include "search/search_numbers.h"

#include <algorithm>
#include <limits>

namespace keima {
namespace {

// Infinite for every purpose: each move is tried once before any is tried twice.
constexpr float kTryAllFirst = 1e6f;
// Moves that those who widen begin with: the thesis has no number.
constexpr int kWidening = 5;
constexpr auto kNever = std::numeric_limits<std::uint32_t>::max();

struct Preset {
  const char* name;
  SearchNumbers (*numbers)(int board_size);
};

// libEGO's tree (AND-1): results of -1 and 1 halve its C of 1, and the virtual draw is a
// prior.
SearchNumbers ego(int) {
  SearchNumbers n;
  n.kind = FormulaKind::kUct;
  n.expand_visits = 100;
  n.even_prior = 1;
  n.formula = {.exploration = 0.5f};
  return n;
}

SearchNumbers uct(int) {
  SearchNumbers n;
  n.kind = FormulaKind::kUct;
  n.expand_visits = 8;
  n.formula = {.exploration = 0.4f, .first_play_urgency = kTryAllFirst};
  return n;
}

// Weights of moves were learned on 9x9 and 19x19; on very small boards they mislead.
SearchNumbers rave(int board_size) {
  SearchNumbers n;
  n.kind = FormulaKind::kRave;
  n.even_prior = 10;
  n.pass_prior = 9;
  if (board_size < 7) {
    n.expand_visits = 8;
    n.tactics_prior = true;
  } else {
    n.expand_visits = 3;
    n.likely_prior = {.weight = 150, .opening = board_size < 12 ? 0.0 : 8.0};
    n.first_moves = 15 + board_size * board_size / 9;
    n.all_moves_visits = 50;
  }
  n.formula = {.rave_equivalence = 3000};
  n.rave.distance = RaveDistance::kFuego;
  return n;
}

// ERICA-1 to ERICA-4.
SearchNumbers erica(int board_size) {
  SearchNumbers n;
  n.kind = FormulaKind::kErica;
  n.expand_visits = 5;
  n.pass_prior = 9;
  n.formula = {.exploration = 0.6f,
               .rave_equivalence = 3500,
               .bias_weight = board_size < 15 ? 10.0f : 50.0f};
  n.rave.distance = RaveDistance::kErica;
  return n;
}

// GA-4.
SearchNumbers fuego(int board_size) {
  SearchNumbers n;
  n.kind = FormulaKind::kFuego;
  n.expand_visits = 3;
  n.pass_prior = board_size < 15 ? 9.0 : 18.0;
  n.rave_pause = 20;
  n.fuego_prior = true;
  n.result = {.bonus = 0.02, .length_cost = board_size < 15 ? 0 : 0.00028};
  n.mercy = 0.3;
  n.corner_opening = true;
  n.early_stop = true;
  n.resign = {.below = board_size < 15 ? 0.05 : 0.08, .moves = 1, .visits = 5000};
  n.formula = {.rave_equivalence = 5000, .rave_initial = board_size < 15 ? 1.0f : 0.9f};
  n.rave.distance = RaveDistance::kFuego;
  n.rave.ko_threat_fix = false;
  return n;
}

// ERICA-1, ERICA-2, ERICA-10.
SearchNumbers pachi(int board_size) {
  SearchNumbers n;
  n.kind = FormulaKind::kRave;
  n.expand_visits = 8;
  n.even_prior = board_size < 15 ? 14.0 : 20.0;
  n.formula = {.rave_equivalence = board_size < 15 ? 3000.0f : 4000.0f,
               .first_play_urgency = kTryAllFirst};
  n.rave.distance = RaveDistance::kPachi;
  return n;
}

SearchNumbers manyfaces(int) {
  SearchNumbers n;
  n.kind = FormulaKind::kManyFaces;
  n.expand_visits = 5;
  n.widening = kWidening;
  n.formula = {.exploration = 0.3f, .rave_equivalence = 500};
  return n;
}

SearchNumbers aya(int) {
  SearchNumbers n;
  n.kind = FormulaKind::kAya;
  n.expand_visits = 5;
  n.widening = kWidening;
  n.formula = {.exploration = 0.3f, .rave_equivalence = 100};
  return n;
}

// With a C of 0.6 an even move is explored as in the two above.
SearchNumbers pebbles(int) {
  SearchNumbers n;
  n.kind = FormulaKind::kPebbles;
  n.expand_visits = 5;
  n.formula = {.exploration = 0.6f, .rave_equivalence = 3000};
  return n;
}

SearchNumbers puct(int) {
  SearchNumbers n;
  n.kind = FormulaKind::kPuct;
  n.expand_visits = 2;
  n.formula = {.bias_weight = 1.0f, .first_play_urgency = 0.5f};
  return n;
}

constexpr Preset kPresets[] = {
    {"ego", ego},         {"uct", uct},     {"rave", rave},           {"erica", erica},
    {"fuego", fuego},     {"pachi", pachi}, {"manyfaces", manyfaces}, {"aya", aya},
    {"pebbles", pebbles}, {"puct", puct}};

std::optional<RaveDistance> distance_named(const std::string& name) {
  if (name == "none") return RaveDistance::kNone;
  if (name == "erica") return RaveDistance::kErica;
  if (name == "fuego") return RaveDistance::kFuego;
  if (name == "pachi") return RaveDistance::kPachi;
  return std::nullopt;
}

std::optional<DynamicEstimator::Key> key_named(const std::string& name) {
  if (name == "color") return DynamicEstimator::Key::kColorAndPoint;
  if (name == "point") return DynamicEstimator::Key::kPointAlone;
  if (name == "context") return DynamicEstimator::Key::kContext;
  return std::nullopt;
}

}  // namespace

std::vector<std::string> tree_names() {
  std::vector<std::string> names;
  for (const Preset& preset : kPresets) names.emplace_back(preset.name);
  return names;
}

SearchNumbers search_numbers(const SearchOptions& options, int board_size) {
  const auto* preset = std::ranges::find(kPresets, options.tree, &Preset::name);
  KEIMA_CHECK(preset != std::end(kPresets));  // Options only hold names of the list.
  SearchNumbers n = preset->numbers(board_size);
  const auto override_with = [](const std::optional<double>& value, auto& field) {
    if (value) field = static_cast<std::remove_reference_t<decltype(field)>>(*value);
  };
  override_with(options.exploration, n.formula.exploration);
  override_with(options.rave_equivalence, n.formula.rave_equivalence);
  override_with(options.bias_weight, n.formula.bias_weight);
  override_with(options.first_play_urgency, n.formula.first_play_urgency);
  override_with(options.expand_visits, n.expand_visits);
  override_with(options.first_moves, n.first_moves);
  override_with(options.all_moves_visits, n.all_moves_visits);
  override_with(options.even_prior, n.even_prior);
  override_with(options.likely_prior, n.likely_prior.weight);
  override_with(options.opening_prior, n.likely_prior.opening);
  override_with(options.rave_pause, n.rave_pause);
  override_with(options.widening, n.widening);
  override_with(options.score_bonus, n.result.bonus);
  override_with(options.length_cost, n.result.length_cost);
  override_with(options.mercy, n.mercy);
  n.late_weight = options.late_weight;
  if (n.widening > 0) n.all_moves_visits = kNever;  // Widening never gets so far.
  const auto switch_by = [](const std::string& option, bool& field) {
    if (option != "auto") field = option == "on";
  };
  switch_by(options.tactics_prior, n.tactics_prior);
  switch_by(options.fuego_prior, n.fuego_prior);
  if (n.fuego_prior) n.pass_prior = 0;  // It has its own.
  n.indigo_prior = options.indigo_prior;
  switch_by(options.outlook, n.outlook);
  switch_by(options.corner_opening, n.corner_opening);
  switch_by(options.early_stop, n.early_stop);
  n.estimator = key_named(options.estimator);
  n.estimator_share = {options.estimator_gamma,
                       options.estimator_late_gamma.value_or(options.estimator_gamma),
                       options.estimator_evidence};
  n.estimator_refresh = n.estimator && options.estimator_refresh;
  n.rave.distance = distance_named(options.rave_distance).value_or(n.rave.distance);
  n.rave.distance_step = options.rave_distance_step;
  n.rave.ko_threat_fix = n.rave.ko_threat_fix && options.ko_threat_fix;
  return n;
}

int widened(int first, std::uint32_t visits) {
  int moves = first;
  double step = 40;
  for (double threshold = step; visits >= threshold; threshold += step) {
    ++moves;
    step *= 1.8;
  }
  return moves;
}

}  // namespace keima

#include "train/mm/playout_teams.h"

#include <array>

#include "pattern/class_weights.h"
#include "pattern/pattern_code.h"

namespace keima {
namespace {

const PatternClasses& classes() { return PatternClasses::with_atari(); }

TeamFeature first_local() { return static_cast<TeamFeature>(classes().size()); }

constexpr std::size_t kLocals = 7;  // In the order of LocalGammas.

bool touches(Point p, Point last) {
  for (const int direction : kNeighbors)
    if (last + direction == p) return true;
  for (const int direction : kDiagonals)
    if (last + direction == p) return true;
  return false;
}

// The same numbers for people: four digits, more than games can tell, and not zero, which would
// forbid the move.
double rounded(double gamma) { return std::stod(fmt::format("{:.4g}", gamma)); }

}  // namespace

std::vector<TeamGroup> playout_groups() {
  return {{"pattern", first_local()}, {"contiguous", 1},       {"save-by-capturing", 2},
          {"save-by-extending", 2},   {"capture-after-ko", 1}, {"two-point-semeai", 1}};
}

std::string playout_feature_name(TeamFeature feature) {
  if (feature < first_local())
    return code_name(classes().smallest(static_cast<int>(feature)), CodeForm::kBoard);
  std::string result;
  TeamFeature i = first_local();
  LocalGammas{}.visit([&](std::string_view name, double&) {
    if (i++ == feature) result = name;
  });
  return result;
}

int PlayoutTeams::list(const PatternBoard& board, Point last, Point move, TeamList& teams) {
  return board.to_play() == Color::kBlack ? list_for<Color::kBlack>(board, last, move, teams)
                                          : list_for<Color::kWhite>(board, last, move, teams);
}

template <Color c>
int PlayoutTeams::list_for(const PatternBoard& board, Point last, Point move, TeamList& teams) {
  teams.clear();
  int place = -1;
  const bool has_last = !last.is_none() && !last.is_pass();
  if (has_last) local_.find<c>(board, last);
  for_each_point(board.size(), [&](Point p) {
    if (board[p] != Color::kEmpty || !board.is_playable_for<c>(p)) return;
    if (is_bad_self_atari<c>(board, p)) return;
    const std::uint32_t code = board.around(p).pattern();
    const int pattern = classes().class_of(c == Color::kBlack ? code : with_colors_exchanged(code));
    if (pattern == PatternClasses::kNone) return;
    std::array<TeamFeature, 1 + kLocals> team;
    std::size_t size = 0;
    team[size++] = static_cast<TeamFeature>(pattern);
    if (has_last && (local_.was_found(p) || touches(p, last)))
      local_.for_each_feature(p, [&](int feature) {
        team[size++] = first_local() + static_cast<TeamFeature>(feature);
      });
    if (p == move) place = static_cast<int>(teams.size());
    teams.add(std::span(team).first(size));
  });
  return place;
}

void add_playout_choices(const TrainingGame& game, CompetitionBlock& block) {
  PatternBoard board(game.size);
  PlayoutTeams finder;
  TeamList teams;
  Point last;
  for (const Point move : game.moves) {
    if (!move.is_pass()) {
      const int place = finder.list(board, last, move, teams);
      if (place >= 0) block.add(teams, static_cast<std::size_t>(place));
    }
    board.play(move);
    last = move;
  }
}

Softmax::Gammas softmax_gammas_of(std::span<const double> gammas) {
  Softmax::Gammas result;
  result.patterns.assign(gammas.begin(), gammas.begin() + first_local());
  std::size_t i = first_local();
  result.local.visit([&](std::string_view, double& gamma) { gamma = gammas[i++]; });
  return result;
}

std::vector<WeightFile::Entry> playout_entries(std::span<const double> gammas) {
  std::vector<WeightFile::Entry> entries;
  const auto add = [&](std::size_t i) {
    entries.push_back({playout_feature_name(static_cast<TeamFeature>(i)), rounded(gammas[i]), 0});
  };
  for (std::size_t i = first_local(); i < gammas.size(); ++i) add(i);
  for (std::size_t i = 0; i < first_local(); ++i) add(i);
  return entries;
}

}  // namespace keima

#include "knowledge/move_features.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "base/check.h"
#include "knowledge/common_fate.h"
#include "knowledge/leaves_itself_in_atari.h"
#include "knowledge/near_stones.h"
#include "pattern/pattern_code.h"

namespace keima {
namespace {

constexpr int kFar = 5;            // Common-fate distance from which all are alike.
constexpr int kNoMove = kFar + 1;  // There was none, or it was a pass.
constexpr int kFarOnGrid = 17, kNoMoveOnGrid = 18;
constexpr int kLines = 5;
constexpr int kOpenRadius = 2;

constexpr std::string_view kGroupNames[kFeatureGroups] = {"pattern",  "last", "before",
                                                          "distance", "line", "tactics"};
constexpr std::string_view kTacticsNames[kMoveTactics] = {
    "none",      "rescue-by-taking", "rescue-by-taking-two", "take",  "take-two",
    "take-more", "escape",           "escape-in-vain",       "atari", "atari-in-atari",
    "self-atari"};

constexpr int kPatterns = 2051;

// The number of the first feature of each group, and of all.
constexpr auto kGroupStarts = [] {
  constexpr int kSizes[kFeatureGroups] = {kPatterns + 1,     kNoMove + 1, kNoMove + 1,
                                          kNoMoveOnGrid + 1, 2 * kLines,  kMoveTactics};
  std::array<int, kFeatureGroups + 1> starts{};
  for (std::size_t i = 0; i < kFeatureGroups; ++i) starts[i + 1] = starts[i] + kSizes[i];
  return starts;
}();

const PatternClasses& pattern_classes() {
  const PatternClasses& classes = PatternClasses::with_atari();
  KEIMA_DCHECK(classes.size() == kPatterns);
  return classes;
}

bool is_move(Point p) { return !p.is_none() && !p.is_pass(); }

PointMap<std::uint8_t> distances(const Board& board, Point from) {
  if (is_move(from)) return common_fate_distances(board, from, kFar - 1);
  PointMap<std::uint8_t> result;
  result.fill(kNoMove);
  return result;
}

}  // namespace

int feature_count() { return kGroupStarts.back(); }

std::string feature_name(int number) {
  std::size_t group = 0;
  while (number >= kGroupStarts[group + 1]) ++group;
  const int i = number - kGroupStarts[group];
  std::string value = std::to_string(i);
  switch (static_cast<FeatureGroup>(group)) {
    case FeatureGroup::kPattern:
      value = i == kPatterns ? "none" : fmt::format("0x{:05x}", pattern_classes().smallest(i));
      break;
    case FeatureGroup::kLine:
      value = fmt::format("{}{}", i % kLines + 1, i < kLines ? "" : "-open");
      break;
    case FeatureGroup::kTactics:
      value = kTacticsNames[i];
      break;
    default:
      break;
  }
  return fmt::format("{}:{}", kGroupNames[group], value);
}

MoveFeatures::MoveFeatures(const PriorPosition& position)
    : board_(position.board),
      classes_(pattern_classes()),
      last_(position.last),
      from_last_(distances(position.board, position.last)),
      from_before_(distances(position.board, position.last_but_one)),
      near_stones_(points_near_stones(position.board, kOpenRadius)) {}

FeatureNumbers MoveFeatures::of(Point p) const {
  const int values[kFeatureGroups] = {pattern(p),  from_last_[p], from_before_[p],
                                      distance(p), line(p),       static_cast<int>(tactics(p))};
  FeatureNumbers numbers;
  for (std::size_t i = 0; i < kFeatureGroups; ++i)
    numbers[i] = static_cast<std::uint16_t>(kGroupStarts[i] + values[i]);
  return numbers;
}

int MoveFeatures::pattern(Point p) const {
  const std::uint32_t code = board_.around(p).pattern();
  const int number =
      classes_.class_of(board_.to_play() == Color::kBlack ? code : with_colors_exchanged(code));
  return number == PatternClasses::kNone ? kPatterns : number;
}

int MoveFeatures::distance(Point p) const {
  if (!is_move(last_)) return kNoMoveOnGrid;
  const int dx = std::abs(p.column() - last_.column()), dy = std::abs(p.row() - last_.row());
  return std::min(kFarOnGrid, dx + dy + std::max(dx, dy));
}

int MoveFeatures::line(Point p) const {
  const int size = board_.size();
  const int from_border =
      std::min({p.column(), p.row(), size - 1 - p.column(), size - 1 - p.row(), kLines - 1});
  const bool near = (near_stones_[static_cast<std::size_t>(p.row())] >> p.column() & 1) != 0;
  return near ? from_border : from_border + kLines;
}

MoveTactics MoveFeatures::tactics(Point p) const {
  const Color own = board_.to_play();
  const Around around = board_.around(p);
  if (around.empty_neighbors() == 4) return MoveTactics::kNone;
  // The usual case: nothing is in atari, and two liberties are at hand.
  const bool safe = (around.bits() & Around::kAtariBits) == 0 && around.empty_neighbors() >= 2;
  int taken = 0;
  bool escapes = false, rescues = false, gives_atari = false;
  for_each_neighbor(p, [&](Point q) {
    if (!is_stone(board_[q])) return;
    if (!board_.in_atari(q)) {
      gives_atari |= board_[q] != own && board_.liberties(q) == 2;
    } else if (board_[q] == own) {
      escapes = true;
    } else {
      taken = std::max(taken, board_.string_size(q));
      Point stone = q;
      do {
        for_each_neighbor(stone,
                          [&](Point r) { rescues |= board_[r] == own && board_.in_atari(r); });
        stone = board_.next_in_string(stone);
      } while (stone != q);
    }
  });
  if (taken > 0 && rescues)
    return taken > 1 ? MoveTactics::kRescueByTakingTwo : MoveTactics::kRescueByTaking;
  if (taken > 0)
    return taken > 2   ? MoveTactics::kTakeMore
           : taken > 1 ? MoveTactics::kTakeTwo
                       : MoveTactics::kTake;
  const bool self_atari = !safe && leaves_itself_in_atari(board_, p);
  if (escapes) return self_atari ? MoveTactics::kEscapeInVain : MoveTactics::kEscape;
  if (gives_atari) return self_atari ? MoveTactics::kAtariInAtari : MoveTactics::kAtari;
  return self_atari ? MoveTactics::kSelfAtari : MoveTactics::kNone;
}

}  // namespace keima

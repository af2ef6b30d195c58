#include "knowledge/move_features.h"

#include <fmt/core.h>

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

// Liberties up to this many are told apart: of the new string, and of neighbours, of which there
// may be none.
constexpr int kLibertiesAfter = 5, kLibertiesBefore = 4, kNeighborStates = kLibertiesBefore + 1;

constexpr std::string_view kGroupNames[kFeatureGroups] = {"pattern", "last", "before",  "distance",
                                                          "own",     "line", "tactics", "liberties",
                                                          "shape",   "reply"};
constexpr std::string_view kTacticsNames[kMoveTactics] = {"none",
                                                          "rescue-by-taking",
                                                          "rescue-by-taking-two",
                                                          "take",
                                                          "take-two",
                                                          "take-more",
                                                          "take-caught",
                                                          "escape",
                                                          "escape-in-ladder",
                                                          "escape-in-vain",
                                                          "atari",
                                                          "ladder",
                                                          "atari-in-atari",
                                                          "self-atari"};

constexpr int kPatterns = 2051;

// The number of the first feature of each group, and of the first harvested pattern. Shape and
// reply have one fixed feature each: that nothing is known.
constexpr auto kGroupStarts = [] {
  constexpr int kSizes[kFeatureGroups] = {kPatterns + 1,
                                          kNoMove + 1,
                                          kNoMove + 1,
                                          kNoMoveOnGrid + 1,
                                          kNoMoveOnGrid + 1,
                                          2 * kLines,
                                          kMoveTactics,
                                          kLibertiesAfter * kNeighborStates * kNeighborStates,
                                          1,
                                          1};
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

int FeatureSet::fixed() const { return kGroupStarts.back(); }

int FeatureSet::size() const { return fixed() + harvested_.size(); }

std::string FeatureSet::name(int number) const {
  if (number >= fixed()) return fmt::format("{:016x}", harvested_.hash(number - fixed()));
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
    case FeatureGroup::kLiberties:
      value = fmt::format("{}-{}-{}", i / (kNeighborStates * kNeighborStates) + 1,
                          i / kNeighborStates % kNeighborStates, i % kNeighborStates);
      break;
    case FeatureGroup::kShape:
    case FeatureGroup::kReply:
      value = "none";
      break;
    default:
      break;
  }
  return fmt::format("{}:{}", kGroupNames[group], value);
}

MoveFeatures::MoveFeatures(const PriorPosition& position, const FeatureSet& features)
    : board_(position.board),
      classes_(pattern_classes()),
      harvested_(features.harvested()),
      last_(position.last),
      last_but_one_(position.last_but_one),
      from_last_(distances(position.board, position.last)),
      from_before_(distances(position.board, position.last_but_one)),
      near_stones_(points_near_stones(position.board, kOpenRadius)),
      nested_(position.board, position.last) {}

void MoveFeatures::of_all(std::span<const PackedPoint> moves, std::span<FeatureNumbers> numbers) {
  std::array<std::int32_t, kMaxPoints> shapes, replies;
  nested_.find_shapes(moves, harvested_, std::span(shapes).first(moves.size()));
  nested_.find_replies(moves, harvested_, std::span(replies).first(moves.size()));
  // By themselves, as they wait for memory: so they wait together.
  for (std::size_t i = 0; i < moves.size(); ++i)
    numbers[i][0] = static_cast<std::uint32_t>(kGroupStarts[0] + pattern(moves[i]));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Point p = moves[i];
    const int values[] = {from_last_[p],
                          from_before_[p],
                          distance(p, last_),
                          distance(p, last_but_one_),
                          line(p),
                          static_cast<int>(tactics(p)),
                          liberties(p)};
    for (std::size_t group = 1; group <= std::size(values); ++group)
      numbers[i][group] = static_cast<std::uint32_t>(kGroupStarts[group] + values[group - 1]);
    const auto set_pattern = [&](FeatureGroup group, int found) {
      const auto g = static_cast<std::size_t>(group);
      numbers[i][g] = static_cast<std::uint32_t>(
          found == PatternIndex::kUnknown ? kGroupStarts[g] : kGroupStarts.back() + found);
    };
    set_pattern(FeatureGroup::kShape, shapes[i]);
    set_pattern(FeatureGroup::kReply, replies[i]);
  }
}

FeatureNumbers MoveFeatures::of(Point p) {
  const PackedPoint moves[] = {p};
  FeatureNumbers numbers;
  of_all(moves, {&numbers, 1});
  return numbers;
}

int MoveFeatures::pattern(Point p) const {
  const std::uint32_t code = board_.around(p).pattern();
  const int number =
      classes_.class_of(board_.to_play() == Color::kBlack ? code : with_colors_exchanged(code));
  return number == PatternClasses::kNone ? kPatterns : number;
}

int MoveFeatures::distance(Point p, Point from) {
  if (!is_move(from)) return kNoMoveOnGrid;
  const int dx = std::abs(p.column() - from.column()), dy = std::abs(p.row() - from.row());
  return std::min(kFarOnGrid, dx + dy + std::max(dx, dy));
}

int MoveFeatures::line(Point p) const {
  const int size = board_.size();
  const int from_border =
      std::min({p.column(), p.row(), size - 1 - p.column(), size - 1 - p.row(), kLines - 1});
  const bool near = (near_stones_[static_cast<std::size_t>(p.row())] >> p.column() & 1) != 0;
  return near ? from_border : from_border + kLines;
}

// The liberties of the string that p becomes part of, and of the weakest neighbours before.
int MoveFeatures::liberties(Point p) const {
  const Color own = board_.to_play();
  std::array<Point, kLibertiesAfter> seen;
  std::size_t after = 0;
  const auto see = [&](Point liberty) {
    if (liberty != p &&
        std::find(seen.begin(), seen.begin() + after, liberty) == seen.begin() + after)
      seen[after++] = liberty;
    return after < seen.size();
  };
  int weakest_own = kLibertiesBefore + 1, weakest_other = kLibertiesBefore + 1;
  for_each_neighbor(p, [&](Point q) {
    if (board_[q] == Color::kEmpty && after < seen.size()) see(q);
    if (!is_stone(board_[q])) return;
    const int before = std::min(board_.liberties(q), kLibertiesBefore);
    int& weakest = board_[q] == own ? weakest_own : weakest_other;
    weakest = std::min(weakest, before);
    if (after == seen.size()) return;
    if (board_[q] == own) board_.for_each_liberty_until(q, see);
    if (board_[q] != own && before == 1) see(q);  // It is captured.
  });
  const auto index = [](int weakest) { return weakest > kLibertiesBefore ? 0 : weakest; };
  return ((static_cast<int>(std::max<std::size_t>(after, 1)) - 1) * kNeighborStates +
          index(weakest_other)) *
             kNeighborStates +
         index(weakest_own);
}

MoveTactics MoveFeatures::tactics(Point p) {
  const Color own = board_.to_play();
  const Around around = board_.around(p);
  if (around.empty_neighbors() == 4) return MoveTactics::kNone;
  // The usual case: nothing is in atari, and two liberties are at hand.
  const bool safe = (around.bits() & Around::kAtariBits) == 0 && around.empty_neighbors() >= 2;
  Point taken, escaping, attacked[4];
  std::size_t attacks = 0;
  bool rescues = false;
  for_each_neighbor(p, [&](Point q) {
    if (!is_stone(board_[q])) return;
    if (!board_.in_atari(q)) {
      if (board_[q] != own && board_.liberties(q) == 2) attacked[attacks++] = q;
    } else if (board_[q] == own) {
      escaping = q;
    } else {
      if (taken.is_none() || board_.string_size(q) > board_.string_size(taken)) taken = q;
      rescues |= touches_atari(q);
    }
  });
  if (!taken.is_none()) return taking(taken, rescues);
  const bool self_atari = !safe && leaves_itself_in_atari(board_, p);
  if (!escaping.is_none()) {
    if (self_atari) return MoveTactics::kEscapeInVain;
    return ladders_.frees(board_, escaping, p) ? MoveTactics::kEscape
                                               : MoveTactics::kEscapeInLadder;
  }
  if (attacks == 0) return self_atari ? MoveTactics::kSelfAtari : MoveTactics::kNone;
  if (self_atari) return MoveTactics::kAtariInAtari;
  for (std::size_t i = 0; i < attacks; ++i)
    if (ladders_.catches(board_, attacked[i], p)) return MoveTactics::kLadder;
  return MoveTactics::kAtari;
}

// Whether the string touches one of the other side that is in atari.
bool MoveFeatures::touches_atari(Point string) const {
  bool found = false;
  Point stone = string;
  do {
    for_each_neighbor(stone, [&](Point q) {
      found |= board_[q] == opponent(board_[string]) && board_.in_atari(q);
    });
    stone = board_.next_in_string(stone);
  } while (stone != string);
  return found;
}

MoveTactics MoveFeatures::taking(Point prey, bool rescues) {
  const int stones = board_.string_size(prey);
  if (rescues) return stones > 1 ? MoveTactics::kRescueByTakingTwo : MoveTactics::kRescueByTaking;
  if (!ladders_.could_be_freed(board_, prey)) return MoveTactics::kTakeCaught;
  return stones > 2   ? MoveTactics::kTakeMore
         : stones > 1 ? MoveTactics::kTakeTwo
                      : MoveTactics::kTake;
}

}  // namespace keima

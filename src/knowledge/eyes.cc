#include "knowledge/eyes.h"

#include <algorithm>
#include <set>

namespace keima {
namespace {

// The points around p that are not the owner's and hang together; none if they are too many.
std::vector<PackedPoint> space_around(const Board& board, Point p, Color owner) {
  std::vector<PackedPoint> points = {p};
  for (std::size_t i = 0; i < points.size(); ++i) {
    bool fits = true;
    for_each_neighbor(points[i], [&](Point q) {
      if (board[q] == owner || board[q] == Color::kBorder) return;
      if (std::ranges::any_of(points, [q](Point r) { return r == q; })) return;
      if (points.size() == kLargestEyeSpace)
        fits = false;
      else
        points.push_back(q);
    });
    if (!fits) return {};
  }
  return points;
}

std::set<Point> strings_around(const Board& board, const SmallSpace& space) {
  std::set<Point> heads;
  for (const Point p : space.points)
    for_each_neighbor(p, [&](Point q) {
      if (board[q] == space.owner) heads.insert(board.head(q));
    });
  return heads;
}

}  // namespace

std::vector<SmallSpace> small_spaces(const Board& board) {
  std::vector<SmallSpace> spaces;
  std::vector<std::set<Point>> strings;
  PointMap<std::uint8_t> seen;  // A bit for each owner.
  for_each_point(board.size(), [&](Point p) {
    if (board[p] != Color::kEmpty) return;
    for (const Color owner : kBothPlayers) {
      if ((seen[p] & code_of(owner)) != 0) continue;
      SmallSpace space{.owner = owner, .points = space_around(board, p, owner)};
      for (const Point q : space.points)
        seen[q] = static_cast<std::uint8_t>(seen[q] | code_of(owner));
      if (space.points.empty()) continue;
      strings.push_back(strings_around(board, space));
      for (const Point head : strings.back()) space.stones += board.string_size(head);
      const Point vital = vital_point(space.points, board.size());
      if (!vital.is_none() && board[vital] == Color::kEmpty) space.vital = vital;
      spaces.push_back(std::move(space));
    }
  });
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const auto shares = [&](std::size_t k) {
      return k != i &&
             std::ranges::any_of(strings[i], [&](Point head) { return strings[k].contains(head); });
    };
    bool alone = true;
    for (std::size_t k = 0; k < spaces.size(); ++k) alone = alone && !shares(k);
    spaces[i].is_only_eye = alone;
  }
  return spaces;
}

}  // namespace keima

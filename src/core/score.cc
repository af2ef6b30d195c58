#include "core/score.h"

#include <fmt/core.h>

#include <cmath>
#include <vector>

namespace keima {
namespace {

// An area of points that are empty once dead stones are gone, and what it touches.
struct Region {
  std::vector<Point> points;
  bool black = false, white = false, seki = false;

  Color owner() const {
    return black == white ? Color::kEmpty : black ? Color::kBlack : Color::kWhite;
  }
};

bool is_open(const Board& board, const StatusMap& status, Point p) {
  return board[p] == Color::kEmpty || (is_stone(board[p]) && status[p] == Status::kDead);
}

template <class F>
void for_each_region(const Board& board, const StatusMap& status, F&& f) {
  PointMap<bool> seen;
  for_each_point(board.size(), [&](Point start) {
    if (seen[start] || !is_open(board, status, start)) return;
    seen[start] = true;
    Region region;
    region.points.push_back(start);
    for (std::size_t i = 0; i < region.points.size(); ++i) {
      for_each_neighbor(region.points[i], [&](Point q) {
        if (is_open(board, status, q)) {
          if (!seen[q]) region.points.push_back(q);
          seen[q] = true;
          return;
        }
        region.black |= board[q] == Color::kBlack;
        region.white |= board[q] == Color::kWhite;
        region.seki |= is_stone(board[q]) && status[q] == Status::kSeki;
      });
    }
    f(region);
  });
}

void add(Count& count, Color owner, int points) {
  if (owner == Color::kBlack) count.black += points;
  if (owner == Color::kWhite) count.white += points;
}

}  // namespace

PointMap<Color> owners(const Board& board, const StatusMap& status) {
  PointMap<Color> owner;
  for_each_point(board.size(), [&](Point p) {
    if (!is_open(board, status, p)) owner[p] = board[p];
  });
  for_each_region(board, status, [&](const Region& region) {
    for (Point p : region.points) owner[p] = region.owner();
  });
  return owner;
}

Count count_area(const Board& board, const StatusMap& status) {
  const PointMap<Color> owner = owners(board, status);
  Count count;
  for_each_point(board.size(), [&](Point p) { add(count, owner[p], 1); });
  return count;
}

Count count_territory(const Board& board, const StatusMap& status) {
  Count count{board.captured(Color::kWhite), board.captured(Color::kBlack)};
  for_each_point(board.size(), [&](Point p) {
    if (is_stone(board[p]) && status[p] == Status::kDead) add(count, opponent(board[p]), 1);
  });
  for_each_region(board, status, [&](const Region& region) {
    if (!region.seki) add(count, region.owner(), static_cast<int>(region.points.size()));
  });
  return count;
}

double final_score(const Game& game, const StatusMap& status) {
  const bool area = game.rules().scoring == Scoring::kArea;
  const Count count =
      area ? count_area(game.board(), status) : count_territory(game.board(), status);
  return count.black - count.white - game.komi() - game.rules().bonus_for(game.handicap());
}

std::string result_text(double black_minus_white) {
  if (black_minus_white == 0) return "0";
  return fmt::format("{}+{:g}", black_minus_white > 0 ? 'B' : 'W', std::abs(black_minus_white));
}

}  // namespace keima

#include "reference/naive_board.h"

namespace keima {
namespace {

// Up, left, right, down; then the diagonals in reading order.
constexpr int kSteps[8][2] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}};

Point step(Point p, int k) { return Point::at(p.column() + kSteps[k][0], p.row() + kSteps[k][1]); }

}  // namespace

Color NaiveBoard::at(int column, int row) const {
  if (column < 0 || row < 0 || column >= size_ || row >= size_) return Color::kBorder;
  return grid_[row * size_ + column];
}

NaiveBoard::String NaiveBoard::string_of(Point p) const {
  String found;
  std::vector<bool> seen(kCells);
  seen[p.cell()] = true;
  found.stones.push_back(p);
  for (std::size_t i = 0; i < found.stones.size(); ++i) {
    for (int k = 0; k < 4; ++k) {
      const Point q = step(found.stones[i], k);
      if (seen[q.cell()]) continue;
      seen[q.cell()] = true;
      if ((*this)[q] == (*this)[p])
        found.stones.push_back(q);
      else if ((*this)[q] == Color::kEmpty)
        found.liberties.push_back(q);
    }
  }
  return found;
}

// Takes the string at p off if it has no liberty.
bool NaiveBoard::take(Point p) {
  const String string = string_of(p);
  if (!string.liberties.empty()) return false;
  captured_[(*this)[p] == Color::kBlack ? 0 : 1] += static_cast<int>(string.stones.size());
  for (Point q : string.stones) cell(q) = Color::kEmpty;
  return true;
}

bool NaiveBoard::is_legal(Point p) const {
  if ((*this)[p] != Color::kEmpty || p == ko_) return false;
  for (int k = 0; k < 4; ++k)
    if ((*this)[step(p, k)] == Color::kEmpty) return true;
  NaiveBoard after = *this;
  after.cell(p) = to_play_;
  for (int k = 0; k < 4; ++k)
    if (after[step(p, k)] == opponent(to_play_) && after.liberty_count(step(p, k)) == 0)
      return true;
  return after.liberty_count(p) > 0;
}

bool NaiveBoard::is_eye(Point p, Color c) const {
  bool at_edge = false;
  for (int k = 0; k < 4; ++k) {
    const Color there = (*this)[step(p, k)];
    if (there == Color::kBorder) at_edge = true;
    if (there != Color::kBorder && there != c) return false;
  }
  int enemies = 0;
  for (int k = 4; k < 8; ++k) enemies += (*this)[step(p, k)] == opponent(c);
  return !(enemies >= 2 || (enemies >= 1 && at_edge));
}

void NaiveBoard::play(Point p) {
  ko_ = Point::none();
  const Color enemy = opponent(to_play_);
  if (!p.is_pass()) {
    const NaiveBoard before = *this;
    cell(p) = to_play_;
    for (int k = 0; k < 4; ++k)
      if ((*this)[step(p, k)] == enemy) take(step(p, k));
    // Ko: one stone took one stone, stands alone and has that point as its only liberty.
    const String string = string_of(p);
    if (captured(enemy) == before.captured(enemy) + 1 && string.stones.size() == 1 &&
        string.liberties.size() == 1 && before[string.liberties[0]] == enemy)
      ko_ = string.liberties[0];
  }
  to_play_ = enemy;
}

bool NaiveBoard::is_possible() const {
  bool possible = true;
  for_each_point(size_, [&](Point p) {
    if (is_stone((*this)[p]) && liberty_count(p) == 0) possible = false;
  });
  return possible;
}

int NaiveBoard::area_score() const {
  int score = 0;
  for_each_point(size_, [&](Point p) {
    bool black = (*this)[p] == Color::kBlack, white = (*this)[p] == Color::kWhite;
    if ((*this)[p] == Color::kEmpty) {
      for (Point q : string_of(p).stones)
        for (int k = 0; k < 4; ++k) {
          black |= (*this)[step(q, k)] == Color::kBlack;
          white |= (*this)[step(q, k)] == Color::kWhite;
        }
    }
    if (black != white) score += black ? 1 : -1;
  });
  return score;
}

unsigned NaiveBoard::pattern(Point p, const std::function<std::size_t(Point)>& liberties) const {
  unsigned code = 0;
  for (int k = 0; k < 8; ++k) {
    const Point q = step(p, k);
    code |= static_cast<unsigned>((*this)[q]) << (2 * k);
    if (k < 4 && is_stone((*this)[q]) && (*this)[p] == Color::kEmpty && liberties(q) == 1)
      code |= 1u << (16 + k);
  }
  return code;
}

}  // namespace keima

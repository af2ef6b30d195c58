#include "playout/learned/good_replies.h"

namespace keima {

void GoodReplies::clear(int board_size) {
  number_.fill(0);
  std::uint16_t numbers = 1;
  for_each_point(board_size, [&](Point p) { number_[p] = numbers++; });
  numbers_ = numbers;
  one_.assign(2 * numbers_, Point::none());
  two_.assign(2 * numbers_ * numbers_, Point::none());
}

void GoodReplies::learn(const SimulatedGame& record, Color first, Color winner) {
  const auto move_at = [&](int k) {
    return k < 0 ? Point::none() : Point(record.moves[static_cast<std::size_t>(k)]);
  };
  for (int k = record.path_size; k < record.size; ++k) {
    const Point move = move_at(k), last = move_at(k - 1), before = move_at(k - 2);
    if (number_[move] == 0 || number_[last] == 0) continue;
    const Color c = k % 2 == 0 ? first : opponent(first);
    const bool won = c == winner;
    note(one_[first_of(c) + number_[last]], move, won);
    if (number_[before] != 0) note(two_[pair(c, before, last)], move, won);
  }
}

}  // namespace keima

#include "playout/edge_moves.h"

namespace keima {

void EdgeMoves::reset(int size) {
  if (size == size_) {
    states_.clear();
    lists_.clear();
    return;
  }
  size_ = size;
  const auto points = static_cast<std::size_t>(size * size);
  const std::size_t states = (2 * points * points) << bits_;
  is_hashed_ = states > kMostStates;
  states_ = StateTable(std::min(states, kMostStates));
  lists_ = ZeroPages(((2 * points) << bits_) * sizeof(Answers));
}

void EdgeMoves::update(const MoveInContext& last, const MoveInContext& answer, bool won,
                       const WinLossStates& states) {
  purge(answers(last));
  enter(last, answer, states_.update(state_slot(last, answer.move, answer.context), won, states));
}

// Takes out what has been illegal for long; the last entry moves into the gap.
void EdgeMoves::purge(Answers& list) const {
  for (std::size_t i = 0; i < list_ && get(list.moves[i]) != 0;) {
    if (get(list.refusals[i]) <= kMostRefusals) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end + 1 < list_ && get(list.moves[end + 1]) != 0) ++end;
    set(list.contexts[i], get(list.contexts[end]));
    set(list.moves[i], get(list.moves[end]));
    set(list.refusals[i], get(list.refusals[end]));
    set(list.moves[end], std::uint16_t{0});
    set(list.refusals[end], std::uint8_t{0});
  }
}

// Puts the answer into a free place, or in place of the worst one if it is better.
void EdgeMoves::enter(const MoveInContext& last, const MoveInContext& answer, std::uint8_t state) {
  Answers& list = answers(last);
  const auto cell = static_cast<std::uint16_t>(answer.move.cell());
  std::size_t place = 0;
  for (; place < list_ && get(list.moves[place]) != 0; ++place)
    if (get(list.moves[place]) == cell && get(list.contexts[place]) == answer.context) return;
  if (place == list_) {
    int lowest = state;
    for (std::size_t i = 0; i < list_; ++i) {
      const int other = states_[state_slot(last, Point::from_cell(get(list.moves[i])),
                                           get(list.contexts[i]))];
      if (other >= lowest) continue;
      lowest = other;
      place = i;
    }
    if (place == list_) return;
  }
  set(list.contexts[place], answer.context);
  set(list.refusals[place], std::uint8_t{0});
  set(list.moves[place], cell);
}

std::vector<EdgeMoves::Entry> EdgeMoves::list(const MoveInContext& last) const {
  std::vector<Entry> entries;
  Answers& list = answers(last);
  for (std::size_t i = 0; i < list_ && get(list.moves[i]) != 0; ++i) {
    const Point move = Point::from_cell(get(list.moves[i]));
    const std::uint32_t context = get(list.contexts[i]);
    entries.push_back(
        {move, context, get(list.refusals[i]), states_[state_slot(last, move, context)]});
  }
  return entries;
}

}  // namespace keima

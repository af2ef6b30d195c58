#include "playout/learned/edge_moves.h"

#include <algorithm>

namespace keima {

void EdgeMoves::clear() {
  std::fill(lists_.begin(), lists_.end(), List{});
  unlisted_.clear();
}

std::uint32_t EdgeMoves::pair_key(std::uint32_t last, std::uint16_t move, std::uint16_t key) {
  const std::uint64_t answer = std::uint64_t{move} << 16 | key;
  return static_cast<std::uint32_t>(mix_bits(answer << 32 | last));
}

// Keeps what is known of an entry that is about to go.
void EdgeMoves::unlist(List& list, std::size_t place) {
  const std::uint32_t key = pair_key(get(list.last), get(list.moves[place]), get(list.keys[place]));
  unlisted_.put(key, get(list.states[place]));
}

std::size_t EdgeMoves::used(List& list) const {
  std::size_t used = 0;
  while (used < size_ && get(list.moves[used]) != 0) ++used;
  return used;
}

void EdgeMoves::move_entry(List& list, std::size_t from, std::size_t to) const {
  set(list.keys[to], get(list.keys[from]));
  set(list.states[to], get(list.states[from]));
  set(list.refusals[to], get(list.refusals[from]));
  set(list.moves[to], get(list.moves[from]));
}

// Takes out what has been illegal for long; the last entry moves into the gap.
void EdgeMoves::purge(List& list) const {
  for (std::size_t i = 0, end = used(list); i < end;) {
    if (get(list.refusals[i]) <= kMostRefusals) {
      ++i;
      continue;
    }
    move_entry(list, --end, i);
    set(list.moves[end], 0);
  }
}

void EdgeMoves::update(std::uint32_t last, Answer answer, bool won, const WinLossStates& states) {
  List& list = place_of(last);
  const int respect = get(list.respect);
  if (get(list.last) == last) {
    if (respect < kMostRespect) set(list.respect, respect + 1);
  } else {
    if (respect > 0) {
      set(list.respect, respect - 1);
      return;
    }
    for (std::size_t i = 0, end = used(list); i < end; ++i) unlist(list, i);
    for (std::uint16_t& move : list.moves) set(move, 0);
    set(list.last, last);
    set(list.respect, kFirstRespect);
  }
  purge(list);

  const auto cell = static_cast<std::uint16_t>(answer.move.cell());
  const std::uint16_t key = low_half(answer.key);
  const std::size_t end = used(list);
  for (std::size_t i = 0; i < end; ++i) {
    if (get(list.moves[i]) != cell || get(list.keys[i]) != key) continue;
    set(list.states[i], states.after(get(list.states[i]), won));
    return;
  }

  // A new one takes a free place, or that of the worst if it is better.
  const std::uint32_t pair = pair_key(last, cell, key);
  const std::uint8_t state = states.after(unlisted_.state(pair), won);
  unlisted_.put(pair, state);
  std::size_t place = end;
  if (end == size_) {
    place = 0;
    for (std::size_t i = 1; i < end; ++i)
      if (get(list.states[i]) < get(list.states[place])) place = i;
    if (get(list.states[place]) >= state) return;
    unlist(list, place);
  }
  set(list.keys[place], key);
  set(list.states[place], state);
  set(list.refusals[place], 0);
  set(list.moves[place], cell);
}

std::vector<EdgeMoves::Entry> EdgeMoves::list(std::uint32_t last) {
  std::vector<Entry> entries;
  List& list = place_of(last);
  if (get(list.last) != last) return entries;
  for (std::size_t i = 0; i < used(list); ++i)
    entries.push_back({Point::from_cell(get(list.moves[i])), get(list.keys[i]), get(list.states[i]),
                       get(list.refusals[i])});
  return entries;
}

}  // namespace keima

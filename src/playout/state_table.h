// A table of win/loss states, one byte each, that all threads read and update as they go.
//
// Reads and writes are relaxed. Two threads that update one state at the same moment may lose one of
// the two results: the table is a sample anyway.
// Tested by state_table_test.cc.
#pragma once

#include <atomic>
#include <cstdint>

#include "base/zero_pages.h"
#include "core/point.h"
#include "playout/win_loss_state.h"

namespace keima {

// The points of a board counted row by row, for tables that are sized by the board.
constexpr std::uint32_t number_of(Point p, int size) {
  return static_cast<std::uint32_t>(p.row() * size + p.column());
}

class StateTable {
 public:
  StateTable() = default;  // Empty.
  explicit StateTable(std::size_t states) : pages_(states) {}

  std::size_t size() const { return pages_.size(); }
  void clear() { pages_.clear(); }  // All unseen. REQUIRES: no thread is at work.

  std::uint8_t operator[](std::size_t i) const {
    return byte(i).load(std::memory_order_relaxed);
  }
  // Answers the new state.
  std::uint8_t update(std::size_t i, bool won, const WinLossStates& states) {
    const std::uint8_t state = states.after((*this)[i], won);
    byte(i).store(state, std::memory_order_relaxed);
    return state;
  }
  // To be called some time before the state is needed: hardly any is in the cache.
  void prefetch(std::size_t i) const { __builtin_prefetch(pages_.data() + i); }

 private:
  std::atomic_ref<std::uint8_t> byte(std::size_t i) const {
    return std::atomic_ref(reinterpret_cast<std::uint8_t*>(pages_.data())[i]);
  }

  ZeroPages pages_;
};

}  // namespace keima

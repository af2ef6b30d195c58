// What is known of a move before it was ever tried.
//
// A source adds to each move a value between 0 (lost) and 1 (won) with a weight in simulations it
// is worth, and may give it a bias: how likely a good player is to choose it, for progressive bias
// and PUCT. Values of several sources are averaged by weight, biases multiplied and made to add up
// to one.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/board/board.h"
#include "knowledge/outlook.h"

namespace keima {

struct PriorPosition {
  const Board& board;                // The side to move chooses among the moves.
  Point last, last_but_one;          // Moves that led here; none() at the start of the game.
  const Outlook* outlook = nullptr;  // What playouts from here or hereabouts say, if there are any.
};

class PriorTable {
 public:
  void reset(std::size_t size) {
    entries_.assign(size, Entry{});
    bias_scale_ = 1;
  }

  void add(std::size_t i, double value, double weight) {
    entries_[i].sum += value * weight;
    entries_[i].weight += weight;
  }
  // Another opinion: it gets a share of the value so far. The weight stays.
  void mix(std::size_t i, double value, double share) {
    Entry& entry = entries_[i];
    entry.sum += share * (value * entry.weight - entry.sum);
  }
  void multiply_bias(std::size_t i, double factor) { entries_[i].bias *= factor; }
  void normalize_bias() {
    double sum = 0;
    for (const Entry& entry : entries_) sum += entry.bias;
    bias_scale_ = 1 / sum;
  }

  double value(std::size_t i) const {
    return entries_[i].weight > 0 ? entries_[i].sum / entries_[i].weight : 0.5;
  }
  double weight(std::size_t i) const { return entries_[i].weight; }
  double bias(std::size_t i) const { return entries_[i].bias * bias_scale_; }

 private:
  struct Entry {
    double sum = 0, weight = 0, bias = 1;
  };
  std::vector<Entry> entries_;
  double bias_scale_ = 1;
};

// Sources are shared by the threads of a search and keep no state of their own. They are asked in
// turn: a later one may change what earlier ones have added.
class PriorSource {
 public:
  virtual ~PriorSource() = default;
  virtual void add(const PriorPosition& position, std::span<const PackedPoint> moves,
                   PriorTable& table) const = 0;
};

}  // namespace keima

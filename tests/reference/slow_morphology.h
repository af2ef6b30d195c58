// The slow twin of knowledge/morphology.h: the words of BZ-6, one after the other, for every point.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "core/board/board.h"

namespace keima {

class SlowMorphology {
 public:
  explicit SlowMorphology(const Board& board) : size_(board.size()) {
    for (int row = 0; row < size_; ++row)
      for (int column = 0; column < size_; ++column) {
        const Color color = board[Point::at(column, row)];
        values_[{column, row}] = color == Color::kBlack ? 128 : color == Color::kWhite ? -128 : 0;
      }
  }

  void dilate() {
    auto next = values_;
    for (auto& [place, value] : next) {
      // "A point >= 0 without a negative neighbour gains the number of its positive neighbours."
      const int old = values_[place];
      if (old >= 0 && count(place, [](int v) { return v < 0; }) == 0)
        value += count(place, [](int v) { return v > 0; });
      // Its mirror image.
      if (old <= 0 && count(place, [](int v) { return v > 0; }) == 0)
        value -= count(place, [](int v) { return v < 0; });
    }
    values_ = next;
  }

  void erode() {
    auto next = values_;
    for (auto& [place, value] : next) {
      const int old = values_[place];
      if (old > 0) {
        value -= count(place, [](int v) { return v <= 0; });
        if (value < 0) value = 0;
      }
      if (old < 0) {
        value += count(place, [](int v) { return v >= 0; });
        if (value > 0) value = 0;
      }
    }
    values_ = next;
  }

  int at(int column, int row) const { return values_.at({column, row}); }

 private:
  using Place = std::pair<int, int>;

  template <class Is>
  int count(Place place, Is&& is) const {
    const std::vector<Place> beside = {{place.first - 1, place.second},
                                       {place.first + 1, place.second},
                                       {place.first, place.second - 1},
                                       {place.first, place.second + 1}};
    int found = 0;
    for (const Place& other : beside)
      if (const auto it = values_.find(other); it != values_.end()) found += is(it->second);
    return found;
  }

  int size_;
  std::map<Place, int> values_;
};

}  // namespace keima

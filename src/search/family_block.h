// For tests: a family in memory of its own.
#pragma once

#include <vector>

#include "search/family.h"

namespace keima {

struct FamilyBlock {
  explicit FamilyBlock(int size) : bytes(Family::bytes_for(size) + 16), family(bytes.data()) {
    family.format(size, size);
  }
  explicit FamilyBlock(const std::vector<Point>& moves)
      : FamilyBlock(static_cast<int>(moves.size())) {
    for (std::size_t i = 0; i < moves.size(); ++i) family.set_move(static_cast<int>(i), moves[i]);
  }

  std::vector<std::byte> bytes;
  Family family;
};

}  // namespace keima

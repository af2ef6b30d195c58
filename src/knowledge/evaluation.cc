#include "knowledge/evaluation.h"

#include <algorithm>
#include <functional>

namespace keima {

std::vector<PackedPoint> lost_strings(std::span<const ReadString> strings, Color to_play) {
  std::vector<PackedPoint> lost;
  std::vector<ReadString> critical;
  for (const ReadString& string : strings) {
    if (string.status == StringStatus::kDead) lost.push_back(string.string);
    if (string.status == StringStatus::kCritical) critical.push_back(string);
  }
  std::ranges::stable_sort(critical, std::ranges::greater(), &ReadString::stones);
  Color mover = to_play;
  for (const ReadString& string : critical) {
    if (string.owner != mover) lost.push_back(string.string);
    mover = opponent(mover);
  }
  return lost;
}

double evaluation_of(const Board& board, TacticalReader& reader) {
  const std::vector<ReadString> strings = read_strings(board, reader);
  const std::vector<PackedPoint> lost = lost_strings(strings, board.to_play());
  return balance_of(field_of(board, territory_for(board.size()), lost), board.size());
}

}  // namespace keima

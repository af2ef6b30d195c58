#include "knowledge/string_status.h"

namespace keima {

ReadString read_string(const Board& board, Point string, TacticalReader& reader) {
  ReadString result{.string = board.head(string),
                    .owner = board[string],
                    .stones = board.string_size(string),
                    .liberties = board.liberties(string)};
  const ReadingAnswer attack = reader.attack(board, string);
  if (attack.outcome != Reading::kCaptured) return result;
  result.attack = attack.move;
  const ReadingAnswer defence = reader.defend(board, string);
  if (defence.outcome == Reading::kCaptured) {
    result.status = StringStatus::kDead;
    return result;
  }
  result.status = StringStatus::kCritical;
  result.defence = defence.move;
  result.defences = reader.defences();
  return result;
}

std::vector<ReadString> read_strings(const Board& board, TacticalReader& reader,
                                     int most_liberties) {
  std::vector<ReadString> strings;
  for_each_point(board.size(), [&](Point p) {
    if (is_stone(board[p]) && board.head(p) == p && board.liberties(p) <= most_liberties)
      strings.push_back(read_string(board, p, reader));
  });
  return strings;
}

}  // namespace keima

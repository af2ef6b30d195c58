#include "knowledge/indigo_prior.h"

#include <cmath>
#include <memory>

#include "knowledge/string_status.h"

namespace keima {
namespace {

// Little of each: a position of the tree is one of very many.
constexpr ReadingLimits kLimits{.nodes = 100, .effort = 1};
constexpr int kMostLiberties = 2;

}  // namespace

void IndigoPrior::add(const PriorPosition& position, std::span<const PackedPoint> moves,
                      PriorTable& table) const {
  const Board& board = position.board;
  const auto add_at = [&](Point p, double value, double weight) {
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (Point(moves[i]) == p) table.add(i, value, weight);
  };
  const auto reader = std::make_unique<TacticalReader>(kLimits);  // Too large for the stack.
  for (const ReadString& string : read_strings(board, *reader, kMostLiberties)) {
    if (string.status == StringStatus::kSafe) continue;
    const double weight = weight_ * std::sqrt(string.stones);
    const bool is_own = string.owner == board.to_play();
    if (string.status == StringStatus::kCritical) {
      if (!is_own) add_at(string.attack, 1, weight);
      if (is_own)
        for (const Point p : string.defences) add_at(p, 1, weight);
    } else if (is_own) {
      board.for_each_liberty_until(string.string, [&](Point p) {
        add_at(p, 0, weight);
        return true;
      });
    }
  }
}

}  // namespace keima

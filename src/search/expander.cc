#include "search/expander.h"

#include <algorithm>
#include <numeric>

namespace keima {
namespace {

std::uint64_t hash_after(const Board& board, Point move) {
  bool captures = false;
  for_each_neighbor(move, [&](Point q) {
    captures |= board[q] == opponent(board.to_play()) && board.in_atari(q);
  });
  if (!captures) return board.hash() ^ zobrist_key(board.to_play(), move);
  Board after = board;  // Rare enough.
  after.play(move);
  return after.hash();
}

}  // namespace

FamilyIndex Expander::expand(const Root& root, std::span<const PackedPoint> path, Rng& rng,
                             Arena::Local& memory) {
  board_ = root.board;
  on_path_.clear();
  PriorPosition position{board_, root.last, root.last_but_one};
  for (const Point move : path) {
    board_.play(move);
    if (root.superko) on_path_.push_back(board_.hash());
    position.last_but_one = position.last;
    position.last = move;
  }
  collect_moves(root);
  return make_family(position, moves_, rng, memory);
}

void Expander::collect_moves(const Root& root) {
  moves_.clear();
  for (int i = 0; i < board_.empty_count(); ++i) {
    const Point p = board_.empty_point(i);
    if (board_.is_playable(p) && !(root.superko && repeats(root, p))) moves_.push_back(p);
  }
  moves_.push_back(Point::pass());
}

bool Expander::repeats(const Root& root, Point move) const {
  const std::uint64_t hash = hash_after(board_, move);
  return root.earlier.contains(hash) || std::ranges::find(on_path_, hash) != on_path_.end();
}

FamilyIndex Expander::make_family(const PriorPosition& position, std::span<const PackedPoint> moves,
                                  Rng& rng, Arena::Local& memory) {
  const FamilyIndex index = memory.make(static_cast<int>(moves.size()));
  if (index == kNoFamily) return index;

  priors_.reset(moves.size());
  for (const auto& source : *sources_) source->add(position, moves, priors_);
  priors_.normalize_bias();

  order_.resize(moves.size());
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  for (std::size_t i = order_.size(); i > 1; --i)
    std::swap(order_[i - 1], order_[rng.below(static_cast<std::uint32_t>(i))]);
  if (sorted_) {
    std::ranges::stable_sort(order_, [&](std::size_t a, std::size_t b) {
      return std::pair(priors_.bias(a), priors_.value(a)) >
             std::pair(priors_.bias(b), priors_.value(b));
    });
  }

  Family family = memory.family(index);
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const int child = static_cast<int>(i);
    const std::size_t from = order_[i];
    family.set_move(child, moves[from]);
    family.set_prior(child, priors_.value(from), priors_.weight(from), priors_.bias(from));
  }
  return index;
}

}  // namespace keima

#include "search/expander.h"

#include <algorithm>
#include <functional>

#include "core/sensible_moves.h"

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
  const PriorPosition position = follow(root, path);
  rate(position, moves_);
  const bool narrow =
      first_moves_ > 0 && moves_.size() > first_moves_ + std::max(std::size_t{1}, first_moves_ / 4);
  if (narrow) {
    const Rated pass = rated_.back();
    rated_.pop_back();
    std::ranges::nth_element(rated_, rated_.begin() + static_cast<std::ptrdiff_t>(first_moves_),
                             std::ranges::greater(), &Rated::likeliness);
    rated_.resize(first_moves_);
    rated_.push_back(pass);
  }
  const FamilyIndex index = lay_out(board_, moves_, 1, rng, memory);
  if (narrow && index != kNoFamily) memory.family(index).set_narrow();
  return index;
}

FamilyIndex Expander::expand_rest(const Root& root, std::span<const PackedPoint> path,
                                  const Latecomers& latecomers, Rng& rng, Arena::Local& memory) {
  const PriorPosition position = follow(root, path);
  rate(position, moves_);
  std::erase_if(rated_,
                [&](const Rated& rated) { return latecomers.first.find(moves_[rated.move]) >= 0; });
  return lay_out(board_, moves_, latecomers.value, rng, memory);
}

FamilyIndex Expander::make_family(const PriorPosition& position, std::span<const PackedPoint> moves,
                                  Rng& rng, Arena::Local& memory) {
  rate(position, moves);
  return lay_out(position.board, moves, 1, rng, memory);
}

void Expander::renew(const Root& root, std::span<const PackedPoint> path,
                     const Children& children) {
  if (renewed_ == nullptr) return;
  board_ = root.board;
  for (const Point move : path) board_.play(move);
  for (const Family family : {children.first, children.rest})
    if (family) renew_family(board_, family);
}

void Expander::renew_family(const Board& board, Family family) const {
  for (int i = 0; i < family.size(); ++i)
    if (family.visits(i) == 0 && family.prior_weight(i) > 0)
      family.renew_mean(i, renewed_->mixed(board, family.move(i), family.prior_value(i)));
}

// Sets up the position after these moves, and lists its moves.
PriorPosition Expander::follow(const Root& root, std::span<const PackedPoint> path) {
  board_ = root.board;
  on_path_.clear();
  PriorPosition position{board_, root.last, root.last_but_one, outlook_};
  for (const Point move : path) {
    board_.play(move);
    if (root.superko) on_path_.push_back(board_.hash());
    position.last_but_one = position.last;
    position.last = move;
  }
  collect_moves(root);
  return position;
}

void Expander::collect_moves(const Root& root) {
  moves_.clear();
  const auto repeats_here = [&](Point p) { return root.superko && repeats(root, p); };
  for (int i = 0; i < board_.empty_count(); ++i) {
    const Point p = board_.empty_point(i);
    if (is_sensible(board_, p, repeats_here)) moves_.push_back(p);
  }
  moves_.push_back(Point::pass());
}

bool Expander::repeats(const Root& root, Point move) const {
  const std::uint64_t hash = hash_after(board_, move);
  return root.earlier.contains(hash) || std::ranges::find(on_path_, hash) != on_path_.end();
}

// Finds out the priors of all moves.
void Expander::rate(const PriorPosition& position, std::span<const PackedPoint> moves) {
  priors_.reset(moves.size());
  for (const auto& source : *sources_) source->add(position, moves, priors_);
  priors_.normalize_bias();
  rated_.clear();
  for (std::size_t i = 0; i < moves.size(); ++i)
    rated_.push_back({priors_.bias(i) * priors_.value(i), i});
}

// The family of the moves in rated_, none of which begins with more than `most`.
FamilyIndex Expander::lay_out(const Board& board, std::span<const PackedPoint> moves, double most,
                              Rng& rng, Arena::Local& memory) {
  const FamilyIndex index = memory.make(static_cast<int>(rated_.size()));
  if (index == kNoFamily) return index;
  for (std::size_t i = rated_.size(); i > 1; --i)
    std::swap(rated_[i - 1], rated_[rng.below(static_cast<std::uint32_t>(i))]);
  if (sorted_) {
    const auto is_pass = [&](const Rated& rated) { return Point(moves[rated.move]).is_pass(); };
    const auto rest = std::partition(rated_.begin(), rated_.end(), is_pass);
    std::ranges::stable_sort(rest, rated_.end(), std::ranges::greater(), &Rated::likeliness);
  }
  Family family = memory.family(index);
  int child = 0;
  for (const auto& [likeliness, i] : rated_) {
    family.set_move(child, moves[i]);
    family.set_prior(child, std::min(priors_.value(i), most), priors_.weight(i), priors_.bias(i));
    ++child;
  }
  if (renewed_ != nullptr) renew_family(board, family);
  return index;
}

}  // namespace keima

#include "search/arena.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>

#include "base/error.h"

namespace keima {
namespace {

constexpr std::size_t kPage = 2 << 20;
constexpr int kMaxFamily = kMaxPoints + 1;  // All points and pass.
// Index 0 and 1 mean something else.
constexpr std::size_t kFirstByte = 64;

}  // namespace

void Arena::Free::operator()(std::byte* memory) const { std::free(memory); }

Arena::Arena(std::size_t bytes)
    : capacity_(std::max(bytes, kMinBytes) / 64 * 64),
      chunk_bytes_(
          std::clamp(capacity_ / 64, Family::bytes_for(kMaxFamily) + 64, std::size_t{1} << 20)),
      memory_(static_cast<std::byte*>(
          std::aligned_alloc(kPage, (capacity_ + kPage - 1) / kPage * kPage))),
      next_chunk_(kFirstByte),
      unused_(kMaxFamily + 1, kNoFamily) {
  if (memory_ == nullptr)
    throw Error("out of memory: search.memory asks for {} MB", capacity_ >> 20);
#ifdef MADV_HUGEPAGE
  // A walk down a large tree misses the page table as often as the cache.
  madvise(memory_.get(), capacity_, MADV_HUGEPAGE);
#endif
}

FamilyIndex Arena::Local::make(int size) {
  FamilyIndex index = kNoFamily;
  int capacity = size;
  if (arena_->has_unused_.load(std::memory_order_relaxed)) index = arena_->reuse(size);
  const std::size_t bytes = Family::bytes_for(size);
  if (index == kNoFamily &&
      ((era_ == arena_->era_ && begin_ + bytes <= end_) || arena_->take_chunk(*this, bytes))) {
    index = static_cast<FamilyIndex>(begin_ / 16);
    begin_ += bytes;
  } else {
    if (index == kNoFamily) index = arena_->take_larger(size);
    if (index == kNoFamily) return kNoFamily;
    capacity = (*arena_)[index].capacity();
  }
  (*arena_)[index].format(size, capacity);
  arena_->bytes_in_use_.fetch_add(Family::bytes_for(capacity), std::memory_order_relaxed);
  arena_->nodes_.fetch_add(static_cast<std::size_t>(size), std::memory_order_relaxed);
  return index;
}

bool Arena::take_chunk(Local& local, std::size_t bytes) {
  // The last chunk may be shorter than the others.
  std::size_t begin = next_chunk_.load(std::memory_order_relaxed), end = 0;
  do {
    end = std::min(begin + chunk_bytes_, capacity_);
    if (begin + bytes > end) return false;
  } while (!next_chunk_.compare_exchange_weak(begin, end, std::memory_order_relaxed));
  local.era_ = era_;
  local.begin_ = begin;
  local.end_ = end;
  return true;
}

void Arena::discard(FamilyIndex index) {
  const Family family = (*this)[index];
  if (!family) return;
  Family(family).set_next(discarded_);
  discarded_ = index;
  has_unused_.store(true, std::memory_order_relaxed);
}

void Arena::clear() {
  ++era_;
  next_chunk_.store(kFirstByte, std::memory_order_relaxed);
  bytes_in_use_.store(0, std::memory_order_relaxed);
  nodes_.store(0, std::memory_order_relaxed);
  has_unused_.store(false, std::memory_order_relaxed);
  discarded_ = kNoFamily;
  std::ranges::fill(unused_, kNoFamily);
}

FamilyIndex Arena::reuse(int size) {
  const std::scoped_lock lock(mutex_);
  // A block that is far too large waits for a family it fits.
  const int largest = std::min(size + size / 8 + 1, kMaxFamily);
  if (const FamilyIndex index = take_block(size, largest); index != kNoFamily) return index;
  while (discarded_ != kNoFamily) {
    const FamilyIndex index = discarded_;
    Family family = (*this)[index];
    discarded_ = family.next();
    for (int i = 0; i < family.size(); ++i) discard(family.family(i));
    discard(family.rest());
    bytes_in_use_.fetch_sub(Family::bytes_for(family.capacity()), std::memory_order_relaxed);
    nodes_.fetch_sub(static_cast<std::size_t>(family.size()), std::memory_order_relaxed);
    const int capacity = family.capacity();
    family.set_next(unused_[static_cast<std::size_t>(capacity)]);
    unused_[static_cast<std::size_t>(capacity)] = index;
    if (capacity >= size && capacity <= largest) return take_block(size, largest);
  }
  return kNoFamily;
}

FamilyIndex Arena::take_larger(int size) {
  const std::scoped_lock lock(mutex_);
  return take_block(size, kMaxFamily);
}

FamilyIndex Arena::take_block(int size, int largest) {
  for (int capacity = size; capacity <= largest; ++capacity) {
    FamilyIndex& first = unused_[static_cast<std::size_t>(capacity)];
    if (first == kNoFamily) continue;
    const FamilyIndex index = first;
    first = (*this)[index].next();
    return index;
  }
  return kNoFamily;
}

}  // namespace keima

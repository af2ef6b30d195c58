// The memory of the tree: a fixed number of bytes, reserved once and touched only as it is used.
//
// Each thread takes chunks and lays families into its own chunk, without a lock. Subtrees that are
// no longer wanted are not walked when they are thrown away: discard() only puts their topmost
// family on a list, and whoever needs memory later takes that family and puts its children's
// families on the list in its place. So neither a new move nor pruning ever makes a pause.
// Tested by arena_test.cc.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "search/node.h"

namespace keima {

class Arena {
 public:
  // Not one byte more than `bytes`; at least kMinBytes. Throws Error if the system does not give
  // it.
  explicit Arena(std::size_t bytes);

  static constexpr std::size_t kMinBytes = 1 << 20;

  // The part of one thread.
  class Local {
   public:
    explicit Local(Arena& arena) : arena_(&arena) {}
    // A family of `size` children, formatted; kNoFamily when memory is used up.
    FamilyIndex make(int size);
    Family family(FamilyIndex index) { return (*arena_)[index]; }

   private:
    friend class Arena;
    Arena* arena_;
    std::uint64_t era_ = 0;  // A chunk from before the last clear() is no longer ours.
    std::size_t begin_ = 0, end_ = 0;
  };

  // None for an index that is no family.
  Family operator[](FamilyIndex index) {
    return index <= kFamilyInWork ? Family() : Family(memory_.get() + std::size_t{16} * index);
  }

  // The children of the node whose family() this is.
  Children children(FamilyIndex index) {
    const Family first = (*this)[index];
    return {first, first ? (*this)[first.rest()] : Family()};
  }

  // The whole subtree below it is free to be used again. REQUIRES: no search is running.
  void discard(FamilyIndex index);
  // Everything is. REQUIRES: no search is running.
  void clear();

  std::size_t capacity() const { return capacity_; }
  std::size_t bytes_in_use() const { return bytes_in_use_.load(std::memory_order_relaxed); }
  std::size_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  FamilyIndex reuse(int size);
  FamilyIndex take_larger(int size);
  FamilyIndex take_block(int size, int largest);
  bool take_chunk(Local& local, std::size_t bytes);

  struct Free {
    void operator()(std::byte* memory) const;
  };

  std::size_t capacity_;
  std::size_t chunk_bytes_;
  std::unique_ptr<std::byte[], Free> memory_;
  std::uint64_t era_ = 1;
  std::atomic<std::size_t> next_chunk_;
  std::atomic<std::size_t> bytes_in_use_ = 0, nodes_ = 0;

  std::atomic<bool> has_unused_ = false;  // Whether it is worth to take the lock.
  std::mutex mutex_;
  FamilyIndex discarded_ = kNoFamily;  // Tops of subtrees, linked by next().
  std::vector<FamilyIndex> unused_;    // Single blocks by capacity, linked by next().
};

}  // namespace keima

// A large block of bytes that starts as zeros and becomes zeros again without being written.
//
// The pages are fresh ones of the system: memory that nobody touches is never taken, and clear()
// gives back what was touched. For tables of which a game uses an unknown part.
// Tested by zero_pages_test.cc.
#pragma once

#include <cstddef>

namespace keima {

class ZeroPages {
 public:
  ZeroPages() = default;  // No bytes.
  explicit ZeroPages(std::size_t bytes);  // Throws std::bad_alloc.
  ~ZeroPages();
  ZeroPages(ZeroPages&& other) noexcept;
  ZeroPages& operator=(ZeroPages&& other) noexcept;

  void clear();
  std::byte* data() const { return data_; }
  std::size_t size() const { return size_; }

 private:
  std::byte* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace keima

#include "base/zero_pages.h"

#include <sys/mman.h>

#include <cstring>
#include <new>
#include <utility>

namespace keima {

ZeroPages::ZeroPages(std::size_t bytes) : size_(bytes) {
  if (bytes == 0) return;
  void* pages =
      mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (pages == MAP_FAILED) throw std::bad_alloc();
  data_ = static_cast<std::byte*>(pages);
#ifdef MADV_HUGEPAGE
  // A look at a random place misses the page table as often as the cache.
  madvise(data_, size_, MADV_HUGEPAGE);
#endif
}

ZeroPages::~ZeroPages() {
  if (data_ != nullptr) munmap(data_, size_);
}

ZeroPages::ZeroPages(ZeroPages&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

ZeroPages& ZeroPages::operator=(ZeroPages&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  return *this;
}

void ZeroPages::clear() {
  if (data_ == nullptr) return;
#ifdef __linux__
  // Only Linux promises zeros afterwards.
  if (madvise(data_, size_, MADV_DONTNEED) == 0) return;
#endif
  std::memset(data_, 0, size_);
}

}  // namespace keima

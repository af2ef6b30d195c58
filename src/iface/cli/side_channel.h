// The standard error stream as a side channel of a program that must not wait: what does not fit
// into a pipe that nobody reads is lost, instead of stopping a search.
#pragma once

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <string_view>

namespace keima {

inline void tell_without_waiting(int descriptor, std::string_view text) {
  while (!text.empty()) {
    // A pipe that takes anything takes this much at once.
    const std::size_t size = std::min<std::size_t>(text.size(), PIPE_BUF);
    pollfd target{descriptor, POLLOUT, 0};
    if (poll(&target, 1, 0) != 1 || (target.revents & POLLOUT) == 0) return;
    if (write(descriptor, text.data(), size) < 0) return;
    text.remove_prefix(size);
  }
}

}  // namespace keima

#include "iface/gtp/line_source.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "base/error.h"
#include "base/system_error_text.h"

namespace keima {
namespace {

// Adds what the longest line has room for, and one character more as the sign that it was longer.
void add_limited(std::string& line, std::string_view more) {
  const std::size_t room = LineSource::kLongestLine + 1 - line.size();
  line += more.substr(0, room);
}

}  // namespace

std::optional<std::string> StreamLines::next() {
  std::string line;
  constexpr int kEnd = std::char_traits<char>::eof();
  int c = in_.get();
  for (; c != kEnd && c != '\n'; c = in_.get())
    if (line.size() <= kLongestLine) line += static_cast<char>(c);
  if (c == kEnd && line.empty()) return std::nullopt;
  return line;
}

DescriptorLines::DescriptorLines(int descriptor) : descriptor_(descriptor) {
  if (pipe(wake_) != 0) throw Error("cannot read the input: {}", error_text(errno));
}

DescriptorLines::~DescriptorLines() {
  ::close(wake_[0]);
  ::close(wake_[1]);
}

void DescriptorLines::close() {
  const char wake = 0;
  // It can fail only if the pipe is full, and then next() is woken all the same.
  [[maybe_unused]] const ssize_t written = write(wake_[1], &wake, 1);
}

bool DescriptorLines::wait_for_input() const {
  std::array<pollfd, 2> sources = {pollfd{descriptor_, POLLIN, 0}, pollfd{wake_[0], POLLIN, 0}};
  while (poll(sources.data(), sources.size(), -1) < 0 && errno == EINTR) {
  }
  return sources[1].revents == 0;
}

std::optional<std::string> DescriptorLines::next() {
  constexpr std::size_t kChunk = 1 << 16;
  std::string line;
  for (;;) {
    const std::size_t end = buffer_.find('\n', begin_);
    add_limited(line, std::string_view(buffer_).substr(
                          begin_, end == std::string::npos ? end : end - begin_));
    if (end != std::string::npos) {
      begin_ = end + 1;
      return line;
    }
    buffer_.clear();
    begin_ = 0;
    if (ended_ || !wait_for_input()) return std::nullopt;
    buffer_.resize(kChunk);
    ssize_t count = 0;
    do {
      count = read(descriptor_, buffer_.data(), kChunk);
    } while (count < 0 && errno == EINTR);
    buffer_.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    if (count > 0) continue;
    ended_ = true;
    if (line.empty()) return std::nullopt;
    return line;
  }
}

}  // namespace keima

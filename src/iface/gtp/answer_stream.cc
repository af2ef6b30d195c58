#include "iface/gtp/answer_stream.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <utility>

#include "base/error.h"
#include "base/system_error_text.h"

namespace keima {

std::streamsize AnswerStream::Buffer::xsputn(const char* text, std::streamsize size) {
  text_.append(text, static_cast<std::size_t>(size));
  return size;
}

AnswerStream::Buffer::int_type AnswerStream::Buffer::overflow(int_type c) {
  if (!traits_type::eq_int_type(c, traits_type::eof())) text_ += traits_type::to_char_type(c);
  return traits_type::not_eof(c);
}

// True also where there is an error, which write() tells.
bool AnswerStream::Buffer::wait_for_room() const {
  constexpr int kTurn = 50, kHurriedTurns = 4;  // Milliseconds.
  for (int hurried = 0; hurried < kHurriedTurns;) {
    pollfd target{descriptor_, POLLOUT, 0};
    if (poll(&target, 1, kTurn) > 0) return true;
    if (is_hurried) ++hurried;
  }
  return false;
}

int AnswerStream::Buffer::sync() {
  const std::string text = std::exchange(text_, {});
  for (std::size_t done = 0; done < text.size();) {
    if (!wait_for_room()) return fail(EAGAIN);
    // A pipe that takes anything takes this much at once.
    const ssize_t count = ::write(descriptor_, text.data() + done,
                                  std::min<std::size_t>(text.size() - done, PIPE_BUF));
    if (count >= 0)
      done += static_cast<std::size_t>(count);
    else if (errno != EINTR && errno != EAGAIN)
      return fail(errno);
  }
  return 0;
}

int AnswerStream::Buffer::fail(int with) {
  if (error == 0) error = with;
  return -1;
}

void AnswerStream::check() const {
  if (buffer_.error == 0) return;
  throw Error("the output could not be written: {}",
              buffer_.error == EAGAIN ? "nobody reads it" : error_text(buffer_.error));
}

}  // namespace keima

#include "protocol/gtp_reply.h"

#include "protocol/gtp_codec.h"

namespace keima::gtp {

void Reply::begin() {
  out_ << '=' << id_ << '\n' << std::flush;
  started_ = true;
}

void Reply::send_line(std::string_view line) {
  if (!started_) begin();
  const std::string text = without_blank_lines(line);
  if (text.empty() || text.front() == '\n') out_ << ' ';
  out_ << text << '\n' << std::flush;
}

void Reply::succeed(std::string_view text) {
  if (started_)
    finish(text);
  else
    out_ << success(id_, text) << std::flush;
}

void Reply::fail(std::string_view message) {
  if (started_)
    finish(message);
  else
    out_ << failure(id_, message) << std::flush;
}

void Reply::finish(std::string_view text) {
  if (!text.empty()) send_line(text);
  out_ << '\n' << std::flush;
}

}  // namespace keima::gtp

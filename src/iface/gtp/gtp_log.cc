#include "iface/gtp/gtp_log.h"

#include <fmt/core.h>

namespace keima {

void GtpLog::received(std::string_view line) {
  const std::scoped_lock lock(mutex_);
  log_ << fmt::format("# {:.3f} s\n", stopwatch_.seconds()) << line << std::endl;
}

void GtpLog::sent(std::string_view text) {
  const std::scoped_lock lock(mutex_);
  for (std::size_t end = 0; (end = text.find('\n')) != text.npos; text.remove_prefix(end + 1)) {
    unfinished_ += text.substr(0, end);
    log_ << "# <" << (unfinished_.empty() ? "" : " ") << unfinished_ << std::endl;
    unfinished_.clear();
  }
  unfinished_ += text;
}

std::streamsize LoggedStream::Buffer::xsputn(const char* text, std::streamsize size) {
  out_.write(text, size);
  log_.sent({text, static_cast<std::size_t>(size)});
  return out_ ? size : 0;
}

LoggedStream::Buffer::int_type LoggedStream::Buffer::overflow(int_type c) {
  if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
  const char text = traits_type::to_char_type(c);
  return xsputn(&text, 1) == 1 ? c : traits_type::eof();
}

int LoggedStream::Buffer::sync() { return out_.flush() ? 0 : -1; }

}  // namespace keima

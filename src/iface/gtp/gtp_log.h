// A record of a GTP session: what came in, as it stood, and behind "#" when, and what went out.
//
//   # 0.532 s
//   genmove b
//   # < = E5
//   # <
//
// So the log is itself input that repeats the session: `keima gtp < log`. Every line is flushed.
// Tested by line_source_test.cc.
#pragma once

#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

#include "base/stopwatch.h"

namespace keima {

class GtpLog {
 public:
  // REQUIRES: the stream lives as long.
  explicit GtpLog(std::ostream& log) : log_(log) {}

  // From any thread.
  void received(std::string_view line);
  void sent(std::string_view text);  // Whole lines or parts of them.

 private:
  std::ostream& log_;
  std::mutex mutex_;
  Stopwatch stopwatch_;
  std::string unfinished_;  // The last line sent, as far as it came.
};

// A stream that writes to another one and tells the log.
class LoggedStream : public std::ostream {
 public:
  // REQUIRES: both live as long.
  LoggedStream(std::ostream& target, GtpLog& log) : std::ostream(nullptr), buffer_(target, log) {
    rdbuf(&buffer_);
  }

 private:
  class Buffer : public std::streambuf {
   public:
    Buffer(std::ostream& out, GtpLog& log) : out_(out), log_(log) {}

   protected:
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int_type overflow(int_type c) override;
    int sync() override;

   private:
    std::ostream& out_;
    GtpLog& log_;
  };
  Buffer buffer_;
};

}  // namespace keima

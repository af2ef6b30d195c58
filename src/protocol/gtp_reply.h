// The answer to one command on its way out.
//
// Most commands know their answer when they are done: the server calls succeed() or fail(), once.
// A command that has something to say while it works (an analysis) calls send_line(): the header
// goes out with the first line, or alone by begin(), and every line at once; succeed() then adds
// what is left and the blank line. After the header was sent the answer can no longer become a
// failure, so fail() ends it with the message as its last line. Tested by gtp_reply_test.cc.
#pragma once

#include <ostream>
#include <string>
#include <string_view>

namespace keima::gtp {

class Reply {
 public:
  // REQUIRES: `out` lives as long as the reply.
  Reply(std::ostream& out, std::string id) : out_(out), id_(std::move(id)) {}

  void begin();  // Sends the header. REQUIRES: no line was sent.
  void send_line(std::string_view line);

  void succeed(std::string_view text);
  void fail(std::string_view message);

 private:
  void finish(std::string_view text);

  std::ostream& out_;
  std::string id_;
  bool started_ = false;
};

}  // namespace keima::gtp

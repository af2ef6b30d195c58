// The GTP engine: reads commands from a stream, has the engine carry them out, writes the answers.
//
// Commands are answered one after the other in the order they came, whether the other side waits
// for each answer (GoGui) or sends dozens of lines at once (Sabaki); every answer is flushed.
// A line may have any length up to kLongestLine, which keeps an endless one from taking all memory.
// The loop ends after `quit`, at the end of the input, or when answers cannot be written any more;
// a last line without its line feed still counts. An exception in a handler, ours or the standard
// library's, is that command's failure and no more: the next one finds the engine as it was.
//
// While the engine ponders the server waits for the next line; whatever it is, pondering ends
// before the command is carried out. Tested by gtp_server_test.cc, tests/gtp_session_test.cc and
// tests/fuzz/gtp_fuzz.cc.
#pragma once

#include <istream>
#include <ostream>
#include <string>
#include <string_view>

#include "iface/gtp/gtp_commands.h"

namespace keima {

class GtpServer {
 public:
  // REQUIRES: engine and streams live as long as the server.
  GtpServer(Engine& engine, std::istream& in, std::ostream& out, GtpOptions options = {})
      : engine_(engine), in_(in), out_(out), options_(options) {}

  void run();

  static constexpr std::size_t kLongestLine = std::size_t{1} << 24;

 private:
  // False at the end of the input. What is beyond the longest line is not kept.
  bool read_line(std::string& line);
  bool answer(std::string_view raw_line);  // False if it was the last one.

  Engine& engine_;
  std::istream& in_;
  std::ostream& out_;
  GtpOptions options_;
};

}  // namespace keima

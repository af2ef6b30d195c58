// The GTP engine: reads commands, has the engine carry them out, writes the answers.
//
// Commands are answered one after the other in the order they came, whether the other side waits
// for each answer (GoGui) or sends dozens of lines at once (Sabaki); every answer is flushed.
// A line may have any length up to LineSource::kLongestLine. The session ends after `quit`, at the
// end of the input, or when answers cannot be written any more. An exception in a handler, ours or
// the standard library's, is that command's failure and no more: the next one finds the engine as
// it was.
//
// Input is read in a thread of its own, so that it is heard while the engine thinks; what it then
// does is told in command_queue.h. That thread touches the queue and the log only; the engine and
// the answers belong to the thread that calls run(). While the engine ponders the server waits for
// the next command; whatever it is, pondering ends before it is carried out.
// Tested by gtp_server_test.cc, gtp_interrupt_test.cc, tests/gtp_session_test.cc and
// tests/fuzz/gtp_fuzz.cc.
#pragma once

#include <istream>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

#include "iface/gtp/command_queue.h"
#include "iface/gtp/gtp_commands.h"
#include "iface/gtp/line_source.h"

namespace keima {

class GtpServer {
 public:
  // REQUIRES: engine, source and streams live as long as the server.
  GtpServer(Engine& engine, LineSource& source, std::ostream& out, GtpOptions options = {});
  // All of the stream's commands are carried out in full.
  GtpServer(Engine& engine, std::istream& in, std::ostream& out, GtpOptions options = {});

  void run();  // Once.

 private:
  void read();
  bool answer(const ReceivedCommand& command);  // False if it was the last one.

  Engine& engine_;
  std::unique_ptr<LineSource> own_source_;
  LineSource& source_;
  std::unique_ptr<std::ostream> logged_;  // The stream for answers with a log, if there is one.
  std::ostream& out_;
  GtpOptions options_;
  CommandQueue queue_;
};

}  // namespace keima

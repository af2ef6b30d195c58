// What a GTP command is: an entry in a table. The entry is the only place that names it; the
// server, list_commands, known_command, help and docs/gtp.md read the table.
//
//     {"play", "COLOR VERTEX", "Play a move for a colour.", play}
//
//     std::string play(GtpCall& call) {
//       const Color color = call.color(0);            // Throws "syntax error: ..." by itself.
//       ...
//       throw Error("illegal move: {}", reason);      // A failure is an Error,
//       return "";                                    // a success the text of the answer.
//     }
//
// The arguments are declared in the notation of manuals: words in capitals, optional ones in
// brackets, "..." for more of the last. The server counts them before it calls the handler.
// Two kinds take any number of words, since they may contain spaces: FILE and VALUE.
//
// A new command is an entry and a function in the file of its group (administration_commands.cc,
// setup_commands.cc, ...); a new group is a file, a line below and a line in gtp_commands.cc.
// Tested by gtp_commands_test.cc and gtp_server_test.cc.
#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/color.h"
#include "core/point.h"
#include "engine/engine.h"
#include "iface/gtp/command_queue.h"
#include "iface/gtp/gtp_log.h"
#include "protocol/gtp_reply.h"

namespace keima {

struct GtpOptions {
  // Off where the other side is not trusted with them: a fuzzer, a server on the web.
  bool files = true;       // loadsgf and printsgf may name files.
  bool parameters = true;  // keima-param may set.

  CommandQueue::AtEnd at_end = CommandQueue::AtEnd::kFinish;
  CommandQueue::IsHeard is_heard = {};  // Always, if there is none.
  // Called from the thread that reads when thinking has been cut short for want of input: an
  // answer that nobody takes shall keep nothing alive.
  std::function<void()> stop_waiting = {};
  GtpLog* log = nullptr;

  // Says what is no GTP: nowhere, if there is none. It must not wait for anyone.
  std::function<void(std::string_view)> tell = {};
  bool graphics = false;     // GoGui's live graphics.
  bool search_info = false;  // What was searched, after each move.

  std::string name = "Keima";
  std::string version = {};  // Empty: the program's.
};

// One command being executed: what a handler may look at and change.
struct GtpCall {
  Engine& engine;
  GtpOptions& options;
  std::vector<std::string> arguments;
  gtp::Reply& reply;     // For handlers that send lines while they work (gtp_reply.h).
  std::stop_token stop;  // Asks the handler to come to an end with what it has.
  bool quit = false;     // Set by a handler: stop after this answer.

  // The i-th argument read as what it should be; a "syntax error" if it is something else.
  // REQUIRES: i < arguments.size().
  Color color(std::size_t i) const;  // b, w, black or white in any case
  bool is_color(std::size_t i) const;
  int integer(std::size_t i) const;
  int count(std::size_t i) const;      // not negative
  double number(std::size_t i) const;  // finite
  Point vertex(std::size_t i) const;   // on the board, or pass

  bool has(std::size_t i) const { return i < arguments.size(); }

  // For what asks now and then whether to go on.
  std::function<bool()> until_stopped() const {
    return [stop = stop] { return !stop.stop_requested(); };
  }

  // Arguments [from, to) with single spaces between them.
  std::string joined(std::size_t from, std::size_t to) const;
};

struct GtpCommand {
  // On commands before it, or what other input does to it (command_queue.h).
  enum class Effect { kNone, kInterrupts, kEndsOnInput };

  std::string_view name;
  std::string_view arguments;
  std::string_view help;  // One sentence.
  std::string (*handler)(GtpCall& call);
  Effect effect = Effect::kNone;

  std::string usage() const;  // "play COLOR VERTEX"
  bool accepts(std::size_t argument_count) const;
};

struct GtpCommandGroup {
  std::string_view title;
  std::span<const GtpCommand> commands;
};

GtpCommandGroup administration_commands();
GtpCommandGroup setup_commands();
GtpCommandGroup handicap_commands();
GtpCommandGroup play_commands();
GtpCommandGroup time_commands();
GtpCommandGroup score_commands();
GtpCommandGroup file_commands();
GtpCommandGroup parameter_commands();
GtpCommandGroup gogui_commands();
GtpCommandGroup kata_commands();
GtpCommandGroup server_commands();
GtpCommandGroup analyze_commands();
GtpCommandGroup live_analysis_commands();
GtpCommandGroup policy_commands();
GtpCommandGroup reading_commands();

std::span<const GtpCommandGroup> all_gtp_commands();

// Null if there is none of that name.
const GtpCommand* find_gtp_command(std::string_view name);

// A point in an answer. A pass is PASS, as GNU Go and Fuego say it: the standard leaves the case
// open, and not all clients do.
std::string vertex_text(Point point, int size);

// A word of the other side's in a message: in quotes, and cut if long.
std::string in_quotes(std::string_view word);

// Throws Error: "syntax error: " and what was expected.
[[noreturn]] void fail_syntax(std::string_view explanation);

}  // namespace keima

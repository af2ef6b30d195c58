// Who is told of a search while it goes on: the client that asked for an analysis, by lines of the
// answer, and GoGui's board, by live graphics on the standard error stream (if they are on).
// Tested by live_analysis_commands_test.cc.
#pragma once

#include <chrono>

#include "iface/gtp/gtp_commands.h"

namespace keima {

// As long as it lives, the engine's listener is this one.
class Audience {
 public:
  // For graphics alone.
  explicit Audience(GtpCall& call);
  Audience(GtpCall& call, Engine::Listener listener, std::chrono::milliseconds interval);
  ~Audience();
  Audience(const Audience&) = delete;
  Audience& operator=(const Audience&) = delete;

 private:
  GtpCall& call_;
};

// GoGui's commands for a picture of the search: the best line as ghost stones, win rates of the
// moves, owners of the points. Where the player has a map that shows how its thinking goes
// (Findings::live), that one in place of the win rates.
std::string live_graphics(const SearchReport& report, int size);

// The search as Leela Zero prints it after each move: what gtp2ogs and others look for in the
// standard error stream.
std::string search_info(const SearchReport& report, double seconds, int size);

}  // namespace keima

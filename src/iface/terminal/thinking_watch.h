// While the engine thinks: a line that shows how far it is and what it expects, written over
// itself, and Ctrl-C, which ends the thinking and not the program. Only for a person at a terminal;
// elsewhere nothing is shown and signals do what they always do.
//
// A first Ctrl-C stops the engine. A second one is counted: it is for the caller to leave then. A
// third one ends the program, should all that take too long.
// Tested by thinking_watch_test.cc.
#pragma once

#include <signal.h>

#include <atomic>
#include <iosfwd>
#include <string>

#include "engine/engine.h"

namespace keima {

// "White thinks: 12,345 simulations, White wins 54 %, D4 C3 E5 ...": what the line says.
std::string thinking_text(const std::string& who, const SearchReport& report, int board_size);

class ThinkingWatch {
 public:
  enum class Audience { kPerson, kNobody };
  // `who` begins the line: "White thinks". One at a time.
  ThinkingWatch(Engine& engine, std::ostream& out, Audience audience, std::string who);
  ~ThinkingWatch();
  ThinkingWatch(const ThinkingWatch&) = delete;
  ThinkingWatch& operator=(const ThinkingWatch&) = delete;

  void set_words(const std::string& who) { who_ = who; }
  int interrupts() const { return interrupts_.load(); }

 private:
  void show(const std::string& line);

  Engine& engine_;
  std::ostream& out_;
  const Audience audience_;
  std::string who_;
  bool shown_ = false;
  struct sigaction old_ {};
  inline static std::atomic<Engine*> thinking_ = nullptr;
  inline static std::atomic<int> interrupts_ = 0;
  static_assert(std::atomic<Engine*>::is_always_lock_free, "for a handler of signals");
};

}  // namespace keima

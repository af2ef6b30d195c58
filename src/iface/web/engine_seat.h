// An engine of a connection, made when it is first needed, and anew when another game or other
// settings need another one: its tree and what it learned belong to one game. Used by one piece of
// work at a time.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace keima::web {

class EngineSeat {
 public:
  // Throws Error if a setting names nothing known.
  Engine& engine_for(const std::string& game, const Settings& settings);

  // What is asked of the engine while it thinks is answered in its own thread, between two
  // simulations: questions are left here, from any thread. They get nullptr if there is no engine.
  using Question = std::function<void(Engine*)>;
  void ask(Question question);
  void answer_questions();  // In the engine's thread, as is the next.

  // For questions while it does not think, somebody has to come by. True if somebody will already.
  bool expects_visit() { return expects_visit_.exchange(true); }
  void visit() {
    expects_visit_ = false;
    answer_questions();
  }

 private:
  std::unique_ptr<Engine> engine_;
  std::string game_, made_of_;
  std::mutex mutex_;
  std::vector<Question> questions_;
  std::atomic<bool> expects_visit_ = false;
};

}  // namespace keima::web

// What a check talks to: the engine, with the words for what is right and what is wrong.
// Tested by gtp_checker_test.cc.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/gtp_check/check.h"

namespace keima::gtp_check {

struct CheckLimits {
  double start = 60;    // Seconds for the first answer,
  double command = 10;  // for those to other commands,
  double move = 60;     // and for a move.
};

// Seconds. Whoever looks at an analysis does not notice that it takes so long to end.
inline constexpr double kAtOnce = 0.1;

// Thrown to leave a check early, when all was said.
struct CheckOver {};

class Examiner {
 public:
  Examiner(CheckSession& session, const CheckLimits& limits, const std::set<std::string>& known,
           CheckResult& result)
      : session_(session), limits_(limits), known_(known), result_(result) {}

  CheckSession& session() { return session_; }
  const CheckLimits& limits() const { return limits_; }

  // Any answer, success or failure. Nothing that could be one ends the check, as a failure.
  Answer ask(const std::string& command) { return ask(command, limits_.command); }
  Answer ask(const std::string& command, double seconds);
  Answer think(const std::string& command) { return ask(command, limits_.move); }
  // The answer to what was sent by session().
  Answer answer() { return checked(session_.read_answer(limits_.command)); }

  // The text of a success; a failure of the engine ends the check, as a failure.
  std::string accepts(const std::string& command);
  void accepts_all(std::span<const std::string> commands);  // Sent at once.
  // A success of the engine is a finding.
  void refuses(const std::string& command, Verdict verdict = Verdict::kFail);
  // The same, and an error message the standard gives.
  void refuses(const std::string& command, std::string_view message);

  // A finding about the last exchange, unless `is_right`; answers that.
  bool verify(bool is_right, const std::string& what) {
    return find(is_right, Verdict::kFail, what);
  }
  bool advise(bool is_right, const std::string& what) {
    return find(is_right, Verdict::kWarning, what);
  }
  void note(const std::string& what) { result_.notes.push_back(what); }

  bool knows(const std::string& command) const { return known_.contains(command); }
  const std::set<std::string>& known_commands() const { return known_; }
  void need(const std::string& command);            // Leaves the check if it is not known.
  [[noreturn]] void leave(const std::string& why);  // Not applicable.

  void new_board(int size);
  void play(char color, std::string_view vertices);  // "A1 B1"; all must be accepted.
  // Short moves, where the engine knows of time; and no limit again.
  void hurry();
  void take_time();

 private:
  Answer checked(Answer answer);
  bool find(bool is_right, Verdict verdict, const std::string& what);

  CheckSession& session_;
  const CheckLimits& limits_;
  const std::set<std::string>& known_;
  CheckResult& result_;
};

// "a\tb" of a tab between two letters, cut if it is long: for people.
std::string visible(std::string_view bytes, std::size_t most = 300);

std::vector<std::string> words_of_text(std::string_view text);  // Separated by blanks and lines.
std::vector<std::string> lines_of_text(std::string_view text);

}  // namespace keima::gtp_check

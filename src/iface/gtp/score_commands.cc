// The end of the game: who won, and which stones are dead.
#include "base/error.h"
#include "core/coords.h"
#include "core/score.h"
#include "engine/expected_score.h"
#include "iface/gtp/gtp_commands.h"

namespace keima {
namespace {

// An answer that came of half the thinking might differ from the next one: there is none.
[[noreturn]] void fail_interrupted() { throw Error("cannot score: interrupted"); }

std::string final_score_command(GtpCall& call) {
  const auto result =
      likely_result(call.engine.game(), call.engine.settings().policy(), call.until_stopped());
  if (!result) fail_interrupted();
  return result_text(*result);
}

Status read_status(const std::string& word) {
  if (word == "alive") return Status::kAlive;
  if (word == "dead") return Status::kDead;
  if (word == "seki") return Status::kSeki;
  fail_syntax("expected alive, dead or seki");
}

// The stones of the string at `first`, beginning there.
std::string string_line(const Board& board, Point first) {
  std::string line = to_gtp(first, board.size());
  for (Point p = board.next_in_string(first); p != first; p = board.next_in_string(p))
    line += " " + to_gtp(p, board.size());
  return line;
}

std::string final_status_list(GtpCall& call) {
  const Status wanted = read_status(call.arguments[0]);
  const Board& board = call.engine.game().board();
  const auto judgement =
      judge_game(call.engine.game(), call.engine.settings().policy(), call.until_stopped());
  if (!judgement) fail_interrupted();
  PointMap<bool> listed;  // By the heads of strings.
  std::string list;
  for_each_point(board.size(), [&](Point p) {
    if (!is_stone(board[p]) || judgement->status[p] != wanted || listed[board.head(p)]) return;
    listed[board.head(p)] = true;
    list += string_line(board, p) + "\n";
  });
  return list;
}

constexpr GtpCommand kScoreCommands[] = {
    {"final_score", "",
     "The result, B+3.5, W+0.5 or 0; in an unfinished game the estimate of a short search.",
     final_score_command},
    {"final_status_list", "STATUS", "The stones that are alive, dead or seki, one string per line.",
     final_status_list},
};

}  // namespace

GtpCommandGroup score_commands() { return {"Counting", kScoreCommands}; }

}  // namespace keima

// What the tactical reader (knowledge/reading.h) says of a string, asked and answered as GNU Go and
// Fuego do, so that their regression tests can be run (docs/results/reading.md).
#include "base/error.h"
#include "iface/gtp/gtp_commands.h"
#include "knowledge/reading.h"

namespace keima {
namespace {

// As much as takes a tenth of a second.
constexpr ReadingLimits kLimits{.nodes = 100'000, .effort = 6};

Point string_at(const GtpCall& call) {
  const Point p = call.vertex(0);
  if (p.is_pass() || !is_stone(call.engine.game().board()[p])) throw Error("there is no stone");
  return p;
}

// GNU Go's codes: 0 no, 1 yes, 2 if every threat of the other side is left unanswered, 3 if the
// other side leaves one unanswered.
std::string answer_of(int code, Point move, int size) {
  return code == 0 ? "0" : fmt::format("{} {}", code, vertex_text(move, size));
}

std::string attack(GtpCall& call) {
  const Point prey = string_at(call);
  const Board& board = call.engine.game().board();
  TacticalReader reader(kLimits);
  constexpr IfKo kTurns[] = {IfKo::kOwner, IfKo::kNobody, IfKo::kAttacker};
  for (int turn = 0; turn < 3; ++turn) {
    const ReadingAnswer answer = reader.attack(board, prey, kTurns[turn]);
    if (answer.outcome == Reading::kCaptured) return answer_of(turn + 1, answer.move, board.size());
    if (!reader.met_ko()) break;
  }
  return answer_of(0, Point::none(), board.size());
}

// A ko is a reason to move even where nothing need be done yet.
Point move_of(const ReadingAnswer& answer, const TacticalReader& reader, bool by_ko) {
  if (by_ko)
    for (const Point p : reader.defences())
      if (!p.is_pass()) return p;
  return answer.move;
}

std::string defend(GtpCall& call) {
  const Point prey = string_at(call);
  const Board& board = call.engine.game().board();
  TacticalReader reader(kLimits);
  constexpr IfKo kTurns[] = {IfKo::kAttacker, IfKo::kNobody, IfKo::kOwner};
  for (int turn = 0; turn < 3; ++turn) {
    const ReadingAnswer answer = reader.defend(board, prey, kTurns[turn]);
    if (answer.outcome != Reading::kCaptured)
      return answer_of(turn + 1, move_of(answer, reader, turn > 0), board.size());
    if (!reader.met_ko()) break;
  }
  return answer_of(0, Point::none(), board.size());
}

// Ladders only.
std::string go_ladder(GtpCall& call) {
  const Point prey = string_at(call);
  const Board& board = call.engine.game().board();
  TacticalReader reader({.nodes = kLimits.nodes, .effort = 0});
  if (reader.attack(board, prey).outcome != Reading::kCaptured) return "escaped";
  return reader.defend(board, prey).outcome == Reading::kCaptured ? "captured" : "unsettled";
}

constexpr GtpCommand kReadingCommands[] = {
    {"attack", "VERTEX",
     "Whether the string can be caught, and how: 0 no, 1 yes, 2 and 3 by a ko; as GNU Go answers.",
     attack},
    {"defend", "VERTEX",
     "Whether the string can be saved, and how: 0 no, 1 yes, 2 and 3 by a ko, PASS if nothing need "
     "be done; as GNU Go answers.",
     defend},
    {"go_ladder", "VERTEX",
     "Whether the string is captured in a ladder, escaped or unsettled; as Fuego answers.",
     go_ladder},
};

}  // namespace

GtpCommandGroup reading_commands() { return {"Reading", kReadingCommands}; }

}  // namespace keima

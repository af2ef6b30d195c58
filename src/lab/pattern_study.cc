#include "lab/pattern_study.h"

#include "base/error.h"
#include "pattern/michi_patterns.h"
#include "pattern/mogo_patterns.h"
#include "pattern/pattern_classes.h"
#include "pattern/pattern_code.h"
#include "playout/runner.h"

namespace keima {
namespace {

std::optional<int> known_class(const PatternClasses& classes, std::uint32_t code) {
  const int number = classes.class_of(code);
  return number == PatternClasses::kNone ? std::nullopt : std::optional(number);
}

}  // namespace

PointMap<double> pattern_gammas(const StudyPosition& position, const PolicyChoice& policy) {
  const auto team = make_policy(policy);
  const auto runner = team->make_runner();
  runner->set_position(position.path.start);
  PointMap<double> gammas;
  bool any = false;
  for (const MoveWeight& move : runner->weights(position.path.moves)) {
    gammas[move.move] = move.pattern.value_or(0);
    any = true;
  }
  if (!any) throw Error("{} has no weights of patterns here", policy.name);
  return gammas;
}

PatternAtPoint pattern_at(const StudyPosition& position, Point p, const PolicyChoice& policy) {
  Board board = position.path.start;
  for (const Point move : position.path.moves) board.play(move);
  if (p.is_pass() || board[p] != Color::kEmpty)
    throw Error("there is no pattern but around empty points");
  const PatternBoard with_atari(board);
  const Color to_play = board.to_play();
  const std::uint32_t seen = with_atari.around(p).pattern();
  PatternAtPoint result;
  result.code = to_play == Color::kBlack ? seen : with_colors_exchanged(seen);
  result.atari_class = known_class(PatternClasses::with_atari(), result.code);
  result.stones_class = known_class(PatternClasses::stones_alone(), result.code);
  result.in_mogo = mogo_patterns().contains(to_play, board.around(p));
  result.in_michi = michi_patterns().contains(to_play, board.around(p));
  const double gamma = pattern_gammas(position, policy)[p];
  if (gamma > 0) result.gamma = gamma;
  return result;
}

}  // namespace keima

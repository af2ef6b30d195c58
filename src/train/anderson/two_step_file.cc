#include "train/anderson/two_step_file.h"

#include <limits>

#include "train/anderson/line_words.h"
#include "train/anderson/softmax_game.h"

namespace keima {
namespace {

constexpr std::string_view kTitle = "keima anderson twostep v1";

void check_value(const TwoStepPosition& position, double value, const LineWords& lines) {
  if (!position.in_points && (value < -1 || value > 1))
    lines.fail(fmt::format("the value {} is not from -1 to 1", value));
}

// The moves to look at; a pass if there are none.
std::vector<Point> moves_to_judge(const BareBoard& board) {
  std::vector<Point> points;
  for_each_point(board.size(), [&](Point p) {
    if (board[p] == Color::kEmpty && board.is_playable(p)) points.push_back(p);
  });
  if (points.empty()) points.push_back(Point::pass());
  return points;
}

}  // namespace

std::string to_text(const TwoStepPosition& position) {
  std::string text =
      fmt::format("{}\njudge {}\nsize {}\nkomi {}\nmoves {}\npoints {}\nvalue {:.4g}\nreplies {}\n",
                  kTitle, position.judge, position.size, position.komi, letters_of(position.before),
                  position.in_points ? "yes" : "no", position.value, position.replies.size());
  for (const TwoStepPosition::Reply& reply : position.replies)
    text += fmt::format("{} {} {:.4g}\n", letters_of(Point(reply.first)),
                        letters_of(Point(reply.second)), reply.value);
  return text + "end\n";
}

TwoStepPosition parse_two_step(std::string_view text, std::string_view file) {
  constexpr double kMostPoints = 1000;
  LineWords lines(text, file);
  TwoStepPosition position;
  lines.expect(kTitle);
  lines.end_of_line();
  lines.expect("judge ");
  position.judge = lines.rest_of_line();
  lines.expect("size ");
  position.size = lines.number(lines.word(), kMinSize, kMaxSize);
  lines.expect("komi ");
  position.komi = lines.number(lines.word(), -kMostPoints, kMostPoints);
  lines.expect("moves ");
  BareBoard board(position.size);
  position.before = lines.moves(lines.word(), board);
  lines.expect("points ");
  const std::string_view points = lines.word();
  if (points != "yes" && points != "no") lines.fail("expected yes or no");
  position.in_points = points == "yes";
  lines.expect("value ");
  position.value = lines.number(lines.word(), -kMostPoints, kMostPoints);
  check_value(position, position.value, lines);
  lines.expect("replies ");
  const int most = (kMaxPoints + 1) * (kMaxPoints + 1);
  const int count = lines.number(lines.word(), 1, most);
  for (int i = 0; i < count; ++i) {
    lines.expect("");
    TwoStepPosition::Reply reply;
    reply.first = lines.move(lines.word(), board);
    BareBoard after = board;
    after.play(reply.first);
    reply.second = lines.move(lines.word(), after);
    reply.value = lines.number(lines.word(), -kMostPoints, kMostPoints);
    check_value(position, reply.value, lines);
    lines.end_of_line();
    position.replies.push_back(reply);
  }
  lines.expect("end");
  lines.end_of_line();
  if (lines.next()) lines.fail("text after 'end'");
  return position;
}

std::optional<TwoStepPosition> judge_two_steps(const ExpertState& state, int size,
                                               PositionJudge& judge,
                                               const std::function<bool()>& go_on) {
  TwoStepPosition position{judge.name(),         size, state.komi, state.before,
                           judge.gives_points(), 0,    {}};
  BareBoard board(size);
  judge.begin(size, state.komi);
  for (const Point move : state.before) {
    judge.play({board.to_play(), move});
    board.play(move);
  }
  if (!go_on()) return std::nullopt;
  position.value = judge.careful_value();
  for (const Point first : moves_to_judge(board)) {
    BareBoard after = board;
    after.play(first);
    judge.play({board.to_play(), first});
    for (const Point second : moves_to_judge(after)) {
      if (!go_on()) return std::nullopt;
      judge.play({after.to_play(), second});
      position.replies.push_back({first, second, judge.value()});
      judge.undo();
    }
    judge.undo();
  }
  return position;
}

}  // namespace keima

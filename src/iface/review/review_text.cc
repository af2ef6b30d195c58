#include "iface/review/review_text.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/coords.h"

namespace keima {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kWorst = 3;

std::string capital_name(Color color) { return color == Color::kBlack ? "Black" : "White"; }

double value_for(Color color, double black_value) {
  return color == Color::kBlack ? black_value : 1 - black_value;
}

// "B+3.5"; playouts know no more than that.
std::string score_text(double margin) {
  const std::string text = fmt::format("{:.1f}", std::abs(margin));
  return text == "0.0" ? "even" : (margin > 0 ? "B+" : "W+") + text;
}

std::string line_text(const std::vector<Point>& line, int size) {
  std::string text;
  for (const Point point : line) text += (text.empty() ? "" : " ") + to_gtp(point, size);
  return text;
}

std::string move_text(const GameReview& review, const Move& move) {
  return to_gtp(move.point, review.info.size);
}

std::string grade_text(Grade grade) { return grade == Grade::kBlunder ? "Blunder" : "Mistake"; }

std::string side_text(const GameReview& review, Color color) {
  const SideReview& side = review.sides[color == Color::kWhite];
  if (side.moves == 0) return fmt::format("{}: no moves", capital_name(color));
  return fmt::format(
      "{}: {} moves, on average {:.1f} % and {:.1f} points lost, {} {}, {} {}, {:.0f} % best moves",
      capital_name(color), side.moves, 100 * side.lost_value, side.lost_points, side.mistakes,
      side.mistakes == 1 ? "mistake" : "mistakes", side.blunders,
      side.blunders == 1 ? "blunder" : "blunders", 100.0 * side.best_moves / side.moves);
}

// "move 45, White D4: 52 % to 21 %, 5.1 points; better C3"
std::string worst_text(const GameReview& review, const MoveReview& move) {
  const PositionReview &before = review.positions[move.before],
                       &after = review.positions[move.after];
  const Color color = move.move.color;
  std::string text = fmt::format("move {}, {} {}: {:.0f} % to {:.0f} %, {:.1f} points", move.number,
                                 capital_name(color), move_text(review, move.move),
                                 100 * value_for(color, before.best_value),
                                 100 * value_for(color, after.black_value), move.lost_points);
  if (!before.best.empty())
    text += "; better " + to_gtp(before.best.front().move, review.info.size);
  return text;
}

std::string player_text(const std::string& name, const std::string& rank, const char* side) {
  if (name.empty()) return side;
  return rank.empty() ? name : name + " " + rank;
}

}  // namespace

std::string move_comment(const GameReview& review, const MoveReview& move) {
  const PositionReview& after = review.positions[move.after];
  const PositionReview& before = review.positions[move.before];
  std::string text = fmt::format("Black wins {:.0f} %, expected score {}.", 100 * after.black_value,
                                 score_text(after.black_margin));
  if (move.grade != Grade::kFine && !before.best.empty()) {
    const Candidate& best = before.best.front();
    text +=
        fmt::format("\n{}: {} costs {} {:.0f} % and {:.1f} points. Better is {}: {}.",
                    grade_text(move.grade), move_text(review, move.move),
                    capital_name(move.move.color), 100 * move.lost_value, move.lost_points,
                    to_gtp(best.move, review.info.size), line_text(best.line, review.info.size));
  }
  return text;
}

std::string better_comment(const GameReview& review, const MoveReview& move) {
  const PositionReview& before = review.positions[move.before];
  std::string text = fmt::format("Better than {}: Black wins {:.0f} %, expected score {}.",
                                 move_text(review, move.move), 100 * before.best_value,
                                 score_text(before.best_margin));
  for (std::size_t i = 1; i < before.best.size(); ++i)
    text += fmt::format("{} {} ({:.0f} %)", i == 1 ? " Also looked at:" : ",",
                        to_gtp(before.best[i].move, review.info.size),
                        100 * value_for(before.to_play, before.best[i].value));
  return text + (before.best.size() > 1 ? "." : "");
}

std::string summary_comment(const GameReview& review) {
  std::string text =
      fmt::format("Reviewed by Keima, {} rules, komi {}.\n{}.\n{}.", review.rules, review.komi,
                  side_text(review, Color::kBlack), side_text(review, Color::kWhite));
  for (const MoveReview* move : review.worst(kWorst))
    text += "\n" + worst_text(review, *move) + ".";
  if (!review.stopped_at.empty())
    text += "\nThe review ends where the record has an illegal " + review.stopped_at + ".";
  return text;
}

std::string summary_text(const GameReview& review, const std::string& title) {
  const sgf::GameInfo& info = review.info;
  std::string text =
      fmt::format("{}: {} - {}, {}x{}, {} moves{}\n", title,
                  player_text(info.black_name, info.black_rank, "Black"),
                  player_text(info.white_name, info.white_rank, "White"), info.size, info.size,
                  review.moves.size(), info.result.empty() ? "" : ", " + info.result);
  text += fmt::format("  {}\n  {}\n", side_text(review, Color::kBlack),
                      side_text(review, Color::kWhite));
  for (const MoveReview* move : review.worst(kWorst))
    text += fmt::format("    {}\n", worst_text(review, *move));
  if (!review.stopped_at.empty())
    text += fmt::format("  ends at an illegal {}\n", review.stopped_at);
  return text;
}

Json review_json(const GameReview& review) {
  const int size = review.info.size;
  Json sides;
  for (const Color color : kBothPlayers) {
    const SideReview& side = review.sides[color == Color::kWhite];
    sides[std::string(name_of(color))] = {{"moves", side.moves},
                                          {"best_moves", side.best_moves},
                                          {"mistakes", side.mistakes},
                                          {"blunders", side.blunders},
                                          {"mean_lost_winrate", side.lost_value},
                                          {"mean_lost_points", side.lost_points}};
  }
  Json moves = Json::array();
  for (const MoveReview& move : review.moves) {
    const PositionReview &before = review.positions[move.before],
                         &after = review.positions[move.after];
    Json line = Json::array();
    if (!before.best.empty())
      for (const Point point : before.best.front().line) line.push_back(to_gtp(point, size));
    moves.push_back({{"number", move.number},
                     {"color", name_of(move.move.color)},
                     {"move", to_gtp(move.move.point, size)},
                     {"black_winrate", after.black_value},
                     {"black_score", after.black_margin},
                     {"lost_winrate", move.lost_value},
                     {"lost_points", move.lost_points},
                     {"grade", move.grade == Grade::kFine      ? "fine"
                               : move.grade == Grade::kMistake ? "mistake"
                                                               : "blunder"},
                     {"best_line", line}});
  }
  Json json = {{"black", review.info.black_name},
               {"white", review.info.white_name},
               {"result", review.info.result},
               {"size", size},
               {"rules", review.rules},
               {"komi", review.komi},
               {"sides", sides},
               {"moves", moves}};
  if (!review.stopped_at.empty()) json["stopped_at"] = review.stopped_at;
  return json;
}

}  // namespace keima

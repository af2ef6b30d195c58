#include "iface/web/count.h"

#include <cmath>

#include "core/coords.h"
#include "engine/seki.h"
#include "engine/string_life.h"
#include "iface/web/board_json.h"
#include "iface/web/request.h"

namespace keima::web {
namespace {

constexpr std::string_view kStatusNames[] = {"alive", "dead", "seki"};
std::string_view status_name(Status status) { return kStatusNames[static_cast<int>(status)]; }

// Why the engine thinks so. `life` is 1 if the string is there at the end of every playout.
std::string why_of(Color color, Status status, double life, bool settled) {
  constexpr double kClear = 0.7;  // As in engine/judgement.cc: what is less clear is read out.
  const std::string_view us = color == Color::kBlack ? "Black" : "White";
  const std::string_view them = color == Color::kBlack ? "White" : "Black";
  const double percent = 50 * (1 + life);
  if (status == Status::kSeki)
    return "Seki: whoever plays first here loses stones, so both sides leave it.";
  if (status == Status::kAlive && life >= kClear)
    return fmt::format("{} keeps it in {:.0f} % of playouts.", us, percent);
  if (status == Status::kAlive)
    return fmt::format("Playouts are not sure ({:.0f} %), but reading finds that it lives.",
                       percent);
  if (!settled && life > -kClear)
    return fmt::format("Not settled: {} takes it in {:.0f} % of playouts.", them, 100 - percent);
  return fmt::format("{} takes it in {:.0f} % of playouts, and reading finds no way to live.", them,
                     100 - percent);
}

struct Side {
  int territory = 0, stones = 0, captures = 0, dead = 0;
};

struct Sums {
  Side black, white;
  Side& of(Color color) { return color == Color::kBlack ? black : white; }
};

// What each side has of each kind, as the rules count it: territory is the rest of its points.
Sums sums_of(const Game& game, const StatusMap& status, const Count& count) {
  const Board& board = game.board();
  Sums sums;
  for (const Color color : kBothPlayers) sums.of(color).captures = board.captured(opponent(color));
  for_each_point(game.size(), [&](Point p) {
    const bool dead = is_stone(board[p]) && status[p] == Status::kDead;
    if (dead) ++sums.of(opponent(board[p])).dead;
    if (is_stone(board[p]) && !dead) ++sums.of(board[p]).stones;
  });
  for (const Color color : kBothPlayers) {
    Side& side = sums.of(color);
    const int points = color == Color::kBlack ? count.black : count.white;
    const bool area = game.rules().scoring == Scoring::kArea;
    side.territory = points - (area ? side.stones : side.captures + side.dead);
  }
  return sums;
}

Json side_json(const Side& side) {
  return {{"territory", side.territory},
          {"stones", side.stones},
          {"captures", side.captures},
          {"dead", side.dead}};
}

std::vector<std::string> explanation(const Game& game, const Judgement& judgement, double score) {
  std::vector<std::string> lines;
  const bool area = game.rules().scoring == Scoring::kArea;
  lines.push_back(area ? "Area counting: each side has its living stones and the empty points that "
                         "only they surround."
                       : "Territory counting: each side has the empty points it surrounds, and a "
                         "point for each stone it captured or that is dead.");
  if (!game.rules().removes_dead)
    lines.push_back("Under these rules nothing is taken off: all stones on the board are alive.");
  lines.push_back(fmt::format("White has a komi of {:g} points.", game.komi()));
  if (const int bonus = game.rules().bonus_for(game.handicap()); bonus != 0)
    lines.push_back(fmt::format("White is given {} more for Black's handicap stones.", bonus));
  if (!judgement.settled)
    lines.push_back("Not everything is settled yet: if play goes on, this may change.");
  lines.push_back(score == 0 ? "The game is a draw."
                             : fmt::format("{} wins by {:g} points.", score > 0 ? "Black" : "White",
                                           std::abs(score)));
  return lines;
}

}  // namespace

Marks marks_in(const Json& json, const Game& game) {
  Marks marks;
  if (!json.is_object()) throw WebError("bad-request", "'marks' must be an object");
  for (const auto& item : json.items()) {
    const Point p = point_of(item.key(), game.size());
    if (p.is_pass() || !is_stone(game.board()[p]))
      throw WebError("bad-request", "there is no stone at {}", item.key());
    if (item.value() == "alive")
      marks[p] = Status::kAlive;
    else if (item.value() == "dead")
      marks[p] = Status::kDead;
    else if (item.value() == "seki")
      marks[p] = Status::kSeki;
    else
      throw WebError("bad-request", "a string is alive, dead or seki");
  }
  return marks;
}

CountResult count_position(const Game& game, const Judgement& judgement, const Marks& marks) {
  const Board& board = game.board();
  const int size = game.size();
  StatusMap status = judgement.status;
  PointMap<bool> by_hand;
  for (const auto& [stone, said] : marks)
    for_each_stone(board, stone, [&, said = said](Point p) {
      status[p] = said;
      by_hand[p] = true;
    });
  Json strings = Json::array();
  for_each_point(size, [&](Point p) {
    if (!is_stone(board[p]) || board.head(p) != p) return;
    Json stones = Json::array();
    for_each_stone(board, p, [&](Point stone) { stones.push_back(to_gtp(stone, size)); });
    const double life = life_of(board, p, judgement.ownership);
    strings.push_back(
        {{"stones", stones},
         {"color", name_of(board[p])},
         {"status", status_name(status[p])},
         {"byHand", by_hand[p]},
         {"ownership", std::round(100 * (board[p] == Color::kBlack ? life : -life)) / 100},
         {"why",
          by_hand[p] ? "Marked by hand." : why_of(board[p], status[p], life, judgement.settled)}});
  });
  const PointMap<Color> owner = owners(board, status);
  const double score = final_score(game, status);
  const bool area = game.rules().scoring == Scoring::kArea;
  const Count count = area ? count_area(board, status) : count_territory(board, status);
  const int bonus = game.rules().bonus_for(game.handicap());
  const Sums sums = sums_of(game, status, count);
  Json black = side_json(sums.black), white = side_json(sums.white);
  black["komi"] = 0;
  black["total"] = count.black;
  white["komi"] = game.komi();
  white["handicap"] = bonus;
  white["total"] = count.white + game.komi() + bonus;
  return {score,
          {{"strings", strings},
           {"owner", letters(size,
                             [&](Point p) {
                               return is_between_seki(board, status, p) ? '-'
                                                                        : stone_letter(owner[p]);
                             })},
           {"ownership", numbers(size, [&](Point p) { return judgement.ownership[p]; })},
           {"settled", judgement.settled},
           {"rules", game.rules().name},
           {"scoring", name_of(game.rules().scoring)},
           {"black", black},
           {"white", white},
           {"score", score},
           {"text", result_text(score)},
           {"explanation", explanation(game, judgement, score)}}};
}

}  // namespace keima::web

#include "iface/web/microscope_json.h"

#include <algorithm>

#include "core/coords.h"
#include "iface/web/board_json.h"
#include "iface/web/search_json.h"

namespace keima::web {
namespace {

Json origins_json(const std::array<double, kMoveOrigins>& origins) {
  Json json = Json::object();
  for (std::size_t i = 0; i < origins.size(); ++i)
    if (origins[i] != 0)
      json[std::string(name_of(static_cast<MoveOrigin>(i)))] = rounded(origins[i], 1e6);
  return json;
}

Json counts_json(const std::vector<NamedCount>& counts) {
  Json json = Json::object();
  for (const NamedCount& count : counts) json[std::string(count.name)] = count.number;
  return json;
}

// A playout replayed on a board that knows all its stones.
class Replay {
 public:
  explicit Replay(const Game& game) : board_(game.board()) {}

  // What the move captures.
  std::vector<Point> play(Point move) {
    std::vector<Point> captured;
    std::vector<Point> before;
    const Color them = opponent(board_.to_play());
    for_each_point(board_.size(), [&](Point p) {
      if (board_[p] == them) before.push_back(p);
    });
    board_.play(move);
    for (const Point p : before)
      if (board_[p] == Color::kEmpty) captured.push_back(p);
    last_ = move;
    return captured;
  }
  const Board& board() const { return board_; }
  Point last() const { return last_; }

 private:
  Board board_;
  Point last_ = Point::none();
};

Json move_json(const ChosenMove& chosen, std::size_t number, Color color,
               const std::vector<Point>& captured, int size) {
  return {{"number", number},
          {"color", name_of(color)},
          {"vertex", to_gtp(chosen.move, size)},
          {"origin", name_of(chosen.origin)},
          {"captured", vertices(captured, size)}};
}

// The 3x3 around a point, as people draw it.
Json pattern_rows(const Board& board, Point p) {
  Json rows = Json::array();
  for (int dy = -1; dy <= 1; ++dy) {
    std::string row;
    for (int dx = -1; dx <= 1; ++dx) {
      const int column = p.column() + dx, line = p.row() + dy;
      if (dx == 0 && dy == 0)
        row += '*';
      else if (column < 0 || line < 0 || column >= board.size() || line >= board.size())
        row += '#';
      else
        row += stone_letter(board[Point::at(column, line)]);
    }
    rows.push_back(row);
  }
  return rows;
}

Json learned_json(const LearnedMove& move, const ChosenMove* chosen, int size) {
  return {
      {"vertex", to_gtp(move.move, size)},
      {"kind", name_of(move.origin)},
      {"state", move.state},
      {"wins", move.wins},
      {"trials", move.trials},
      {"value", rounded(move.value)},
      {"threshold", move.threshold},
      {"inContext", move.in_context},
      {"chosen", chosen != nullptr && chosen->move == move.move && chosen->origin == move.origin}};
}

}  // namespace

Json shares_json(const MoveShares& shares, int size) {
  Json moves = Json::array();
  for (const MoveShare& move : shares.moves)
    moves.push_back({{"vertex", to_gtp(move.move, size)},
                     {"share", rounded(move.share, 1e6)},
                     {"origins", origins_json(move.origins)}});
  return {{"exact", shares.draws == 0}, {"draws", shares.draws}, {"moves", moves}};
}

Json trace_json(const PlayoutTrace& trace, const Game& game, double komi) {
  const int size = game.size();
  Replay replay(game);
  Json moves = Json::array();
  for (std::size_t i = 0; i < trace.moves.size(); ++i) {
    const Color color = replay.board().to_play();
    const auto captured = replay.play(trace.moves[i].move);
    moves.push_back(move_json(trace.moves[i], i + 1, color, captured, size));
  }
  const double score = trace.area - komi;
  return {{"moves", moves},
          {"stones", stones_text(replay.board())},
          {"owner", letters(size,
                            [&](Point p) {
                              return trace.owner[p] > 0 ? 'X' : trace.owner[p] < 0 ? 'O' : '.';
                            })},
          {"score", score},
          {"winRate", score > 0   ? 1.0
                      : score < 0 ? 0.0
                                  : 0.5}};
}

Json step_json(const StepView& view, const PlayoutTrace& trace, const Game& game,
               std::size_t step) {
  const int size = game.size();
  Replay replay(game);
  for (std::size_t i = 0; i < step; ++i) replay.play(trace.moves[i].move);
  const Board& board = replay.board();
  const Color color = board.to_play();
  const ChosenMove* chosen = step < trace.moves.size() ? &trace.moves[step] : nullptr;

  Json alternatives = Json::array();
  for (const MoveShare& move : view.shares.moves) {
    Json json = {{"vertex", to_gtp(move.move, size)},
                 {"share", rounded(move.share, 1e6)},
                 {"origins", origins_json(move.origins)}};
    if (!move.move.is_pass()) {
      json["pattern"] = {{"rows", pattern_rows(board, move.move)}};
      const auto weight = view.weights.find(move.move.cell());
      if (weight != view.weights.end()) {
        json["pattern"]["weight"] = weight->second.weight;
        if (weight->second.pattern)
          json["pattern"]["gamma"] = rounded(*weight->second.pattern, 1e6);
      }
    }
    alternatives.push_back(std::move(json));
  }

  Json position = {
      {"stones", stones_text(board)},
      {"toPlay", name_of(color)},
      {"moveNumber", game.moves().size() + step},
      {"captures",
       {{"black", board.captured(Color::kWhite)}, {"white", board.captured(Color::kBlack)}}},
      {"lastMove", replay.last().is_none() ? Json() : Json(to_gtp(replay.last(), size))},
      {"ko", board.ko().is_none() ? Json() : Json(to_gtp(board.ko(), size))}};
  Json json = {{"step", step},
               {"steps", trace.moves.size()},
               {"position", position},
               {"move", Json()},
               {"exact", view.shares.draws == 0},
               {"draws", view.shares.draws},
               {"alternatives", alternatives}};
  if (chosen != nullptr) {
    Replay next = replay;
    const auto captured = next.play(chosen->move);
    json["move"] = move_json(*chosen, step + 1, color, captured, size);
  }
  if (!view.learned.empty()) {
    json["learned"] = Json::array();
    for (const LearnedMove& move : view.learned)
      json["learned"].push_back(learned_json(move, chosen, size));
  }
  json["adjustments"] = counts_json(view.counts);
  return json;
}

Json sums_json(const PlayoutSums& sums, int size, double seconds) {
  const auto playouts = static_cast<double>(std::max<std::int64_t>(1, sums.playouts));
  double total = 0;
  for (const auto& of_color : sums.origins)
    for (const std::int64_t count : of_color) total += static_cast<double>(count);
  Json origins = Json::array(), scores = Json::array(), curve = Json::array();
  for (std::size_t i = 0; i < kMoveOrigins; ++i) {
    const auto black = static_cast<double>(sums.origins[0][i]);
    const double count = black + static_cast<double>(sums.origins[1][i]);
    origins.push_back({{"name", name_of(static_cast<MoveOrigin>(i))},
                       {"count", count},
                       {"share", rounded(total > 0 ? count / total : 0, 1e6)},
                       {"black", rounded(count > 0 ? black / count : 0)},
                       {"white", rounded(count > 0 ? 1 - black / count : 0)}});
  }
  for (const auto& [score, count] : sums.margins)
    scores.push_back({{"score", score}, {"count", count}});
  for (const PlayoutSums::CurvePoint& point : sums.curve)
    curve.push_back({{"playouts", point.playouts},
                     {"winRate", rounded(point.win_rate)},
                     {"origins", origins_json(point.origins)}});
  Json json = {
      {"playouts", sums.playouts},
      {"winRate", rounded(static_cast<double>(sums.half_wins) / (2 * playouts))},
      {"score", rounded(sums.margin_sum / playouts, 100)},
      {"length", rounded(sums.moves / playouts, 10)},
      {"ownership",
       numbers(size, [&](Point p) { return static_cast<double>(sums.owners[p]) / playouts; })},
      {"scores", scores},
      {"origins", origins},
      {"counts", counts_json(sums.counts)},
      {"curve", curve}};
  if (seconds > 0) json["perSecond"] = std::round(static_cast<double>(sums.playouts) / seconds);
  return json;
}

}  // namespace keima::web

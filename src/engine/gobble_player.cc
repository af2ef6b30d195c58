#include "engine/gobble_player.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "playout/owner.h"
#include "playout/runner.h"
#include "search/lower_bound.h"
#include "search/root.h"

namespace keima {
namespace {

// What the games say of a side's moves.
struct MoveScore {
  std::uint32_t games = 0;
  double sum = 0;  // Of scores, in the eyes of the side.
  double wins = 0;

  double mean() const { return games > 0 ? sum / games : 0; }
};

class Annealing {
 public:
  Annealing(const MoveTask& task, Rng& rng)
      : task_(task), rng_(rng), root_(task.game, task.color), allowed_() {
    for (const Point p : task.points) allowed_[p] = true;
    for_each_point(root_.board.size(), [&](Point p) { points_.push_back(p); });
    for (std::size_t i = points_.size(); i > 1; --i)
      std::swap(points_[i - 1], points_[rng.below(static_cast<std::uint32_t>(i))]);
    orders_ = {points_, points_};
  }

  void run() {
    const auto wanted = static_cast<std::uint64_t>(task_.settings.gobble.games);
    const std::uint64_t games = std::min(wanted, task_.simulations.value_or(wanted));
    const MoveTask::SoFar so_far = [this] { return report(); };
    for (games_ = 0; games_ < games && (games_ == 0 || task_.go_on(so_far));) {
      const double cooled = 1 - static_cast<double>(games_) / static_cast<double>(games);
      play(task_.settings.gobble.temperature * cooled);
    }
  }

  SearchReport report() const {
    SearchReport report = report_of(task_.color, ranked());
    report.simulations = report.visits = games_;
    const double sign = task_.color == Color::kBlack ? 1 : -1;
    for (MoveReport& move : report.moves) {
      const MoveScore& score = scores_[side(task_.color)][move.move];
      move.visits = score.games;
      move.value = score.games > 0 ? score.wins / score.games : 0.5;
      move.lower_bound = lower_bound(move.value, move.visits);
      move.margin = sign * score.mean();
      move.margin_games = score.games;
      move.line_visits = {score.games};
    }
    report.value = report.moves.front().value;
    report.margin = report.moves.front().margin;
    for_each_point(root_.board.size(), [&](Point p) {
      report.ownership[p] =
          static_cast<float>(owners_[p]) / static_cast<float>(std::max<std::uint64_t>(1, games_));
    });
    return report;
  }

 private:
  static std::size_t side(Color color) { return color == Color::kWhite; }

  // The points of a side, best first; those without games as if they were the mean of all.
  std::vector<PackedPoint> sorted(std::vector<PackedPoint> points, Color color) const {
    const auto& scores = scores_[side(color)];
    const double usual = (color == Color::kBlack ? 1 : -1) * margins_.mean();
    std::ranges::stable_sort(points, [&](Point a, Point b) {
      const auto mean = [&](Point p) { return scores[p].games > 0 ? scores[p].mean() : usual; };
      return mean(a) > mean(b);
    });
    return points;
  }

  std::vector<PackedPoint> ranked() const {
    return sorted({task_.points.begin(), task_.points.end()}, task_.color);
  }

  std::vector<PackedPoint> shaken(const std::vector<PackedPoint>& order, double temperature) {
    std::vector<std::pair<double, PackedPoint>> places;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const double uniform = (static_cast<double>(rng_.next() >> 11) + 0.5) * 0x1p-53;
      places.emplace_back(static_cast<double>(i) - temperature * std::log(uniform), order[i]);
    }
    std::ranges::stable_sort(places, {}, [](const auto& place) { return place.first; });
    std::vector<PackedPoint> result;
    for (const auto& place : places) result.push_back(place.second);
    return result;
  }

  Point first_playable(const Board& board, const std::vector<PackedPoint>& order,
                       bool is_first) const {
    for (const Point p : order)
      if (board[p] == Color::kEmpty && (!is_first || allowed_[p]) && board.is_playable(p)) return p;
    return Point::pass();
  }

  void play(double temperature) {
    const std::array<std::vector<PackedPoint>, 2> lists = {shaken(orders_[0], temperature),
                                                           shaken(orders_[1], temperature)};
    Board board = root_.board;
    PointMap<Color> first;  // Who played there first.
    for_each_point(board.size(), [&](Point p) { first[p] = Color::kEmpty; });
    const int most_moves = 3 * board.size() * board.size();
    int moves = 0;
    for (int passes = 0; passes < 2 && moves < most_moves; ++moves) {
      const Color color = board.to_play();
      const Point move = first_playable(board, lists[side(color)], moves == 0);
      if (move.is_pass()) {
        board.pass();
        ++passes;
        continue;
      }
      board.play(move);
      passes = 0;
      if (first[move] == Color::kEmpty) first[move] = color;
    }
    learn(board, first, root_.margin(area_score(board), moves));
  }

  void learn(const Board& end, const PointMap<Color>& first, double margin) {
    ++games_;
    add(margins_, margin);
    for (const Point p : points_) {
      if (first[p] != Color::kEmpty)
        add(scores_[side(first[p])][p], first[p] == Color::kBlack ? margin : -margin);
      const Color owner = is_stone(end[p]) ? end[p] : owner_of_empty(end, p);
      owners_[p] += (owner == Color::kBlack) - (owner == Color::kWhite);
    }
    orders_[0] = sorted(std::move(orders_[0]), Color::kBlack);
    orders_[1] = sorted(std::move(orders_[1]), Color::kWhite);
  }

  static void add(MoveScore& score, double margin) {
    ++score.games;
    score.sum += margin;
    score.wins += margin > 0 ? 1 : margin == 0 ? 0.5 : 0;
  }

  const MoveTask& task_;
  Rng& rng_;
  Root root_;
  PointMap<bool> allowed_;
  std::vector<PackedPoint> points_;
  std::array<std::vector<PackedPoint>, 2> orders_;  // Of Black and of White.
  std::array<PointMap<MoveScore>, 2> scores_;
  MoveScore margins_;  // Of all games, in the eyes of Black.
  OwnerSums owners_;
  std::uint64_t games_ = 0;
};

}  // namespace

SearchReport GobblePlayer::choose(const MoveTask& task, Rng& rng) {
  Annealing annealing(task, rng);
  annealing.run();
  return annealing.report();
}

}  // namespace keima

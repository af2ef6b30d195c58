#include "engine/move_decision.h"

#include <algorithm>
#include <optional>

#include "core/sensible_moves.h"
#include "engine/final_choice.h"
#include "engine/judgement.h"
#include "engine/owner_poll.h"
#include "search/searcher.h"

namespace keima {
namespace {

// What a pass may cost of it: as much as playouts err where nothing is left to play.
constexpr double kPassMargin = 0.05;
// To find out whether a pass is safe, at least; where a move took more, a fourth of that.
constexpr std::uint64_t kPassSimulations = 1000;
constexpr int kTellingSimulations = 100;  // For the owners of points.

class MoveDecision {
 public:
  MoveDecision(const MoveQuestion& question, Searcher& searcher, const std::function<bool()>& go_on)
      : question_(question),
        game_(question.game),
        report_(question.report),
        searcher_(searcher),
        go_on_(go_on) {}

  Point decide() {
    const Point best = report_.moves.front().move, move = best_point();
    const double cost = judgement_cost(game_.board(), report_.ownership);
    const bool cleans_up = question_.purpose == Purpose::kCleanUp;
    if (!cleans_up) {
      if (!go_on_() || question_.spare < cost) return best;
      if (!best.is_pass() && looks_open()) return move;
    }
    const std::optional<Judgement> judgement = judge_game(game_, question_.policy, go_on_);
    if (!judgement) return cleans_up ? move : best;
    if (cleans_up && has_dead_enemies(judgement->status)) return move;
    // A pass may end the game: only where the count is won and the opponent cannot change that, and
    // either nothing is left to gain or the search itself finds no better move.
    if (wins_by_count(judgement->status)) {
      const bool enough = judgement->settled || best.is_pass();
      return enough && pass_is_safe(question_.spare - cost) ? Point::pass() : move;
    }
    // Or where it is lost, and there is nothing to be gained or saved.
    return judgement->settled && report_.value < question_.hopeless ? Point::pass() : move;
  }

 private:
  // The best move that is no pass, if there is one.
  Point best_point() const {
    const auto best = std::ranges::find_if(
        report_.moves, [](const MoveReport& move) { return !move.move.is_pass(); });
    return best == report_.moves.end() ? Point::pass() : best->move;
  }

  // Whether there is clearly something left to play for. Few simulations say nothing of that.
  bool looks_open() const {
    const Board& board = game_.board();
    if (report_.simulations >= kTellingSimulations) return is_open(board, report_.ownership);
    OwnerPoll poll(question_.policy, board.hash());
    return is_open(board, poll.ask_both(board, kTellingSimulations / 4));
  }

  bool has_dead_enemies(const StatusMap& status) const {
    bool found = false;
    for_each_point(game_.size(), [&](Point p) {
      found |= game_.board()[p] == opponent(question_.color) && status[p] == Status::kDead;
    });
    return found;
  }

  bool wins_by_count(const StatusMap& status) const {
    const double score = final_score(game_, status);
    return question_.color == Color::kBlack ? score > 0 : score < 0;
  }

  // Searches the position after a pass, where the opponent must not pass, too.
  bool pass_is_safe(double spare) {
    Game after = game_;
    after.play({question_.color, Point::pass()});
    // What is over and counted as it lies, or where moves cost points, is not played on.
    if (after.is_over() &&
        (!game_.rules().removes_dead || game_.rules().scoring == Scoring::kTerritory))
      return true;
    const Color other = opponent(question_.color);
    const std::vector<PackedPoint> replies = sensible_points(after, other);
    if (replies.empty()) return true;
    const std::uint64_t simulations = std::max(kPassSimulations, report_.simulations / 4);
    if (static_cast<double>(simulations) > spare) return false;
    // Listeners are not called: they want reports of the position that was asked about.
    searcher_.set_position(after, other, replies);
    if (question_.extra_komi != 0) searcher_.shift_komi(question_.extra_komi);
    searcher_.clear_stop();
    searcher_.run(simulations, go_on_);
    SearchReport report = searcher_.report();
    put_best_first(report.moves);
    const bool is_safe =
        go_on_() && 1 - report.moves.front().value > report_.moves.front().value - kPassMargin;
    // The tree has more visits of the pass now than belong to it.
    if (!is_safe) searcher_.forget_tree();
    return is_safe;
  }

  const MoveQuestion& question_;
  const Game& game_;
  const SearchReport& report_;
  Searcher& searcher_;
  const std::function<bool()>& go_on_;
};

}  // namespace

Point decide_move(const MoveQuestion& question, Searcher& searcher,
                  const std::function<bool()>& go_on) {
  return MoveDecision(question, searcher, go_on).decide();
}

bool nears_end(const Game& game, const SearchReport& report) {
  return report.simulations >= kTellingSimulations && !is_open(game.board(), report.ownership);
}

}  // namespace keima

#include "iface/review/game_review.h"

#include <algorithm>

#include "core/coords.h"
#include "engine/final_choice.h"
#include "iface/gtp/game_file.h"

namespace keima {
namespace {

constexpr std::size_t kMostCandidates = 3;

// Names in records are of many kinds; what is not known is played by the settings.
const Rules& rules_of(const sgf::GameInfo& info, const Settings& settings) {
  if (!info.rules.empty()) try {
      return rules_named(sgf::trim(info.rules));
    } catch (const Error&) {
    }
  return rules_named(settings.game.rules);
}

double komi_of(const sgf::GameInfo& info, const Rules& rules) {
  if (info.komi) return *info.komi;
  return info.handicap >= 2 ? 0.5 : rules.komi;
}

class GameReviewer {
 public:
  GameReviewer(const sgf::Tree& tree, Engine& engine, const ReviewOptions& options,
               const std::function<void()>& progress, std::stop_token stop)
      : record_(sgf::main_line(tree)),
        engine_(engine),
        options_(options),
        progress_(progress),
        stop_(std::move(stop)) {}

  GameReview review() {
    const Rules& rules = rules_of(record_.info, engine_.settings());
    review_.info = record_.info;
    review_.rules = rules.name;
    review_.komi = komi_of(record_.info, rules);
    engine_.forget();
    const std::span<const sgf::Step> steps(record_.steps);
    engine_.game() = replay(record_, steps.first(0), rules, review_.komi);
    look_at_position(0);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      try {
        if (const Move* move = steps[i].move())
          play(*move);
        else
          engine_.game() = replay(record_, steps.first(i + 1), rules, review_.komi);
      } catch (const Error& error) {
        review_.stopped_at = error.what();
        break;
      }
      look_at_position(i + 1);
      if (steps[i].move()) look_at_move(steps[i]);
    }
    sum_up();
    return std::move(review_);
  }

 private:
  void play(const Move& move) {
    if (const auto refusal = engine_.game().play(move))
      throw Error("move {}, {} {}: {}", review_.moves.size() + 1, name_of(move.color),
                  to_gtp(move.point, engine_.game().size()), refusal->text());
  }

  void look_at_position(std::size_t steps) {
    Analysis analysis;
    analysis.stop = stop_;
    SearchReport report = engine_.think(sgf::to_play(record_, steps), options_.limits, analysis);
    if (stop_.stop_requested()) throw ReviewStopped();
    put_best_first(report.moves);
    const MoveReport& best = report.moves.front();
    PositionReview position;
    position.to_play = report.to_play;
    const bool is_black = report.to_play == Color::kBlack;
    position.black_value = is_black ? report.value : 1 - report.value;
    position.black_margin = report.margin;
    position.best_value = is_black ? best.value : 1 - best.value;
    position.best_margin = best.margin_games > 0 ? best.margin : report.margin;
    position.visits = report.visits;
    for (const MoveReport& move : report.moves) {
      if (move.visits == 0 || position.best.size() == kMostCandidates) break;
      Candidate candidate{move.move, move.value, move.line};
      candidate.line.resize(
          std::min(candidate.line.size(), static_cast<std::size_t>(options_.line_length)));
      position.best.push_back(std::move(candidate));
    }
    review_.positions.push_back(std::move(position));
    if (progress_) progress_();
  }

  void look_at_move(const sgf::Step& step) {
    MoveReview move;
    move.number = static_cast<int>(review_.moves.size()) + 1;
    move.move = *step.move();
    move.node = step.node;
    move.after = review_.positions.size() - 1;
    move.before = move.after - 1;
    const PositionReview &before = review_.positions[move.before],
                         &after = review_.positions[move.after];
    move.was_best = !before.best.empty() && before.to_play == move.move.color &&
                    before.best.front().move == move.move.point;
    const double side = move.move.color == Color::kBlack ? 1 : -1;
    if (!move.was_best) {
      move.lost_value = std::max(0.0, side * (before.best_value - after.black_value));
      move.lost_points = std::max(0.0, side * (before.best_margin - after.black_margin));
    }
    if (move.lost_value >= options_.blunder)
      move.grade = Grade::kBlunder;
    else if (move.lost_value >= options_.mistake)
      move.grade = Grade::kMistake;
    review_.moves.push_back(move);
  }

  void sum_up() {
    for (const MoveReview& move : review_.moves) {
      SideReview& side = review_.sides[move.move.color == Color::kWhite];
      ++side.moves;
      side.best_moves += move.was_best;
      side.mistakes += move.grade == Grade::kMistake;
      side.blunders += move.grade == Grade::kBlunder;
      side.lost_value += move.lost_value;
      side.lost_points += move.lost_points;
    }
    for (SideReview& side : review_.sides) {
      side.lost_value /= std::max(1, side.moves);
      side.lost_points /= std::max(1, side.moves);
    }
  }

  const sgf::GameRecord record_;
  Engine& engine_;
  const ReviewOptions& options_;
  const std::function<void()>& progress_;
  const std::stop_token stop_;
  GameReview review_;
};

}  // namespace

std::vector<const MoveReview*> GameReview::worst(std::size_t most) const {
  std::vector<const MoveReview*> found;
  for (const MoveReview& move : moves)
    if (move.grade != Grade::kFine) found.push_back(&move);
  std::ranges::stable_sort(found, std::ranges::greater(), &MoveReview::lost_value);
  found.resize(std::min(found.size(), most));
  return found;
}

GameReview review_game(const sgf::Tree& tree, Engine& engine, const ReviewOptions& options,
                       const std::function<void()>& progress, std::stop_token stop) {
  return GameReviewer(tree, engine, options, progress, std::move(stop)).review();
}

std::size_t positions_of(const sgf::Tree& tree) { return sgf::main_line(tree).steps.size() + 1; }

}  // namespace keima

#include "lab/match/referee.h"

#include <fmt/chrono.h>

#include <cmath>
#include <ctime>

#include "base/stopwatch.h"
#include "base/version.h"
#include "core/coords.h"
#include "core/score.h"
#include "core/sgf/sgf_builder.h"
#include "engine/clock.h"
#include "engine/judgement.h"

namespace keima {
namespace {

std::string now_text() {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

class Referee {
 public:
  Referee(const Contest& contest, const std::atomic<bool>& stop)
      : contest_(contest),
        stop_(stop),
        game_(contest.config.size, contest.config.rule_set(), contest.config.komi),
        clocks_{Clock{spec_of(Color::kBlack).clock}, Clock{spec_of(Color::kWhite).clock}} {
    result_.plan = contest.plan;
  }

  std::optional<GameResult> lead() {
    if (contest_.plan.opening >= 0)
      for (const Point p :
           contest_.config.openings[static_cast<std::size_t>(contest_.plan.opening)])
        game_.play({game_.to_play(), p});
    for (const Color color : kBothPlayers)
      if (!set_up(color)) return std::nullopt;
    try {
      while (!stop_ && !is_done()) take_turn();
    } catch (const PlayerFailure& failure) {
      lose(asked_, failure.end, failure.what());
    }
    for (const Color color : kBothPlayers) end_pondering(color);
    if (stop_) return std::nullopt;
    return finished();
  }

 private:
  std::size_t number_of(Color color) const {
    return color == Color::kBlack ? contest_.plan.black : contest_.plan.white;
  }
  const PlayerSpec& spec_of(Color color) const { return contest_.config.players[number_of(color)]; }
  std::uint64_t seed_of(Color color) const {
    return seed_of_player(contest_.plan, number_of(color), spec_of(color).settings.player.seed);
  }
  MatchPlayer& player(Color color) {
    return color == Color::kBlack ? contest_.black : contest_.white;
  }
  Clock& clock(Color color) { return clocks_[color == Color::kWhite]; }
  SideUse& use(Color color) { return color == Color::kBlack ? result_.black : result_.white; }

  // False if the failure is our own doing: programs are killed when a match is stopped.
  bool set_up(Color color) {
    try {
      player(color).begin(game_, seed_of(color));
    } catch (const Error& error) {
      if (stop_) return false;
      throw SetupFailure(number_of(color), spec_of(color).name, error.what());
    }
    return true;
  }

  void lose(Color color, GameEnd end, const std::string& reason) {
    is_lost_ = true;
    result_.winner = opponent(color);
    result_.end = end;
    result_.reason = reason;
  }

  // The score and the limit of moves are seen to here, too.
  bool is_done() {
    if (is_lost_) return true;
    const auto limit = static_cast<std::size_t>(kLongestGame * game_.size() * game_.size());
    if (game_.is_over()) {
      count(GameEnd::kScore);
    } else if (game_.moves().size() >= limit) {
      count(GameEnd::kMoveLimit);
    }
    return result_.margin.has_value();
  }

  void take_turn() {
    const Color color = game_.to_play();
    Clock& own_clock = clock(color);
    const bool has_clock = own_clock.settings.system != TimeSettings::System::kNone;
    asked_ = color;
    const Stopwatch stopwatch;
    const auto answer = ask(color, has_clock ? std::optional(own_clock.left) : std::nullopt);
    const double seconds = stopwatch.seconds();
    use(color).seconds += seconds;
    if (has_clock && own_clock.flag_falls_in(seconds))
      return lose(color, GameEnd::kTime, fmt::format("the move took {:.1f} s", seconds));
    if (!answer) std::rethrow_exception(failure_);
    ++use(color).moves;
    if (answer->simulations)
      use(color).simulations = use(color).simulations.value_or(0) + *answer->simulations;
    own_clock.left = own_clock.left_after(seconds);
    if (answer->resign) return lose(color, GameEnd::kResign, "");
    const Move move{color, answer->move};
    if (const auto refusal = game_.play(move))
      return lose(color, GameEnd::kIllegal,
                  fmt::format("{}: {}", to_gtp(move.point, game_.size()), refusal->text()));
    asked_ = opponent(color);
    end_pondering(asked_);
    player(asked_).play(move);
  }

  // It is not on the clock, but it is time that the player has used.
  void end_pondering(Color color) {
    const PonderUse pondered = player(color).stop_pondering();
    use(color).seconds += pondered.seconds;
    if (pondered.simulations > 0)
      use(color).simulations = use(color).simulations.value_or(0) + pondered.simulations;
  }

  // Nothing if it failed: a flag that fell meanwhile comes before that.
  std::optional<Answer> ask(Color color, const std::optional<TimeLeft>& left) {
    try {
      return player(color).choose(color, left);
    } catch (const PlayerFailure&) {
      failure_ = std::current_exception();
      return std::nullopt;
    }
  }

  void count(GameEnd end) {
    result_.end = end;
    const double ours = referee_count(game_);
    double agreed = ours;
    bool all_others = true;
    std::array<std::optional<double>, 2> counts;
    for (const Color color : kBothPlayers) {
      asked_ = color;
      if (spec_of(color).is_external())
        counts[color == Color::kWhite] = player(color).count();
      else
        all_others = false;
    }
    if (all_others && counts[0] && counts[0] == counts[1]) agreed = *counts[0];
    for (const Color color : kBothPlayers) {
      const auto& theirs = counts[color == Color::kWhite];
      if (!theirs || *theirs == agreed) continue;
      result_.reason += fmt::format("{}{} counts {}", result_.reason.empty() ? "" : ", ",
                                    spec_of(color).name, keima::result_text(*theirs));
    }
    result_.margin = agreed;
    result_.winner = agreed > 0 ? Color::kBlack : agreed < 0 ? Color::kWhite : Color::kEmpty;
  }

  GameResult finished() {
    result_.moves = static_cast<int>(game_.moves().size());
    result_.finished = now_text();
    sgf::GameRecord record;
    record.info.size = game_.size();
    record.info.komi = game_.komi();
    record.info.rules = game_.rules().name;
    record.info.black_name = spec_of(Color::kBlack).name;
    record.info.white_name = spec_of(Color::kWhite).name;
    record.info.date = result_.finished.substr(0, 10);
    record.info.round = std::to_string(result_.plan.number);
    record.info.result = result_.result_text();
    record.info.game_comment = std::string(name_of(result_.end));
    if (!result_.reason.empty()) record.info.game_comment += ": " + result_.reason;
    for (const Move& move : game_.moves()) record.steps.emplace_back().action = move;
    result_.sgf = sgf::to_sgf_text(record, version_number());
    return std::move(result_);
  }

  const Contest& contest_;
  const std::atomic<bool>& stop_;
  Game game_;
  std::array<Clock, 2> clocks_;
  GameResult result_;
  bool is_lost_ = false;
  Color asked_ = Color::kBlack;  // Whose fault a failure is.
  std::exception_ptr failure_;
};

}  // namespace

double referee_count(const Game& game) {
  StatusMap status;
  if (game.rules().removes_dead) status = judge_position(game.board(), "base").status;
  return final_score(game, status);
}

std::optional<GameResult> lead_game(const Contest& contest, const std::atomic<bool>& stop) {
  return Referee(contest, stop).lead();
}

}  // namespace keima

#include "engine/engine.h"

#include <algorithm>
#include <limits>
#include <random>

#include "base/check.h"
#include "base/stopwatch.h"
#include "core/sensible_moves.h"
#include "engine/expected_score.h"
#include "engine/final_choice.h"
#include "engine/judgement.h"
#include "playout/game_path.h"
#include "playout/runner.h"
#include "search/searcher.h"

namespace keima {
namespace {

constexpr double kSearchShare = 0.6;  // Of a move's time, near the end of a game.

double komi_of(const GameOptions& options) {
  return options.komi.value_or(rules_named(options.rules).komi);
}

int threads_of(const PlayerOptions& options) {
  if (options.threads > 0) return options.threads;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

// Throws Error if there is none of that name or its weights cannot be read: at once, and not when
// the first move is due.
void check_policy(const Settings& settings, std::string_view policy) {
  make_policy(settings.policies.choice(policy));
}

// "softmax" of "policy.softmax.weights".
std::string_view policy_of(std::string_view key) {
  key.remove_prefix(key.find('.') + 1);
  return key.substr(0, key.find('.'));
}

Rng rng_of(const PlayerOptions& options) {
  if (options.seed != 0) return Rng(options.seed);
  std::random_device device;
  return Rng(device(), device());
}

}  // namespace

Engine::Engine(const Settings& settings)
    : settings_(settings),
      game_(settings.game.size, rules_named(settings.game.rules), komi_of(settings.game)),
      rng_(rng_of(settings.player)),
      clocks_{TimeKeeper(settings.time.lag), TimeKeeper(settings.time.lag)} {
  check_policy(settings, settings.player.policy);
}

Engine::~Engine() { stop_pondering(); }

void Engine::set_option(std::string_view key, std::string_view value) {
  Settings changed = settings_;
  keima::set_option(changed, key, value);
  // All that can fail comes before anything is changed.
  const Rules& rules = rules_named(changed.game.rules);
  if (key == "player.policy") check_policy(changed, value);
  if (key.starts_with("policy.")) check_policy(changed, policy_of(key));
  stop_pondering();
  settings_ = changed;
  if (key == "game.rules") game_.set_rules(rules);
  if (key == "game.rules" || key == "game.komi") game_.set_komi(komi_of(settings_.game));
  if (key == "game.size") new_game(settings_.game.size);
  if (key == "player.seed") rng_ = rng_of(settings_.player);
  if (key.starts_with("player.") || key.starts_with("search.") || key.starts_with("policy."))
    searcher_.reset();
  for (TimeKeeper& clock : clocks_) clock.set_least_lag(settings_.time.lag);
}

void Engine::new_game(int size) {
  stop_pondering();
  settings_.game.size = size;
  game_ = Game(size, rules_named(settings_.game.rules), komi_of(settings_.game));
  standings_ = {};
  last_search_.new_game();
  for (TimeKeeper& clock : clocks_) clock.new_game();
}

void Engine::forget() {
  stop_pondering();
  if (searcher_) searcher_->forget();
  last_search_.forget();
}

void Engine::set_listener(Listener listener, std::chrono::milliseconds interval) {
  listener_ = std::move(listener);
  listener_interval_ = interval;
}

// --- Time ---------------------------------------------------------------------------------------

void Engine::set_time(const TimeSettings& settings) {
  time_settings_ = settings;
  for (TimeKeeper& clock : clocks_) clock.announce(settings);
}

void Engine::set_time_left(Color color, TimeLeft left) {
  clocks_[color == Color::kWhite].time_reported(left);
}

// --- Thinking -----------------------------------------------------------------------------------

void Engine::prepare(Color color, std::span<const PackedPoint> moves) {
  if (!searcher_) {
    const PlayerOptions& player = settings_.player;
    searcher_ = std::make_unique<Searcher>(
        settings_.search, Searcher::Team{settings_.policy(), threads_of(player), rng_.next()});
  }
  const double komi = game_.komi() + game_.rules().bonus_for(game_.handicap());
  if (tree_komi_ != komi || tree_rules_ != &game_.rules()) searcher_->forget();
  tree_komi_ = komi;
  tree_rules_ = &game_.rules();
  searcher_->set_position(game_, color, moves);
  if (extra_komi_ != 0) searcher_->shift_komi(extra_komi_);
}

double Engine::dynamic_komi(Color color) {
  const std::string& kind = settings_.player.dynamic_komi;
  const KomiSituation situation{
      color,        game_.handicap(),      static_cast<int>(game_.moves().size()),
      game_.size(), standing(color).value, standing(color).margin};
  if (kind == "linear") return linear_komi(situation);
  if (kind == "value") return standing(color).value_komi.next(situation);
  if (kind == "score") return score_komi(situation);
  return 0;
}

// Runs the search until a limit is reached, and asks the clock and the listener on the way. Answers
// after how many seconds it was last told to go on: what comes later is not thinking.
double Engine::run(const ThinkLimits& limits, const std::optional<Allotment>& allotment) {
  constexpr double kLook = 0.005;  // Seconds between two looks at the tree.
  const Stopwatch stopwatch;
  double looked = 0, last_report = 0;
  const double interval = std::chrono::duration<double>(listener_interval_).count();
  const auto go_on = [&] {
    if (is_stopped()) return false;
    const double elapsed = stopwatch.seconds();
    if (limits.seconds && elapsed >= *limits.seconds) return false;
    if (elapsed - looked < kLook) return true;
    looked = elapsed;
    if (listener_ && elapsed - last_report >= interval) {
      last_report = elapsed;
      listener_(searcher_->report());
    }
    if (!allotment) return true;
    const RootLead lead = searcher_->lead();
    const SearchProgress progress{elapsed,
                                  static_cast<std::int64_t>(searcher_->simulations()),
                                  lead.best,
                                  lead.second,
                                  lead.best_is_highest,
                                  lead.best_value};
    return judge(*allotment, progress, settings_.time) == Verdict::kGoOn;
  };
  searcher_->clear_stop();
  double thinking = 0;
  searcher_->run(limits.simulations.value_or(std::numeric_limits<std::uint64_t>::max()), [&] {
    const double elapsed = stopwatch.seconds();
    if (!go_on()) return false;
    thinking = elapsed;
    return true;
  });
  return thinking;
}

SearchReport Engine::think(Color color, const ThinkLimits& limits) {
  stop_pondering();
  stop_.store(false, std::memory_order_relaxed);
  prepare(color, sensible_moves(game_, color));
  run(limits, std::nullopt);
  SearchReport report = searcher_->report();
  last_search_.set(game_, {color, report.moves.front().move}, report);
  return report;
}

Engine::Thinking Engine::search_for_move(Color color) {
  const PlayerOptions& player = settings_.player;
  Thinking thinking;
  if (time_settings_.system != TimeSettings::System::kNone) {
    const TimeKeeper& clock = time_keeper(color);
    const TimeSituation situation{clock.clock(), clock.lag(),
                                  static_cast<int>(game_.moves().size()) + 1, game_.size()};
    Allotment allotment = allot(situation, settings_.time);
    thinking.maximum = allotment.maximum;
    // Near the end some of the time is for the decision whether to pass.
    const SearchReport* last = last_search_.of_this_game();
    if (last != nullptr && nears_end(game_, *last)) {
      allotment.target *= kSearchShare;
      allotment.maximum *= kSearchShare;
    }
    thinking.seconds = run({}, allotment);
  } else if (player.seconds > 0) {
    thinking.seconds = run({.seconds = player.seconds}, std::nullopt);
  } else {
    thinking.seconds =
        run({.simulations = static_cast<std::uint64_t>(player.simulations)}, std::nullopt);
  }
  thinking.report = searcher_->report();
  put_best_first(thinking.report.moves);
  standing(color).value = thinking.report.value;
  standing(color).margin = thinking.report.margin;
  return thinking;
}

Choice Engine::choose(Color color, Purpose purpose) {
  stop_pondering();
  stop_.store(false, std::memory_order_relaxed);
  const Stopwatch stopwatch;
  TimeKeeper& clock = clocks_[color == Color::kWhite];
  const PlayerOptions& player = settings_.player;

  Choice choice;
  std::vector<PackedPoint> moves = sensible_points(game_, color);
  if (!moves.empty() && player.simulations == 0 && player.seconds == 0) {
    choice.move = policy_move(color, moves);
  } else if (!moves.empty()) {
    moves.push_back(Point::pass());
    extra_komi_ = dynamic_komi(color);
    prepare(color, moves);
    Thinking thinking = search_for_move(color);
    const Stopwatch after_search;
    const double left = thinking.maximum - thinking.seconds;
    // Of one thread: a judgement is made by one.
    const double rate = static_cast<double>(thinking.report.simulations) /
                        std::max(thinking.seconds, 0.001) / threads_of(player);
    choice.move = decide_move(
        {game_, color, purpose, settings_.policy(), thinking.report, left * rate, extra_komi_},
        *searcher_, [this] { return !is_stopped(); });
    choice.resign = wants_to_resign(color, choice.move, thinking.report);
    last_search_.set(game_, {color, choice.move}, thinking.report);
    // What the decision takes of the time that was left for it is thinking, too.
    clock.search_ended(thinking.seconds + std::min(after_search.seconds(), std::max(0.0, left)));
    choice.report = std::move(thinking.report);
  }
  choice.seconds = stopwatch.seconds();
  clock.move_made(choice.seconds);
  return choice;
}

Choice Engine::make_move(Color color, Purpose purpose) {
  Choice choice = choose(color, purpose);
  if (!choice.resign) {
    const std::optional<Refusal> refusal = game_.play({color, choice.move});
    KEIMA_CHECK(!refusal);  // The engine knows the rules.
  }
  return choice;
}

// --- The decision -------------------------------------------------------------------------------

double Engine::final_score() const {
  const Judgement judgement = judge_game(game_, settings_.policy());
  if (game_.is_over() || judgement.settled) return keima::final_score(game_, judgement.status);
  return expected_score(game_, settings_.policy());
}

bool Engine::wants_to_resign(Color color, Point move, const SearchReport& report) {
  const PlayerOptions& player = settings_.player;
  const bool allowed = player.resign > 0 && (game_.handicap() == 0 || player.resign_handicap);
  const bool losing =
      allowed && !move.is_pass() && report.visits >= 100 && report.value < player.resign;
  int& moves = standing(color).losing_moves;
  moves = losing ? moves + 1 : 0;
  return moves >= player.resign_moves;
}

// The first move of a playout is the policy's own choice. It may break superko, of which policies
// know nothing; then it is drawn again, and at last any candidate will do.
Point Engine::policy_move(Color color, std::span<const PackedPoint> candidates) {
  const GamePath path = path_of(game_, color);
  const std::unique_ptr<PolicyTeam> policy = make_policy(settings_.policy());
  const std::unique_ptr<PlayoutRunner> runner = policy->make_runner();
  runner->set_position(path.start);
  for (int tries = 0; tries < 100; ++tries) {
    const Point move = runner->draw(path.moves, rng_).move;
    if (!game_.check({color, move})) return move;
  }
  return candidates[rng_.below(static_cast<std::uint32_t>(candidates.size()))];
}

// --- Pondering ----------------------------------------------------------------------------------

void Engine::ponder(Color to_play) {
  stop_pondering();
  if (game_.is_over()) return;
  prepare(to_play, sensible_moves(game_, to_play));
  searcher_->clear_stop();
  pondering_ = std::thread([this] {
    try {
      searcher_->run(std::numeric_limits<std::uint64_t>::max());
    } catch (const std::exception&) {  // Out of memory: the next move will tell.
    }
  });
}

void Engine::stop_pondering() {
  if (!pondering_.joinable()) return;
  searcher_->stop();
  pondering_.join();
}

}  // namespace keima

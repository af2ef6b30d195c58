#include "engine/engine.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "engine/candidates.h"
#include "playout/game_path.h"
#include "playout/runner.h"
#include "search/searcher.h"

namespace keima {
namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr double kHopeless = 0.01;  // A chance to win that is none.

double seconds_since(SteadyClock::time_point start) {
  return std::chrono::duration<double>(SteadyClock::now() - start).count();
}

double komi_of(const GameOptions& options) {
  return options.komi.value_or(rules_named(options.rules).komi);
}

// Whether an empty point that does not lie between the two sides is still anybody's: then there is
// much to play for.
bool is_open(const Board& board, const PointMap<float>& ownership) {
  bool open = false;
  for_each_point(board.size(), [&](Point p) {
    if (board[p] != Color::kEmpty || std::abs(ownership[p]) > 0.5f) return;
    const Around around = board.around(p);
    open |= around.neighbors(Color::kBlack) == 0 || around.neighbors(Color::kWhite) == 0;
  });
  return open;
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
  policy_named(settings.player.policy);
}

Engine::~Engine() { stop_pondering(); }

void Engine::set_option(std::string_view key, std::string_view value) {
  Settings changed = settings_;
  keima::set_option(changed, key, value);
  // All that can fail comes before anything is changed.
  const Rules& rules = rules_named(changed.game.rules);
  stop_pondering();
  settings_ = changed;
  game_.set_rules(rules);
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
  game_ = Game(size, game_.rules(), game_.komi());
  value_komi_ = {};
  losing_moves_ = 0;
  for (TimeKeeper& clock : clocks_) clock.new_game();
}

void Engine::forget() {
  stop_pondering();
  if (searcher_) searcher_->forget();
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
  clocks_[color == Color::kWhite].hear(left);
}

// --- Thinking -----------------------------------------------------------------------------------

void Engine::prepare(Color color, std::span<const PackedPoint> moves) {
  if (!searcher_) {
    const PlayerOptions& player = settings_.player;
    searcher_ = std::make_unique<Searcher>(
        settings_.search, Searcher::Team{settings_.policy(), player.threads, rng_.next()});
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
      color,        game_.handicap(), static_cast<int>(game_.moves().size()),
      game_.size(), report_.value,    report_.margin};
  if (kind == "linear") return linear_komi(situation);
  if (kind == "value") return value_komi_.next(situation);
  if (kind == "score") return score_komi(situation);
  return 0;
}

// Runs the search until a limit is reached, and asks the clock and the listener on the way. Answers
// after how many seconds it was last told to go on: what comes later is not thinking.
double Engine::run(const ThinkLimits& limits, const std::optional<Allotment>& allotment) {
  constexpr double kLook = 0.005;  // Seconds between two looks at the tree.
  const auto start = SteadyClock::now();
  double looked = 0;
  auto heard = start;
  const auto go_on = [&] {
    if (stop_.load(std::memory_order_relaxed)) return false;
    const double elapsed = seconds_since(start);
    if (limits.seconds && elapsed >= *limits.seconds) return false;
    if (elapsed - looked < kLook) return true;
    looked = elapsed;
    if (listener_ && SteadyClock::now() - heard >= listener_interval_) {
      heard = SteadyClock::now();
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
    const double elapsed = seconds_since(start);
    if (!go_on()) return false;
    thinking = elapsed;
    return true;
  });
  return thinking;
}

SearchReport Engine::think(Color color, const ThinkLimits& limits) {
  stop_pondering();
  stop_.store(false, std::memory_order_relaxed);
  std::vector<PackedPoint> moves = candidate_moves(game_, color);
  moves.push_back(Point::pass());
  prepare(color, moves);
  run(limits, std::nullopt);
  return report_ = searcher_->report();
}

Choice Engine::choose(Color color, Purpose purpose) {
  stop_pondering();
  stop_.store(false, std::memory_order_relaxed);
  const auto start = SteadyClock::now();
  TimeKeeper& clock = clocks_[color == Color::kWhite];
  const PlayerOptions& player = settings_.player;

  std::vector<PackedPoint> moves = candidate_moves(game_, color);
  Choice choice;
  if (!moves.empty() && player.playouts == 0 && player.seconds == 0) {
    choice.move = policy_move(color, moves);
  } else if (!moves.empty()) {
    moves.push_back(Point::pass());
    extra_komi_ = dynamic_komi(color);
    prepare(color, moves);
    if (time_settings_.system != TimeSettings::System::kNone) {
      const TimeSituation situation{clock.clock(), clock.lag(),
                                    static_cast<int>(game_.moves().size()) + 1, game_.size()};
      clock.search_ended(run({}, allot(situation, settings_.time)));
    } else if (player.seconds > 0) {
      run({.seconds = player.seconds}, std::nullopt);
    } else {
      run({.simulations = static_cast<std::uint64_t>(player.playouts)}, std::nullopt);
    }
    report_ = searcher_->report();
    choice.move = best_move(color, purpose);
    choice.resign = wants_to_resign(choice);
  }
  clock.move_made(seconds_since(start));
  return choice;
}

// --- The decision -------------------------------------------------------------------------------

Judgement Engine::judge_game() const {
  Judgement judgement = judge_position(game_.board(), settings_.policy());
  if (!game_.rules().removes_dead) judgement.status = {};
  return judgement;
}

bool Engine::wins_by_count(Color color, const StatusMap& status) const {
  const double score = keima::final_score(game_, status);
  return color == Color::kBlack ? score > 0 : score < 0;
}

// The most visited move; but whether to pass is decided by what the board would be counted as.
Point Engine::best_move(Color color, Purpose purpose) const {
  const auto best = std::ranges::find_if(
      report_.moves, [](const MoveReport& move) { return !move.move.is_pass(); });
  const Point move = best == report_.moves.end() ? Point::pass() : best->move;
  const bool wants_pass = report_.moves.front().move.is_pass();
  // A judgement takes as long as a thousand simulations.
  if (purpose == Purpose::kPlay && !wants_pass && is_open(game_.board(), report_.ownership))
    return move;

  const Judgement judgement = judge_game();
  if (purpose == Purpose::kCleanUp) {
    bool dead_enemies = false;
    for_each_point(game_.size(), [&](Point p) {
      dead_enemies |= game_.board()[p] == opponent(color) && judgement.status[p] == Status::kDead;
    });
    if (dead_enemies) return move;
  }
  // A pass may end the game: only where the count is won, and either nothing is left to gain or the
  // search itself finds no better move.
  if (wins_by_count(color, judgement.status)) {
    if (judgement.settled || wants_pass) return Point::pass();
  } else if (judgement.settled && wants_pass && report_.value < kHopeless) {
    return Point::pass();
  }
  return move;
}

bool Engine::wants_to_resign(const Choice& choice) {
  const PlayerOptions& player = settings_.player;
  const bool allowed = player.resign > 0 && (game_.handicap() == 0 || player.resign_handicap);
  const bool losing =
      allowed && !choice.move.is_pass() && report_.visits >= 100 && report_.value < player.resign;
  losing_moves_ = losing ? losing_moves_ + 1 : 0;
  return losing_moves_ >= player.resign_moves;
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
  std::vector<PackedPoint> moves = candidate_moves(game_, to_play);
  moves.push_back(Point::pass());
  prepare(to_play, moves);
  searcher_->clear_stop();
  pondering_ = std::thread([this] { searcher_->run(std::numeric_limits<std::uint64_t>::max()); });
}

void Engine::stop_pondering() {
  if (!pondering_.joinable()) return;
  searcher_->stop();
  pondering_.join();
}

}  // namespace keima

#include "engine/engine.h"

#include <algorithm>
#include <limits>
#include <random>

#include "base/check.h"
#include "base/error.h"
#include "base/stopwatch.h"
#include "core/sensible_moves.h"
#include "engine/expected_score.h"
#include "engine/final_choice.h"
#include "engine/judgement.h"
#include "engine/levels.h"
#include "engine/moves_in_mind.h"
#include "engine/owner_poll.h"
#include "knowledge/move_weights.h"
#include "playout/game_path.h"
#include "playout/runner.h"
#include "search/searcher.h"

namespace keima {
namespace {

constexpr double kSearchShare = 0.6;  // Of a move's time, near the end of a game.
constexpr int kGlances = 64;  // Playouts by which a player of some level sees what is whose.
constexpr int kResigningSimulations = 500;  // A level that looks less at its moves never resigns.

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

// The same for the weights of likely moves.
void check_weights(const Settings& settings) { MoveWeights::named(settings.search.likely_weights); }

// None at full strength, and where dead stones are taken off: that is no time for mistakes.
const Level* level_for(const Settings& settings, int board_size, Purpose purpose) {
  const int number = settings.player.level;
  if (number == kFullStrength || purpose == Purpose::kCleanUp) return nullptr;
  return &level_of(number, board_size);
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
  check_weights(settings);
}

Engine::~Engine() { stop_pondering(); }

void Engine::set_option(std::string_view key, std::string_view value) {
  Settings changed = settings_;
  keima::set_option(changed, key, value);
  // All that can fail comes before anything is changed.
  const Rules& rules = rules_named(changed.game.rules);
  if (key == "player.policy") check_policy(changed, value);
  if (key.starts_with("policy.")) check_policy(changed, policy_of(key));
  if (key == "search.likely_weights") check_weights(changed);
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

std::optional<NodeView> Engine::tree_node(std::span<const Point> path, int most_children) const {
  if (!searcher_) return std::nullopt;
  return searcher_->view(path, most_children);
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

void Engine::begin(const Analysis& analysis) {
  stop_pondering();
  stop_.store(false, std::memory_order_relaxed);
  stop_token_ = analysis.stop;
}

void Engine::prepare(Color color, std::span<const PackedPoint> moves, const Analysis& analysis) {
  const MoveBans& bans = analysis.bans;
  if (bans.depth() > 0 &&
      std::ranges::all_of(moves, [&](Point move) { return bans.bans(color, move, 1); }))
    throw Error("no move is left to look at");
  if (!searcher_) {
    const PlayerOptions& player = settings_.player;
    searcher_ = std::make_unique<Searcher>(
        settings_.search, Searcher::Team{settings_.policy(), threads_of(player), rng_.next()});
  }
  const double komi = game_.komi() + game_.rules().bonus_for(game_.handicap());
  if (tree_komi_ != komi || tree_rules_ != &game_.rules() || tree_bans_ != bans)
    searcher_->forget();
  tree_komi_ = komi;
  tree_rules_ = &game_.rules();
  tree_bans_ = bans;
  searcher_->set_position(game_, color, moves);
  searcher_->set_bans(bans);
  if (analysis.move_owners) searcher_->count_move_owners();
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

SearchReport Engine::think(Color color, const ThinkLimits& limits, const Analysis& analysis) {
  begin(analysis);
  extra_komi_ = 0;  // Those who ask want to know how things really are.
  prepare(color, sensible_moves(game_, color), analysis);
  run(limits, std::nullopt);
  SearchReport report = searcher_->report();
  last_search_.set(game_, {color, report.moves.front().move}, report);
  return report;
}

// The root's moves: all that are sensible and pass, or what comes to mind at a level.
std::vector<PackedPoint> Engine::moves_to_search(Color color, const Level* level,
                                                 std::vector<PackedPoint> points) {
  if (level != nullptr && level->candidates > 0) {
    Board board = game_.board();
    if (board.to_play() != color) board.pass();
    OwnerPoll poll(settings_.policy(), board.hash());
    const PointMap<float> ownership = poll.ask_both(board, kGlances);
    const auto weights = MoveWeights::named(settings_.search.likely_weights);
    return moves_in_mind(
        {game_, color, points, weights ? *weights : MoveWeights::built_in(game_.size()), ownership},
        *level, rng_);
  }
  points.push_back(Point::pass());
  return points;
}

Engine::Thinking Engine::search_for_move(Color color, const Level* level) {
  const PlayerOptions& player = settings_.player;
  Thinking thinking;
  const std::optional<std::uint64_t> level_simulations =
      level == nullptr ? std::nullopt : std::optional<std::uint64_t>(level->simulations);
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
    thinking.seconds = run({.simulations = level_simulations}, allotment);
  } else if (level != nullptr) {
    thinking.seconds = run({.simulations = level_simulations}, std::nullopt);
  } else if (player.seconds > 0) {
    thinking.seconds = run({.seconds = player.seconds}, std::nullopt);
  } else {
    thinking.seconds =
        run({.simulations = static_cast<std::uint64_t>(player.simulations)}, std::nullopt);
  }
  thinking.report = searcher_->report();
  put_best_first(thinking.report.moves);
  standing(color).value = thinking.report.value;
  standing(color).margin = thinking.report.margin - extra_komi_;
  return thinking;
}

Choice Engine::choose(Color color, Purpose purpose, const Analysis& analysis) {
  begin(analysis);
  const Stopwatch stopwatch;
  TimeKeeper& clock = clocks_[color == Color::kWhite];
  const PlayerOptions& player = settings_.player;

  Choice choice;
  const Level* const level = level_for(settings_, game_.size(), purpose);
  const std::vector<PackedPoint> points = sensible_points(game_, color);
  if (!points.empty() && level == nullptr && player.simulations == 0 && player.seconds == 0) {
    choice.move = policy_move(color, points, analysis.bans);
  } else if (!points.empty()) {
    extra_komi_ = dynamic_komi(color);
    // A level knows no more than it looks at now.
    if (level != nullptr && searcher_) searcher_->forget();
    prepare(color, moves_to_search(color, level, points), analysis);
    Thinking thinking = search_for_move(color, level);
    const Stopwatch after_search;
    const double left = thinking.maximum - thinking.seconds;
    // Of one thread: a judgement is made by one.
    const double rate = static_cast<double>(thinking.report.simulations) /
                        std::max(thinking.seconds, 0.001) / threads_of(player);
    // What the few simulations of a level say of its chances is no reason to play on.
    const double hopeless = level == nullptr ? kHopeless : 1;
    // Whether to pass is no question where it is forbidden.
    choice.move = thinking.report.moves.front().move;
    if (!analysis.bans.bans(color, Point::pass(), 1))
      choice.move = decide_move({game_, color, purpose, settings_.policy(), thinking.report,
                                 left * rate, extra_komi_, hopeless},
                                *searcher_, [this] { return !is_stopped(); });
    choice.resign = wants_to_resign(color, choice.move, thinking.report) &&
                    (level == nullptr || level->simulations >= kResigningSimulations);
    last_search_.set(game_, {color, choice.move}, thinking.report);
    // What the decision takes of the time that was left for it is thinking, too.
    clock.search_ended(thinking.seconds + std::min(after_search.seconds(), std::max(0.0, left)));
    choice.report = std::move(thinking.report);
  }
  choice.seconds = stopwatch.seconds();
  clock.move_made(choice.seconds);
  return choice;
}

Choice Engine::make_move(Color color, Purpose purpose, const Analysis& analysis) {
  Choice choice = choose(color, purpose, analysis);
  if (!choice.resign) {
    const std::optional<Refusal> refusal = game_.play({color, choice.move});
    KEIMA_CHECK(!refusal);  // The engine knows the rules.
  }
  return choice;
}

// --- The decision -------------------------------------------------------------------------------

double Engine::final_score() const {
  return *likely_result(game_, settings_.policy(), [] { return true; });
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

// The first move of a playout is the policy's own choice. It may break superko or a ban, of which
// policies know nothing; then it is drawn again, and at last any candidate will do.
Point Engine::policy_move(Color color, std::vector<PackedPoint> candidates, const MoveBans& bans) {
  const GamePath path = path_of(game_, color);
  const std::unique_ptr<PolicyTeam> policy = make_policy(settings_.policy());
  const std::unique_ptr<PlayoutRunner> runner = policy->make_runner();
  runner->set_position(path.start);
  for (int tries = 0; tries < 100; ++tries) {
    const Point move = runner->draw(path.moves, rng_).move;
    if (!game_.check({color, move}) && !bans.bans(color, move, 1)) return move;
  }
  std::erase_if(candidates, [&](Point move) { return bans.bans(color, move, 1); });
  if (candidates.empty()) throw Error("no move is left to look at");
  return candidates[rng_.below(static_cast<std::uint32_t>(candidates.size()))];
}

// --- Pondering ----------------------------------------------------------------------------------

void Engine::ponder(Color to_play) {
  stop_pondering();
  if (game_.is_over() || settings_.player.level != kFullStrength) return;
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

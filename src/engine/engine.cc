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
#include "engine/indigo_player.h"
#include "engine/judgement.h"
#include "engine/levels.h"
#include "engine/move_chooser.h"
#include "engine/moves_in_mind.h"
#include "engine/opening_move.h"
#include "engine/owner_poll.h"
#include "engine/policy_player.h"
#include "knowledge/move_weights.h"
#include "playout/runner.h"
#include "search/estimate_maps.h"
#include "search/search_numbers.h"
#include "search/searcher.h"

namespace keima {
namespace {

constexpr double kSearchShare = 0.6;  // Of a move's time, near the end of a game.
constexpr int kGlances = 64;         // Playouts by which a player of some level sees what is whose.
constexpr double kUsualRate = 1000;  // Playouts a second, where none were played.
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

// That of the tree, or what the settings say.
ResignRule resign_rule(const Settings& settings, int board_size) {
  ResignRule rule = search_numbers(settings.search, board_size).resign;
  if (settings.player.resign) {
    rule = {};
    rule.below = *settings.player.resign;
  }
  if (settings.player.resign_moves) rule.moves = static_cast<int>(*settings.player.resign_moves);
  return rule;
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
  chooser_.reset();
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
  pondered_ = {};
  last_search_.new_game();
  if (searcher_) searcher_->new_game();
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

Findings Engine::findings() const {
  const SearchReport* const report = last_search_.find_for(game_);
  Findings all = report != nullptr ? report->findings : Findings{};
  const Color color = game_.to_play();
  const std::vector<PackedPoint> points = sensible_points(game_, color);
  Findings position =
      position_findings({.game = game_, .color = color, .points = points, .settings = settings_});
  // How a move came about stays as it was when it was chosen.
  for (NamedMap& map : position.maps)
    if (map.name != "urgency" || !all.map(map.name)) all.set(std::move(map));
  for (NamedTable& table : position.tables)
    if (table.name != "urgent_moves" || !all.table(table.name)) all.set(std::move(table));
  const DynamicEstimator* const estimator = searcher_ ? searcher_->estimator() : nullptr;
  if (estimator != nullptr)
    for (NamedMap& map : estimate_maps(*estimator, game_.board())) all.set(std::move(map));
  return all;
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
  if (tree_komi_ != komi || tree_rules_ != &game_.rules())
    searcher_->forget();
  else if (tree_bans_ != bans)
    searcher_->forget_tree();
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
  Standing& us = standing(color);
  const KomiSituation situation{.us = color,
                                .handicap = game_.handicap(),
                                .move = static_cast<int>(game_.moves().size()),
                                .board_size = game_.size(),
                                .empty = game_.board().empty_count(),
                                .simulations = us.simulations,
                                .win_rate = us.value,
                                .margin = us.margin};
  if (kind == "linear") return us.linear_komi.next(situation);
  if (kind == "value") return us.value_komi.next(situation);
  if (kind == "score") return us.score_komi.next(situation);
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

// The time of the move, if a clock is running.
std::optional<Allotment> Engine::time_for_move(Color color, Thinking& thinking) const {
  if (time_settings_.system == TimeSettings::System::kNone) return std::nullopt;
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
  return allotment;
}

Engine::Thinking Engine::search_for_move(const Turn& turn) {
  const PlayerOptions& player = settings_.player;
  const Level* const level = turn.level;
  extra_komi_ = dynamic_komi(turn.color);
  // A level knows no more than it looks at now.
  if (level != nullptr && searcher_) searcher_->forget();
  prepare(turn.color, moves_to_search(turn.color, level, turn.points), turn.analysis);

  Thinking thinking;
  const std::optional<std::uint64_t> level_simulations =
      level == nullptr ? std::nullopt : std::optional<std::uint64_t>(level->simulations);
  if (const std::optional<Allotment> allotment = time_for_move(turn.color, thinking)) {
    thinking.seconds = run({.simulations = level_simulations}, allotment);
  } else if (level != nullptr) {
    thinking.seconds = run({.simulations = level_simulations}, std::nullopt);
  } else if (player.seconds > 0) {
    thinking.seconds = run({.seconds = player.seconds}, std::nullopt);
  } else {
    if (search_numbers(settings_.search, game_.size()).early_stop) searcher_->stop_when_decided();
    thinking.seconds =
        run({.simulations = static_cast<std::uint64_t>(player.tree_simulations())}, std::nullopt);
  }
  thinking.report = searcher_->report();
  put_best_first(thinking.report.moves);
  return thinking;
}

// --- Other kinds of players ---------------------------------------------------------------------

// The same for a kind that has a chooser. The searcher is there for the decision whether to pass.
Engine::Thinking Engine::ask_chooser(const Turn& turn) {
  extra_komi_ = 0;
  prepare(turn.color, moves_to_search(turn.color, nullptr, turn.points), turn.analysis);
  std::vector<PackedPoint> points = turn.points;
  std::erase_if(points, [&](Point move) { return turn.analysis.bans.bans(turn.color, move, 1); });
  Thinking thinking;
  const Stopwatch stopwatch;
  const std::optional<Allotment> allotment = time_for_move(turn.color, thinking);
  const double seconds = allotment ? allotment->target : settings_.player.seconds;
  const PackedPoint pass = Point::pass();
  thinking.report =
      points.empty() ? report_of(turn.color, {&pass, 1}) : chooser_report(turn, points, seconds);
  KEIMA_CHECK(!thinking.report.moves.empty());
  thinking.seconds = stopwatch.seconds();
  return thinking;
}

SearchReport Engine::chooser_report(const Turn& turn, std::span<const PackedPoint> points,
                                    double seconds) {
  const PlayerOptions& player = settings_.player;
  const Stopwatch stopwatch;
  const double interval = std::chrono::duration<double>(listener_interval_).count();
  double last_report = 0;
  MoveTask task{.game = game_, .color = turn.color, .points = points, .settings = settings_};
  task.may_pass = !turn.analysis.bans.bans(turn.color, Point::pass(), 1);
  task.threads = threads_of(player);
  if (const std::optional<int> limit = player.simulation_limit(); limit && seconds == 0)
    task.simulations = static_cast<std::uint64_t>(*limit);
  task.go_on = [&](const MoveTask::SoFar& so_far) {
    if (is_stopped()) return false;
    const double elapsed = stopwatch.seconds();
    if (listener_ && so_far && elapsed - last_report >= interval) {
      last_report = elapsed;
      listener_(so_far());
    }
    return seconds == 0 || elapsed < seconds;
  };
  return chooser_->choose(task, rng_);
}

// --- A move -------------------------------------------------------------------------------------

bool Engine::plays_unsearched(const Turn& turn) const {
  const PlayerOptions& player = settings_.player;
  return turn.level == nullptr && player.is_tree_search() && player.simulations == 0 &&
         player.seconds == 0;
}

Point Engine::policy_move(const Turn& turn) {
  std::vector<PackedPoint> points = turn.points;
  std::erase_if(points, [&](Point move) { return turn.analysis.bans.bans(turn.color, move, 1); });
  const bool may_pass = !turn.analysis.bans.bans(turn.color, Point::pass(), 1);
  if (points.empty() && may_pass) return Point::pass();
  if (points.empty()) throw Error("no move is left to look at");
  MoveTask task{.game = game_, .color = turn.color, .points = points, .settings = settings_};
  task.may_pass = may_pass;
  return draw_policy_move(task, rng_);
}

// What to do after all thinking: the move, a pass, or to resign.
void Engine::decide(const Turn& turn, Thinking& thinking, Choice& choice) {
  const Color color = turn.color;
  const SearchReport& report = thinking.report;
  standing(color).simulations = report.simulations;
  standing(color).value = report.new_value;
  standing(color).margin = report.margin - extra_komi_;
  const Stopwatch stopwatch;
  const double left = thinking.maximum - thinking.seconds;
  // Of one thread: a judgement is made by one.
  const double rate = static_cast<double>(report.simulations) / std::max(thinking.seconds, 0.001) /
                      threads_of(settings_.player);
  // What the few simulations of a level, or of a player that does not simulate, say of its chances
  // is no reason to play on.
  const bool knows_chances = turn.level == nullptr && report.simulations > 0;
  const double spare = left * (report.simulations > 0 ? rate : kUsualRate);
  // Whether to pass is no question where it is forbidden.
  choice.move = report.moves.front().move;
  if (!turn.analysis.bans.bans(color, Point::pass(), 1))
    choice.move = decide_move({game_, color, turn.purpose, settings_.policy(), report, spare,
                               extra_komi_, knows_chances ? kHopeless : 1},
                              *searcher_, [this] { return !is_stopped(); });
  choice.resign = wants_to_resign(color, choice.move, report) &&
                  (turn.level == nullptr || turn.level->simulations >= kResigningSimulations);
  last_search_.set(game_, {color, choice.move}, report);
  // What the decision takes of the time that was left for it is thinking, too.
  clocks_[color == Color::kWhite].search_ended(thinking.seconds +
                                               std::min(stopwatch.seconds(), std::max(0.0, left)));
  choice.report = std::move(thinking.report);
}

Choice Engine::choose(Color color, Purpose purpose, const Analysis& analysis) {
  begin(analysis);
  const Stopwatch stopwatch;
  const Turn turn{color, purpose, level_for(settings_, game_.size(), purpose),
                  sensible_points(game_, color), analysis};
  Choice choice;
  if (!turn.points.empty() && plays_unsearched(turn)) {
    choice.move = policy_move(turn);
  } else if (const Point opening = unsearched_opening(turn); !opening.is_none()) {
    choice.move = opening;
    choice.is_opening = true;
  } else if (!turn.points.empty()) {
    if (!chooser_) chooser_ = make_chooser(settings_);
    const bool by_tree = turn.level != nullptr || !chooser_;
    Thinking thinking = by_tree ? search_for_move(turn) : ask_chooser(turn);
    decide(turn, thinking, choice);
  }
  choice.seconds = stopwatch.seconds();
  clocks_[color == Color::kWhite].move_made(choice.seconds);
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

// Where there is no need to think; none() elsewhere.
Point Engine::unsearched_opening(const Turn& turn) {
  if (turn.level != nullptr || !settings_.player.is_tree_search() || turn.analysis.bans.depth() > 0)
    return Point::none();
  return opening_move(
      {game_, turn.color, turn.points, settings_,
       time_settings_.system != TimeSettings::System::kNone, turn.purpose == Purpose::kCleanUp},
      rng_);
}

bool Engine::wants_to_resign(Color color, Point move, const SearchReport& report) {
  const PlayerOptions& player = settings_.player;
  const ResignRule rule = resign_rule(settings_, game_.size());
  const bool allowed = rule.below > 0 && (game_.handicap() == 0 || player.resign_handicap);
  const bool losing =
      allowed && !move.is_pass() && report.visits >= rule.visits && report.value < rule.below;
  int& moves = standing(color).losing_moves;
  moves = losing ? moves + 1 : 0;
  return moves >= rule.moves;
}

// --- Pondering ----------------------------------------------------------------------------------

void Engine::ponder(Color to_play) {
  stop_pondering();
  if (game_.is_over() || settings_.player.level != kFullStrength) return;
  if (!settings_.player.is_tree_search()) return;
  prepare(to_play, sensible_moves(game_, to_play));
  if (settings_.time.ponder_replies > 0) prepare(to_play, expected_replies());
  searcher_->clear_stop();
  pondering_since_ = {};
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
  pondered_.seconds += pondering_since_.seconds();
  pondered_.simulations += searcher_->simulations();
}

// Of the position that the searcher was told last: those visited most; where none has been
// visited yet, those with the best prior.
std::vector<PackedPoint> Engine::expected_replies() const {
  constexpr int kAll = kMaxPoints + 1;
  const std::optional<NodeView> node = searcher_->view({}, kAll);
  KEIMA_CHECK(node && !node->children.empty());
  std::vector<ChildView> replies = node->children;
  const auto wins_of = [](const ChildView& reply) {
    return reply.prior_weight * reply.prior_value;
  };
  std::ranges::stable_sort(replies, [&](const ChildView& a, const ChildView& b) {
    return a.visits != b.visits ? a.visits > b.visits : wins_of(a) > wins_of(b);
  });
  const auto most = static_cast<std::size_t>(settings_.time.ponder_replies);
  std::vector<PackedPoint> moves;
  for (const ChildView& reply : replies)
    if (moves.size() < most) moves.push_back(reply.move);
  return moves;
}

}  // namespace keima

#include "engine/engine.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <random>

#include "engine/candidates.h"
#include "engine/expected_score.h"
#include "engine/final_choice.h"
#include "engine/owner_poll.h"
#include "playout/game_path.h"
#include "playout/runner.h"
#include "search/searcher.h"

namespace keima {
namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr double kHopeless = 0.01;  // A chance to win that is none.
// What a pass may cost of it: as much as playouts err where nothing is left to play.
constexpr double kPassMargin = 0.05;
// To find out whether a pass is safe, at least; where a move took more, a fourth of that.
constexpr std::uint64_t kPassSimulations = 1000;
constexpr double kSearchShare = 0.6;      // Of a move's time, near the end of a game.
constexpr int kTellingSimulations = 100;  // For the owners of points.

double seconds_since(SteadyClock::time_point start) {
  return std::chrono::duration<double>(SteadyClock::now() - start).count();
}

double komi_of(const GameOptions& options) {
  return options.komi.value_or(rules_named(options.rules).komi);
}

// Tells a game from any other that a search would see: FNV-1a over what it looks at.
std::uint64_t fingerprint(const Game& game, std::span<const std::uint64_t> positions) {
  std::uint64_t hash = 0xcbf29ce484222325;
  const auto add = [&](std::uint64_t word) { hash = (hash ^ word) * 0x100000001b3; };
  add(static_cast<std::uint64_t>(game.size()));
  add(std::bit_cast<std::uint64_t>(game.komi() + game.rules().bonus_for(game.handicap())));
  for (const char c : game.rules().name) add(static_cast<unsigned char>(c));
  for (const std::uint64_t position : positions) add(position);
  return hash;
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
  for (TimeKeeper& clock : clocks_) clock.new_game();
}

void Engine::forget() {
  stop_pondering();
  if (searcher_) searcher_->forget();
  searched_.reset();
}

bool Engine::report_is_current() const {
  if (!searched_) return false;
  const std::vector<std::uint64_t> positions = game_.position_hashes();
  if (searched_->game == fingerprint(game_, positions)) return true;
  const std::span<const std::uint64_t> before(positions.data(), positions.size() - 1);
  return !game_.moves().empty() && game_.moves().back() == searched_->move &&
         searched_->game == fingerprint(game_, before);
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
  report_ = searcher_->report();
  searched_ = Searched{fingerprint(game_, game_.position_hashes()), {color, report_.moves[0].move}};
  return report_;
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
    if (nears_its_end()) {  // Then some of the time is for the decision whether to pass.
      allotment.target *= kSearchShare;
      allotment.maximum *= kSearchShare;
    }
    thinking.seconds = run({}, allotment);
  } else if (player.seconds > 0) {
    thinking.seconds = run({.seconds = player.seconds}, std::nullopt);
  } else {
    thinking.seconds =
        run({.simulations = static_cast<std::uint64_t>(player.playouts)}, std::nullopt);
  }
  report_ = searcher_->report();
  put_best_first(report_.moves);
  standing(color).value = report_.value;
  standing(color).margin = report_.margin;
  return thinking;
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
    const Thinking thinking = search_for_move(color);
    const auto searched = SteadyClock::now();
    const double left = thinking.maximum - thinking.seconds;
    // Of one thread: a judgement is made by one.
    const double rate = static_cast<double>(report_.simulations) /
                        std::max(thinking.seconds, 0.001) / threads_of(player);
    choice.move = decide(color, purpose, left * rate);
    searched_ = Searched{fingerprint(game_, game_.position_hashes()), {color, choice.move}};
    choice.resign = wants_to_resign(color, choice);
    // What the decision takes of the time that was left for it is thinking, too.
    clock.search_ended(thinking.seconds + std::min(seconds_since(searched), std::max(0.0, left)));
  }
  clock.move_made(seconds_since(start));
  return choice;
}

// --- The decision -------------------------------------------------------------------------------

Judgement Engine::judge_game() const {
  Judgement judgement = judge_position(game_.board(), settings_.policy(),
                                       game_.is_over() ? Stage::kOver : Stage::kPlaying);
  if (!game_.rules().removes_dead) judgement.status = {};
  return judgement;
}

double Engine::final_score() const {
  const Judgement judgement = judge_game();
  if (game_.is_over() || judgement.settled) return keima::final_score(game_, judgement.status);
  return expected_score(game_, settings_.policy());
}

bool Engine::wins_by_count(Color color, const StatusMap& status) const {
  const double score = keima::final_score(game_, status);
  return color == Color::kBlack ? score > 0 : score < 0;
}

// Whether it may be time to pass, as far as the last search of this game can tell.
bool Engine::nears_its_end() const {
  return searched_ && report_.simulations >= kTellingSimulations &&
         !is_open(game_.board(), report_.ownership);
}

// Whether there is clearly something left to play for. Few simulations say nothing of that.
bool Engine::looks_open() const {
  const Board& board = game_.board();
  if (report_.simulations >= kTellingSimulations) return is_open(board, report_.ownership);
  OwnerPoll poll(settings_.policy(), board.hash());
  return is_open(board, poll.ask_both(board, kTellingSimulations / 4));
}

// The best move; but whether to pass is decided by what the board would be counted as.
Point Engine::decide(Color color, Purpose purpose, double spare) {
  const auto best = std::ranges::find_if(
      report_.moves, [](const MoveReport& move) { return !move.move.is_pass(); });
  const Point move = best == report_.moves.end() ? Point::pass() : best->move;
  const bool wants_pass = report_.moves.front().move.is_pass();
  const double cost = judgement_cost(game_.board(), report_.ownership);
  if (purpose == Purpose::kPlay) {
    if (stop_.load(std::memory_order_relaxed) || spare < cost) return report_.moves.front().move;
    if (!wants_pass && looks_open()) return move;
  }

  const Judgement judgement = judge_game();
  if (purpose == Purpose::kCleanUp) {
    bool dead_enemies = false;
    for_each_point(game_.size(), [&](Point p) {
      dead_enemies |= game_.board()[p] == opponent(color) && judgement.status[p] == Status::kDead;
    });
    if (dead_enemies) return move;
  }
  // A pass may end the game: only where the count is won and the opponent cannot change that, and
  // either nothing is left to gain or the search itself finds no better move.
  if (wins_by_count(color, judgement.status)) {
    const bool enough = judgement.settled || wants_pass;
    return enough && pass_is_safe(color, spare - cost) ? Point::pass() : move;
  }
  // Or where it is lost, and there is nothing to be gained or saved.
  return judgement.settled && report_.value < kHopeless ? Point::pass() : move;
}

// Searches the position after a pass, where the opponent must not pass, too.
bool Engine::pass_is_safe(Color color, double spare) {
  Game after = game_;
  after.play({color, Point::pass()});
  // What is over and counted as it lies, or where moves cost points, is not played on.
  if (after.is_over() &&
      (!game_.rules().removes_dead || game_.rules().scoring == Scoring::kTerritory))
    return true;
  const Color other = opponent(color);
  const std::vector<PackedPoint> replies = candidate_moves(after, other);
  if (replies.empty()) return true;
  const std::uint64_t simulations = std::max(kPassSimulations, report_.simulations / 4);
  if (static_cast<double>(simulations) > spare) return false;
  // Nobody is told of it: listeners want to hear of the position that was asked about.
  searcher_->set_position(after, other, replies);
  if (extra_komi_ != 0) searcher_->shift_komi(extra_komi_);
  searcher_->clear_stop();
  searcher_->run(simulations, [&] { return !stop_.load(std::memory_order_relaxed); });
  SearchReport report = searcher_->report();
  put_best_first(report.moves);
  const bool is_safe = !stop_.load(std::memory_order_relaxed) &&
                       1 - report.moves.front().value > report_.moves.front().value - kPassMargin;
  // The tree has more visits of the pass now than belong to it.
  if (!is_safe) searcher_->forget();
  return is_safe;
}

bool Engine::wants_to_resign(Color color, const Choice& choice) {
  const PlayerOptions& player = settings_.player;
  const bool allowed = player.resign > 0 && (game_.handicap() == 0 || player.resign_handicap);
  const bool losing =
      allowed && !choice.move.is_pass() && report_.visits >= 100 && report_.value < player.resign;
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
  std::vector<PackedPoint> moves = candidate_moves(game_, to_play);
  moves.push_back(Point::pass());
  prepare(to_play, moves);
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

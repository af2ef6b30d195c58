#include "search/searcher.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <thread>

#include "base/error.h"
#include "base/thread_team.h"
#include "knowledge/estimator_prior.h"
#include "knowledge/even_prior.h"
#include "knowledge/fuego_prior.h"
#include "knowledge/indigo_prior.h"
#include "knowledge/likely_moves.h"
#include "knowledge/tactics_prior.h"
#include "search/estimate_maps.h"
#include "search/tree_report.h"

namespace keima {
namespace {

// The caller is asked whether to go on once in so many simulations of its own thread: about once in
// a millisecond. A simulation takes the longer the larger the board.
std::uint64_t check_interval(int board_size) {
  return std::max(1, 1300 / (board_size * board_size));
}

PriorSources make_priors(const SearchNumbers& numbers, int board_size,
                         const MoveWeights* likely_weights, const DynamicEstimator* estimator) {
  PriorSources sources;
  if (numbers.even_prior > 0 || numbers.pass_prior > 0)
    sources.push_back(std::make_unique<EvenPrior>(numbers.even_prior, numbers.pass_prior));
  // Widening goes by likeliness.
  if (numbers.likely_prior.weight > 0 || uses_bias(numbers.kind) ||
      numbers.formula.bias_weight > 0 || numbers.widening > 0)
    sources.push_back(std::make_unique<LikelyMoves>(
        likely_weights ? *likely_weights : MoveWeights::built_in(board_size), numbers.likely_prior,
        numbers.outlook ? &OutlookWeights::built_in(board_size) : nullptr));
  if (numbers.indigo_prior > 0)
    sources.push_back(std::make_unique<IndigoPrior>(numbers.indigo_prior));
  if (numbers.tactics_prior) sources.push_back(std::make_unique<TacticsPrior>());
  if (numbers.fuego_prior) sources.push_back(std::make_unique<FuegoPrior>());
  if (estimator != nullptr &&
      !numbers.estimator_refresh)  // After all others: it is mixed with what they say.
    sources.push_back(std::make_unique<EstimatorPrior>(*estimator, numbers.estimator_share));
  return sources;
}

PointMap<float> shares(const OwnerSums& sums, std::int64_t games, int board_size) {
  PointMap<float> shares;
  for_each_point(board_size, [&](Point p) {
    shares[p] = static_cast<float>(sums[p]) / static_cast<float>(std::max<std::int64_t>(1, games));
  });
  return shares;
}

void leave_out_banned(const Root& root, int most_moves, std::vector<MoveReport>& moves) {
  std::erase_if(moves, [&](const MoveReport& move) {
    return root.bans.bans(root.board.to_play(), move.move, 1);
  });
  if (static_cast<int>(moves.size()) > most_moves)
    moves.resize(static_cast<std::size_t>(most_moves));
}

bool is_same_position(const Root& a, const Root& b) {
  return a.board.size() == b.board.size() && a.board.hash() == b.board.hash() &&
         a.board.to_play() == b.board.to_play() && a.komi == b.komi && a.territory == b.territory &&
         b.stake.empty() && b.extra_komi == 0;
}

// The exception being handled, in words the user can act on.
[[noreturn]] void rethrow_readably() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    throw Error("out of memory while searching; use fewer threads or a smaller search.memory");
  }
}

}  // namespace

Searcher::Searcher(const SearchOptions& options, const Team& team)
    : Searcher(options, team, make_policy(team.policy)) {}

Searcher::Searcher(const SearchOptions& options, const Team& team,
                   std::unique_ptr<PolicyTeam> policy)
    : options_(options),
      team_(team),
      policy_(std::move(policy)),
      likely_weights_(MoveWeights::named(options.likely_weights)),
      tree_(static_cast<std::size_t>(options.memory) << 20),
      root_(kMinSize) {
  for (int i = 0; i < team.threads; ++i)
    simulators_.push_back(std::make_unique<Simulator>(
        tree_, *policy_, priors_, Rng(team.seed, static_cast<std::uint64_t>(i))));
}

Searcher::~Searcher() = default;

void Searcher::forget_tree() {
  tree_.clear();
  for (const auto& simulator : simulators_) simulator->forget();
}

void Searcher::forget() {
  forget_tree();
  new_game();
}

void Searcher::new_game() {
  if (estimator_) estimator_->clear();
}

// What was learned lives as long as the game, moves that are taken back included, the first one
// too. A game that begins in another way is another one.
void Searcher::prepare_estimator(const Game& game) {
  if (!numbers_.estimator) return;
  if (!estimator_) {
    estimator_ = std::make_unique<DynamicEstimator>(*numbers_.estimator);
    for (const auto& simulator : simulators_) simulator->set_estimator(estimator_.get());
  }
  GameOrigin origin{game.start().hash(), game.size(), std::nullopt};
  if (!game.moves().empty()) origin.first_move = game.moves().front();
  const std::optional<Move>& first = estimated_game_.first_move;
  if (origin.start != estimated_game_.start || origin.size != estimated_game_.size ||
      (first && origin.first_move && first != origin.first_move))
    estimator_->clear();
  estimated_game_ = origin;
}

void Searcher::set_position(const Game& game, Color to_play, std::span<const PackedPoint> moves) {
  numbers_ = search_numbers(options_, game.size());
  prepare_estimator(game);
  priors_ = make_priors(numbers_, game.size(), likely_weights_.get(), estimator_.get());
  renewed_prior_.reset();
  if (numbers_.estimator_refresh)
    renewed_prior_ = std::make_unique<EstimatorPrior>(*estimator_, numbers_.estimator_share);
  for (const auto& simulator : simulators_) simulator->set_renewed(renewed_prior_.get());
  Root root(game, to_play);
  const bool same = is_same_position(root, root_);
  root_ = std::move(root);
  policy_->new_position(root_.board);
  if (options_.keep_tree)
    tree_.set_position(game, to_play);
  else
    tree_.start_anew(game, to_play);
  const bool several = options_.virtual_loss && simulators_.size() > 1;
  for (const auto& simulator : simulators_) {
    if (same && tree_.root().visits() > 0)
      simulator->resume_position(root_, numbers_, several);
    else
      simulator->set_position(root_, numbers_, several);
  }

  Simulator& first = *simulators_.front();
  const PriorPosition position{root_.board, root_.last, root_.last_but_one, first.outlook()};
  const auto make = [&] {
    return first.expander().make_family(position, moves, first.rng(), first.memory());
  };
  tree_.set_root_moves(moves, make);
  if (!tree_.children(tree_.root())) {  // Memory is full.
    tree_.start_anew(game, to_play);
    tree_.set_root_moves(moves, make);
  }
  done_.store(0, std::memory_order_relaxed);
  stops_when_decided_ = false;
}

void Searcher::run(std::uint64_t simulations, const std::function<bool()>& go_on) {
  runner_.store(std::this_thread::get_id(), std::memory_order_relaxed);
  try {
    run_and_prune(simulations, go_on);
  } catch (...) {
    // Some nodes wait for children or results that will never come.
    tree_.clear();
    runner_.store({}, std::memory_order_relaxed);
    rethrow_readably();
  }
  runner_.store({}, std::memory_order_relaxed);
}

void Searcher::run_and_prune(std::uint64_t simulations, const std::function<bool()>& go_on) {
  limit_ = simulations;
  failed_.store(false, std::memory_order_relaxed);
  next_.store(0, std::memory_order_relaxed);
  may_expand_ = true;
  do {
    full_.store(false, std::memory_order_relaxed);
    run_team(go_on);
    if (full_.load(std::memory_order_relaxed)) {
      may_expand_ = tree_.prune([&] {
        check(0, go_on);
        return !stop_.load(std::memory_order_relaxed);
      });
    }
  } while (full_.load(std::memory_order_relaxed) && !stop_.load(std::memory_order_relaxed) &&
           next_.load(std::memory_order_relaxed) < limit_);
}

void Searcher::run_team(const std::function<bool()>& go_on) {
  turn_.store(0, std::memory_order_relaxed);
  const auto job = [&](int thread) {
    if (options_.reproducible && team_.threads > 1)
      work_in_turns(thread, go_on);
    else
      work(thread, go_on);
  };
  run_in_threads(team_.threads, job, [&] { failed_.store(true, std::memory_order_relaxed); });
}

void Searcher::check(int thread, const std::function<bool()>& go_on) {
  // Whoever said no is not asked again.
  if (thread == 0 && go_on && !stop_.load(std::memory_order_relaxed) && !go_on()) stop();
}

// Simulations under way count as to come. At least one has ended: then there is a move.
bool Searcher::is_decided() const {
  const std::uint64_t done = done_.load(std::memory_order_relaxed);
  if (done == 0 || done >= limit_) return false;
  const RootLead lead = root_lead(tree_.children(tree_.root()));
  return limit_ - done <= lead.best - lead.second;
}

void Searcher::stop_if_decided(int thread) {
  if (thread == 0 && stops_when_decided_ && is_decided()) stop();
}

void Searcher::work(int thread, const std::function<bool()>& go_on) {
  Simulator& simulator = *simulators_[static_cast<std::size_t>(thread)];
  const std::uint64_t interval = check_interval(root_.board.size());
  for (std::uint64_t own = 0; !is_ending(); ++own) {
    if (own % interval == 0) {
      check(thread, go_on);
      stop_if_decided(thread);
    }
    // The first one is played even if time is up: then there is a move.
    if (next_.fetch_add(1, std::memory_order_relaxed) >= limit_) break;
    if (!simulator.descend(may_expand_)) full_.store(true, std::memory_order_relaxed);
    simulator.play();
    simulator.back_up();
    done_.fetch_add(1, std::memory_order_relaxed);
  }
}

void Searcher::work_in_turns(int thread, const std::function<bool()>& go_on) {
  Simulator& simulator = *simulators_[static_cast<std::size_t>(thread)];
  const auto team = static_cast<std::uint64_t>(team_.threads);
  const std::uint64_t interval = check_interval(root_.board.size());
  bool at_work = false;
  for (std::uint64_t turn = static_cast<std::uint64_t>(thread);; turn += team) {
    if ((turn / team) % interval == 0) check(thread, go_on);
    for (int spins = 0; turn_.load(std::memory_order_acquire) != turn;) {
      if (failed_.load(std::memory_order_relaxed)) return;
      if (++spins > 100) std::this_thread::yield();
    }
    // The tree is ours: the result of our last simulation, then the way of the next one.
    if (at_work) simulator.back_up();
    done_.fetch_add(at_work, std::memory_order_relaxed);
    if ((turn / team) % interval == 0) stop_if_decided(thread);
    at_work = !is_ending() && next_.load(std::memory_order_relaxed) < limit_;
    if (at_work) {
      next_.fetch_add(1, std::memory_order_relaxed);
      if (!simulator.descend(may_expand_)) full_.store(true, std::memory_order_relaxed);
    }
    turn_.store(turn + 1, std::memory_order_release);
    if (!at_work) break;
    simulator.play();
  }
}

void Searcher::check_reader() const {
  const std::thread::id runner = runner_.load(std::memory_order_relaxed);
  KEIMA_CHECK(runner == std::thread::id() || runner == std::this_thread::get_id());
}

SimulationTotals Searcher::all_totals() const {
  SimulationTotals all;
  for (const auto& simulator : simulators_) {
    const SimulationTotals totals = simulator->totals();
    all.margins.add(totals.margins);
    all.black_wins += totals.black_wins;
    all.owner_games += totals.owner_games;
    for (int cell = 0; cell < kCells; ++cell) {
      const Point p = Point::from_cell(cell);
      all.move_margins[p].add(totals.move_margins[p]);
      all.owners[p] += totals.owners[p];
    }
    for (const auto& [move, owners] : totals.move_owners) {
      SimulationTotals::MoveOwners& sum = all.move_owners[move];
      sum.games += owners.games;
      for (int cell = 0; cell < kCells; ++cell)
        sum.sums[Point::from_cell(cell)] += owners.sums[Point::from_cell(cell)];
    }
  }
  return all;
}

void Searcher::report_margins(const SimulationTotals& totals, SearchReport& report) const {
  const auto set = [&](const SimulationTotals::Margins& margins, auto& to) {
    const auto games = static_cast<double>(margins.games);
    if (margins.games == 0) return;
    const double mean = margins.sum / games;
    to.margin = mean + root_.extra_komi;
    to.margin_spread = std::sqrt(std::max(0.0, margins.squares / games - mean * mean));
  };
  set(totals.margins, report);
  for (MoveReport& move : report.moves) {
    const SimulationTotals::Margins& own = totals.move_margins[move.move];
    move.margin_games = static_cast<std::uint64_t>(own.games);
    set(own.games > 0 ? own : totals.margins, move);
    if (const auto owners = totals.move_owners.find(move.move.cell());
        owners != totals.move_owners.end())
      move.ownership = std::make_shared<PointMap<float>>(
          shares(owners->second.sums, owners->second.games, root_.board.size()));
  }
}

SearchReport Searcher::report(int most_moves, int pv_length) const {
  check_reader();
  SearchReport report;
  report.to_play = root_.board.to_play();
  report.nodes = tree_.arena().nodes();
  report.tree_bytes = tree_.arena().bytes_in_use();
  const Node root = tree_.root();
  report.visits = root.visits();
  if (report.visits > 0) report.value = 1 - root.family.value(root.child);

  const SimulationTotals totals = all_totals();
  report.simulations = static_cast<std::uint64_t>(totals.margins.games);
  if (report.simulations > 0) {
    const double black = totals.black_wins / static_cast<double>(report.simulations);
    report.new_value = report.to_play == Color::kBlack ? black : 1 - black;
  }
  report.ownership = shares(totals.owners, totals.owner_games, root_.board.size());
  const Children children = tree_.children(root);
  report.moves = report_moves(tree_, children,
                              root_.bans.depth() > 0 ? children.size() : most_moves, pv_length);
  if (root_.bans.depth() > 0) leave_out_banned(root_, most_moves, report.moves);
  report_margins(totals, report);
  if (estimator_) report.findings.maps = estimate_maps(*estimator_, root_.board);
  return report;
}

std::optional<NodeView> Searcher::view(std::span<const Point> path, int most_children) const {
  check_reader();
  return view_node(tree_, path, numbers_, most_children);
}

RootLead Searcher::lead() const {
  check_reader();
  return root_lead(tree_.children(tree_.root()));
}

}  // namespace keima

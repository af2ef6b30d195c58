#include "search/simulator.h"

#include <bit>

#include "search/select.h"

namespace keima {
namespace {

// Counting owners takes as long as a dozen moves, and a sample of the games is as good.
constexpr std::int64_t kOwnerSample = 4;

}  // namespace

Simulator::Simulator(Tree& tree, PolicyTeam& policy, const PriorSources& priors, Rng rng)
    : tree_(&tree),
      runner_(policy.make_runner()),
      rng_(rng),
      memory_(tree.arena()),
      expander_(priors) {}

void Simulator::set_position(const Root& root, const SearchNumbers& numbers, bool several) {
  root_ = &root;
  numbers_ = numbers;
  virtual_loss_ = several;
  expander_.set_first_moves(numbers.first_moves);
  expander_.set_sorted(numbers.widening > 0);
  outlook_.set_position(root.board);
  expander_.set_outlook(outlook_.outlook());
  rave_.set_options(numbers.rave);
  runner_->set_position(root.board);
  const int points = root.board.size() * root.board.size();
  // A little more, so that a share of whole stones is not rounded down.
  runner_->set_mercy(static_cast<int>(numbers.mercy * points + 1e-9));
  const std::scoped_lock lock(totals_mutex_);
  totals_ = {};
}

void Simulator::resume_position(const Root& root, const SearchNumbers& numbers, bool several) {
  const PointMap<SimulationTotals::Margins> margins = totals_.move_margins;
  set_position(root, numbers, several);
  const std::scoped_lock lock(totals_mutex_);
  totals_.move_margins = margins;
}

bool Simulator::descend(bool may_expand) {
  nodes_.clear();
  children_.clear();
  path_.clear();
  game_over_ = out_of_memory_ = false;
  bool passed = root_->after_pass;
  Node node = tree_->root();
  node.family.add_visit(node.child);
  while (path_.size() < SimulatedGame::kMaxPath) {
    Children children = tree_->children(node);
    const std::uint32_t visits = node.visits();
    const bool limited = static_cast<int>(path_.size()) < root_->bans.depth();
    const bool lacks_all = !children && visits >= numbers_.expand_visits;
    const bool lacks_some =
        children && (limited || visits >= numbers_.all_moves_visits) && children.first.is_narrow();
    if (may_expand && (lacks_all || lacks_some)) {
      if (lacks_all) grow(node);
      if (lacks_some) widen(node, children.first);
      children = tree_->children(node);
      may_expand = false;  // Or a first visit that is enough would build the whole game.
    }
    if (!children) break;
    if (renewed_ != nullptr && std::has_single_bit(visits)) [[unlikely]]
      expander_.renew(*root_, path_, children);
    node = limited ? choose_allowed(children, visits) : choose(children, visits);
    if (!node.family) break;
    visit(node);
    if (virtual_loss_) node.family.refresh(node.child);
    nodes_.push_back(node);
    children_.push_back(children);
    path_.push_back(node.move());
    const bool is_pass = node.move().is_pass();
    if (is_pass && passed) {
      game_over_ = true;
      break;
    }
    passed = is_pass;
  }
  return !out_of_memory_;
}

void Simulator::visit(Node node) {
  if (renewed_ == nullptr)
    node.family.add_visit(node.child);
  else if (node.family.add_visit(node.child) == 0 && node.family.prior_weight(node.child) > 0)
    node.family.keep_mean_as_prior(node.child);
}

void Simulator::grow(Node leaf) {
  if (!leaf.family.claim_family(leaf.child)) return;
  const FamilyIndex index = expander_.expand(*root_, path_, rng_, memory_);
  leaf.family.set_family(leaf.child, index);
  out_of_memory_ = index == kNoFamily;
}

void Simulator::widen(Node node, Family first) {
  if (!first.claim_rest()) return;
  // In the eyes of the player to move there.
  const double value = 1 - node.family.mean(node.child);
  const FamilyIndex index = expander_.expand_rest(*root_, path_, {first, value}, rng_, memory_);
  out_of_memory_ = index == kNoFamily;
  if (out_of_memory_)
    first.set_narrow();
  else
    first.set_rest(index);
}

Node Simulator::choose(const Children& children, std::uint32_t visits) {
  FormulaKind kind = numbers_.kind;
  if (numbers_.rave_pause > 0 && rng_.below(numbers_.rave_pause) == 0) kind = FormulaKind::kUct;
  const ParentNumbers parent = parent_numbers(visits, numbers_.formula, numbers_.kind, children);
  const int count = numbers_.widening > 0
                        ? std::min(children.first.size(), 1 + widened(numbers_.widening, visits))
                        : children.first.size();
  const BestChild best = select(children.first, count, kind, parent, numbers_.formula);
  if (children.rest) {
    const BestChild other =
        select(children.rest, children.rest.size(), kind, parent, numbers_.formula);
    if (other.score > best.score) return {children.rest, other.child};
  }
  return {children.first, best.child};
}

Node Simulator::choose_allowed(const Children& children, std::uint32_t visits) {
  const ParentNumbers parent = parent_numbers(visits, numbers_.formula, numbers_.kind, children);
  const int depth = static_cast<int>(path_.size()) + 1;
  const Color us = root_->board.to_play(), mover = depth % 2 == 1 ? us : opponent(us);
  Node best;
  float best_score = 0;
  children.for_each([&](Node node) {
    if (root_->bans.bans(mover, node.move(), depth)) return;
    const float score = score_of(node.family, node.child, numbers_.kind, parent, numbers_.formula);
    if (best.family && score <= best_score) return;
    best = node;
    best_score = score;
  });
  return best;
}

void Simulator::play() {
  const int area = game_over_ ? runner_->count(path_, record_) : runner_->run(path_, rng_, record_);
  margin_ = root_->stake.empty() ? root_->margin(area, record_.size) : stake_margin();
  if (margin_ != 0) runner_->learn(record_, margin_ > 0 ? Color::kBlack : Color::kWhite);
}

double Simulator::stake_margin() const {
  OwnerSums owners;
  runner_->add_owners(owners);
  int margin = 0;
  for (const Point p : root_->stake) margin += owners[p];
  return margin;
}

// Values are in the eyes of the player who made the move: at the root, of the opponent.
template <class Add>
void Simulator::add_to_path(std::int64_t black, Add&& add) {
  Color mover = opponent(root_->board.to_play());
  const auto add_here = [&](Node node) {
    add(node, mover == Color::kBlack ? black : kWin - black);
    mover = opponent(mover);
  };
  add_here(tree_->root());
  for (const Node& node : nodes_) add_here(node);
}

void Simulator::back_up() {
  const int size = root_->board.size();
  const std::int64_t black = black_value({margin_, size * size, record_.size}, numbers_.result);
  const auto add = [](Node node, std::int64_t value) {
    node.family.add_value(node.child, value);
    node.family.refresh(node.child);
  };
  const auto add_late = [&](Node node, std::int64_t value) {
    node.family.add_late_value(node.child, value, numbers_.late_weight);
    node.family.refresh(node.child);
  };
  if (numbers_.late_weight > 1) [[unlikely]]
    add_to_path(black, add_late);
  else
    add_to_path(black, add);
  if (uses_rave(numbers_.kind))
    rave_.update(children_, record_, root_->board.to_play(),
                 static_cast<double>(black) / static_cast<double>(kWin), size);
  if (estimator_ != nullptr && root_->stake.empty())
    estimator_feed_.add(record_, root_->board, margin_, *estimator_);
  count();
}

void Simulator::count() {
  const std::scoped_lock lock(totals_mutex_);
  const bool each_move = root_->counts_move_owners;
  if (each_move || totals_.margins.games % kOwnerSample == 0) {
    OwnerSums owners;
    runner_->add_owners(owners);
    for_each_point(root_->board.size(), [&](Point p) { totals_.owners[p] += owners[p]; });
    ++totals_.owner_games;
    outlook_.add(owners, (margin_ > 0) - (margin_ < 0));
    expander_.set_outlook(root_->stake.empty() ? outlook_.outlook() : nullptr);
  }
  totals_.margins.add(margin_);
  totals_.black_wins += margin_ > 0 ? 1 : margin_ < 0 ? 0 : 0.5;
  if (path_.empty()) return;  // There was no memory for the root's moves.
  const Point first = path_.front();
  totals_.move_margins[first].add(margin_);
  if (!each_move) return;
  SimulationTotals::MoveOwners& owners = totals_.move_owners[first.cell()];
  runner_->add_owners(owners.sums);
  ++owners.games;
}

SimulationTotals Simulator::totals() const {
  const std::scoped_lock lock(totals_mutex_);
  return totals_;
}

}  // namespace keima

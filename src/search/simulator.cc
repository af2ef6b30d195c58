#include "search/simulator.h"

#include "search/select.h"

namespace keima {
namespace {

// Counting owners takes as long as a dozen moves, and a sample of the games is as good.
constexpr std::int64_t kOwnerSample = 4;

}  // namespace

Simulator::Simulator(Tree& tree, PolicyTeam& policy, const PriorSources& priors,
                     const SearchNumbers& numbers, Rng rng)
    : tree_(&tree),
      runner_(policy.make_runner()),
      numbers_(numbers),
      rng_(rng),
      memory_(tree.arena()),
      expander_(priors, numbers.widening > 0),
      rave_(numbers.rave) {}

void Simulator::set_position(const Root& root, const SearchNumbers& numbers, bool several) {
  root_ = &root;
  numbers_ = numbers;
  virtual_loss_ = several;
  runner_->set_position(root.board);
  const std::scoped_lock lock(totals_mutex_);
  totals_ = {};
}

bool Simulator::descend(bool may_expand) {
  nodes_.clear();
  families_.clear();
  path_.clear();
  game_over_ = false;
  bool out_of_memory = false;
  bool passed = root_->after_pass;
  Node node = tree_->root();
  node.family.add_visit(node.child);
  while (path_.size() < GameRecord::kMaxPath) {
    Family children = tree_->children(node);
    const std::uint32_t visits = node.visits();
    if (!children && may_expand && visits >= numbers_.expand_visits) {
      children = grow(node, out_of_memory);
      may_expand = false;  // Or a first visit that is enough would build the whole game.
    }
    if (!children) break;
    const int child = choose(children, visits);
    children.add_visit(child);
    if (virtual_loss_) children.refresh(child);
    node = {children, child};
    nodes_.push_back(node);
    families_.push_back(children);
    path_.push_back(children.move(child));
    const bool is_pass = children.move(child).is_pass();
    if (is_pass && passed) {
      game_over_ = true;
      break;
    }
    passed = is_pass;
  }
  return !out_of_memory;
}

Family Simulator::grow(Node leaf, bool& out_of_memory) {
  if (!leaf.family.claim_family(leaf.child)) return tree_->children(leaf);
  const FamilyIndex index = expander_.expand(*root_, path_, rng_, memory_);
  leaf.family.set_family(leaf.child, index);
  out_of_memory = index == kNoFamily;
  return tree_->arena()[index];
}

int Simulator::choose(Family family, std::uint32_t visits) {
  FormulaKind kind = numbers_.kind;
  if (numbers_.rave_pause > 0 && rng_.below(numbers_.rave_pause) == 0) kind = FormulaKind::kUct;
  const int count = numbers_.widening > 0
                        ? std::min(family.size(), widened(numbers_.widening, visits))
                        : family.size();
  return select(family, count, kind, parent_numbers(visits), numbers_.formula);
}

void Simulator::play() {
  const int area = game_over_ ? runner_->count(path_, record_) : runner_->run(path_, rng_, record_);
  margin_ = root_->margin(area, record_.size);
  if (margin_ != 0) runner_->learn(record_, margin_ > 0 ? Color::kBlack : Color::kWhite);
}

void Simulator::back_up() {
  const int size = root_->board.size();
  const std::int64_t black = black_value(margin_, size * size, numbers_.score_bonus);
  // Values are in the eyes of the player who made the move: at the root, of the opponent.
  Color mover = opponent(root_->board.to_play());
  const auto add = [&](Node node) {
    node.family.add_value(node.child, mover == Color::kBlack ? black : kWin - black);
    node.family.refresh(node.child);
    mover = opponent(mover);
  };
  add(tree_->root());
  for (const Node& node : nodes_) add(node);
  if (uses_rave(numbers_.kind))
    rave_.update(families_, record_, root_->board.to_play(),
                 static_cast<double>(black) / static_cast<double>(kWin), size);

  const std::scoped_lock lock(totals_mutex_);
  if (totals_.games % kOwnerSample == 0) {
    runner_->add_owners(totals_.owners);
    ++totals_.owner_games;
  }
  ++totals_.games;
  totals_.margin += margin_;
}

SimulationTotals Simulator::totals() const {
  const std::scoped_lock lock(totals_mutex_);
  return totals_;
}

}  // namespace keima

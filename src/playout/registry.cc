// Makes the run-time table of policies from the compile-time list.
#include <array>
#include <vector>

#include "base/error.h"
#include "base/nearest.h"
#include "playout/all_policies.h"
#include "playout/owner.h"
#include "playout/policy_abilities.h"
#include "playout/runner.h"

namespace keima {
namespace {

// What the runners of a policy share: its own Shared if it has one.
struct Nothing {};
template <class P>
struct SharedOf {
  using type = Nothing;
};
template <SharesState P>
struct SharedOf<P> {
  using type = typename P::Shared;
};

template <PlayoutPolicy P>
class RunnerOf final : public PlayoutRunner {
 public:
  RunnerOf(const typename P::Options& options, Nothing&) : policy_(options) {}
  template <class Shared>
  RunnerOf(const typename P::Options& options, Shared& shared) : policy_(options, shared) {}

  void set_position(const Board& board) override { root_ = typename P::Board(board); }
  void set_mercy(int stones) override { mercy_ = stones; }
  int run(std::span<const PackedPoint> path, Rng& rng, SimulatedGame& record) override {
    follow(path, record);
    play_on(board_, policy_, rng, record, mercy_);
    return area_score(board_);
  }
  int count(std::span<const PackedPoint> path, SimulatedGame& record) override {
    follow(path, record);
    return area_score(board_);
  }
  void learn(const SimulatedGame& record, Color winner) override {
    if constexpr (LearnsFromGames<P>) policy_.learn(record, winner);
  }
  void add_owners(OwnerSums& sums) const override {
    for_each_point(board_.size(), [&](Point p) {
      const Color owner = is_stone(board_[p]) ? board_[p] : owner_of_empty(board_, p);
      sums[p] += (owner == Color::kBlack) - (owner == Color::kWhite);
    });
  }
  ChosenMove draw(std::span<const PackedPoint> path, Rng& rng) override {
    follow(path, *record_);
    return policy_.choose(board_, rng);
  }
  std::vector<MoveChance> chances(std::span<const PackedPoint> path) override {
    std::vector<MoveChance> moves;
    double total = 0;
    const auto add = [&](Point move, MoveOrigin origin, std::uint64_t weight) {
      if (weight == 0) return;
      moves.push_back({move, origin, static_cast<double>(weight)});
      total += static_cast<double>(weight);
    };
    if constexpr (KnowsChances<P>) {
      follow(path, *record_);
      policy_.weigh_moves(board_, add);
      if (moves.empty()) add(Point::pass(), MoveOrigin::kPass, 1);
    }
    for (MoveChance& move : moves) move.chance /= total;
    return moves;
  }
  int trace(std::span<const PackedPoint> path, Rng& rng, SimulatedGame& record,
            std::vector<MoveOrigin>& origins) override {
    origins.clear();
    follow(path, record);
    play_on(board_, policy_, rng, record, mercy_,
            [&](MoveOrigin origin) { origins.push_back(origin); });
    return area_score(board_);
  }
  std::vector<NamedCount> counts() const override {
    std::vector<NamedCount> all;
    const auto add = [&](std::string_view name, std::int64_t n) { all.push_back({name, n}); };
    if constexpr (HasCounts<P>) policy_.tell_counts(add);
    return all;
  }

  std::vector<MoveWeight> weights(std::span<const PackedPoint> path) override {
    std::vector<MoveWeight> all;
    if constexpr (KnowsChances<P> && RatesPatterns<P>) {
      follow(path, *record_);
      policy_.weigh_moves(board_, [&](Point move, MoveOrigin, std::uint64_t weight) {
        if (weight == 0 || move.is_pass()) return;
        all.push_back({move, static_cast<double>(weight), policy_.pattern_gamma(board_, move)});
      });
    }
    return all;
  }
  std::vector<LearnedMove> learned(std::span<const PackedPoint> path) override {
    std::vector<LearnedMove> all;
    if constexpr (TellsLearned<P>) {
      follow(path, *record_);
      policy_.tell_learned(board_, [&](const LearnedMove& move) { all.push_back(move); });
    }
    return all;
  }

 private:
  void follow(std::span<const PackedPoint> path, SimulatedGame& record) {
    board_ = root_;
    policy_.start(board_);
    record.is_ko_capture.reset();
    std::size_t size = 0;
    for (const Point move : path) {
      board_.play(move);
      policy_.played(board_, move);
      if (!board_.ko().is_none()) record.is_ko_capture.set(size);
      record.moves[size++] = move;
    }
    record.path_size = record.size = static_cast<int>(size);
  }

  P policy_;
  typename P::Board root_{kMinSize}, board_{kMinSize};
  int mercy_ = 0;
  std::unique_ptr<SimulatedGame> record_ =
      std::make_unique<SimulatedGame>();  // For draw() and chances().
};

template <PlayoutPolicy P>
class TeamOf final : public PolicyTeam {
 public:
  explicit TeamOf(const typename P::Options& options) : options_(options), shared_(make()) {}
  std::unique_ptr<PlayoutRunner> make_runner() override {
    return std::make_unique<RunnerOf<P>>(options_, *shared_);
  }
  void new_position(const Board& board) override {
    if constexpr (FollowsGame<P>) shared_->new_position(board);
  }

 private:
  using Shared = typename SharedOf<P>::type;
  std::unique_ptr<Shared> make() const {
    if constexpr (SharesState<P>)
      return std::make_unique<Shared>(options_);
    else
      return std::make_unique<Nothing>();
  }
  typename P::Options options_;
  std::unique_ptr<Shared> shared_;
};

template <PlayoutPolicy P>
std::unique_ptr<PolicyTeam> make_team(const PolicyChoice& choice) {
  typename P::Options options;
  for (const auto& [name, value] : choice.options) set_option(options, name, value);
  return std::make_unique<TeamOf<P>>(options);
}

template <PlayoutPolicy P>
std::vector<OptionInfo> options_of() {
  return describe_options(typename P::Options{});
}

template <PlayoutPolicy... Ps>
constexpr auto entries(PolicyList<Ps...>) {
  return std::array{PolicyEntry{Ps::kName, Ps::kHelp, options_of<Ps>, make_team<Ps>,
                                LearnsFromGames<Ps>, KnowsChances<Ps>, TellsLearned<Ps>}...};
}

constexpr auto kEntries = entries(AllPolicies{});

}  // namespace

std::span<const PolicyEntry> policies() { return kEntries; }

std::vector<std::string> policy_names() {
  std::vector<std::string> names;
  for (const PolicyEntry& entry : kEntries) names.emplace_back(entry.name);
  return names;
}

const PolicyEntry& policy_named(std::string_view name) {
  for (const PolicyEntry& entry : kEntries)
    if (entry.name == name) return entry;
  throw Error("unknown policy '{}'{}", name, did_you_mean(name, policy_names()));
}

std::unique_ptr<PolicyTeam> make_policy(const PolicyChoice& choice) {
  return policy_named(choice.name).make(choice);
}

}  // namespace keima

// Makes the run-time table of policies from the compile-time list.
#include <array>
#include <vector>

#include "base/error.h"
#include "base/nearest.h"
#include "playout/all_policies.h"
#include "playout/owner.h"
#include "playout/runner.h"

namespace keima {
namespace {

template <PlayoutPolicy P>
class RunnerOf final : public PlayoutRunner {
 public:
  void set_position(const Board& board) override { root_ = typename P::Board(board); }
  int run(std::span<const PackedPoint> path, Rng& rng, GameRecord& record) override {
    follow(path, record);
    play_on(board_, policy_, rng, record);
    return area_score(board_);
  }
  int count(std::span<const PackedPoint> path, GameRecord& record) override {
    follow(path, record);
    return area_score(board_);
  }
  void add_owners(OwnerSums& sums) const override {
    for_each_point(board_.size(), [&](Point p) {
      const Color owner = is_stone(board_[p]) ? board_[p] : owner_of_empty(board_, p);
      sums[p] += (owner == Color::kBlack) - (owner == Color::kWhite);
    });
  }

 private:
  void follow(std::span<const PackedPoint> path, GameRecord& record) {
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

  P policy_{typename P::Options{}};
  typename P::Board root_{kMinSize}, board_{kMinSize};
};

template <PlayoutPolicy... Ps>
constexpr auto entries(PolicyList<Ps...>) {
  return std::array{PolicyEntry{Ps::kName, Ps::kHelp, []() -> std::unique_ptr<PlayoutRunner> {
                                  return std::make_unique<RunnerOf<Ps>>();
                                }}...};
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

}  // namespace keima

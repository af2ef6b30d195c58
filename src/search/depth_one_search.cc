#include "search/depth_one_search.h"

#include <algorithm>
#include <cmath>
#include <thread>
#include <utility>

#include "base/thread_team.h"

namespace keima {
namespace {

constexpr std::uint64_t kOwnerGames = 4;  // One game in so many tells who owns the points.

}  // namespace

// What one thread needs for itself.
struct DepthOneSearch::Worker {
  std::unique_ptr<PlayoutRunner> runner;
  std::unique_ptr<SimulatedGame> record = std::make_unique<SimulatedGame>();
  std::vector<PackedPoint> path = {};
  OwnerSums owners = {};
  int owner_games = 0;
  int thread = 0;
};

DepthOneSearch::DepthOneSearch(const Root& root, std::vector<PackedPoint> candidates,
                               PolicyTeam& policy, const Options& options)
    : root_(root),
      candidates_(std::move(candidates)),
      options_(options),
      pruning_(static_cast<int>(candidates_.size()), options.pruning),
      wins_(candidates_.size()) {
  policy.new_position(root.board);
  if (options.miai) {
    boards_.assign(candidates_.size(), root.board);
    for (std::size_t i = 0; i < candidates_.size(); ++i) boards_[i].play(candidates_[i]);
  }
  for (int i = 0; i < options.threads; ++i) {
    workers_.push_back(std::make_unique<Worker>());
    workers_.back()->runner = policy.make_runner();
    workers_.back()->runner->set_position(root.board);
    workers_.back()->thread = i;
  }
}

DepthOneSearch::~DepthOneSearch() = default;

void DepthOneSearch::run(const std::function<bool()>& go_on) {
  begin_round();
  const auto job = [&](int thread) { work(*workers_[static_cast<std::size_t>(thread)], go_on); };
  run_in_threads(options_.threads, job, [&] { failed_.store(true, std::memory_order_relaxed); });
}

// Each that is left gets a game, in their order as long as there are games.
void DepthOneSearch::begin_round() {
  round_.clear();
  std::size_t count = pruning_.end() ? 0 : pruning_.left().size();
  if (options_.most_games) count = std::min<std::uint64_t>(count, *options_.most_games - numbered_);
  is_whole_ = count == pruning_.left().size();
  is_over_ = count == 0 || stopped_.load(std::memory_order_relaxed);
  for (std::size_t i = 0; i < count; ++i) round_.push_back({pruning_.left()[i], numbered_++});
  next_.store(0, std::memory_order_relaxed);
}

void DepthOneSearch::work(Worker& worker, const std::function<bool()>& go_on) {
  for (std::uint64_t round = 0; !is_over_; ++round) {
    for (;;) {
      if (worker.thread == 0 && !stopped_.load(std::memory_order_relaxed) && !go_on())
        stopped_.store(true, std::memory_order_relaxed);
      if (failed_.load(std::memory_order_relaxed)) return;
      const std::size_t i = next_.fetch_add(1, std::memory_order_relaxed);
      // The very first game is played even if time is up.
      if (i >= round_.size()) break;
      if (stopped_.load(std::memory_order_relaxed) && round_[i].number > 0) break;
      play(round_[i], worker);
    }
    // The last one to come ends the round; the others wait for it.
    if (waiting_.fetch_add(1, std::memory_order_acq_rel) + 1 == options_.threads) {
      end_round();
      waiting_.store(0, std::memory_order_relaxed);
      rounds_.store(round + 1, std::memory_order_release);
    }
    for (int spins = 0; rounds_.load(std::memory_order_acquire) == round;) {
      if (failed_.load(std::memory_order_relaxed)) return;
      if (++spins > 100) std::this_thread::yield();
    }
  }
}

void DepthOneSearch::play(Game& game, Worker& worker) {
  Rng rng(options_.seed, game.number);
  worker.path = {candidates_[static_cast<std::size_t>(game.arm)]};
  if (options_.miai) draw_reply(game, rng, worker.path);
  SimulatedGame& record = *worker.record;
  const int area = worker.runner->run(worker.path, rng, record);
  const double margin = root_.margin(area, record.size);
  if (margin != 0) worker.runner->learn(record, margin > 0 ? Color::kBlack : Color::kWhite);
  game.score = root_.board.to_play() == Color::kBlack ? margin : -margin;
  if (game.number % kOwnerGames != 0) return;
  worker.runner->add_owners(worker.owners);
  ++worker.owner_games;
}

// One of the other candidates that the opponent can play, if there is one.
void DepthOneSearch::draw_reply(const Game& game, Rng& rng, std::vector<PackedPoint>& path) const {
  const Board& board = boards_[static_cast<std::size_t>(game.arm)];
  const std::span<const int> left = pruning_.left();
  const auto count = static_cast<std::uint32_t>(left.size());
  const std::uint32_t first = rng.below(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    const Point reply = candidate(left[(first + i) % count]);
    if (board[reply] != Color::kEmpty || !board.is_playable(reply)) continue;
    path.push_back(reply);
    return;
  }
}

void DepthOneSearch::end_round() {
  bool all_played = true;
  for (const Game& game : round_) {
    all_played &= game.score.has_value();
    if (!game.score) continue;
    pruning_.add(game.arm, *game.score);
    wins_[static_cast<std::size_t>(game.arm)] += *game.score > 0 ? 1 : *game.score == 0 ? 0.5 : 0;
  }
  collect_owners();
  if (is_whole_ && all_played) pruning_.end_round();
  begin_round();
}

// Threads count for themselves: who looks while they work must not read what they write.
void DepthOneSearch::collect_owners() {
  for (const auto& worker : workers_) {
    if (worker->owner_games == 0) continue;
    owner_games_ += std::exchange(worker->owner_games, 0);
    for_each_point(root_.board.size(),
                   [&](Point p) { owners_[p] += std::exchange(worker->owners[p], 0); });
  }
}

double DepthOneSearch::win_rate(int i) const {
  const std::uint64_t games = pruning_.score(i).games();
  return games == 0 ? 0.5 : wins_[static_cast<std::size_t>(i)] / static_cast<double>(games);
}

double DepthOneSearch::spread(int i) const {
  const MeanScore& score = pruning_.score(i);
  return score.games() < 2 ? 0 : score.sigma() * std::sqrt(static_cast<double>(score.games()));
}

PointMap<float> DepthOneSearch::ownership() const {
  PointMap<float> shares;
  for_each_point(root_.board.size(), [&](Point p) {
    shares[p] = static_cast<float>(owners_[p]) / static_cast<float>(std::max(1, owner_games_));
  });
  return shares;
}

}  // namespace keima

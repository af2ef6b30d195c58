#include "train/outlook_training.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>

#include "base/error.h"
#include "base/thread_team.h"
#include "playout/runner.h"

namespace keima {
namespace {

// Where a player made a move that the search would look at, too.
struct DrawnPosition {
  Board board{kMinSize};
  Point last, last_but_one, next;
};

DrawnPosition draw_position(std::span<const TrainingGame> games, Rng& rng) {
  for (;;) {
    const TrainingGame& game = games[rng.below(static_cast<std::uint32_t>(games.size()))];
    if (game.moves.empty()) continue;
    const std::size_t at = rng.below(static_cast<std::uint32_t>(game.moves.size()));
    DrawnPosition position{Board(game.size), Point::none(), Point::none(), game.moves[at]};
    for (const Point move : std::span(game.moves).first(at)) {
      position.board.play(move);
      position.last_but_one = position.last;
      position.last = move;
    }
    if (!position.next.is_pass() && position.board.is_playable(position.next)) return position;
  }
}

// The playouts of one thread.
class OutlookPoll {
 public:
  explicit OutlookPoll(const OutlookPositions& options)
      : options_(options), team_(make_policy(options.policy)), runner_(team_->make_runner()) {}

  Outlook ask(const Board& board, Rng& rng) {
    OutlookCounts counts;
    counts.set_position(board);
    team_->new_position(board);
    runner_->set_position(board);
    for (int i = 0; i < options_.playouts; ++i) {
      const double margin = runner_->run(rng, *record_) - options_.komi;
      OwnerSums owners;
      runner_->add_owners(owners);
      counts.add(owners, (margin > 0) - (margin < 0));
    }
    return counts.look();
  }

 private:
  const OutlookPositions& options_;
  std::unique_ptr<PolicyTeam> team_;
  std::unique_ptr<PlayoutRunner> runner_;
  std::unique_ptr<SimulatedGame> record_ = std::make_unique<SimulatedGame>();
};

OutlookChoice choice_at(const DrawnPosition& position, const MoveWeights& weights,
                        const Outlook& outlook) {
  const Board& board = position.board;
  std::vector<PackedPoint> moves;
  OutlookChoice choice;
  for_each_point(board.size(), [&](Point p) {
    if (board[p] != Color::kEmpty || !board.is_playable(p)) return;
    if (p == position.next) choice.chosen = moves.size();
    moves.push_back(p);
  });
  std::vector<FeatureNumbers> numbers(moves.size());
  MoveFeatures({board, position.last, position.last_but_one}, weights.features())
      .of_all(moves, numbers);
  for (std::size_t i = 0; i < moves.size(); ++i)
    choice.candidates.push_back({weights.of(numbers[i]),
                                 outlook.owner_for(board.to_play(), moves[i]),
                                 outlook.critical[moves[i]]});
  return choice;
}

double strength(const OutlookChoice::Candidate& candidate, const OutlookWeights& weights) {
  return candidate.weight * weights.owner[static_cast<std::size_t>(candidate.owner)] *
         weights.critical[static_cast<std::size_t>(candidate.critical)];
}

// One step for the weights of one group, of which each candidate has the member `step`: how much
// the largest changed, as a factor.
double improve(std::span<const OutlookChoice> choices, const OutlookWeights& all,
               std::span<double> group, int OutlookChoice::Candidate::*step) {
  std::vector<double> wins(group.size()), expected(group.size()), shares(group.size());
  for (const OutlookChoice& choice : choices) {
    std::ranges::fill(shares, 0);
    double sum = 0;
    for (const auto& candidate : choice.candidates) {
      const double own = strength(candidate, all);
      shares[static_cast<std::size_t>(candidate.*step)] += own;
      sum += own;
    }
    for (std::size_t i = 0; i < group.size(); ++i) expected[i] += shares[i] / sum;
    ++wins[static_cast<std::size_t>(choice.candidates[choice.chosen].*step)];
  }
  double largest = 1;
  for (std::size_t i = 0; i < group.size(); ++i) {
    const double before = group[i];
    group[i] = (wins[i] + 1) / (expected[i] / before + 2 / (before + 1));
    largest = std::max({largest, group[i] / before, before / group[i]});
  }
  return largest;
}

}  // namespace

std::vector<OutlookChoice> outlook_choices(std::span<const TrainingGame> games,
                                           const MoveWeights& weights,
                                           const OutlookPositions& positions,
                                           const std::function<bool(int done)>& progress) {
  const auto has_choice = [](const TrainingGame& game) {
    return std::ranges::any_of(game.moves, [](Point move) { return !move.is_pass(); });
  };
  if (!std::ranges::any_of(games, has_choice)) throw Error("the games have no moves");
  std::vector<OutlookChoice> choices(static_cast<std::size_t>(positions.count));
  std::atomic<int> next = 0;
  std::mutex mutex;
  int done = 0;
  const auto stop = [&] { next = positions.count; };
  run_in_threads(
      positions.threads,
      [&](int) {
        OutlookPoll poll(positions);
        for (int i; (i = next++) < positions.count;) {
          Rng rng(positions.seed, static_cast<std::uint64_t>(i));
          const DrawnPosition position = draw_position(games, rng);
          choices[static_cast<std::size_t>(i)] =
              choice_at(position, weights, poll.ask(position.board, rng));
          const std::scoped_lock lock(mutex);
          if (!progress(++done)) stop();
        }
      },
      stop);
  if (done < positions.count) choices.clear();
  return choices;
}

OutlookWeights fit_outlook(std::span<const OutlookChoice> choices) {
  constexpr double kEnough = 1.0001;
  constexpr int kMostSteps = 1000;
  OutlookWeights weights;
  for (int i = 0; i < kMostSteps; ++i) {
    const double owner = improve(choices, weights, weights.owner, &OutlookChoice::Candidate::owner);
    const double critical =
        improve(choices, weights, weights.critical, &OutlookChoice::Candidate::critical);
    if (std::max(owner, critical) < kEnough) break;
  }
  return weights;
}

Prediction judge_outlook(std::span<const OutlookChoice> choices, const OutlookWeights& weights) {
  Prediction all;
  for (const OutlookChoice& choice : choices) {
    const double chosen = strength(choice.candidates[choice.chosen], weights);
    double sum = 0, likelier = 0, same = 0;
    for (const auto& candidate : choice.candidates) {
      const double other = strength(candidate, weights);
      sum += other;
      likelier += other > chosen;
      same += other == chosen;
    }
    all += Prediction::of_choice(std::log(chosen / sum), likelier, same);
  }
  return all;
}

}  // namespace keima

#include "lab/policy_study.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

#include "base/byte_order_mark.h"
#include "base/error.h"
#include "core/coords.h"
#include "core/game.h"

namespace keima {
namespace {

// A policy at work in a position.
class Study {
 public:
  Study(const PolicyChoice& policy, const StudyPosition& position)
      : position_(position), team_(make_policy(policy)), runner_(team_->make_runner()) {
    team_->new_position(position.path.start);
    runner_->set_position(position.path.start);
  }

  PlayoutRunner& runner() { return *runner_; }

  // A playout and Black's margin in it. Learners learn from it.
  double play(Rng& rng) { return learn(runner_->run(position_.path.moves, rng, *record_)); }
  // The same, with the reason of each move.
  std::vector<NamedCount> counts() const { return runner_->counts(); }
  double trace(Rng& rng, std::vector<MoveOrigin>& origins) {
    return learn(runner_->trace(position_.path.moves, rng, *record_, origins));
  }
  // Of the last playout.
  Point move(std::size_t i) const {
    return record_->moves[static_cast<std::size_t>(record_->path_size) + i];
  }
  void add_owners(OwnerSums& owners) const { runner_->add_owners(owners); }

 private:
  double learn(int area) {
    const double margin = area - position_.komi;
    if (margin != 0) runner_->learn(*record_, margin > 0 ? Color::kBlack : Color::kWhite);
    return margin;
  }

  const StudyPosition& position_;
  std::unique_ptr<PolicyTeam> team_;
  std::unique_ptr<PlayoutRunner> runner_;
  std::unique_ptr<SimulatedGame> record_ = std::make_unique<SimulatedGame>();
};

std::string_view next_word(std::string_view& text) {
  constexpr std::string_view kSpace = " \t\r";
  const auto begin = std::min(text.find_first_not_of(kSpace), text.size());
  const auto end = std::min(text.find_first_of(kSpace, begin), text.size());
  const std::string_view word = text.substr(begin, end - begin);
  text.remove_prefix(end);
  return word;
}

struct KomiOption {
  double komi = 0;
  void visit(auto&& f) { f("komi", komi, Range{-1000, 1000}, "Komi."); }
};

StudyPosition read_line(std::string_view line, int size) {
  KomiOption option;
  set_option(option, "komi", next_word(line));
  return read_position(line, size, option.komi);
}

}  // namespace

StudyPosition read_position(std::string_view moves, int size, double komi) {
  Game game(size, rules_named("chinese"), komi);
  for (int number = 1;; ++number) {
    const std::string_view word = next_word(moves);
    if (word.empty()) return {path_of(game, game.to_play()), komi};
    const auto where = [&] { return fmt::format("move {} ({})", number, word); };
    const auto point = point_from_gtp(word, size);
    if (!point) throw Error("{}: not a point of a {}x{} board", where(), size, size);
    const auto refusal = game.play({game.to_play(), *point});
    if (refusal) throw Error("{}: {}", where(), refusal->text());
  }
}

MoveShares shares_of(PlayoutRunner& runner, std::span<const PackedPoint> path,
                     std::optional<int> draws, int usual, Rng& rng, const GoOn& go_on) {
  std::map<int, MoveShare> by_cell;
  const auto add = [&](Point move, MoveOrigin origin, double share) {
    MoveShare& sum = by_cell[move.cell()];
    sum.move = move;
    sum.share += share;
    sum.origins[static_cast<std::size_t>(origin)] += share;
  };
  MoveShares shares;
  if (!draws)
    for (const MoveChance& move : runner.chances(path)) add(move.move, move.origin, move.chance);
  if (by_cell.empty()) {
    for (const int most = draws.value_or(usual);
         shares.draws < most && (!go_on || go_on() || shares.draws == 0); ++shares.draws) {
      const ChosenMove chosen = runner.draw(path, rng);
      add(chosen.move, chosen.origin, 1.0);
    }
    for (auto& [cell, sum] : by_cell) {
      sum.share /= shares.draws;
      for (double& share : sum.origins) share /= shares.draws;
    }
  }
  for (const auto& [cell, share] : by_cell) shares.moves.push_back(share);
  std::ranges::stable_sort(shares.moves, std::greater{}, &MoveShare::share);
  return shares;
}

MoveShares move_shares(const PolicyChoice& policy, const StudyPosition& position,
                       std::optional<int> draws, std::uint64_t seed, const GoOn& go_on) {
  Study study(policy, position);
  Rng rng(seed);
  return shares_of(study.runner(), position.path.moves, draws, kUsualDraws, rng, go_on);
}

std::int64_t OriginCounts::total() const {
  std::int64_t sum = 0;
  for (const auto& of_color : moves) sum += std::reduce(of_color.begin(), of_color.end());
  return sum;
}

std::int64_t OriginCounts::of(MoveOrigin origin) const {
  const auto i = static_cast<std::size_t>(origin);
  return moves[0][i] + moves[1][i];
}

OriginCounts count_origins(const PolicyChoice& policy, const StudyPosition& position, int playouts,
                           std::uint64_t seed, const GoOn& go_on) {
  Study study(policy, position);
  Rng rng(seed);
  OriginCounts counts;
  std::vector<MoveOrigin> origins;
  for (; counts.playouts < playouts && (!go_on || go_on() || counts.playouts == 0);
       ++counts.playouts) {
    counts.black_wins += study.trace(rng, origins) > 0;
    bool white = position.path.to_play() == Color::kWhite;
    for (const MoveOrigin origin : origins) {
      ++counts.moves[white][static_cast<std::size_t>(origin)];
      white = !white;
    }
  }
  counts.others = study.counts();
  return counts;
}

std::vector<ChosenMove> trace_playout(const PolicyChoice& policy, const StudyPosition& position,
                                      std::uint64_t seed) {
  Study study(policy, position);
  Rng rng(seed);
  std::vector<MoveOrigin> origins;
  study.trace(rng, origins);
  std::vector<ChosenMove> moves;
  for (std::size_t i = 0; i < origins.size(); ++i) moves.push_back({study.move(i), origins[i]});
  return moves;
}

Evaluation evaluate_position(const PolicyChoice& policy, const StudyPosition& position,
                             int playouts, std::uint64_t seed) {
  Study study(policy, position);
  Rng rng(seed);
  OwnerSums owners;
  int half_points = 0;
  for (int i = 0; i < playouts; ++i) {
    const double margin = study.play(rng);
    study.add_owners(owners);
    half_points += margin > 0 ? 2 : margin == 0 ? 1 : 0;
  }
  Evaluation evaluation;
  evaluation.black_wins = half_points / (2.0 * playouts);
  for_each_point(position.size(),
                 [&](Point p) { evaluation.owner[p] = static_cast<double>(owners[p]) / playouts; });
  return evaluation;
}

void evaluate_lines(const PolicyChoice& policy, int size, int playouts, std::uint64_t seed,
                    std::istream& in, std::ostream& out, const TellEvaluation& tell) {
  std::string line;
  for (int number = 1; out && std::getline(in, line); ++number) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    StudyPosition position;
    try {
      position = read_line(number == 1 ? without_byte_order_mark(line) : line, size);
    } catch (const Error& error) {
      throw Error("line {}: {}", number, error.what());
    }
    out << tell(evaluate_position(policy, position, playouts, seed)) << std::flush;
  }
}

}  // namespace keima

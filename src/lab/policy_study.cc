#include "lab/policy_study.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

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
    const Board empty(position.size);
    team_->new_position(empty);
    runner_->set_position(empty);
  }

  ChosenMove draw(Rng& rng) { return runner_->draw(position_.moves, rng); }
  std::vector<ChosenMove> trace(Rng& rng) { return runner_->trace(position_.moves, rng); }

  // Black's margin. Learners learn from it.
  double play(Rng& rng, OwnerSums& owners) {
    const double margin = runner_->run(position_.moves, rng, *record_) - position_.komi;
    if (margin != 0) runner_->learn(*record_, margin > 0 ? Color::kBlack : Color::kWhite);
    runner_->add_owners(owners);
    return margin;
  }

 private:
  const StudyPosition& position_;
  std::unique_ptr<PolicyTeam> team_;
  std::unique_ptr<PlayoutRunner> runner_;
  std::unique_ptr<GameRecord> record_ = std::make_unique<GameRecord>();
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
  void visit(auto&& f) { f("komi", komi, Range{-1000, 1000}, "Points for White."); }
};

StudyPosition read_position(std::string_view line, int size) {
  KomiOption option;
  set_option(option, "komi", next_word(line));
  return {size, option.komi, read_moves(line, size)};
}

}  // namespace

std::vector<PackedPoint> read_moves(std::string_view text, int size) {
  Game game(size, rules_named("chinese"), 0);
  std::vector<PackedPoint> moves;
  for (;;) {
    const std::string_view word = next_word(text);
    if (word.empty()) return moves;
    const auto where = [&] { return fmt::format("move {} ({})", moves.size() + 1, word); };
    const auto point = point_from_gtp(word, size);
    if (!point) throw Error("{}: no point of a {}x{} board", where(), size, size);
    if (moves.size() >= GameRecord::kMaxPath)
      throw Error("{}: more than {} moves", where(), GameRecord::kMaxPath);
    const auto refusal = game.play({game.to_play(), *point});
    if (refusal) throw Error("{}: {}", where(), refusal->text());
    moves.push_back(*point);
  }
}

std::vector<MoveShare> draw_moves(const PolicyChoice& policy, const StudyPosition& position,
                                  int draws, std::uint64_t seed) {
  Study study(policy, position);
  Rng rng(seed);
  std::map<int, MoveShare> by_cell;
  for (int i = 0; i < draws; ++i) {
    const ChosenMove chosen = study.draw(rng);
    MoveShare& share = by_cell[chosen.move.cell()];
    share.move = chosen.move;
    ++share.draws;
    ++share.origins[static_cast<std::size_t>(chosen.origin)];
  }
  std::vector<MoveShare> shares;
  for (const auto& [cell, share] : by_cell) shares.push_back(share);
  std::ranges::stable_sort(shares, std::greater{}, &MoveShare::draws);
  return shares;
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
                           std::uint64_t seed) {
  Study study(policy, position);
  Rng rng(seed);
  OriginCounts counts;
  OwnerSums owners;
  const bool white_first = position.moves.size() % 2 == 1;
  for (; counts.playouts < playouts; ++counts.playouts) {
    // The playout is played for what can be learned from it, and traced for its reasons.
    counts.black_wins += study.play(rng, owners) > 0;
    bool white = white_first;
    for (const ChosenMove& chosen : study.trace(rng)) {
      ++counts.moves[white][static_cast<std::size_t>(chosen.origin)];
      white = !white;
    }
  }
  return counts;
}

std::vector<ChosenMove> trace_playout(const PolicyChoice& policy, const StudyPosition& position,
                                      std::uint64_t seed) {
  Study study(policy, position);
  Rng rng(seed);
  return study.trace(rng);
}

Evaluation evaluate_position(const PolicyChoice& policy, const StudyPosition& position,
                             int playouts, std::uint64_t seed) {
  Study study(policy, position);
  Rng rng(seed);
  OwnerSums owners;
  int half_points = 0;
  for (int i = 0; i < playouts; ++i) {
    const double margin = study.play(rng, owners);
    half_points += margin > 0 ? 2 : margin == 0 ? 1 : 0;
  }
  Evaluation evaluation;
  evaluation.black_wins = half_points / (2.0 * playouts);
  for_each_point(position.size,
                 [&](Point p) { evaluation.owner[p] = static_cast<double>(owners[p]) / playouts; });
  return evaluation;
}

void evaluate_lines(const PolicyChoice& policy, int size, int playouts, std::uint64_t seed,
                    std::istream& in, std::ostream& out) {
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    StudyPosition position;
    try {
      position = read_position(line, size);
    } catch (const Error& error) {
      throw Error("line {}: {}", number, error.what());
    }
    const Evaluation evaluation = evaluate_position(policy, position, playouts, seed);
    out << fmt::format("{:.4f}", evaluation.black_wins);
    for_each_point(size, [&](Point p) { out << fmt::format(" {:+.3f}", evaluation.owner[p]); });
    out << '\n' << std::flush;
  }
}

}  // namespace keima

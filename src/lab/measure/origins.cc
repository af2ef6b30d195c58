#include "lab/measure/origins.h"

#include <array>
#include <memory>

#include "base/rng.h"
#include "core/sensible_moves.h"
#include "lab/match/referee.h"
#include "search/searcher.h"

namespace keima {
namespace {

struct OriginTally {
  std::array<std::int64_t, kMoveOrigins> moves{};
  std::int64_t playouts = 0;
};

// A policy's runner that plays the same games and counts why.
class CountingRunner : public PlayoutRunner {
 public:
  CountingRunner(std::unique_ptr<PlayoutRunner> inner, OriginTally& tally)
      : inner_(std::move(inner)), tally_(tally) {}

  using PlayoutRunner::run;
  int run(std::span<const PackedPoint> path, Rng& rng, SimulatedGame& record) override {
    const int area = inner_->trace(path, rng, record, origins_);
    for (const MoveOrigin origin : origins_) ++tally_.moves[static_cast<std::size_t>(origin)];
    ++tally_.playouts;
    return area;
  }
  void set_position(const Board& board) override { inner_->set_position(board); }
  void set_mercy(int stones) override { inner_->set_mercy(stones); }
  int count(std::span<const PackedPoint> path, SimulatedGame& record) override {
    return inner_->count(path, record);
  }
  void learn(const SimulatedGame& record, Color winner) override { inner_->learn(record, winner); }
  void add_owners(OwnerSums& sums) const override { inner_->add_owners(sums); }
  ChosenMove draw(std::span<const PackedPoint> path, Rng& rng) override {
    return inner_->draw(path, rng);
  }
  std::vector<MoveChance> chances(std::span<const PackedPoint> path) override {
    return inner_->chances(path);
  }
  int trace(std::span<const PackedPoint> path, Rng& rng, SimulatedGame& record,
            std::vector<MoveOrigin>& origins) override {
    return inner_->trace(path, rng, record, origins);
  }
  std::vector<NamedCount> counts() const override { return inner_->counts(); }

 private:
  std::unique_ptr<PlayoutRunner> inner_;
  OriginTally& tally_;
  std::vector<MoveOrigin> origins_;
};

class CountingTeam : public PolicyTeam {
 public:
  CountingTeam(const PolicyChoice& policy, OriginTally& tally)
      : inner_(make_policy(policy)), tally_(tally) {}

  std::unique_ptr<PlayoutRunner> make_runner() override {
    return std::make_unique<CountingRunner>(inner_->make_runner(), tally_);
  }
  void new_position(const Board& board) override { inner_->new_position(board); }

 private:
  std::unique_ptr<PolicyTeam> inner_;
  OriginTally& tally_;
};

// One side of the game. One thread, whatever the settings say: the tally is not shared.
class Side {
 public:
  Side(const Settings& settings, std::uint64_t seed, OriginTally& tally)
      : simulations_(static_cast<std::uint64_t>(settings.player.tree_simulations())),
        searcher_(settings.search, {settings.policy(), 1, seed},
                  std::make_unique<CountingTeam>(settings.policy(), tally)) {}

  SearchReport search(const Game& game, const std::function<bool()>& is_stopped) {
    searcher_.set_position(game, game.to_play(), sensible_moves(game, game.to_play()));
    searcher_.run(simulations_, [&] { return !is_stopped(); });
    return searcher_.report(1, 1);
  }

 private:
  const std::uint64_t simulations_;
  Searcher searcher_;
};

Numbers numbers_from(const OriginTally& tally) {
  std::int64_t total = 0;
  for (const std::int64_t moves : tally.moves) total += moves;
  Numbers numbers;
  const auto all = static_cast<double>(std::max<std::int64_t>(total, 1));
  for (std::size_t i = 0; i < tally.moves.size(); ++i)
    numbers[std::string(name_of(static_cast<MoveOrigin>(i)))] =
        100 * static_cast<double>(tally.moves[i]) / all;
  numbers["playouts"] = static_cast<double>(tally.playouts);
  numbers["length"] =
      static_cast<double>(total) / static_cast<double>(std::max<std::int64_t>(tally.playouts, 1));
  return numbers;
}

}  // namespace

std::vector<std::string> origin_numbers() {
  std::vector<std::string> names;
  for (int i = 0; i < kMoveOrigins; ++i) names.emplace_back(name_of(static_cast<MoveOrigin>(i)));
  names.insert(names.end(), {"playouts", "length"});
  return names;
}

std::optional<Numbers> observe_origins(const MeasuredGame& measured) {
  const MatchConfig& config = measured.config;
  const Settings& settings = config.players.front().settings;
  OriginTally tally;
  Rng seeds(measured.seed);
  Side black(settings, seeds.next() | 1, tally), white(settings, seeds.next() | 1, tally);
  Game game(config.size, config.rule_set(), config.komi);
  const auto limit = static_cast<std::size_t>(kLongestGame * config.size * config.size);
  while (!game.is_over() && game.moves().size() < limit) {
    Side& side = game.to_play() == Color::kBlack ? black : white;
    const SearchReport report = side.search(game, measured.is_stopped);
    if (measured.is_stopped()) return std::nullopt;
    if (report.value < settings.player.resign.value_or(ResignRule{}.below)) break;
    const Point move = report.moves.empty() ? Point::pass() : report.moves.front().move;
    if (game.play({game.to_play(), move})) game.play({game.to_play(), Point::pass()});
  }
  return numbers_from(tally);
}

}  // namespace keima

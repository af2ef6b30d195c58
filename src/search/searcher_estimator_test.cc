// The dynamic estimator (GA-1 to GA-3) at work in a search.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/sensible_moves.h"
#include "search/searcher.h"

namespace keima {
namespace {

constexpr int kEstimatorBoard = 7;

struct PlayedGame {
  std::vector<Point> moves;  // After the path.
  Color first;               // Who made the first of them.
  int area;
};

// Plays uniform games and writes them down. One thread.
class RecordingRunner final : public PlayoutRunner {
 public:
  RecordingRunner(std::unique_ptr<PlayoutRunner> inner, std::vector<PlayedGame>& games)
      : inner_(std::move(inner)), games_(games) {}

  using PlayoutRunner::run;
  void set_position(const Board& board) override {
    to_play_ = board.to_play();
    inner_->set_position(board);
  }
  void set_mercy(int stones) override { inner_->set_mercy(stones); }
  int run(std::span<const PackedPoint> path, Rng& rng, SimulatedGame& record) override {
    const int area = inner_->run(path, rng, record);
    write_down(record, area);
    return area;
  }
  int count(std::span<const PackedPoint> path, SimulatedGame& record) override {
    return inner_->count(path, record);
  }
  void learn(const SimulatedGame& record, Color winner) override { inner_->learn(record, winner); }
  void add_owners(OwnerSums& sums) const override { inner_->add_owners(sums); }
  ChosenMove draw(std::span<const PackedPoint> path, Rng& rng) override {
    return inner_->draw(path, rng);
  }
  std::vector<MoveChance> chances(std::span<const PackedPoint>) override { return {}; }
  int trace(std::span<const PackedPoint> path, Rng& rng, SimulatedGame& record,
            std::vector<MoveOrigin>& origins) override {
    return inner_->trace(path, rng, record, origins);
  }
  std::vector<NamedCount> counts() const override { return {}; }

 private:
  void write_down(const SimulatedGame& record, int area) {
    PlayedGame game{{}, record.path_size % 2 == 0 ? to_play_ : opponent(to_play_), area};
    for (int k = record.path_size; k < record.size; ++k)
      game.moves.push_back(record.moves[static_cast<std::size_t>(k)]);
    games_.push_back(game);
  }

  std::unique_ptr<PlayoutRunner> inner_;
  std::vector<PlayedGame>& games_;
  Color to_play_ = Color::kBlack;
};

class RecordingTeam final : public PolicyTeam {
 public:
  explicit RecordingTeam(std::vector<PlayedGame>& games) : games_(games) {}
  std::unique_ptr<PlayoutRunner> make_runner() override {
    return std::make_unique<RecordingRunner>(inner_->make_runner(), games_);
  }
  void new_position(const Board& board) override { inner_->new_position(board); }

 private:
  std::unique_ptr<PolicyTeam> inner_ = make_policy("uniform");
  std::vector<PlayedGame>& games_;
};

SearchOptions with_estimator(const char* tree, const char* key = "color") {
  SearchOptions options;
  options.tree = tree;
  options.memory = 16;
  options.estimator = key;
  return options;
}

void search_on(Searcher& searcher, const Game& game, std::uint64_t simulations) {
  searcher.set_position(game, game.to_play(), sensible_moves(game, game.to_play()));
  searcher.run(simulations);
}

std::uint32_t all_games(const Searcher& searcher) {
  std::uint32_t games = 0;
  for_each_point(kEstimatorBoard,
                 [&](Point p) { games += searcher.estimator()->of(Color::kBlack, p).games; });
  return games;
}

// All games of three searches, replayed into a map: the table of the search has the same.
TEST(SearcherEstimator, CountsAllPlayoutsOfTheGame) {
  std::vector<PlayedGame> games;
  Searcher searcher(with_estimator("fuego"), {.policy = "uniform"},
                    std::make_unique<RecordingTeam>(games));
  Game game(kEstimatorBoard, rules_named("chinese"), 4);
  for (int move = 0; move < 3; ++move) {
    search_on(searcher, game, 300);
    ASSERT_FALSE(game.play({game.to_play(), searcher.report(1, 1).moves.front().move}));
  }
  std::map<std::pair<Color, Point>, std::pair<double, std::uint32_t>> sums;
  for (const PlayedGame& played : games) {
    std::set<std::pair<Color, Point>> seen;
    Color color = played.first;
    const double margin = played.area - 4;
    for (const Point p : played.moves) {
      const double black = margin == 0 ? 0.5 : margin > 0 ? 1 : 0;
      if (!p.is_pass() && seen.insert({color, p}).second) {
        sums[{color, p}].first += color == Color::kBlack ? black : 1 - black;
        ++sums[{color, p}].second;
      }
      color = opponent(color);
    }
  }
  ASSERT_GT(sums.size(), 90u);
  for (const auto& [move, sum] : sums) {
    const MoveEstimate estimate = searcher.estimator()->of(move.first, move.second);
    EXPECT_EQ(estimate.games, sum.second);
    EXPECT_NEAR(estimate.value, sum.first / sum.second, 1e-12);
  }
}

TEST(SearcherEstimator, LivesAsLongAsTheGame) {
  Searcher searcher(with_estimator("rave"), {});
  EXPECT_EQ(searcher.estimator(), nullptr);
  Game game(kEstimatorBoard, rules_named("chinese"), 4);
  search_on(searcher, game, 100);
  const std::uint32_t first = all_games(searcher);
  EXPECT_GT(first, 1000u);
  game.play({Color::kBlack, Point::at(3, 3)});
  search_on(searcher, game, 100);
  const std::uint32_t second = all_games(searcher);
  EXPECT_GT(second, first + 1000u);
  searcher.forget_tree();
  game.play({Color::kWhite, Point::at(2, 2)});
  game.undo();
  search_on(searcher, game, 1);
  EXPECT_GE(all_games(searcher), second) << "after an undo";

  game.undo();
  ASSERT_TRUE(game.moves().empty());
  search_on(searcher, game, 1);
  EXPECT_GE(all_games(searcher), second) << "without any move";
  game.play({Color::kBlack, Point::at(3, 3)});
  search_on(searcher, game, 1);

  Game other(kEstimatorBoard, rules_named("chinese"), 4);
  other.play({Color::kBlack, Point::at(1, 1)});
  search_on(searcher, other, 1);
  EXPECT_LT(all_games(searcher), 100u) << "a game that begins in another way";
  searcher.new_game();
  EXPECT_EQ(all_games(searcher), 0u);
}

TEST(SearcherEstimator, IsOffUnlessAskedFor) {
  SearchOptions options = with_estimator("fuego", "off");
  Searcher searcher(options, {});
  search_on(searcher, Game(kEstimatorBoard, rules_named("chinese"), 4), 10);
  EXPECT_EQ(searcher.estimator(), nullptr);
}

// What the playouts of the first search say is in the priors of the second, and its weight is not.
TEST(SearcherEstimator, ChangesValuesOfPriorsNotTheirWeights) {
  SearchOptions options = with_estimator("fuego");
  options.estimator_gamma = 0;
  options.keep_tree = false;
  Searcher searcher(options, {});
  Game game(kEstimatorBoard, rules_named("chinese"), 4);
  search_on(searcher, game, 500);
  game.play({Color::kBlack, Point::at(3, 3)});
  PointMap<double> expected;
  for_each_point(kEstimatorBoard,
                 [&](Point p) { expected[p] = searcher.estimator()->of(Color::kWhite, p).value; });
  search_on(searcher, game, 1);
  for (const MoveReport& move : searcher.report().moves) {
    const bool is_near = move.move == Point::at(3, 2);
    if (move.move.is_pass()) {
      EXPECT_NEAR(move.prior_value, 0.1, 1e-4);
    } else {
      EXPECT_NEAR(move.prior_value, expected[move.move], 1e-4);
    }
    if (is_near) {
      EXPECT_EQ(move.prior_weight, 4);
    }
  }
}

std::uint64_t fingerprint_of(const char* key, int threads, std::uint64_t seed, double gamma = 0.8,
                             bool refresh = false) {
  SearchOptions options = with_estimator("fuego", key);
  options.reproducible = true;
  options.estimator_gamma = gamma;
  options.estimator_refresh = refresh;
  Searcher searcher(options, {.policy = "uniform", .threads = threads, .seed = seed});
  Game game(kEstimatorBoard, rules_named("chinese"), 4);
  std::uint64_t hash = 0;
  for (int i = 0; i < 2; ++i) {
    search_on(searcher, game, 200);
    for (const MoveReport& move : searcher.report().moves)
      hash = mix_bits(hash ^ move.visits ^ static_cast<std::uint64_t>(move.move.cell()) << 32);
    game.play({game.to_play(), Point::at(i, 3)});
  }
  return hash;
}

TEST(SearcherEstimator, SameSeedSameTree) {
  const std::uint64_t color = fingerprint_of("color", 2, 1), off = fingerprint_of("off", 2, 1);
  EXPECT_EQ(color, fingerprint_of("color", 2, 1));
  EXPECT_NE(color, fingerprint_of("color", 2, 2));
  EXPECT_NE(color, fingerprint_of("point", 2, 1));
  EXPECT_NE(color, fingerprint_of("context", 2, 1));
  EXPECT_EQ(fingerprint_of("context", 2, 1), fingerprint_of("context", 2, 1));
  EXPECT_NE(color, off);
  EXPECT_EQ(off, fingerprint_of("color", 2, 1, 1.0)) << "no share";
  const std::uint64_t refreshed = fingerprint_of("color", 2, 1, 0.8, true);
  EXPECT_NE(color, refreshed);
  EXPECT_EQ(refreshed, fingerprint_of("color", 2, 1, 0.8, true));
  EXPECT_EQ(off, fingerprint_of("color", 2, 1, 1.0, true)) << "no share";
  EXPECT_EQ(off, fingerprint_of("off", 2, 1, 0.8, true)) << "no estimator";
}

// Threads share the table. Little is lost when they meet.
TEST(SearcherEstimator, ThreadsShareTheTable) {
  Searcher searcher(with_estimator("rave"), {.policy = "uniform", .threads = 4});
  search_on(searcher, Game(kEstimatorBoard, rules_named("chinese"), 4), 4000);
  EXPECT_GT(all_games(searcher), 4000u * 10);
  const MoveEstimate middle = searcher.estimator()->of(Color::kBlack, Point::at(3, 3));
  EXPECT_GT(middle.value, 0.2);
  EXPECT_LT(middle.value, 0.8);
}

// What unvisited moves at the root are thought of: as the table says when the visits have doubled,
// or, without that, as it said when they were made: nothing was known then.
TEST(SearcherEstimator, MayRenewWhatItSaysOfMovesWithoutVisits) {
  for (const bool refresh : {false, true}) {
    SearchOptions options = with_estimator("fuego");
    options.estimator_gamma = 0;
    options.estimator_refresh = refresh;
    Searcher searcher(options, {});
    Game game(kEstimatorBoard, rules_named("chinese"), 4);
    game.play({Color::kBlack, Point::at(3, 3)});
    search_on(searcher, game, 32);
    // At the visits 1, 2, 4, 8, 16 and 32 of the root; in the last game nothing was renewed after
    // the table was read, and no more than it was added since.
    const std::optional<NodeView> root = searcher.view({}, 1000);
    ASSERT_TRUE(root);
    int unvisited = 0, renewed = 0;
    for (const ChildView& child : root->children) {
      if (child.visits > 0 || child.move.is_pass() || child.prior_weight == 0) continue;
      ++unvisited;
      const MoveEstimate estimate = searcher.estimator()->of(Color::kWhite, child.move);
      ASSERT_GT(estimate.games, 5u);
      // One game more or less.
      renewed += std::abs(child.value - estimate.value) <= 1.0 / estimate.games;
      if (!refresh) {
        EXPECT_NEAR(child.value, child.prior_value, 1e-4);
      }
    }
    ASSERT_GT(unvisited, 10);
    if (refresh) {
      EXPECT_EQ(renewed, unvisited);
    } else {
      EXPECT_LT(renewed, unvisited / 2);
    }
    // The first visit makes it the prior of the move.
    for (const ChildView& child : root->children) {
      if (child.visits != 1 || child.move.is_pass() || child.prior_weight == 0) continue;
      const double sum = child.value + child.prior_weight * child.prior_value;
      EXPECT_GE(sum, 0);
      EXPECT_LE(child.prior_value, 1);
    }
  }
}

TEST(SearcherEstimator, RenewsInSeveralThreads) {
  SearchOptions options = with_estimator("rave");
  options.estimator_refresh = true;
  Searcher searcher(options, {.policy = "uniform", .threads = 4});
  search_on(searcher, Game(kEstimatorBoard, rules_named("chinese"), 4), 4000);
  EXPECT_EQ(searcher.report().simulations, 4000u);
}

}  // namespace
}  // namespace keima

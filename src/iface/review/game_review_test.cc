#include "iface/review/game_review.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/coords.h"
#include "iface/review/review_sgf.h"
#include "iface/review/review_text.h"

namespace keima {
namespace {

Settings settings() {
  Settings settings;
  settings.player.threads = 1;
  settings.player.seed = 7;
  settings.search.memory = 32;
  return settings;
}

sgf::Tree tree_of(const std::string& text) { return sgf::parse(text).at(0); }

GameReview review_of(const sgf::Tree& tree, std::uint64_t simulations = 400) {
  Engine engine(settings());
  ReviewOptions options;
  options.limits.simulations = simulations;
  return review_game(tree, engine, options);
}

// One point is left, and whoever plays there takes all that the other has: Black passes.
constexpr const char* kBlunder =
    "(;GM[1]FF[4]SZ[5]KM[0]RU[Chinese]PB[Anna]PW[Bert]RE[W+R]C[A short game]"
    "AB[aa:eb]AW[ac][bc][dc][ec][ad:ee]PL[B]XX[kept];B[]C[tired];W[cc](;B[bb])(;B[ca]C[a "
    "variation]))";

TEST(GameReview, FindsABlunder) {
  const GameReview review = review_of(tree_of(kBlunder));
  ASSERT_EQ(review.moves.size(), 3u);
  EXPECT_EQ(review.positions.size(), 4u);
  EXPECT_EQ(review.rules, "chinese");
  const MoveReview& pass = review.moves[0];
  EXPECT_TRUE(pass.move.is_pass());
  EXPECT_EQ(pass.grade, Grade::kBlunder) << pass.lost_value;
  EXPECT_GT(pass.lost_points, 5);
  EXPECT_EQ(review.sides[0].blunders, 1);
  EXPECT_EQ(review.sides[1].moves, 1);
  EXPECT_EQ(review.sides[1].blunders, 0);
  ASSERT_FALSE(review.worst(3).empty());
  EXPECT_EQ(review.worst(3).front()->number, 1);
}

TEST(GameReview, IsWrittenIntoTheRecord) {
  const sgf::Tree tree = tree_of(kBlunder);
  const GameReview review = review_of(tree);
  const std::string text = write(annotated(tree, review, "test"));
  const sgf::Tree read = tree_of(text);
  EXPECT_TRUE(is_review(read));
  EXPECT_FALSE(is_review(tree));
  // What was there is there.
  for (const char* words : {"XX[kept]", "PB[Anna]", "RE[W+R]", "C[a variation]", "C[A short game",
                            "C[tired", "AB[aa:eb]", "PL[B]"})
    EXPECT_NE(text.find(words), text.npos) << words << "\n" << text;
  // And what the review has to say.
  const sgf::NodeIndex pass = read.node(sgf::kRoot).first_child;
  EXPECT_EQ(read.value(pass, "BM"), "2");
  ASSERT_TRUE(read.value(pass, "SBKV"));
  const double percent = std::stod(std::string(*read.value(pass, "SBKV")));
  EXPECT_LT(percent, 50);
  EXPECT_NE(sgf::text(*read.value(pass, "C")).find("Blunder: pass costs Black"), std::string::npos);
  const sgf::NodeIndex better = read.node(pass).next_sibling;
  ASSERT_NE(better, sgf::kNoNode);
  EXPECT_TRUE(read.value(better, "B"));
  EXPECT_NE(sgf::text(*read.value(better, "C")).find("Better than pass"), std::string::npos);
  // The main line is as it was.
  EXPECT_EQ(sgf::moves(sgf::main_line(read)), sgf::moves(sgf::main_line(tree)));
}

TEST(GameReview, SumsUp) {
  const GameReview review = review_of(tree_of(kBlunder));
  const std::string text = summary_text(review, "x.sgf");
  for (const char* words : {"x.sgf: Anna - Bert, 5x5, 3 moves, W+R", "Black: 2 moves", "1 blunder,",
                            "move 1, Black pass:"})
    EXPECT_NE(text.find(words), text.npos) << words << "\n" << text;
  const auto json = review_json(review);
  EXPECT_EQ(json["moves"][0]["grade"], "blunder");
  EXPECT_EQ(json["sides"]["black"]["blunders"], 1);
}

// An illegal move ends the review, and what came before is told.
TEST(GameReview, EndsAtAnIllegalMove) {
  const sgf::Tree tree = tree_of("(;SZ[5];B[cc];W[cc];B[dd])");
  const GameReview review = review_of(tree, 50);
  EXPECT_EQ(review.moves.size(), 1u);
  EXPECT_EQ(review.stopped_at, "move 2, white C3: the point is occupied");
  EXPECT_NE(write(annotated(tree, review, "t")).find("illegal move 2"), std::string::npos);
}

TEST(GameReview, HandlesOddRecords) {
  for (const char* text :
       {"(;)", "(;SZ[5]HA[2]AB[bb][dd];W[cc])", "(;SZ[5];B[cc];AW[aa]PL[W];W[bb])",
        "(;SZ[5]B[cc];W[bb])", "(;SZ[5];C[no move];B[cc];B[bb])"}) {
    const sgf::Tree tree = tree_of(text);
    const GameReview review = review_of(tree, 30);
    EXPECT_EQ(review.positions.size(), positions_of(tree)) << text;
    const sgf::Tree read = tree_of(write(annotated(tree, review, "t")));
    EXPECT_EQ(sgf::main_line(read).steps, sgf::main_line(tree).steps) << text;
    EXPECT_EQ(sgf::main_line(read).setup, sgf::main_line(tree).setup) << text;
  }
}

TEST(GameReview, CanBeStopped) {
  Engine engine(settings());
  ReviewOptions options;
  options.limits.seconds = 1000;
  std::stop_source stop;
  stop.request_stop();
  EXPECT_THROW(review_game(tree_of("(;SZ[5];B[cc])"), engine, options, {}, stop.get_token()),
               ReviewStopped);
}

}  // namespace
}  // namespace keima

#include "base/nearest.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace keima {
namespace {

TEST(EditDistance, CountsEachKindOfEditOnce) {
  EXPECT_EQ(edit_distance("komi", "komi"), 0);
  EXPECT_EQ(edit_distance("komi", "komu"), 1);
  EXPECT_EQ(edit_distance("komi", "kom"), 1);
  EXPECT_EQ(edit_distance("komi", "kommi"), 1);
  EXPECT_EQ(edit_distance("komi", "kmoi"), 1);
  EXPECT_EQ(edit_distance("", "komi"), 4);
  EXPECT_EQ(edit_distance("ca", "abc"), 3) << "no letter is edited twice";
}

TEST(EditDistance, IsSymmetricAndBoundedByTheLonger) {
  EXPECT_TRUE(rc::check([] {
    const auto letters = rc::gen::container<std::string>(rc::gen::elementOf(std::string("abc")));
    const std::string a = *letters, b = *letters;
    const int distance = edit_distance(a, b);
    RC_ASSERT(distance == edit_distance(b, a));
    RC_ASSERT((distance == 0) == (a == b));
    RC_ASSERT(distance <= static_cast<int>(std::max(a.size(), b.size())));
  }));
}

TEST(Nearest, FindsTheClosestKnownName) {
  const std::vector<std::string> known = {"size", "rules", "komi", "playouts"};
  EXPECT_EQ(nearest("komu", known), "komi");
  EXPECT_EQ(nearest("KOMI", known), "komi");
  EXPECT_EQ(nearest("playotus", known), "playouts");
  EXPECT_EQ(nearest("rule", known), "rules");
}

TEST(Nearest, SaysNothingWhenNothingIsClose) {
  const std::vector<std::string> known = {"size", "komi", "k"};
  EXPECT_EQ(nearest("threads", known), std::nullopt);
  EXPECT_EQ(nearest("", known), std::nullopt);
  EXPECT_EQ(nearest("x", known), std::nullopt);
  EXPECT_EQ(nearest("komi", {}), std::nullopt);
  EXPECT_EQ(nearest(std::string(1'000'000, 'k'), known), std::nullopt);
}

TEST(Nearest, KnowsTheLastPartOfAGroupsKey) {
  const std::vector<std::string> known = {"game.size", "game.komi"};
  EXPECT_EQ(nearest("komi", known), "game.komi");
  EXPECT_EQ(nearest("gane.komi", known), "game.komi");
  EXPECT_EQ(nearest("player.komi", known), std::nullopt);
}

TEST(Nearest, KnowsANameByItsBeginning) {
  const std::vector<std::string> known = {"list", "status", "--simulations"};
  EXPECT_EQ(nearest("stat", known), "status");
  EXPECT_EQ(nearest("--sim", known), "--simulations");
  EXPECT_EQ(nearest("simulations", known), "--simulations") << "two letters of eleven";
  EXPECT_EQ(nearest("sta", {"status"}), std::nullopt) << "too short to tell";
}

TEST(DidYouMean, EndsAnErrorMessage) {
  EXPECT_EQ(did_you_mean("komu", {"size", "komi"}), ", did you mean 'komi'?");
  EXPECT_EQ(did_you_mean("threads", {"size", "komi"}), "");
}

}  // namespace
}  // namespace keima

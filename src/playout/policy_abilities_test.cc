#include "playout/policy_abilities.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "playout/all_policies.h"

namespace keima {
namespace {

template <class P>
std::string abilities() {
  std::string text(P::kName);
  if (LearnsFromGames<P>) text += " learns";
  if (SharesState<P>) text += " shares";
  if (FollowsGame<P>) text += " follows";
  if (KnowsChances<P>) text += " weighs";
  if (RatesPatterns<P>) text += " rates";
  if (TellsLearned<P>) text += " tells";
  if (HasCounts<P>) text += " counts";
  return text;
}

template <class... Ps>
std::vector<std::string> abilities_of(PolicyList<Ps...>) {
  return {abilities<Ps>()...};
}

TEST(PolicyAbilities, AreThoseOfThisTable) {
  EXPECT_EQ(abilities_of(AllPolicies{}), (std::vector<std::string>{
                                             "uniform weighs",
                                             "base shares counts",
                                             "learning learns shares follows tells counts",
                                             "ego weighs",
                                             "mogo",
                                             "fuego shares",
                                             "softmax shares weighs rates",
                                             "anderson shares weighs",
                                             "olga shares weighs rates",
                                             "keima shares",
                                             "lgrf learns shares follows counts",
                                             "learning_fuego learns shares follows tells counts",
                                             "learning_softmax learns shares follows tells counts",
                                         }));
}

// What a misspelt word or a wrong argument makes of an ability.
struct Misspelt {
  using Board = BareBoard;
  struct Options {};
  struct Shared {};  // Not made from the options.
  void lern(const SimulatedGame&, Color) {}
  void weigh_moves(const Board&) {}
};

TEST(PolicyAbilities, NeedTheRightNameAndArguments) {
  EXPECT_FALSE(LearnsFromGames<Misspelt>);
  EXPECT_FALSE(SharesState<Misspelt>);
  EXPECT_FALSE(FollowsGame<Misspelt>);
  EXPECT_FALSE(KnowsChances<Misspelt>);
}

}  // namespace
}  // namespace keima

#include "playout/policy_settings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "base/error.h"
#include "playout/runner.h"

namespace keima {
namespace {

TEST(PolicySettings, TakesWhatTheOptionsOfThePolicyTake) {
  PolicySettings settings;
  set_option(settings, "base.p_mp", "0.250");
  set_option(settings, "base.replies", "uniform");
  EXPECT_EQ(get_option(settings, "base.p_mp"), "0.25");
  EXPECT_THROW(set_option(settings, "base.p_mp", "1.5"), Error);
  EXPECT_THROW(set_option(settings, "base.p_mp", "often"), Error);
  EXPECT_THROW(set_option(settings, "base.replies", "none"), Error);
  EXPECT_THROW(set_option(settings, "base.p_mq", "1"), Error);
  EXPECT_EQ(get_option(settings, "base.p_mp"), "0.25");
  EXPECT_EQ(get_option(settings, "base.replies"), "uniform");
}

TEST(PolicySettings, DescribesOptionsAsTheirPolicyDoes) {
  const auto described = describe_options(PolicySettings{});
  std::size_t i = 0;
  for (const PolicyEntry& policy : policies())
    for (const OptionInfo& option : policy.options()) {
      ASSERT_LT(i, described.size());
      EXPECT_EQ(described[i].name, fmt::format("{}.{}", policy.name, option.name));
      EXPECT_EQ(described[i].type, option.type);
      EXPECT_EQ(described[i].allowed(), option.allowed());
      EXPECT_EQ(described[i].value, option.value);
      ++i;
    }
  EXPECT_EQ(i, described.size());
}

TEST(PolicySettings, OptionsReachThePolicy) {
  // A chance of 0 for everything but random moves leaves no pattern moves.
  PolicySettings settings;
  const auto pattern_moves = [&] {
    const auto team = make_policy(settings.choice("base"));
    const auto runner = team->make_runner();
    runner->set_position(Board(9));
    Rng rng(1);
    const auto record = std::make_unique<SimulatedGame>();
    std::vector<MoveOrigin> origins;
    std::ptrdiff_t patterns = 0;
    for (int game = 0; game < 10; ++game) {
      runner->trace({}, rng, *record, origins);
      patterns += std::ranges::count(origins, MoveOrigin::kPattern);
    }
    return patterns;
  };
  EXPECT_GT(pattern_moves(), 0);
  set_option(settings, "base.p_mp", "0");
  EXPECT_EQ(pattern_moves(), 0);
}

TEST(PolicySettings, UnknownOptionsOfAPolicyAreRefused) {
  PolicyChoice choice("base");
  choice.options.emplace_back("p_mq", "1");
  EXPECT_THROW(make_policy(choice), Error);
}

}  // namespace
}  // namespace keima

#include "lab/tune/parameter.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace keima {
namespace {

std::string message(const char* text) {
  try {
    parse_parameter(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

TEST(Parameter, Numbers) {
  const Parameter number = parse_parameter("policy.base.p_mp=0.2..0.8");
  EXPECT_EQ(number.kind, Parameter::Kind::kNumber);
  EXPECT_EQ(number.value_at(-1), "0.2");
  EXPECT_EQ(number.value_at(0), "0.5");
  EXPECT_EQ(number.value_at(1), "0.8");
  EXPECT_DOUBLE_EQ(number.coordinate_of(0.65), 0.5);
  const Parameter whole = parse_parameter("sims=10..20");
  EXPECT_EQ(whole.key, "player.simulations");
  EXPECT_EQ(whole.kind, Parameter::Kind::kInteger);
  EXPECT_EQ(whole.value_at(0.07), "15");
  EXPECT_EQ(parse_parameter("search.exploration=0..1").kind, Parameter::Kind::kNumber);
}

TEST(Parameter, Choices) {
  const Parameter choice = parse_parameter("tree=uct|rave");
  EXPECT_TRUE(choice.is_choice());
  EXPECT_EQ(choice.value_at(1), "rave");
  EXPECT_EQ(parse_parameter("search.virtual_loss=true|false").choices.size(), 2u);
}

TEST(Parameter, TextGoesBothWays) {
  for (const char* text :
       {"policy.base.p_mp=0..1", "player.simulations=10..20", "search.tree=uct|rave"})
    EXPECT_EQ(parameter_text(parse_parameter(text)), text);
}

TEST(Parameter, PlacesAreSettings) {
  const std::vector<Parameter> parameters = {parse_parameter("policy.base.p_mp=0..1"),
                                             parse_parameter("tree=uct|rave")};
  EXPECT_EQ(place_text(parameters, {-0.5, 0}), "policy.base.p_mp=0.25,search.tree=uct");
  Settings settings;
  apply(parameters, {-0.5, 0}, settings);
  EXPECT_EQ(get_option(settings, "policy.base.p_mp"), "0.25");
  EXPECT_EQ(settings.search.tree, "uct");
}

TEST(Parameter, CoordinatesAreInside) {
  Rng rng(1);
  const Parameter number = parse_parameter("policy.base.p_mp=0..1");
  const Parameter choice = parse_parameter("tree=uct|rave");
  for (int i = 0; i < 1000; ++i) {
    EXPECT_LE(std::abs(number.random_coordinate(rng)), 1);
    EXPECT_LT(choice.random_coordinate(rng), 2);
  }
}

TEST(Parameter, SaysWhatIsWrong) {
  EXPECT_EQ(message("tree"), "parameter 'tree': '=' is missing");
  EXPECT_EQ(message("policy.base.p_mp=1"),
            "parameter 'policy.base.p_mp=1': '1' is not a range; write LOW..HIGH, as in 0..1");
  EXPECT_EQ(message("policy.base.p_mp=1..0"),
            "parameter 'policy.base.p_mp=1..0': 1 is not below 0");
  EXPECT_EQ(message("policy.base.p_mp=a..1"),
            "parameter 'policy.base.p_mp=a..1': 'a' is not a number");
  EXPECT_EQ(message("sims=1.5..7"),
            "parameter 'sims=1.5..7': player.simulations needs whole numbers");
  EXPECT_EQ(message("tree=uct"),
            "parameter 'tree=uct': at least two values are needed, as in uct|rave");
  EXPECT_TRUE(message("tree=uct|rav").starts_with("parameter 'tree=uct|rav': search.tree: 'rav'"));
  EXPECT_TRUE(message("policy.base.p_mp=0..7").find("not between 0 and 1") != std::string::npos);
  EXPECT_TRUE(message("policy.base.p_pm=0..1").ends_with("did you mean 'policy.base.p_mp'?"));
  EXPECT_TRUE(message("game.size=5..9").ends_with("is the same for all players of a match"));
}

}  // namespace
}  // namespace keima

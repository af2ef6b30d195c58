#include "iface/kata_rules.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/message_of.h"

namespace keima {
namespace {

using Json = nlohmann::ordered_json;

// Each rule set as KataGo writes it leads back to one that plays alike.
TEST(KataRules, AreReadAsTheyAreWritten) {
  for (const Rules& rules : all_rules()) {
    const std::string text = kata_rules_text(rules);
    const Rules& read = kata_rules_named(text);
    EXPECT_EQ(kata_rules_text(read), text) << rules.name;
    EXPECT_EQ(kata_rules_named(rules.name).name, rules.name);
  }
  EXPECT_EQ(kata_rules_text(rules_named("chinese")),
            R"({"friendlyPassOk":true,"hasButton":false,"ko":"SIMPLE","scoring":"AREA",)"
            R"("suicide":false,"tax":"NONE","whiteHandicapBonus":"N"})");
}

TEST(KataRules, KnowOtherNamesAndParts) {
  EXPECT_EQ(kata_rules_named("bga").name, "aga");
  EXPECT_EQ(kata_rules_named("french").name, "aga");
  EXPECT_EQ(kata_rules_named("chinese-ogs").name, "chinese-kgs");
  EXPECT_EQ(kata_rules_named(R"({"ko":"SIMPLE","scoring":"TERRITORY","suicide":false})").name,
            "japanese");
  EXPECT_EQ(with_kata_rule(rules_named("chinese"), "ko", "POSITIONAL").name, "chinese-kgs");
}

TEST(KataRules, SayWhatIsNotSupported) {
  const auto error = [](const char* text) { return message_of([&] { kata_rules_named(text); }); };
  EXPECT_EQ(error("stone-scoring").substr(0, 29), "unknown rules 'stone-scoring'");
  EXPECT_EQ(error("{nonsense"), "the rules are no JSON object");
  EXPECT_EQ(error(R"({"ko":"TRIPLE"})"),
            "'TRIPLE' of ko is none of SIMPLE, POSITIONAL, SITUATIONAL");
  EXPECT_EQ(error(R"({"hasButton":true})"), "rules with a button are not supported");
  EXPECT_EQ(error(R"({"tax":"ALL"})"), "tax 'ALL' is not supported with scoring AREA");
  EXPECT_EQ(error(R"({"colour":"green"})"), "unknown rule 'colour'");
  EXPECT_EQ(error(R"({"ko":["SIMPLE"]})"), "the rules must be words, numbers or truth values");
  EXPECT_EQ(error(R"({"scoring":"TERRITORY","suicide":true})"),
            "no rules are known with ko POSITIONAL, scoring TERRITORY, suicide true and "
            "whiteHandicapBonus 0 together");
}

// Where there are the same rules, they are the nearest; and an object may come as a text.
TEST(NearestKataRules, AreTheSameWhereThereAreSome) {
  for (const Rules& rules : all_rules()) {
    const std::string text = kata_rules_text(rules);
    for (const Json& json : {Json(rules.name), Json(text), Json::parse(text)}) {
      const NearestRules nearest = nearest_kata_rules(json);
      EXPECT_EQ(kata_rules_text(*nearest.rules), text) << json;
      EXPECT_EQ(nearest.bonus, rules.handicap_bonus) << json;
      EXPECT_TRUE(nearest.warnings.empty()) << json;
    }
  }
}

TEST(NearestKataRules, MayDifferInWhatChangesLittle) {
  const NearestRules ing = nearest_kata_rules(Json{
      {"ko", "POSITIONAL"}, {"scoring", "AREA"}, {"suicide", true}, {"whiteHandicapBonus", "N"}});
  EXPECT_EQ(ing.rules->name, "tromp-taylor");
  EXPECT_EQ(ing.bonus, HandicapBonus::kPerStone);
  EXPECT_TRUE(ing.warnings.empty());
  const NearestRules chinese = nearest_kata_rules(Json{{"ko", "SIMPLE"}, {"suicide", true}});
  EXPECT_EQ(chinese.rules->name, "chinese");
  EXPECT_EQ(chinese.bonus, HandicapBonus::kNone);
  EXPECT_EQ(chinese.warnings,
            std::vector<std::string>{"suicide is forbidden under the nearest rules, chinese"});
  EXPECT_EQ(nearest_kata_rules(Json{{"colour", "green"}}).warnings,
            std::vector<std::string>{"the rule 'colour' is not known here and is ignored"});
}

TEST(NearestKataRules, AreNotThereForEverything) {
  const auto error = [](const Json& json) { return message_of([&] { nearest_kata_rules(json); }); };
  EXPECT_EQ(error(5), "rules are a name or an object");
  EXPECT_EQ(error("stone_scoring").substr(0, 29), "unknown rules 'stone_scoring'");
  EXPECT_EQ(error("{nonsense"), "the rules are no JSON object");
  EXPECT_EQ(error(Json{{"tax", "ALL"}}), "tax 'ALL' is not supported with scoring AREA");
  EXPECT_EQ(error(Json{{"hasButton", true}}), "rules with a button are not supported");
  EXPECT_EQ(error(Json{{"ko", "SPIGHT"}}),
            "'SPIGHT' of ko is none of SIMPLE, POSITIONAL, SITUATIONAL");
  EXPECT_EQ(error(Json{{"suicide", "yes"}}), "'yes' of suicide is none of true, false");
  EXPECT_EQ(error(Json{{"scoring", "TERRITORY"}}),
            "no rules are known with ko POSITIONAL and scoring TERRITORY together");
}

}  // namespace
}  // namespace keima

#include "base/options.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cmath>

namespace keima {
namespace {

struct Sample {
  bool verbose = false;
  int size = 9;
  std::int64_t offset = -3;
  std::uint64_t seed = 0;
  double ratio = 0.5;
  std::optional<double> komi;
  std::string title = "a game";
  std::string rules = "chinese";
  std::optional<int> limit;

  void visit(auto&& f) {
    f("verbose", verbose, Any{}, "Say more.");
    f("size", size, Range{2, 25}, "Board size.");
    f("offset", offset, Any{}, "Any whole number.");
    f("seed", seed, Any{}, "Random seed.");
    f("ratio", ratio, Any{}, "Any number.");
    f("komi", komi, Range{-1000, 1000}, "Komi.");
    f("title", title, Any{}, "Free text.");
    f("rules", rules, Choices{"chinese", "japanese"}, "The rule set.");
    f("limit", limit, Range{0, 100}, "A limit.");
  }
};

struct Nested {
  Sample inner;
  static constexpr RenamedOption kRenamed[] = {{"inner.lines", "inner.size"}};
  void visit(auto&& f) { visit_group("inner", inner, f); }
};

std::string error_of(auto&& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

std::string set_error(std::string_view name, std::string_view text) {
  return error_of([&] {
    Sample sample;
    set_option(sample, name, text);
  });
}

TEST(Options, AreDescribedInOrder) {
  const auto infos = describe_options(Sample{});
  ASSERT_EQ(infos.size(), 9u);
  EXPECT_EQ(infos[1].name, "size");
  EXPECT_EQ(infos[1].type, OptionType::kInteger);
  EXPECT_EQ(infos[1].allowed(), "2 to 25");
  EXPECT_EQ(infos[1].value, "9");
  EXPECT_EQ(infos[1].help, "Board size.");
  EXPECT_EQ(infos[0].type, OptionType::kFlag);
  EXPECT_EQ(infos[0].value, "false");
  EXPECT_EQ(infos[0].allowed(), "");
  EXPECT_EQ(infos[4].type, OptionType::kNumber);
  EXPECT_EQ(infos[5].type, OptionType::kNumberOrAuto);
  EXPECT_EQ(infos[5].value, "auto");
  EXPECT_EQ(infos[6].type, OptionType::kText);
  EXPECT_EQ(infos[7].type, OptionType::kChoice);
  EXPECT_EQ(infos[7].allowed(), "chinese, japanese");
  EXPECT_EQ(infos[8].type, OptionType::kIntegerOrAuto);
  EXPECT_EQ(infos[8].allowed(), "0 to 100");
  EXPECT_EQ(infos[8].value, "auto");
}

TEST(Options, AreSetFromText) {
  Sample sample;
  set_option(sample, "verbose", "yes");
  set_option(sample, "size", "19");
  set_option(sample, "offset", "-9223372036854775808");
  set_option(sample, "seed", "18446744073709551615");
  set_option(sample, "ratio", "-2.5e-3");
  set_option(sample, "komi", "7.5");
  set_option(sample, "title", "");
  set_option(sample, "rules", "japanese");
  EXPECT_TRUE(sample.verbose);
  for (const auto& [word, value] : {std::pair{"False", false}, {"TRUE", true}, {"Off", false}}) {
    set_option(sample, "verbose", word);
    EXPECT_EQ(sample.verbose, value) << word;
  }
  EXPECT_EQ(sample.size, 19);
  EXPECT_EQ(sample.offset, std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(sample.seed, std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(sample.ratio, -0.0025);
  EXPECT_EQ(sample.komi, 7.5);
  EXPECT_EQ(sample.title, "");
  EXPECT_EQ(sample.rules, "japanese");
  set_option(sample, "komi", "auto");
  EXPECT_EQ(sample.komi, std::nullopt);
  set_option(sample, "limit", "100");
  EXPECT_EQ(sample.limit, 100);
  EXPECT_EQ(get_option(sample, "limit"), "100");
  set_option(sample, "limit", "auto");
  EXPECT_EQ(sample.limit, std::nullopt);
}

TEST(Options, ErrorsSayWhatIsWrong) {
  EXPECT_EQ(set_error("komi", "abc"), "komi: 'abc' is not a number");
  EXPECT_EQ(set_error("limit", "7.5"), "limit: '7.5' is not a whole number");
  EXPECT_EQ(set_error("limit", "101"), "limit: 101 is not between 0 and 100");
  EXPECT_EQ(set_error("komi", "nan"), "komi: 'nan' is not a number");
  EXPECT_EQ(set_error("ratio", "inf"), "ratio: 'inf' is not a number");
  EXPECT_EQ(set_error("ratio", "1e999"),
            "ratio: 1e999 is not between -1.7976931348623157e+308 and 1.7976931348623157e+308");
  EXPECT_EQ(set_error("size", "30"), "size: 30 is not between 2 and 25");
  EXPECT_EQ(set_error("size", "99999999999999999999"),
            "size: 99999999999999999999 is not between 2 and 25");
  EXPECT_EQ(set_error("size", "9x"), "size: '9x' is not a whole number");
  EXPECT_EQ(set_error("size", ""), "size: '' is not a whole number");
  EXPECT_EQ(set_error("size", "9.0"), "size: '9.0' is not a whole number");
  EXPECT_EQ(set_error("seed", "-1"), "seed: -1 is not between 0 and 18446744073709551615");
  EXPECT_EQ(set_error("seed", "--1"), "seed: '--1' is not a whole number");
  EXPECT_EQ(set_error("verbose", "maybe"), "verbose: 'maybe' is neither true nor false");
  EXPECT_EQ(set_error("rules", "japanes"),
            "rules: 'japanes' is not one of chinese, japanese, did you mean 'japanese'?");
  EXPECT_EQ(set_error("komu", "1"), "unknown option 'komu', did you mean 'komi'?");
  EXPECT_EQ(set_error("elephant", "1"), "unknown option 'elephant'");
  EXPECT_EQ(error_of([] { get_option(Sample{}, "sized"); }),
            "unknown option 'sized', did you mean 'size'?");
}

TEST(Options, AnErrorLeavesTheValueAlone) {
  Sample sample;
  EXPECT_THROW(set_option(sample, "size", "30"), Error);
  EXPECT_EQ(sample.size, 9);
}

TEST(Options, TextOfANumberReadsBackExactly) {
  EXPECT_TRUE(rc::check([](double ratio, std::uint64_t seed, std::int64_t offset) {
    RC_PRE(std::isfinite(ratio));
    Sample sample, copy;
    sample.ratio = ratio;
    sample.seed = seed;
    sample.offset = offset;
    for (const std::string name : {"ratio", "seed", "offset"})
      set_option(copy, name, get_option(sample, name));
    RC_ASSERT(copy.ratio == ratio);
    RC_ASSERT(copy.seed == seed);
    RC_ASSERT(copy.offset == offset);
  }));
}

TEST(Options, ExtremeDoublesReadBackExactly) {
  for (const double value : {0.1, 1.0 / 3, 5e-324, 1.7976931348623157e308, -0.0, 1e23}) {
    Sample sample, copy;
    sample.ratio = value;
    set_option(copy, "ratio", get_option(sample, "ratio"));
    EXPECT_EQ(copy.ratio, value);
    EXPECT_EQ(std::signbit(copy.ratio), std::signbit(value));
  }
}

TEST(Options, GroupsPrefixTheirNames) {
  Nested nested;
  set_option(nested, "inner.size", "13");
  EXPECT_EQ(nested.inner.size, 13);
  EXPECT_EQ(get_option(nested, "inner.size"), "13");
  EXPECT_EQ(error_of([&] { set_option(nested, "size", "13"); }),
            "unknown option 'size', did you mean 'inner.size'?");
}

TEST(Options, AreKnownByTheirOldNames) {
  Nested nested;
  set_option(nested, "inner.lines", "13");
  EXPECT_EQ(nested.inner.size, 13);
  EXPECT_EQ(get_option(nested, "inner.lines"), "13");
  EXPECT_EQ(current_name<Nested>("inner.lines"), "inner.size");
  EXPECT_EQ(current_name<Nested>("inner.size"), "inner.size");
  EXPECT_EQ(current_name<Sample>("lines"), "lines");
  EXPECT_EQ(error_of([&] { set_option(nested, "inner.lines", "99"); }),
            "inner.size: 99 is not between 2 and 25");
  for (const std::string& name : option_names(nested)) EXPECT_NE(name, "inner.lines");
}

struct WithWord {
  int level = 3;
  void visit(auto&& f) { f("level", level, RangeWithWord{0, 12, "full", 0}, "A level."); }
};

TEST(Options, OneNumberMayHaveAName) {
  WithWord options;
  set_option(options, "level", "full");
  EXPECT_EQ(get_option(options, "level"), "0");
  set_option(options, "level", "12");
  EXPECT_EQ(options.level, 12);
  EXPECT_EQ(error_of([&] { set_option(options, "level", "13"); }),
            "level: 13 is not between 0 and 12");
  EXPECT_THROW(set_option(options, "level", "ful"), Error);
  EXPECT_EQ(describe_options(options)[0].allowed(), "0 to 12");
}

}  // namespace
}  // namespace keima

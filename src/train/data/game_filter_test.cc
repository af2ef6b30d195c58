#include "train/data/game_filter.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

using Reason = GameFilter::Reason;
using Kind = GameFilter::ResultKind;

GameFacts facts(const std::string& text) {
  return GameFacts(sgf::main_line(sgf::parse(text).front()));
}

const std::string kGame =
    "(;SZ[9]KM[5.5]RE[B+R]BR[6k]WR[1d]RU[Japanese]PB[Anna]PW[Berta];B[ee];W[cc];B[gg])";

// What the filter says of kGame with one property changed.
std::optional<Reason> said(const GameFilter& filter, const std::string& from = "",
                           const std::string& to = "") {
  std::string text = kGame;
  if (!from.empty()) text.replace(text.find(from), from.size(), to);
  return filter.reason_against(facts(text));
}

TEST(GameFilter, WantsAllIfNothingIsAsked) { EXPECT_EQ(said({}), std::nullopt); }

TEST(GameFilter, HasATableOfTruth) {
  struct Row {
    GameFilter filter;
    const char *from, *to;
    std::optional<Reason> said;
  };
  const auto with = [](auto change) {
    GameFilter filter;
    change(filter);
    return filter;
  };
  const GameFilter nine = with([](auto& f) { f.size = 9; });
  const GameFilter six_kyu = with([](auto& f) { f.min_rank = Rank::kyu(6); });
  const GameFilter at_most = with([](auto& f) { f.max_rank = Rank::dan(1); });
  const GameFilter known = with([](auto& f) { f.result = Kind::kKnown; });
  const GameFilter black = with([](auto& f) { f.result = Kind::kBlack; });
  const GameFilter white = with([](auto& f) { f.result = Kind::kWhite; });
  const GameFilter resigned = with([](auto& f) { f.result = Kind::kResignation; });
  const GameFilter counted = with([](auto& f) { f.result = Kind::kPoints; });
  const GameFilter even = with([](auto& f) { f.only_even = true; });
  const GameFilter komi = with([](auto& f) { f.komi = 5.5; });
  const GameFilter rules = with([](auto& f) { f.rules = "jp"; });
  const GameFilter three = with([](auto& f) { f.min_moves = 3, f.max_moves = 3; });
  const GameFilter humans = with([](auto& f) { f.only_humans = true; });
  const Row kRows[] = {
      {nine, "", "", {}},
      {nine, "SZ[9]", "SZ[13]", Reason::kSize},
      {nine, "SZ[9]", "", Reason::kSize},
      {six_kyu, "", "", {}},
      {six_kyu, "BR[6k]", "BR[7k]", Reason::kRank},
      {six_kyu, "WR[1d]", "WR[7k]", Reason::kRank},
      {six_kyu, "WR[1d]", "WR[9p]", {}},
      {six_kyu, "WR[1d]", "", Reason::kRank},
      {six_kyu, "WR[1d]", "WR[?]", Reason::kRank},
      {at_most, "", "", {}},
      {at_most, "WR[1d]", "WR[2d]", Reason::kRank},
      {at_most, "BR[6k]", "BR[1p]", Reason::kRank},
      {at_most, "BR[6k]", "BR[-]", Reason::kRank},
      {known, "", "", {}},
      {known, "B+R", "0", {}},
      {known, "B+R", "Void", Reason::kResult},
      {known, "RE[B+R]", "", Reason::kResult},
      {black, "", "", {}},
      {black, "B+R", "W+R", Reason::kResult},
      {black, "B+R", "0", Reason::kResult},
      {white, "", "", Reason::kResult},
      {white, "B+R", "W+T", {}},
      {resigned, "", "", {}},
      {resigned, "B+R", "B+3.5", Reason::kResult},
      {counted, "", "", Reason::kResult},
      {counted, "B+R", "W+0.5", {}},
      {counted, "B+R", "Jigo", {}},
      {counted, "B+R", "W+T", Reason::kResult},
      {even, "", "", {}},
      {even, "SZ[9]", "SZ[9]HA[2]", Reason::kHandicap},
      {even, "SZ[9]", "SZ[9]AB[cc]", Reason::kHandicap},
      {even, ";W[cc]", ";AW[cc]", Reason::kHandicap},
      {komi, "", "", {}},
      {komi, "KM[5.5]", "KM[6.5]", Reason::kKomi},
      {komi, "KM[5.5]", "", Reason::kKomi},
      {rules, "", "", {}},
      {rules, "Japanese", "japanese", {}},
      {rules, "Japanese", "Chinese", Reason::kRules},
      {rules, "RU[Japanese]", "", Reason::kRules},
      {three, "", "", {}},
      {three, ";W[cc]", "", Reason::kMoves},
      {three, ";W[cc]", ";W[cc];B[aa];W[ii]", Reason::kMoves},
      {humans, "", "", {}},
      {humans, "Berta", "anna ", Reason::kPlayers},
      {humans, "PW[Berta]", "", Reason::kPlayers},
      {humans, "Anna", "GNU Go 3.8", Reason::kPlayers},
      {humans, "Anna", "amybot-ddk", Reason::kPlayers},
  };
  for (const Row& row : kRows)
    EXPECT_EQ(said(row.filter, row.from, row.to), row.said) << row.from << " -> " << row.to;
}

TEST(GameFilter, TellsTheFirstReason) {
  GameFilter filter;
  filter.size = 13;
  filter.komi = 7.5;
  EXPECT_EQ(said(filter), Reason::kSize);
  EXPECT_EQ(said(filter, "SZ[9]", "SZ[13]"), Reason::kKomi);
}

TEST(GameFilter, KnowsRulesByAnyName) {
  EXPECT_TRUE(is_same_rules("Chinese", "chinese"));
  EXPECT_TRUE(is_same_rules("NZ", "New Zealand"));
  EXPECT_TRUE(is_same_rules("GOE?", "goe?"));
  EXPECT_FALSE(is_same_rules("GOE?", "Japanese"));
  EXPECT_FALSE(is_same_rules("", "Japanese"));
}

TEST(GameFacts, KnowProgramsByTheirNames) {
  for (const char* name : {"GNUGo", "gnugo38", "Gnu Go", "CrazyStone", "Zen19S", "KataGo-40b",
                           "some_bot", "HiraBot43", "leela-zero", "MoGo_release"})
    EXPECT_TRUE(is_program_name(name)) << name;
  for (const char* name : {"", "Anna", "Ke Jie", "zenith", "Leela", "Aya", "gnostic"})
    EXPECT_FALSE(is_program_name(name)) << name;
}

}  // namespace
}  // namespace keima

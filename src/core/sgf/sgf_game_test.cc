#include "core/sgf/sgf_game.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "core/coords.h"
#include "core/sgf/sgf_builder.h"

namespace keima::sgf {
namespace {

GameRecord record_of(std::string_view text) { return main_line(parse(text).front()); }

std::string record_error(std::string_view text) {
  try {
    record_of(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

Point at(std::string_view sgf) { return *point_from_sgf(sgf, kMaxSize); }
Move black(std::string_view sgf) { return {Color::kBlack, at(sgf)}; }
Move white(std::string_view sgf) { return {Color::kWhite, at(sgf)}; }

// "Baa Wbb -cc", in order.
std::string to_string(const Setup& setup) {
  std::string out;
  for (const Placement& placement : setup.placements) {
    out += out.empty() ? "" : " ";
    out += is_stone(placement.color) ? letter_of(placement.color) : '-';
    out += to_sgf(placement.point);
  }
  if (setup.to_play) out += std::string(" to play ") + letter_of(*setup.to_play);
  return out;
}

TEST(SgfGame, ReadsTheUsualGame) {
  const GameRecord record = record_of(
      "(;GM[1]FF[4]SZ[9]KM[5.5]HA[2]RU[Japanese]RE[W+R]PB[Sh\\]usaku]PW[Gennan]BR[4d]WR[8d]BT[x]"
      "WT[y]DT[1846-09-11]EV[Ear\nReddening]RO[1]PC[Osaka]GN[famous]TM[3600]OT[none]SO[book]"
      "AN[me]US[you]CP[none]GC[two\nlines];B[ee];W[cc];B[];W[tt])");
  GameInfo info;
  info.size = 9;
  info.komi = 5.5;
  info.handicap = 2;
  info.rules = "Japanese";
  info.result = "W+R";
  info.black_name = "Sh]usaku";
  info.white_name = "Gennan";
  info.black_rank = "4d";
  info.white_rank = "8d";
  info.black_team = "x";
  info.white_team = "y";
  info.date = "1846-09-11";
  info.event = "Ear Reddening";
  info.round = "1";
  info.place = "Osaka";
  info.game_name = "famous";
  info.time_limit = "3600";
  info.overtime = "none";
  info.source = "book";
  info.annotator = "me";
  info.user = "you";
  info.copyright = "none";
  info.game_comment = "two\nlines";
  EXPECT_EQ(record.info, info);
  EXPECT_TRUE(record.setup.is_empty());
  EXPECT_EQ(moves(record), (std::vector{black("ee"), white("cc"), black(""), white("")}));
  EXPECT_EQ(record.steps[2].node, 3u);
}

TEST(SgfGame, DefaultsWhereNothingIsSaid) {
  for (const char* text : {"(;)", "(;SZ[]KM[]HA[]RU[])"}) {
    const GameRecord record = record_of(text);
    EXPECT_EQ(record.info, GameInfo());
    EXPECT_EQ(record.info.size, 19);
    EXPECT_EQ(record.info.komi, std::nullopt);
    EXPECT_TRUE(record.steps.empty());
  }
}

TEST(SgfGame, BoardSizes) {
  EXPECT_EQ(record_of("(;SZ[2])").info.size, 2);
  EXPECT_EQ(record_of("(;SZ[ 25 ])").info.size, 25);
  EXPECT_EQ(record_of("(;SZ[13:13])").info.size, 13);
  EXPECT_EQ(record_error("(;SZ[19:13])"),
            "line 1, column 3: SZ[19:13] is a rectangular board; only square ones are supported");
  for (const char* size : {"1", "26", "0", "-3"})
    EXPECT_EQ(
        record_error(fmt::format("(;GM[1]\nSZ[{}])", size)),
        fmt::format("line 2, column 1: SZ[{}] is not a supported board size; 2 to 25 are", size));
  for (const char* size : {"x", "19x19", "9.5", "19:x", "99999999999", ":9"})
    EXPECT_EQ(record_error(fmt::format("(;SZ[{}])", size)),
              fmt::format("line 1, column 3: SZ[{}] is not a board size", size));
}

TEST(SgfGame, KomiAndHandicap) {
  EXPECT_EQ(record_of("(;KM[ 6,5 ])").info.komi, 6.5);
  EXPECT_EQ(record_of("(;KM[-0.5])").info.komi, -0.5);
  EXPECT_EQ(record_of("(;KM[+7])").info.komi, 7.0);
  const std::pair<const char*, double> in_stones[] = {
      {"375", 7.5}, {"325", 6.5},   {"275", 5.5},  {"350", 7},    {"650", 6.5}, {"750", 7.5},
      {"700", 7},   {"-375", -7.5}, {"3.75", 7.5}, {"2.75", 5.5}, {"3.25", 6.5}};
  for (const auto& [text, points] : in_stones)
    EXPECT_EQ(record_of(fmt::format("(;KM[{}])", text)).info.komi, points) << text;
  for (const double points : {0.0, 0.5, 3.5, 7.0, 5.8, 100.0, 361.0})
    EXPECT_EQ(record_of(fmt::format("(;KM[{}])", points)).info.komi, points);
  EXPECT_EQ(record_of("(;AP[keima:1]KM[375])").info.komi, 375) << "our own are points";
  EXPECT_EQ(record_of("(;HA[0];KM[7.5]PB[x];KM[1]PB[y])").info.komi, 7.5) << "the first counts";
  for (const char* komi : {"half", "6.5 points", "inf", "nan", "1e999", "6.5.5"})
    EXPECT_EQ(record_error(fmt::format("(;KM[{}])", komi)),
              fmt::format("line 1, column 3: KM[{}] is not a number", komi));
  for (const char* stones : {"two", "-1", "2.5", "626"})
    EXPECT_EQ(record_error(fmt::format("(;HA[{}])", stones)),
              fmt::format("line 1, column 3: HA[{}] is not a number of stones", stones));
}

TEST(SgfGame, SetupWithRectangles) {
  EXPECT_EQ(to_string(record_of("(;SZ[9]AB[aa][cc]AW[bb]AE[dd]PL[W])").setup),
            "Baa Bcc Wbb -dd to play W");
  EXPECT_EQ(to_string(record_of("(;AB[aa:bc])").setup), "Baa Bba Bab Bbb Bac Bbc");
  EXPECT_EQ(to_string(record_of("(;AB[bc:aa])").setup), "Baa Bba Bab Bbb Bac Bbc");
  EXPECT_EQ(to_string(record_of("(;AB[aa:aa][ee])").setup), "Baa Bee");
  EXPECT_EQ(to_string(record_of("(;AB[aa];AW[bb]PL[B];PL[W];B[cc])").setup), "Baa Wbb to play W")
      << "before the first move, all nodes count";
  EXPECT_EQ(to_string(record_of("(;AB[ a\\a ][b\\\nb])").setup), "Baa Bbb") << "odd, but clear";
}

TEST(SgfGame, Players) {
  for (const char* player : {"B", "b", "black", "1", " Black"})
    EXPECT_EQ(record_of(fmt::format("(;PL[{}])", player)).setup.to_play, Color::kBlack);
  for (const char* player : {"W", "w", "White", "2"})
    EXPECT_EQ(record_of(fmt::format("(;PL[{}])", player)).setup.to_play, Color::kWhite);
  EXPECT_EQ(record_error("(;PL[])"), "line 1, column 3: PL[] is not a player, B or W");
  EXPECT_EQ(record_error("(;PL[3])"), "line 1, column 3: PL[3] is not a player, B or W");
}

TEST(SgfGame, SetupAfterMovesIsAStep) {
  const GameRecord record = record_of("(;SZ[9];B[aa]AW[cc];W[bb];AE[aa]PL[B];B[dd])");
  ASSERT_EQ(record.steps.size(), 4u);
  EXPECT_EQ(to_string(record.setup), "Wcc") << "setup comes before the move of its node";
  EXPECT_EQ(*record.steps[1].move(), white("bb"));
  EXPECT_EQ(to_string(*record.steps[2].setup()), "-aa to play B");
  EXPECT_EQ(record.steps[2].node, 3u);
  EXPECT_THROW(moves(record), Error);
}

TEST(SgfGame, TwoMovesInANodeInTheirOrder) {
  EXPECT_EQ(moves(record_of("(;SZ[9]W[aa]B[bb];B[cc])")),
            (std::vector{white("aa"), black("bb"), black("cc")}));
}

TEST(SgfGame, BadPointsSayWhere) {
  EXPECT_EQ(record_error("(;SZ[9]\n;B[aa]\n;W[jj])"),
            "line 3, column 4: W[jj] is not a point of a 9x9 board");
  EXPECT_EQ(record_error("(;SZ[19];C[\xC3\xA4]B[zz])"),
            "line 1, column 16: B[zz] is not a point of a 19x19 board");
  EXPECT_EQ(record_error("(;C[\xE4]B[zz])"),
            "line 1, column 9: B[zz] is not a point of a 19x19 board")
      << "Latin-1 counts alike";
  EXPECT_EQ(record_error("(;AB[aa][])"), "line 1, column 10: AB[] is not a point of a 19x19 board");
  EXPECT_EQ(record_error("(;AW[tt])"), "line 1, column 6: AW[tt] is not a point of a 19x19 board");
  EXPECT_EQ(record_error("(;AE[aa:zz])"),
            "line 1, column 6: AE[aa:zz] is not a point of a 19x19 board");
  EXPECT_EQ(record_error("(;B[aa][bb])"), "line 1, column 3: B has 2 values; a move is one point");
}

TEST(SgfGame, ManyRectanglesAreRefusedBeforeTheyFillTheMemory) {
  std::string text = "(;SZ[25]";
  for (int i = 0; i < 2'000; ++i) text += ";AB[aa:yy]";
  EXPECT_EQ(record_error(text + ")"),
            "line 1, column 16010: AB goes beyond 1000000 stones set up in one line");
}

TEST(SgfGame, LinesToAnyNode) {
  const Tree tree = parse("(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd];B[ee](;W[ff])(;W[gg])))").front();
  EXPECT_EQ(moves(main_line(tree)), (std::vector{black("aa"), white("bb"), black("cc")}));
  NodeIndex last = kRoot;
  for (NodeIndex n = kRoot; n != kNoNode; n = tree.next_in_order(n)) last = n;
  EXPECT_EQ(path_to(tree, last), (std::vector<NodeIndex>{0, 1, 4, 5, 7}));
  EXPECT_EQ(moves(line_to(tree, last)),
            (std::vector{black("aa"), white("dd"), black("ee"), white("gg")}));
  EXPECT_EQ(path_to(tree, kRoot), std::vector<NodeIndex>{kRoot});
}

TEST(SgfGame, StepsBeforeAMove) {
  const GameRecord record = record_of("(;B[aa];W[bb];AE[aa];B[cc];W[])");
  EXPECT_EQ(steps_before_move(record, 0).size(), 0u);
  EXPECT_EQ(steps_before_move(record, 1).size(), 0u);
  EXPECT_EQ(steps_before_move(record, 2).size(), 1u);
  EXPECT_EQ(steps_before_move(record, 3).size(), 3u) << "with the setup before the move";
  EXPECT_EQ(steps_before_move(record, 4).size(), 4u);
  EXPECT_EQ(steps_before_move(record, 5).size(), 5u);
  EXPECT_EQ(steps_before_move(record, 999).size(), 5u);
}

TEST(SgfGame, WhoIsToPlay) {
  EXPECT_EQ(to_play(record_of("(;)"), 0), Color::kBlack);
  EXPECT_EQ(to_play(record_of("(;HA[1])"), 0), Color::kBlack);
  EXPECT_EQ(to_play(record_of("(;HA[2]AB[aa][bb])"), 0), Color::kWhite);
  EXPECT_EQ(to_play(record_of("(;AB[aa]PL[W])"), 0), Color::kWhite);
  EXPECT_EQ(to_play(record_of("(;AB[aa];W[bb])"), 0), Color::kWhite);
  const GameRecord record = record_of("(;B[aa];W[bb];AE[aa];PL[W];AE[bb])");
  EXPECT_EQ(to_play(record, 1), Color::kWhite);
  EXPECT_EQ(to_play(record, 2), Color::kBlack);
  EXPECT_EQ(to_play(record, 3), Color::kBlack);
  EXPECT_EQ(to_play(record, 4), Color::kWhite);
}

TEST(SgfBuilder, WritesARecord) {
  GameRecord record;
  record.info.size = 9;
  record.info.komi = 6.5;
  record.info.black_name = "a]b\\c";
  record.info.result = "B+R";
  record.setup.placements = {{Color::kWhite, at("bb")},
                             {Color::kBlack, at("aa")},
                             {Color::kBlack, at("cc")},
                             {Color::kEmpty, at("bb")}};
  record.setup.to_play = Color::kWhite;
  record.steps = {{white("dd")}, {black("")}, {sgf::Setup{{{Color::kBlack, at("ee")}}, {}}}};
  EXPECT_EQ(
      to_sgf_text(record, "1.0:x"),
      "(;FF[4]GM[1]CA[UTF-8]AP[keima:1.0\\:x]SZ[9]KM[6.5]PB[a\\]b\\\\c]RE[B+R]AB[aa][cc]AE[bb]"
      "PL[W];W[dd];B[];AB[ee])\n");
}

TEST(SgfBuilder, CommentsAndVariations) {
  GameBuilder builder({}, {}, "1", "start");
  const NodeIndex first = builder.play(kRoot, black("aa"), "[good]");
  const NodeIndex answer = builder.play(first, white("bb"));
  builder.play(first, white("cc"), "or so\nperhaps");
  builder.play(answer, black("dd"));
  EXPECT_EQ(write(builder.tree()),
            "(;FF[4]GM[1]CA[UTF-8]AP[keima:1]SZ[19]C[start];B[aa]C[[good\\]](;W[bb];B[dd])(;W[cc]"
            "C[or so\nperhaps]))\n");
  EXPECT_TRUE(parse(write(builder.tree())).front() == builder.tree());
}

TEST(SgfBuilder, WrittenRecordsReadTheSame) {
  for (const char* text :
       {"(;SZ[25]KM[-7.25]HA[9]RU[x:y]GC[a\nb]PB[\xE7\x9B\xAE]AB[aa:bb]AW[cc]PL[W];W[yy];B[];AE[aa]"
        "PL[B];B[aa])",
        "(;SZ[2];B[aa];W[ab];B[ba];W[bb])", "(;)"}) {
    const GameRecord record = record_of(text);
    EXPECT_EQ(record_of(to_sgf_text(record, "1")), record) << text;
  }
}

}  // namespace
}  // namespace keima::sgf

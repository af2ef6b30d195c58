#include "lab/match/referee.h"

#include <gtest/gtest.h>

#include "core/sgf/sgf_game.h"
#include "lab/match/match_test_players.h"
#include "support/message_of.h"

namespace keima {
namespace {

class RefereeTest : public testing::Test {
 protected:
  // One game; the first player has Black.
  GameResult play(const PlayerSpec& black, const PlayerSpec& white) {
    config_.players = {black, white};
    const GamePlan plan = schedule_of(config_).front();
    const auto black_player = make_player(black, config_.timeout);
    const auto white_player = make_player(white, config_.timeout);
    const std::atomic<bool> never = false;
    return lead_game({config_, plan, *black_player, *white_player}, never).value();
  }
  // How a program loses that has White.
  GameResult loss_of(const std::string& command, const std::string& reaction) {
    const GameResult result = play(quick_player("A"), programs_.player("P", command, reaction));
    EXPECT_EQ(result.winner, Color::kBlack) << result.reason;
    return result;
  }

  FakePrograms programs_;
  MatchConfig config_ = quick_config(2);
};

TEST_F(RefereeTest, PlaysAGameToItsCount) {
  const GameResult result = play(quick_player("A"), quick_player("B"));
  EXPECT_EQ(result.end, GameEnd::kScore);
  ASSERT_TRUE(result.margin);
  EXPECT_EQ(result.winner, *result.margin > 0 ? Color::kBlack : Color::kWhite);
  EXPECT_EQ(result.reason, "");
  EXPECT_EQ(result.moves, result.black.moves + result.white.moves);
  EXPECT_EQ(result.black.simulations, 0);

  const auto record = sgf::main_line(sgf::parse(result.sgf).at(0));
  EXPECT_EQ(record.info.result, result.result_text());
  EXPECT_EQ(record.info.black_name, "A");
  EXPECT_EQ(record.info.white_name, "B");
  EXPECT_EQ(record.info.komi, 7.5);
  EXPECT_EQ(record.info.rules, "chinese");
  EXPECT_EQ(record.info.game_comment, "score");
  Game game(5, rules_named("chinese"), 7.5);
  for (const Move& move : sgf::moves(record)) ASSERT_FALSE(game.play(move));
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(referee_count(game), result.margin);
}

TEST_F(RefereeTest, CountsSimulations) {
  const PlayerSpec thinker = parse_player("name=T,policy=uniform,sims=20", Settings{}, "");
  const GameResult result = play(thinker, quick_player("B"));
  EXPECT_GE(result.black.simulations.value(), 20 * (result.black.moves - 2));
  EXPECT_LE(result.black.simulations.value(), 20 * result.black.moves);
}

TEST_F(RefereeTest, BeginsWithTheOpening) {
  config_.openings = {parse_opening("C3 B2 D4", 5, rules_named("chinese"))};
  const GameResult result =
      play(quick_player("A"), programs_.player("P", "genmove", "answer resign"));
  EXPECT_EQ(result.end, GameEnd::kResign);
  EXPECT_EQ(result.result_text(), "B+R");
  EXPECT_EQ(result.moves, 3);
  EXPECT_EQ(result.white.moves, 1);
  EXPECT_EQ(result.white.simulations, std::nullopt);
}

TEST_F(RefereeTest, ProgramsAreToldEverything) {
  const TempFolder folder;
  const std::string log = (folder / "log").string();
  PlayerSpec program =
      programs_.player("P", "*",
                       "echo $command $argument $rest >> " + log +
                           "; case $command in genmove) answer pass ;; *) answer '' ;; esac");
  program.clock = parse_clock("60+30/5");
  config_.openings = {parse_opening("C3", 5, rules_named("chinese"))};
  play(program, programs_.player("Q", "genmove", "answer A1"));
  EXPECT_TRUE(read_text_file(log).starts_with(
      "boardsize 5\nclear_board\nkomi 7.5\ntime_settings 60 30 5\nplay black C3\n"
      "play white A1\ntime_left black 60 0\ngenmove black\n"))
      << read_text_file(log);
}

TEST_F(RefereeTest, CrashLoses) {
  const GameResult result = loss_of("genmove", "echo 'out of luck' >&2; exit 3");
  EXPECT_EQ(result.end, GameEnd::kCrash);
  EXPECT_EQ(result.reason, "sh ended without an answer (command 'genmove white'): out of luck");
  EXPECT_EQ(result.result_text(), "B+F");
  EXPECT_EQ(loss_of("final_score", "exit 0").end, GameEnd::kCrash);
}

// Nobody loses a game that could not begin; what the program says of it is told.
TEST_F(RefereeTest, SetUpThatFailsIsNoGame) {
  const auto words = [&](const std::string& command, const std::string& reaction) {
    return message_of([&] { play(quick_player("A"), programs_.player("P", command, reaction)); });
  };
  EXPECT_EQ(words("boardsize", "printf '? unacceptable size\\n\\n'"),
            "P cannot be set up: sh answered 'boardsize 5' with an error: unacceptable size");
  EXPECT_EQ(words("komi", "echo 'no komi' >&2; exit 0"),
            "P cannot be set up: sh ended without an answer (command 'komi 7.5'): no komi");
  config_.timeout = 2;
  EXPECT_EQ(words("clear_board", "sleep 100"),
            "P cannot be set up: sh does not answer (command 'clear_board')");
}

TEST_F(RefereeTest, SilenceLoses) {
  config_.timeout = 0.3;
  const GameResult result = loss_of("genmove", "sleep 100");
  EXPECT_EQ(result.end, GameEnd::kTimeout);
  EXPECT_EQ(result.reason, "sh does not answer (command 'genmove white')");
}

TEST_F(RefereeTest, NonsenseLoses) {
  EXPECT_EQ(loss_of("genmove", "printf 'good morning\\n\\n'").end, GameEnd::kCrash);
  const GameResult result = loss_of("genmove", "answer Z99");
  EXPECT_EQ(result.end, GameEnd::kIllegal);
  EXPECT_EQ(result.reason, "'Z99' is not a move");
}

TEST_F(RefereeTest, IllegalMovesLose) {
  config_.openings = {parse_opening("C3", 5, rules_named("chinese"))};
  const GameResult result = play(quick_player("A"), programs_.player("P", "genmove", "answer C3"));
  EXPECT_EQ(result.end, GameEnd::kIllegal);
  EXPECT_EQ(result.winner, Color::kBlack);
  EXPECT_EQ(result.reason, "C3: the point is occupied");
}

// Black takes the ko, White takes it back at once.
TEST_F(RefereeTest, KnowsKo) {
  config_.openings = {parse_opening("B4 C4 A3 D3 B2 C2 C3 B3", 5, rules_named("chinese"))};
  const GameResult result = play(programs_.player("P", "genmove", "answer C3"), quick_player("B"));
  EXPECT_EQ(result.end, GameEnd::kIllegal);
  EXPECT_EQ(result.winner, Color::kWhite);
  EXPECT_NE(result.reason.find("C3: "), std::string::npos) << result.reason;
}

TEST_F(RefereeTest, RefusingALegalMoveLoses) {
  const GameResult result = loss_of("play", "printf '? illegal move\\n\\n'");
  EXPECT_EQ(result.end, GameEnd::kIllegal);
  EXPECT_NE(result.reason.find("with an error: illegal move"), std::string::npos) << result.reason;
}

// Not every program wants to know its time.
TEST_F(RefereeTest, RefusingTheClockDoesNotLose) {
  PlayerSpec program = programs_.player("P", "time_left", "printf '? unknown command\\n\\n'");
  program.clock = parse_clock("60");
  EXPECT_EQ(play(quick_player("A"), program).end, GameEnd::kScore);
}

TEST_F(RefereeTest, FlagsFall) {
  PlayerSpec slow = programs_.player("P", "genmove", "sleep 100");
  slow.clock = parse_clock("0.2");
  const GameResult result = play(quick_player("A"), slow);
  EXPECT_EQ(result.end, GameEnd::kTime);
  EXPECT_EQ(result.result_text(), "B+T");
  EXPECT_GE(result.white.seconds, 0.2);
}

// Two programs that agree are believed; else we count, and tell who was of another opinion.
TEST_F(RefereeTest, CountsWhereProgramsDisagree) {
  const PlayerSpec five = programs_.player("five", "final_score", "answer B+5");
  const PlayerSpec also = programs_.player("also", "final_score", "answer b+5.0");
  const PlayerSpec six = programs_.player("six", "final_score", "answer W+6.5");
  const PlayerSpec cannot = programs_.player("cannot", "final_score", "printf '? cannot\\n\\n'");
  const GameResult agreed = play(five, also);
  EXPECT_EQ(agreed.result_text(), "B+5");
  EXPECT_EQ(agreed.reason, "");
  const GameResult disputed = play(five, six);
  EXPECT_EQ(disputed.result_text(), "W+7.5");  // The empty board, and komi.
  EXPECT_EQ(disputed.reason, "five counts B+5, six counts W+6.5");
  EXPECT_EQ(play(cannot, five).reason, "five counts B+5");
}

// On 2x2 they capture each other forever.
TEST_F(RefereeTest, GamesWithoutEndAreCounted) {
  config_.rules = "japanese";
  config_.size = 2;
  const auto program = [&](const std::string& name, const std::string& first,
                           const std::string& second, const std::string& third) {
    return programs_.player(name, "genmove",
                            "n=$((n + 1)); case $((n % 3)) in 1) answer " + first +
                                " ;; 2) answer " + second + " ;; 0) answer " + third + " ;; esac");
  };
  const GameResult result = play(program("P", "A1", "A2", "A1"), program("Q", "B2", "B1", "A2"));
  EXPECT_EQ(result.end, GameEnd::kMoveLimit) << result.reason;
  EXPECT_EQ(result.moves, kLongestGame * 4);
  EXPECT_TRUE(result.margin);
}

TEST_F(RefereeTest, StopsWhenTold) {
  config_.players = {quick_player("A"), quick_player("B")};
  const GamePlan plan = schedule_of(config_).front();
  const auto black = make_player(config_.players[0], 1), white = make_player(config_.players[1], 1);
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(lead_game({config_, plan, *black, *white}, stop));
}

TEST(GameResult, NamesOfEnds) {
  for (int i = 0; i <= static_cast<int>(GameEnd::kMoveLimit); ++i) {
    const auto end = static_cast<GameEnd>(i);
    EXPECT_EQ(game_end_named(name_of(end)), end);
  }
  EXPECT_THROW(game_end_named("boredom"), Error);
}

}  // namespace
}  // namespace keima

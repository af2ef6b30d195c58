// Positions with one answer, found by the whole engine: search, playouts and the decision to pass.
// Most show one white group on a board that is Black's otherwise, so that its life decides the game
// at the given komi. Each is tried with the colours exchanged as well.
#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "core/coords.h"
#include "engine/engine.h"

namespace keima {
namespace {

constexpr Color kBlack = Color::kBlack, kWhite = Color::kWhite;

Color other(Color c) { return is_stone(c) ? opponent(c) : c; }

// An engine with the position on its board; or with its negative.
class Position {
 public:
  Position(const char* diagram, Color to_play, double komi, bool exchanged = false,
           const char* rules = "chinese")
      : engine_(settings(rules)), exchanged_(exchanged) {
    const Board board = board_from_ascii(diagram);
    engine_.new_game(board.size());
    std::vector<Move> stones;
    for_each_point(board.size(), [&](Point p) {
      if (is_stone(board[p])) stones.push_back({ours(board[p]), p});
    });
    engine_.game().set_up(stones, ours(to_play));
    engine_.game().set_komi(exchanged ? -komi : komi);
  }

  void play(Color c, const char* point) {
    ASSERT_FALSE(engine_.game().play({ours(c), point_from_gtp(point, size()).value()})) << point;
  }
  std::string answer() { return to_gtp(engine_.choose(engine_.game().to_play()).move, size()); }
  double value() const { return engine_.report().value; }
  Status status(const char* point) const {
    return engine_.final_status()[point_from_gtp(point, size()).value()];
  }
  Engine& engine() { return engine_; }

 private:
  static Settings settings(const char* rules) {
    Settings settings;
    settings.game.rules = rules;
    settings.player.simulations = 2000;
    settings.player.seed = 1;
    settings.player.threads = 1;
    settings.search.memory = 16;
    return settings;
  }
  int size() const { return engine_.game().size(); }
  Color ours(Color c) const { return exchanged_ ? other(c) : c; }

  Engine engine_;
  bool exchanged_;
};

void expect_answer(const char* diagram, Color to_play, double komi, const std::string& expected) {
  for (const bool exchanged : {false, true}) {
    Position position(diagram, to_play, komi, exchanged);
    const std::string answer = position.answer();
    EXPECT_NE((" " + expected + " ").find(" " + answer + " "), std::string::npos)
        << answer << ", not " << expected << (exchanged ? " (exchanged)" : "") << diagram;
    EXPECT_GT(position.value(), 0.5) << diagram;
  }
}

// --- Nakade: both sides play the vital point ----------------------------------------------------

TEST(Tactics, ThreeInARow) {
  constexpr const char* kDiagram = R"(
    . X . X X X X
    X X X X X X X
    X X X X X X X
    X X X X X X X
    X X X X X X X
    X O O O O O X
    X O . . . O X
  )";
  expect_answer(kDiagram, kBlack, 39, "D1");
  expect_answer(kDiagram, kWhite, 39, "D1");
}

TEST(Tactics, ThreeInTheCorner) {
  constexpr const char* kDiagram = R"(
    . X . X X X X
    X X X X X X X
    X X X X X X X
    X X X X X X X
    O O X X X X X
    . O O X X X X
    . . O X X X X
  )";
  expect_answer(kDiagram, kBlack, 41, "A1");
  expect_answer(kDiagram, kWhite, 41, "A1");
}

TEST(Tactics, PyramidFour) {
  constexpr const char* kDiagram = R"(
    . X . X X X X
    X X X X X X X
    X X X X X X X
    X X X X X X X
    X X O O O X X
    X O O . O O X
    X O . . . O X
  )";
  expect_answer(kDiagram, kBlack, 36, "D1");
  expect_answer(kDiagram, kWhite, 36, "D1");
}

TEST(Tactics, BulkyFive) {
  constexpr const char* kDiagram = R"(
    . X . X X X X
    X X X X X X X
    X X X X X X X
    X X X X X X X
    X O O O O X X
    X O . . O O X
    X O . . . O X
  )";
  expect_answer(kDiagram, kBlack, 35, "D1");
  expect_answer(kDiagram, kWhite, 35, "D1 D2");  // D2 leaves four in a row, which live.
}

TEST(Tactics, CrossedFive) {
  constexpr const char* kDiagram = R"(
    . X . X X X X
    X X X X X X X
    X X X X X X X
    X X O O O X X
    X O O . O O X
    X O . . . O X
    X O O . O O X
  )";
  expect_answer(kDiagram, kBlack, 33, "D2");
  expect_answer(kDiagram, kWhite, 33, "D2");
}

TEST(Tactics, RabbitySix) {
  constexpr const char* kDiagram = R"(
    . X . X X X X
    X X X X X X X
    X X X X X X X
    X X O O O X X
    X O O . O O X
    X O . . . O X
    X O . . O O X
  )";
  expect_answer(kDiagram, kBlack, 31, "D2");
  expect_answer(kDiagram, kWhite, 31, "D2");
}

// Four in a row live without a move, a square of four is dead even with one.
TEST(Tactics, FourThatLiveAndFourThatDie) {
  Position row(R"(
    . X . X X X X
    X X X X X X X
    X X X X X X X
    X X X X X X X
    X X X X X X X
    O O O O O O X
    O . . . . O X
  )",
               kWhite, 30);
  EXPECT_EQ(row.status("A1"), Status::kAlive);
  EXPECT_EQ(row.answer(), "pass");

  Position square(R"(
    . X . X X X X
    X X X X X X X
    X X X X X X X
    X X X X X X X
    X O O O O X X
    X O . . O X X
    X O . . O X X
  )",
                  kBlack, 40);
  EXPECT_EQ(square.status("B1"), Status::kDead);
}

// --- Capturing ----------------------------------------------------------------------------------

// A stone thrown in at D1: if White takes it at E1, he has a single liberty left, D1. Black at E1
// lets him connect.
TEST(Tactics, Snapback) {
  constexpr const char* kDiagram = R"(
    X X X . X . X
    X X X X X X X
    X X X X X X X
    O O X X X X X
    . O X X X X X
    O O X O O X X
    . O O . . X X
  )";
  expect_answer(kDiagram, kBlack, 27, "D1");
  expect_answer(kDiagram, kWhite, 27, "D1 E1");
}

// White's five stones run at D4 and E4, and are taken at the upper edge eight moves later: D5 E4 E5
// and so on. With a white stone at E5 they are not.
TEST(Tactics, LadderAndLadderBreaker) {
  for (const bool broken : {false, true}) {
    std::string diagram = R"(
      . O . O X . X . X
      O O O O X X X X X
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      X X X O . . . . .
      O O X O X . . . .
      O O O O X X X X X
      X X X X X X . X .
    )";
    if (broken) diagram.replace(diagram.rfind(". . . . . . . . .") + 8, 1, "O");
    for (const bool exchanged : {false, true}) {
      Position position(diagram.c_str(), kBlack, 25, exchanged);
      EXPECT_EQ(position.answer(), "D5");
      if (broken)
        EXPECT_LT(position.value(), 0.5);
      else
        EXPECT_GT(position.value(), 0.9);
    }
  }
}

// --- Ko -----------------------------------------------------------------------------------------

// Nothing is left but the ko at D7 and E7, and it decides the game.
TEST(Tactics, TheLastKo) {
  constexpr const char* kDiagram = R"(
    . X X O . O .
    X X X X O O O
    . X X X O O .
    X X X X O O O
    X X X X O O O
    X X X X O O O
    X X X X O O O
  )";
  expect_answer(kDiagram, kBlack, 7, "E7");
  expect_answer(kDiagram, kWhite, 7, "E7");
}

// White has just taken the ko at D7, and Black may not take it back. He has a threat: a stone at G2
// or G3 leaves White with three in a row if he does not answer. White has none.
TEST(Tactics, AKoThreat) {
  for (const bool exchanged : {false, true}) {
    Position position(R"(
      . X X . X O O
      X X X X O O O
      . X X X O O O
      X X X X O O .
      X X X X O O .
      X X X X O O .
      X X X X O O .
    )",
                      kWhite, 7, exchanged);
    position.play(kWhite, "D7");
    const std::string threat = position.answer();
    ASSERT_TRUE(threat == "G2" || threat == "G3") << threat;
    EXPECT_GT(position.value(), 0.5);
    position.play(kBlack, threat.c_str());
    position.play(kWhite, threat == "G2" ? "G3" : "G2");
    EXPECT_EQ(position.answer(), "E7");
  }
}

// Three kos at once, at D7, E4 and D2, under rules that allow no position twice and under those
// that know the single ko only: the game ends, and no move is refused.
TEST(Tactics, ThreeKos) {
  for (const char* rules : {"chinese", "chinese-kgs", "aga", "tromp-taylor"}) {
    for (const double komi : {5.5, 9.5}) {
      Position position(R"(
        . X X O . O .
        X X X X O O O
        . X X X O O .
        X X X O . O O
        X X X X O O O
        X X X . X O O
        X X X X O O O
      )",
                        kBlack, komi, false, rules);
      Engine& engine = position.engine();
      engine.set_option("player.simulations", "300");
      Game& game = engine.game();
      while (!game.is_over() && game.moves().size() < 50)
        ASSERT_FALSE(game.play({game.to_play(), engine.choose(game.to_play()).move})) << rules;
      EXPECT_TRUE(game.is_over()) << rules;
      // Black wins the ko he takes last at 5.5; at 9.5 he would need two.
      EXPECT_EQ(engine.final_score() > 0, komi < 9) << rules;
    }
  }
}

// --- Seki ---------------------------------------------------------------------------------------

// An eye each and C1 in common. Whoever is ahead passes, and the count is that of a seki.
TEST(Tactics, BothSidesLeaveASekiAlone) {
  constexpr const char* kDiagram = R"(
    . O . O O O O
    O O O O O O O
    O O O O O O O
    O O O O O O O
    X X X O O O O
    O O X X X X O
    . O . X . X O
  )";
  for (const Color ahead : kBothPlayers) {
    Position position(kDiagram, ahead, ahead == kBlack ? -30 : -26);
    EXPECT_EQ(position.answer(), "pass");
    EXPECT_GT(position.value(), 0.8);
    for (const char* point : {"A2", "B1", "A3", "D1", "F1"})
      EXPECT_EQ(position.status(point), Status::kSeki) << point;
    EXPECT_EQ(position.status("B7"), Status::kAlive);
    EXPECT_EQ(position.engine().final_score(), ahead == kBlack ? 2 : -2);
  }
}

// Bent four in the corner: White cannot move, Black can. He plays A2, White takes four stones at
// D1, and Black's stone at B1 leads to a ko that White can only lose. So White is dead, and Black
// may pass; but not where dead stones are not taken away at the end.
TEST(Tactics, BentFourInTheCorner) {
  constexpr const char* kDiagram = R"(
    . X . X X X X
    X X X X X X X
    X X X X X X X
    X X X X X X X
    O O X X X X X
    . O O O O X X
    X X X . O X X
  )";
  expect_answer(kDiagram, kBlack, 40, "A2 pass");
  Position position(kDiagram, kBlack, 40);
  for (const char* point : {"A3", "B2", "E1"}) EXPECT_EQ(position.status(point), Status::kDead);
  Position counted(kDiagram, kBlack, 40, false, "tromp-taylor");
  EXPECT_EQ(counted.answer(), "A2");
}

}  // namespace
}  // namespace keima

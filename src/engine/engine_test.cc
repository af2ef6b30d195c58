#include "engine/engine.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <thread>

#include "base/error.h"
#include "core/board/ascii_board.h"
#include "core/coords.h"
#include "support/engine_settings.h"
#include "support/test_scale.h"

namespace keima {
namespace {

void set_position(Engine& engine, const char* text, Color to_play) {
  const Board board = board_from_ascii(text);
  engine.new_game(board.size());
  std::vector<Move> stones;
  for_each_point(board.size(), [&](Point p) {
    if (is_stone(board[p])) stones.push_back({board[p], p});
  });
  engine.game().set_up(stones, to_play);
}

TEST(Engine, PlaysLegalGamesToTheEnd) {
  for (int playouts : {0, 60}) {
    for (int size : {2, 5, 9}) {
      Engine engine(test_settings(size, playouts));
      engine.set_option("game.rules", "tromp-taylor");
      int moves = 0;
      while (!engine.game().is_over() && ++moves < 10 * size * size) {
        const Color color = engine.game().to_play();
        ASSERT_FALSE(engine.game().play({color, engine.choose_move(color)}));
      }
      EXPECT_TRUE(engine.game().is_over()) << "size " << size << ", playouts " << playouts;
    }
  }
}

// The policy knows what it answers: White's last move puts E5 in atari.
TEST(Engine, WithoutPlayoutsItAnswersTheLastMove) {
  Engine engine(test_settings(9, 0));
  engine.set_option("policy.base.p_at_1", "1");
  for (const char* vertex : {"E5", "E4", "J9", "D5", "J8", "F5"})
    engine.game().play({engine.game().to_play(), *point_from_gtp(vertex, 9)});
  for (int i = 0; i < 20; ++i) EXPECT_EQ(to_gtp(engine.choose_move(Color::kBlack), 9), "E6");
}

TEST(Engine, SameSeedSameGame) {
  Engine a(test_settings(5, 50)), b(test_settings(5, 50));
  for (int i = 0; i < 10; ++i) {
    const Move move{a.game().to_play(), a.choose_move(a.game().to_play())};
    ASSERT_EQ(move.point, b.choose_move(b.game().to_play()));
    a.game().play(move);
    b.game().play(move);
  }
}

TEST(Engine, ThreadsCanBeReproducible) {
  const auto moves_of = [] {
    Engine engine(test_settings(7, 500));
    engine.set_option("player.threads", "3");
    engine.set_option("search.reproducible", "true");
    engine.set_option("player.seed", "11");
    std::vector<Point> moves;
    for (int i = 0; i < 5; ++i) {
      const Color color = engine.game().to_play();
      moves.push_back(engine.choose_move(color));
      engine.game().play({color, moves.back()});
    }
    return moves;
  };
  EXPECT_EQ(moves_of(), moves_of());
}

// One side lives by a move that also kills the other.
TEST(Engine, FindsTheCapture) {
  Engine engine(test_settings(5, 4000));
  set_position(engine, R"(
    . X O . .
    . X O . .
    . X O O O
    . X X X X
    . . . . .
  )",
               Color::kBlack);
  // Whatever is chosen, it is a legal point and no own eye.
  const Point p = engine.choose_move(Color::kBlack);
  ASSERT_FALSE(p.is_pass());
  EXPECT_FALSE(engine.game().check({Color::kBlack, p}));

  set_position(engine, R"(
    O O O . .
    X X X X X
    . . . . .
    O O O O O
    . O . O .
  )",
               Color::kBlack);
  EXPECT_EQ(to_gtp(engine.choose_move(Color::kBlack), 5), "D5");
}

constexpr const char* kDeadStoneAtA1 = R"(
  . X . X O . O
  X X X X O O .
  . X X O O . O
  X . X O . O O
  X X X O O O .
  . . X O . . O
  O . X O O O O
)";

TEST(Engine, DeadStonesAreSeenAndTheAnswerRepeats) {
  Engine engine(test_settings(7, 100));
  set_position(engine, kDeadStoneAtA1, Color::kBlack);
  const StatusMap status = engine.final_status();
  EXPECT_EQ(status[point_from_gtp("A1", 7).value()], Status::kDead);
  for (const char* p : {"B7", "E7", "G1", "C1"})
    EXPECT_EQ(status[point_from_gtp(p, 7).value()], Status::kAlive) << p;
  EXPECT_EQ(engine.final_score(), engine.final_score());
}

// Every point is settled and Black is ahead: he passes rather than fill his own territory, also
// before the opponent does. With the komi against him the same pass would lose, so he goes on.
constexpr const char* kSettled = R"(
  . X . X O . O
  X X X X O O .
  . X X O O . O
  X . X O . O O
  X X X O O O .
  . . X O . . O
  . . X O O O O
)";

// Before the end the score is what a search expects, not a count of the stones that happen to lie
// there.
TEST(Engine, ScoreOfAnUnfinishedGame) {
  Engine engine(test_settings(9, 100));
  engine.game().set_komi(7);
  engine.game().play({Color::kBlack, Point::at(4, 4)});
  engine.game().play({Color::kWhite, Point::at(2, 2)});
  EXPECT_LT(std::abs(engine.final_score()), 7);
  engine.new_game(9);
  engine.game().set_komi(7);
  engine.game().place_handicap(
      std::vector{Point::at(2, 2), Point::at(6, 6), Point::at(2, 6), Point::at(6, 2)});
  EXPECT_GT(engine.final_score(), 10);
  engine.game().play({Color::kWhite, Point::pass()});
  engine.game().play({Color::kBlack, Point::pass()});
  // Now it is over, and the stones own the board.
  EXPECT_EQ(engine.final_score(), 81 - 7 - engine.game().rules().bonus_for(4));
}

// Deciding whether to pass must not cost more than the search itself.
TEST(Engine, TheSmallestSearchIsTheCheapest) {
  using Clock = std::chrono::steady_clock;
  const auto fastest = [](int playouts) {
    Engine engine(test_settings(9, playouts));
    engine.choose_move(Color::kBlack);  // What is made only once.
    Clock::duration shortest = Clock::duration::max();
    for (int i = 0; i < 20; ++i) {
      const Clock::time_point start = Clock::now();
      engine.choose_move(Color::kBlack);
      shortest = std::min(shortest, Clock::now() - start);
    }
    return shortest;
  };
  EXPECT_LT(fastest(1), fastest(200));
}

TEST(Engine, PassesWhenThatWins) {
  Engine engine(test_settings(7, 300));
  set_position(engine, kSettled, Color::kBlack);
  const double score = engine.final_score();
  engine.game().set_komi(engine.game().komi() + score - 1.5);  // Black wins by 1.5.
  EXPECT_TRUE(engine.choose(Color::kBlack).move.is_pass());
  engine.game().set_komi(engine.game().komi() + 3);  // Black loses by 1.5.
  engine.game().play({Color::kWhite, Point::pass()});
  const Choice choice = engine.choose(Color::kBlack);
  EXPECT_TRUE(!choice.move.is_pass() || choice.report->value < 0.01);
}

// White has passed, and Black needs the last neutral point, A1, to win: J8 is dead.
TEST(Engine, DoesNotPassWhenThatLoses) {
  constexpr const char* kPosition = R"(
    O . O . O O O O .
    O O O O O O O O X
    O O O O O O O O O
    O O O O O X X X X
    O X X X X X X X X
    O X X X X X X X X
    O X X X X X X X X
    O X X X X X X X X
    . X X X X X . X .
  )";
  Engine engine(test_settings(9, 3000));
  set_position(engine, kPosition, Color::kWhite);
  engine.game().set_komi(7.5);
  engine.game().play({Color::kWhite, Point::pass()});
  EXPECT_EQ(to_gtp(engine.choose_move(Color::kBlack), 9), "A1");
}

TEST(Engine, CleansUpWhenAsked) {
  Engine engine(test_settings(7, 2000));
  set_position(engine, kDeadStoneAtA1, Color::kBlack);
  engine.game().set_komi(-20);
  EXPECT_TRUE(engine.choose(Color::kBlack).move.is_pass());
  // The dead stone at A1 is taken first, with some other moves before perhaps.
  for (int move = 0; move < 6; ++move) {
    if (engine.game().board()[point_from_gtp("A1", 7).value()] != Color::kWhite) break;
    const Choice choice = engine.choose(Color::kBlack, Purpose::kCleanUp);
    ASSERT_FALSE(choice.move.is_pass());
    engine.game().play({Color::kBlack, choice.move});
    engine.game().play({Color::kWhite, Point::pass()});
  }
  EXPECT_NE(engine.game().board()[point_from_gtp("A1", 7).value()], Color::kWhite);
}

TEST(Engine, ResignsOnceItIsSure) {
  Engine engine(test_settings(7, 500));
  engine.game().set_komi(60);  // Black cannot win.
  for (int move = 1; move <= 4; ++move) {
    const Choice choice = engine.choose(Color::kBlack);
    EXPECT_EQ(choice.resign, move >= 3) << move;
    engine.game().play({Color::kBlack, choice.move});
    engine.game().play({Color::kWhite, Point::pass()});
  }
  // Not against handicap, unless asked to.
  engine.new_game(7);
  engine.game().place_handicap(std::vector{Point::at(2, 2), Point::at(4, 4)});
  engine.game().set_komi(-60);
  for (int move = 1; move <= 4; ++move) EXPECT_FALSE(engine.choose(Color::kWhite).resign);
  engine.set_option("player.resign_handicap", "true");
  for (int move = 1; move <= 2; ++move) EXPECT_FALSE(engine.choose(Color::kWhite).resign);
  EXPECT_TRUE(engine.choose(Color::kWhite).resign);
}

// Fuego's rule: at once, but not after fewer than 5000 simulations; what is set comes first.
TEST(Engine, ResignsAsBelongsToTheTree) {
  const auto resigns = [](int simulations, std::initializer_list<const char*> options) {
    Engine engine(test_settings(5, simulations));
    engine.set_option("search.tree", "fuego");
    for (const char* option : options) engine.set_option(option, "0.05");
    engine.game().set_komi(40);  // Black cannot win.
    return engine.choose(Color::kBlack).resign;
  };
  EXPECT_TRUE(resigns(15'000, {}));
  EXPECT_FALSE(resigns(1000, {}));
  EXPECT_FALSE(resigns(15'000, {"player.resign"}));  // Three moves in a row.
}

TEST(Engine, BeginsInTheCornersIfTheTreeSaysSo) {
  Settings settings = test_settings(13, 10);
  settings.search.tree = "fuego";
  Engine engine(settings);
  for (int i = 0; i < 4; ++i) {
    const Choice choice = engine.make_move(engine.game().to_play());
    EXPECT_FALSE(choice.report);
    EXPECT_TRUE(choice.move.column() == 3 || choice.move.column() == 9);
    EXPECT_TRUE(choice.move.row() == 3 || choice.move.row() == 9);
  }
  EXPECT_TRUE(engine.make_move(Color::kBlack).report);
  engine.new_game(13);
  engine.set_option("search.corner_opening", "off");
  EXPECT_TRUE(engine.make_move(Color::kBlack).report);
}

// The tree after Fuego's stops early with a number of simulations, too (GA-4); no other does.
TEST(Engine, StopsEarlyIfTheTreeSaysSo) {
  Settings settings = test_settings(5, 3000);
  settings.search.tree = "fuego";
  const auto simulations = [](const Settings& of) {
    return Engine(of).choose(Color::kBlack).report->simulations;
  };
  EXPECT_LT(simulations(settings), 3000u);
  EXPECT_EQ(Engine(settings).think(Color::kBlack, {.simulations = 3000}).simulations, 3000u);
  settings.search.early_stop = "off";
  EXPECT_EQ(simulations(settings), 3000u);
  settings.search.tree = "rave";
  settings.search.early_stop = "auto";
  EXPECT_EQ(simulations(settings), 3000u);
  settings.search.early_stop = "on";
  EXPECT_LT(simulations(settings), 3000u);
}

TEST(Engine, TellsWhatPlayoutsOfTheGameSay) {
  Settings settings = test_settings(5, 100);
  EXPECT_EQ(Engine(settings).findings().map("estimates_black"), nullptr);
  settings.search.estimator = "color";
  Engine engine(settings);
  engine.make_move(Color::kBlack);
  const auto known = [&] { return engine.findings().map("estimates_white")->numbers.size(); };
  EXPECT_EQ(known(), 24u) << "all but the point just played";
  // In the report of the search, too, for whoever draws it while it goes on.
  const NamedMap* const map = engine.report().findings.map("estimates_black");
  ASSERT_NE(map, nullptr);
  ASSERT_EQ(map->numbers.size(), 25u);
  for (const PointNumber& one : map->numbers) {
    EXPECT_GE(one.number, 0);
    EXPECT_LE(one.number, 100);
  }
  // It is of the game: moves that nobody searched change nothing.
  engine.game().play({Color::kWhite, Point::at(0, 0)});
  EXPECT_THROW(engine.report(), Error);
  EXPECT_EQ(known(), engine.game().board().empty_count());
  engine.new_game(5);
  EXPECT_EQ(known(), 0u);
  engine.make_move(Color::kBlack);
  engine.forget();
  EXPECT_EQ(known(), 0u);
}

// Influence, territory and reading are there without a search, whatever kind of player it is, and
// always those of the position on the board.
TEST(Engine, TellsOfAPositionNobodySearched) {
  for (const char* kind : {"mcts", "indigo", "gobble"}) {
    Settings settings = test_settings(9, 10);
    settings.player.kind = kind;
    Engine engine(settings);
    for (const char* name : {"influence", "territory", "urgency"})
      EXPECT_NE(engine.findings().map(name), nullptr) << name;
    EXPECT_NE(engine.findings().table("urgent_moves"), nullptr);
    const auto influence_at = [&](int column, int row) {
      const Findings findings = engine.findings();
      for (const PointNumber& one : findings.map("influence")->numbers)
        if (one.point == Point::at(column, row)) return one.number;
      return 0.0;
    };
    EXPECT_EQ(influence_at(4, 4), 0);
    engine.game().play({Color::kBlack, Point::at(4, 4)});
    EXPECT_EQ(influence_at(4, 4), 128 + 4 * 4) << kind;
    engine.make_move(Color::kWhite);
    EXPECT_EQ(engine.findings().map("influence")->numbers.size(), 81u);
    const Point white = engine.game().moves().back().point;
    if (!white.is_pass()) {
      EXPECT_LT(influence_at(white.column(), white.row()), 0) << kind;
    }
    engine.game().play({Color::kBlack, Point::at(0, 0)});
    EXPECT_NE(engine.findings().table("reading"), nullptr) << kind;
  }
}

TEST(Engine, MakesTheMoveItChooses) {
  Engine engine(test_settings(5, 100));
  const Choice choice = engine.make_move(Color::kBlack);
  ASSERT_EQ(engine.game().moves().size(), 1u);
  EXPECT_EQ(engine.game().moves()[0], (Move{Color::kBlack, choice.move}));
  ASSERT_TRUE(choice.report);
  EXPECT_EQ(choice.report->simulations, 100u);
  EXPECT_EQ(choice.report->moves.front().move, choice.move);
  EXPECT_GT(choice.seconds, 0);
  EXPECT_EQ(engine.report().simulations, 100u) << "of the position before its move";
}

TEST(Engine, PlaysNothingWhenItResigns) {
  Engine engine(test_settings(7, 500));
  engine.set_option("player.resign_moves", "1");
  engine.game().set_komi(60);
  EXPECT_TRUE(engine.make_move(Color::kBlack).resign);
  EXPECT_TRUE(engine.game().moves().empty());
}

// A choice without a search says so, and leaves no report of an earlier one behind.
TEST(Engine, HasNoReportWithoutASearch) {
  Engine engine(test_settings(5, 0));
  EXPECT_FALSE(engine.make_move(Color::kBlack).report);
  EXPECT_THROW(engine.report(), Error);
  engine.think(Color::kWhite, {.simulations = 10});
  EXPECT_EQ(engine.report().simulations, 10u);
  EXPECT_FALSE(engine.make_move(Color::kWhite).report);
  engine.game().play({Color::kBlack, Point::pass()});
  EXPECT_THROW(engine.report(), Error);
}

TEST(Engine, TellsListenersWhatItKnows) {
  Engine engine(test_settings(9, 1000));
  int reports = 0;
  std::uint64_t visits = 0;
  engine.set_listener(
      [&](const SearchReport& report) {
        ++reports;
        EXPECT_GE(report.visits, visits);
        visits = report.visits;
        EXPECT_EQ(report.to_play, Color::kBlack);
      },
      std::chrono::milliseconds(10));
  engine.think(Color::kBlack, {.seconds = 0.3});
  EXPECT_GT(reports, 2);
  EXPECT_GT(visits, 0u);
}

TEST(Engine, KeepsToItsClock) {
  Engine engine(test_settings(9, 1000));
  engine.set_option("player.book", "off");
  engine.set_time({.system = TimeSettings::System::kAbsolute, .main_seconds = 4});
  const auto start = std::chrono::steady_clock::now();
  for (int move = 0; move < 6; ++move) {
    const Color color = engine.game().to_play();
    engine.game().play({color, engine.choose_move(color)});
  }
  const auto used = std::chrono::steady_clock::now() - start;
  EXPECT_LT(used, std::chrono::seconds(4));
  EXPECT_GT(used, std::chrono::milliseconds(50));
}

// Near the end of a game some of a move's time is kept for the decision whether to pass; but how
// the last game ended says nothing of this one.
TEST(Engine, KeepsNoTimeForTheEndOfTheLastGame) {
  Engine engine(test_settings(7, 1000));
  for (const char* option : {"early_stop", "unstable", "behind"})
    engine.set_option(std::string("time.") + option, "false");
  set_position(engine, kSettled, Color::kBlack);
  engine.think(Color::kBlack, {.simulations = 1000});
  engine.new_game(7);
  engine.set_time({.system = TimeSettings::System::kAbsolute, .main_seconds = 10});
  const TimeKeeper& keeper = engine.time_keeper(Color::kBlack);
  const double target = allot({keeper.clock(), keeper.lag(), 1, 7}, engine.settings().time).target;
  EXPECT_GT(engine.choose(Color::kBlack).seconds, 0.95 * target);
}

// What was found in the opponent's time is there when he has moved.
TEST(Engine, PondersInTheOpponentsTime) {
  Engine engine(test_settings(5, 200));
  engine.game().play({Color::kBlack, engine.choose_move(Color::kBlack)});
  engine.ponder(Color::kWhite);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  engine.stop_pondering();
  const Point reply = engine.think(Color::kWhite, {.simulations = 1}).moves[0].move;
  engine.game().play({Color::kWhite, reply});
  const SearchReport report = engine.think(Color::kBlack, {.simulations = 1});
  EXPECT_GT(report.visits, 20u);
  EXPECT_EQ(report.simulations, 1u);
}

// Moves, take-backs, pondering and questions in any order leave the engine sane.
TEST(Engine, SurvivesAStormOfCommands) {
  Engine engine(test_settings(5, 100));
  engine.set_option("search.memory", "1");
  Rng rng(3);
  for (int i = 0; i < scaled(300); ++i) {
    const Color color = engine.game().to_play();
    switch (rng.below(7)) {
      case 0:
        engine.game().undo(1 + static_cast<int>(rng.below(3)));
        break;
      case 1:
        engine.ponder(color);
        break;
      case 2:
        engine.final_score();
        break;
      case 3:
        engine.set_option("game.komi", rng.below(2) == 0 ? "0.5" : "7.5");
        break;
      case 4:
        if (engine.game().is_over()) engine.new_game(5);
        break;
      default:
        ASSERT_FALSE(engine.game().play({color, engine.choose_move(color)}));
    }
  }
}

// Whatever was played, taken back, searched and pondered before: with its memory emptied and its
// seed set the engine thinks and judges as one that has just been started.
TEST(Engine, IsAsNewAfterAStorm) {
  Engine engine(test_settings(7, 150));
  engine.set_option("search.memory", "1");
  Rng rng(8);
  for (int i = 0; i < scaled(15); ++i) {
    for (int step = 0; step < 8; ++step) {
      const Color color = engine.game().to_play();
      switch (rng.below(6)) {
        case 0:
          engine.game().undo(1 + static_cast<int>(rng.below(4)));
          break;
        case 1:
          engine.ponder(color);
          break;
        case 2:
          if (rng.below(8) == 0) {
            const Move stone{Color::kBlack, Point::at(static_cast<int>(rng.below(7)), 3)};
            try {
              engine.game().set_up(std::span(&stone, 1), Color::kWhite);
            } catch (const Error&) {  // It would take the last liberty of a string.
            }
          }
          break;
        default:
          if (!engine.game().is_over())
            engine.game().play({color, engine.choose_move(color)});
          else
            engine.new_game(7);
      }
    }
    engine.set_option("player.seed", "11");
    Engine fresh(test_settings(7, 150));
    fresh.set_option("search.memory", "1");
    fresh.set_option("player.seed", "11");
    fresh.game() = engine.game();
    const Color color = engine.game().to_play();
    const Choice choice = engine.choose(color), expected = fresh.choose(color);
    ASSERT_EQ(choice.move, expected.move) << i;
    ASSERT_EQ(choice.report.has_value(), expected.report.has_value()) << i;
    if (choice.report) {
      ASSERT_EQ(choice.report->value, expected.report->value) << i;
      ASSERT_EQ(choice.report->nodes, expected.report->nodes) << i;
    }
    ASSERT_EQ(engine.final_score(), fresh.final_score()) << i;
  }
}

// The stones of a handicap and the same stones set up are worth a different number of points.
TEST(Engine, ForgetsWhenThePointsForHandicapChange) {
  Engine engine(test_settings(7, 100));
  const std::vector<Point> points = {Point::at(2, 2), Point::at(4, 4)};
  engine.game().place_handicap(points);
  engine.think(Color::kWhite, {.simulations = 100});
  engine.new_game(7);
  std::vector<Move> stones;
  for (const Point p : points) stones.push_back({Color::kBlack, p});
  engine.game().set_up(stones, Color::kWhite);
  EXPECT_EQ(engine.think(Color::kWhite, {.simulations = 10}).visits, 10u);
}

TEST(Engine, OptionsTakeEffectOrNothingChanges) {
  Engine engine(test_settings(9, 10));
  engine.set_option("game.rules", "japanese");
  EXPECT_EQ(engine.game().rules().name, "japanese");
  EXPECT_EQ(engine.game().komi(), 6.5);
  engine.set_option("game.komi", "0.5");
  EXPECT_EQ(engine.game().komi(), 0.5);
  engine.set_option("game.size", "13");
  EXPECT_EQ(engine.game().size(), 13);
  EXPECT_THROW(engine.set_option("game.size", "26"), Error);
  EXPECT_THROW(engine.set_option("game.rules", "chess"), Error);
  EXPECT_THROW(engine.set_option("player.policy", "none"), Error);
  EXPECT_THROW(engine.set_option("game.colour", "red"), Error);
  EXPECT_THROW(engine.set_option("search.likely_weights", "no such file"), Error);
  EXPECT_EQ(engine.settings().game.rules, "japanese");
  EXPECT_EQ(engine.game().size(), 13);
}

TEST(Engine, UnknownNamesAreRefusedAtTheStart) {
  Settings settings;
  settings.player.policy = "nothing";
  EXPECT_THROW(Engine{settings}, Error);
  settings = {};
  settings.game.rules = "nothing";
  EXPECT_THROW(Engine{settings}, Error);
  settings = {};
  settings.search.likely_weights = "no such file";
  EXPECT_THROW(Engine{settings}, Error);
}

}  // namespace
}  // namespace keima

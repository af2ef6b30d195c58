#include "core/game.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/rng.h"
#include "core/board/ascii_board.h"
#include "core/coords.h"
#include "reference/naive_board.h"
#include "support/colors.h"
#include "support/test_scale.h"

namespace keima {
namespace {

Game new_game(int size, std::string_view rules) { return Game(size, rules_named(rules), 7.5); }

Move move_at(Color c, const Game& game, std::string_view point) {
  return {c, point_from_gtp(point, game.size()).value()};
}

// Plays alternately from the side to move; all must be legal.
void play_all(Game& game, std::initializer_list<const char*> points) {
  for (const char* point : points) {
    const auto refusal = game.play(move_at(game.to_play(), game, point));
    ASSERT_FALSE(refusal) << point << ": " << refusal->text();
  }
}

// White takes a ko at B3; Black may not take back at C3 at once.
void play_ko(Game& game) { play_all(game, {"B4", "C4", "A3", "D3", "B2", "C2", "C3", "B3"}); }

TEST(Game, KoMayBeRetakenLater) {
  Game game = new_game(5, "chinese");
  play_ko(game);  // White took at B3.
  const auto refusal = game.check(move_at(kB, game, "C3"));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->reason, Refusal::Reason::kKo);
  EXPECT_EQ(refusal->text(), "the move breaks the ko rule");
  play_all(game, {"E5", "E1"});
  EXPECT_FALSE(game.check(move_at(kB, game, "C3")));
}

TEST(Game, KoBindsOnlyThePlayerToMove) {
  Game game = new_game(5, "chinese");
  play_ko(game);
  EXPECT_FALSE(game.check(move_at(kW, game, "C3")));  // White may connect out of turn.
}

TEST(Game, RefusesOccupiedAndOffBoard) {
  Game game = new_game(5, "chinese");
  play_all(game, {"C3"});
  EXPECT_EQ(game.check(move_at(kW, game, "C3"))->reason, Refusal::Reason::kOccupied);
  EXPECT_EQ(game.check({kW, Point::at(5, 0)})->reason, Refusal::Reason::kOffBoard);
  EXPECT_EQ(game.check({kW, Point::none()})->reason, Refusal::Reason::kOffBoard);
  EXPECT_FALSE(game.check({kW, Point::pass()}));
}

TEST(Game, SuicideByRules) {
  for (const Rules& rules : all_rules()) {
    Game game(5, rules, 7.5);
    // White at B1 fills the last liberty of A1 and B1. Black's last move keeps the result from
    // being an earlier position.
    play_all(game, {"A2", "E5", "B2", "E4", "C1", "A1", "D3"});
    const auto refusal = game.play(move_at(kW, game, "B1"));
    EXPECT_EQ(!refusal, rules.suicide) << rules.name;
    if (!rules.suicide) {
      EXPECT_EQ(refusal->text(), "the move is suicide");
      continue;
    }
    EXPECT_EQ(game.board()[Point::at(0, 4)], Color::kEmpty);
    EXPECT_EQ(game.board()[Point::at(1, 4)], Color::kEmpty);
    EXPECT_EQ(game.board().captured(kW), 2);
    ASSERT_TRUE(game.undo());
    EXPECT_EQ(game.board()[Point::at(0, 4)], kW);
  }
}

TEST(Game, SingleStoneSuicideIsNeverAllowed) {
  Game game = new_game(5, "tromp-taylor");
  play_all(game, {"A2", "E5", "B1"});
  EXPECT_EQ(game.check(move_at(kW, game, "A1"))->reason, Refusal::Reason::kSuicide);
}

// Random play on the smallest board meets superko all the time. The position each refusal names
// must be the one the move would bring back.
TEST(Game, SuperkoNamesThePositionThatComesAgain) {
  int refused = 0;
  Rng rng(3);
  for (int game_number = 0; game_number < 200; ++game_number) {
    Game game = new_game(2, "tromp-taylor");
    std::vector<std::string> seen = {to_ascii(game.board())};
    for (int ply = 0; ply < 40; ++ply) {
      const Move move{game.to_play(), Point::at(rng.below(2), rng.below(2))};
      const auto refusal = game.check(move);
      if (refusal && refusal->reason == Refusal::Reason::kSuperko) {
        ++refused;
        Game loose(2, rules_named("chinese"), 0);  // The same moves, without superko.
        for (const Move& m : game.moves()) loose.play(m);
        if (!loose.play(move)) {
          EXPECT_EQ(to_ascii(loose.board()), seen[refusal->repeated_move]);
        }
      }
      if (!game.play(move)) seen.push_back(to_ascii(game.board()));
    }
  }
  EXPECT_GT(refused, 100);
}

TEST(Game, SuperkoText) {
  EXPECT_EQ((Refusal{Refusal::Reason::kSuperko, 12}).text(),
            "the move repeats the position after move 12");
  EXPECT_EQ((Refusal{Refusal::Reason::kSuperko, 0}).text(),
            "the move repeats the position the game started with");
}

// The slow twin of a game: positions as text, all of them compared.
class NaiveGame {
 public:
  NaiveGame(int size, const Rules& rules) : rules_(rules), board_(size) { remember(board_); }

  // The board after the move, or nothing if it is illegal.
  std::optional<NaiveBoard> after(Point p) const {
    NaiveBoard next = board_;
    if (board_.is_legal(p)) {
      next.play(p);
    } else {
      if (!rules_.suicide || board_[p] != Color::kEmpty || p == board_.ko()) return std::nullopt;
      next.set(p, board_.to_play());
      const auto own = next.string_of(p);
      if (own.stones.size() < 2) return std::nullopt;
      for (Point q : own.stones) next.set(q, Color::kEmpty);
      next.set_to_play(opponent(board_.to_play()));
      next.clear_ko();
    }
    if (rules_.ko != KoRule::kSimple && seen_.contains(key(next))) return std::nullopt;
    return next;
  }
  void play(const NaiveBoard& next) {
    board_ = next;
    remember(next);
  }
  const NaiveBoard& board() const { return board_; }

 private:
  std::string key(const NaiveBoard& board) const {
    std::string text;
    for_each_point(board.size(),
                   [&](Point p) { text += static_cast<char>('0' + code_of(board[p])); });
    if (rules_.ko == KoRule::kSituational) text += letter_of(board.to_play());
    return text;
  }
  void remember(const NaiveBoard& board) { seen_[key(board)] = true; }

  const Rules& rules_;
  NaiveBoard board_;
  std::map<std::string, bool> seen_;
};

TEST(Game, AgreesWithTheNaiveGameUnderAllRules) {
  long superko = 0;
  for (const Rules& rules : all_rules()) {
    for (int size : {2, 3, 4}) {
      for (int number = 0; number < scaled(60); ++number) {
        Game game(size, rules, 7.5);
        NaiveGame naive(size, rules);
        Rng rng(number, size);
        for (int ply = 0; ply < 60; ++ply) {
          std::vector<Point> legal;
          for_each_point(size, [&](Point p) {
            const auto refusal = game.check({game.to_play(), p});
            superko += refusal && refusal->reason == Refusal::Reason::kSuperko;
            ASSERT_EQ(!refusal, naive.after(p).has_value())
                << rules.name << " size " << size << " ply " << ply << " " << to_gtp(p, size)
                << "\n"
                << to_ascii(game.board());
            if (!refusal) legal.push_back(p);
          });
          if (HasFatalFailure()) return;
          Point p = Point::pass();
          if (!legal.empty() && rng.below(10) != 0)
            p = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
          if (p.is_pass()) {
            NaiveBoard next = naive.board();
            next.play(p);
            naive.play(next);
          } else {
            naive.play(*naive.after(p));
          }
          ASSERT_FALSE(game.play({game.to_play(), p}));
          for_each_point(size, [&](Point q) { ASSERT_EQ(game.board()[q], naive.board()[q]); });
        }
      }
    }
  }
  EXPECT_GT(superko, 100);  // The rule was met, not only avoided.
}

RC_GTEST_PROP(GameProperty, UndoGoesBackExactly, ()) {
  const int size = *rc::gen::inRange(2, 20);
  const auto& rules = all_rules()[*rc::gen::inRange<std::size_t>(0, all_rules().size())];
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  Game game(size, rules, 6.5);
  std::vector<Game> before;
  const int plies = *rc::gen::inRange(1, 60);
  for (int i = 0; i < plies; ++i) {
    before.push_back(game);
    const Color color = rng.below(8) == 0 ? opponent(game.to_play()) : game.to_play();
    Move move{color, Point::at(rng.below(size), rng.below(size))};
    if (game.check(move)) move.point = Point::pass();
    RC_ASSERT(!game.play(move));
  }
  const int back = *rc::gen::inRange(1, plies + 1);
  RC_ASSERT(game.undo(back));
  const Game& expected = before[plies - back];
  RC_ASSERT(game.moves().size() == expected.moves().size());
  RC_ASSERT(game.to_play() == expected.to_play());
  RC_ASSERT(game.board().hash() == expected.board().hash());
  RC_ASSERT(game.board().ko() == expected.board().ko());
  for_each_point(size, [&](Point p) {
    RC_ASSERT(game.board()[p] == expected.board()[p]);
    const Move move{game.to_play(), p};
    RC_ASSERT(game.check(move).has_value() == expected.check(move).has_value());
  });
  RC_ASSERT(!game.undo(plies - back + 1));
}

TEST(Game, TwoPassesEndIt) {
  Game game = new_game(5, "chinese");
  game.play({kB, Point::pass()});
  EXPECT_FALSE(game.is_over());
  game.play({kW, Point::pass()});
  EXPECT_TRUE(game.is_over());
  game.undo();
  EXPECT_FALSE(game.is_over());
}

TEST(Game, SetUpStonesAreTheStart) {
  Game game = new_game(5, "tromp-taylor");
  play_all(game, {"C3"});
  const std::vector<Move> stones = {
      {kB, Point::at(0, 0)}, {kW, Point::at(4, 4)}, {Color::kEmpty, Point::at(2, 2)}};
  game.set_up(stones, kW);
  EXPECT_EQ(game.to_play(), kW);
  EXPECT_TRUE(game.moves().empty());
  EXPECT_EQ(game.board()[Point::at(2, 2)], Color::kEmpty);
  EXPECT_EQ(game.board()[Point::at(0, 0)], kB);
  EXPECT_FALSE(game.undo());
}

TEST(Game, ImpossibleSetUpIsRefusedAndNothingLost) {
  Game game = new_game(5, "chinese");
  play_all(game, {"C3"});
  const std::vector<Move> stones = {
      {kB, Point::at(0, 0)}, {kW, Point::at(1, 0)}, {kW, Point::at(0, 1)}};
  EXPECT_THROW(game.set_up(stones, kB), Error);
  EXPECT_EQ(game.moves().size(), 1u);
  EXPECT_EQ(game.board()[Point::at(2, 2)], kB);
  EXPECT_THROW(game.set_up(std::vector<Move>{{kB, Point::at(5, 5)}}, kB), Error);
  for (const Color other : {kB, kW, Color::kEmpty}) {
    try {
      game.set_up(std::vector<Move>{{kB, Point::at(0, 0)}, {other, Point::at(0, 0)}}, kB);
      ADD_FAILURE() << "a point has two stones";
    } catch (const Error& error) {
      EXPECT_STREQ(error.what(), "A5 is listed twice");
    }
  }
  EXPECT_EQ(game.board()[Point::at(0, 0)], Color::kEmpty);
}

TEST(Game, HandicapStones) {
  Game game = new_game(9, "aga");
  const std::vector<Point> two = {Point::at(2, 2), Point::at(6, 6)};
  game.place_handicap(two);
  EXPECT_EQ(game.handicap(), 2);
  EXPECT_EQ(game.to_play(), kW);
  EXPECT_THROW(game.place_handicap(two), Error);  // The board is not empty.
  game.clear();
  EXPECT_EQ(game.handicap(), 0);
  EXPECT_THROW(game.place_handicap(std::vector<Point>{two[0], two[0]}), Error);
}

}  // namespace
}  // namespace keima

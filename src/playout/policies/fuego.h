// Fuego's playouts (GA-6, Fuego 1.1): MoGo's sequence of rules, extended.
//
//   1. capture the string of the last move, if it is in atari;
//   2. save strings of ours that the last move put in atari;
//   3. more liberties for a string next to the last move that has two, or none for the enemy's;
//   4. a pattern next to the last move or the one before, no self-atari;
//   5. a capture anywhere;
//   6. a random point;
//   7. pass.
// Within a rule every move is equally likely. No own eye is filled; a move must pass move_checks.h,
// else the rule draws another. A self-atari that is left then gives way to a better point where
// self_atari_correction.h knows one.
//
// Rules 1 to 5, the second half of 4 and the better point for a self-atari can be switched off, to
// see what each is worth (docs/results/sequence-policies.md). All but the last of these have coins
// as well, which are ours and certain unless trained: a rule that has moves is left out where its
// coin says so.
// Reference: Enzenberger, Müller, Arneson, Segal, Fuego (IEEE TCIAIG 2010).
// Tested by fuego_test.cc and conformance_test.cc.
#pragma once

#include <array>
#include <string>

#include "base/options.h"
#include "pattern/mogo_patterns.h"
#include "playout/coins.h"
#include "playout/policy.h"
#include "playout/random_point.h"
#include "playout/tactics/atari_defence.h"
#include "playout/tactics/global_capture.h"
#include "playout/tactics/low_liberty.h"
#include "playout/tactics/pattern_reply.h"
#include "playout/tactics/self_atari_correction.h"

namespace keima {

class Fuego {
 public:
  static constexpr std::string_view kName = "fuego";
  static constexpr std::string_view kHelp =
      "Captures, defences, low liberties, patterns near the last two moves, then random moves.";
  using Board = AtariBoard;

  struct Options {
    bool atari_capture = true;
    bool atari_defence = true;
    bool low_liberty = true;
    bool patterns = true;
    bool second_last = true;
    bool global_capture = true;
    bool correction = true;
    double p_atari_capture = 1;
    double p_atari_defence = 1;
    double p_low_liberty = 1;
    double p_patterns = 1;
    double p_second_last = 1;
    double p_global_capture = 1;
    std::string coins = {};
    void visit(auto&& f) {
      f("atari_capture", atari_capture, Any{}, "Capture the string of the last move.");
      f("atari_defence", atari_defence, Any{}, "Save strings that the last move put in atari.");
      f("low_liberty", low_liberty, Any{}, "Look after strings with two liberties.");
      f("patterns", patterns, Any{}, "Patterns next to the last move.");
      f("second_last", second_last, Any{}, "Patterns next to the last move but one too.");
      f("global_capture", global_capture, Any{}, "Captures anywhere before random moves.");
      f("correction", correction, Any{}, "A better point in place of a self-atari.");
      const Range chance{0.0, 1.0};
      f("p_atari_capture", p_atari_capture, chance, "Probability of a capture of the last move.");
      f("p_atari_defence", p_atari_defence, chance, "Probability of a defence against atari.");
      f("p_low_liberty", p_low_liberty, chance,
        "Probability to look after strings with two liberties.");
      f("p_patterns", p_patterns, chance, "Probability of a pattern move.");
      f("p_second_last", p_second_last, chance,
        "Probability to look for patterns next to the last move but one too.");
      f("p_global_capture", p_global_capture, chance, "Probability of a capture anywhere.");
      f("coins", coins, Any{},
        "File of trained probabilities, in place of those above; empty: none.");
    }
  };

  struct Coins {
    enum Coin : std::size_t {
      kAtariCapture,
      kAtariDefence,
      kLowLiberty,
      kPatterns,
      kSecondLast,
      kGlobalCapture,
      kCount
    };
    static const CoinNames kNames;

    // Throws Error if the file is not as it should be.
    explicit Coins(const Options& options);

    std::array<Chance, kCount> chances;
  };
  using Shared = Coins;

  Fuego(const Options& options, const Coins& coins)
      : options_(options), coins_(coins), patterns_(mogo_patterns()) {}
  explicit Fuego(const Options& options) : Fuego(options, Coins(options)) {}

  void start(const Board& board) {
    last_ = second_last_ = Point::none();
    event_ = {};
    if (options_.global_capture) captures_.start(board);
  }
  void played(const Board& board, Point move) {
    second_last_ = last_;
    last_ = move;
    event_ = {};
    if (move.is_pass()) return;
    event_ = atari_event(board, move);
    if (options_.global_capture) captures_.played(move, event_);
  }

  // The witness is told of coins (playout/coins.h).
  template <class Witness = NoWitness>
  ChosenMove choose(Board& board, Rng& rng, const Witness& witness = {}) {
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng, witness)
                                            : choose_for<Color::kWhite>(board, rng, witness);
  }

  // For whoever asks about a single position (knowledge/fuego_prior.h): which rule decides after
  // these two moves, coins aside, and all moves that it draws from, as they would be played.
  // kRandom, and no moves, where none of rules 1 to 5 has any. A game begins with start() again.
  template <BoardFeatures F>
  MoveOrigin deciding_rule(const BasicBoard<F>& board, Point second_last, Point last,
                           PointList& moves) {
    second_last_ = second_last;
    last_ = last;
    event_ = is_on_board(last) ? atari_event(board, last) : AtariEvent{};
    moves.clear();
    return board.to_play() == Color::kBlack ? deciding_rule_for<Color::kBlack>(board, moves)
                                            : deciding_rule_for<Color::kWhite>(board, moves);
  }

 private:
  static bool is_on_board(Point p) { return !p.is_none() && !p.is_pass(); }

  template <Color c, class Witness>
  ChosenMove choose_for(Board& board, Rng& rng, const Witness& witness) {
    moves_.clear();
    ChosenMove chosen;
    if (is_on_board(last_)) {
      chosen = local_move<c>(board, rng, witness);
      if (!chosen.is_none()) return chosen;
    }
    if (add_moves<c, Coins::kGlobalCapture>(board)) {
      chosen = draw<c>(board, rng, MoveOrigin::kCapture, Coins::kGlobalCapture, witness);
      if (!chosen.is_none()) return chosen;
    }
    Point drawn;
    const Point move = random_point(board, rng, [&](Point p) {
      drawn = p;
      return checked<c>(board, p);
    });
    return move_or_pass(move, move == drawn ? MoveOrigin::kRandom : MoveOrigin::kCorrected);
  }

  // Rules 1 to 4; none() if they have nothing.
  template <Color c, class Witness>
  ChosenMove local_move(const Board& board, Rng& rng, const Witness& witness) {
    ChosenMove chosen;
    if (add_moves<c, Coins::kAtariCapture>(board)) {
      chosen = draw<c>(board, rng, MoveOrigin::kTactical, Coins::kAtariCapture, witness);
      if (!chosen.is_none()) return chosen;
    }
    if (add_moves<c, Coins::kAtariDefence>(board)) {
      chosen = draw<c>(board, rng, MoveOrigin::kTactical, Coins::kAtariDefence, witness);
      if (!chosen.is_none()) return chosen;
    }
    if (add_moves<c, Coins::kLowLiberty>(board)) {
      chosen = draw<c>(board, rng, MoveOrigin::kLowLiberty, Coins::kLowLiberty, witness);
      if (!chosen.is_none()) return chosen;
    }
    if (!options_.patterns) return {};
    const bool look_further = options_.second_last && is_on_board(second_last_) &&
                              falls(Coins::kSecondLast, rng, witness);
    const Point move = pattern_reply_near_two<c>(
        board, patterns_, last_, look_further ? second_last_ : Point::none(), rng,
        [&](Point p) { return is_pattern_move<c>(board, p); });
    if (move.is_none() || !falls(Coins::kPatterns, rng, witness)) return {};
    return {move, MoveOrigin::kPattern};
  }

  // Adds to moves_ what rule 1, 2, 3 or 5 has to look at. False if it does not apply.
  template <Color c, Coins::Coin rule, BoardFeatures F>
  [[gnu::always_inline]] bool add_moves(const BasicBoard<F>& board) {
    if constexpr (rule == Coins::kAtariCapture) {
      if (!options_.atari_capture || !event_.last_in_atari) return false;
      moves_.add(board.last_liberty(last_));
    } else if constexpr (rule == Coins::kAtariDefence) {
      if (!options_.atari_defence || event_.attacked == 0) return false;
      add_atari_defences<c>(board, last_, event_.attacked, moves_);
    } else if constexpr (rule == Coins::kLowLiberty) {
      if (!options_.low_liberty) return false;
      add_low_liberty_moves<c>(board, last_, moves_);
    } else {
      static_assert(rule == Coins::kGlobalCapture);
      if (!options_.global_capture) return false;
      captures_.template add_captures<c>(board, moves_);
    }
    return true;
  }

  // Whether rule 4 plays at p, where a pattern is.
  template <Color c, BoardFeatures F>
  static bool is_pattern_move(const BasicBoard<F>& board, Point p) {
    return !is_safe_enclosure<c>(board, p) && !is_self_atari<c>(board, p);
  }

  template <Color c, BoardFeatures F>
  MoveOrigin deciding_rule_for(const BasicBoard<F>& board, PointList& moves) {
    moves_.clear();
    const auto decides = [&] {
      for (const Point p : moves_.points())
        if (const Point move = checked<c>(board, p); !move.is_none()) moves.add(move);
      moves_.clear();
      return !moves.empty();
    };
    if (is_on_board(last_)) {
      if (add_moves<c, Coins::kAtariCapture>(board) && decides()) return MoveOrigin::kTactical;
      if (add_moves<c, Coins::kAtariDefence>(board) && decides()) return MoveOrigin::kTactical;
      if (add_moves<c, Coins::kLowLiberty>(board) && decides()) return MoveOrigin::kLowLiberty;
      if (options_.patterns) {
        for (const Point near : {last_, options_.second_last ? second_last_ : Point::none()}) {
          if (!is_on_board(near)) continue;
          for_each_in(matches_around<c>(board, patterns_, near), near, [&](Point p) {
            if (board.template is_playable_for<c>(p) && is_pattern_move<c>(board, p)) moves.add(p);
          });
        }
      }
      if (!moves.empty()) return MoveOrigin::kPattern;
    }
    captures_.start(board);
    if (add_moves<c, Coins::kGlobalCapture>(board) && decides()) return MoveOrigin::kCapture;
    return MoveOrigin::kRandom;
  }

  template <class Witness>
  bool falls(Coins::Coin coin, Rng& rng, const Witness& witness) const {
    return toss_unless_certain(coin, coins_.chances[coin], rng, witness);
  }

  // One of moves_ that passes the checks, each equally often, corrected if need be; none() if there
  // is no such, or the coin of the rule is against it. Nothing is left of moves_ then.
  template <Color c, class Witness>
  ChosenMove draw(const Board& board, Rng& rng, MoveOrigin origin, Coins::Coin coin,
                  const Witness& witness) {
    if (!moves_.empty() && !falls(coin, rng, witness)) moves_.clear();
    while (!moves_.empty()) {
      const Point p = moves_.draw(rng);
      const Point move = checked<c>(board, p);
      if (!move.is_none()) return {move, move == p ? origin : MoveOrigin::kCorrected};
    }
    return {};
  }

  // The move to play for p: itself, or what is better than a self-atari; none() if p should not be
  // played. REQUIRES: p is empty.
  template <Color c, BoardFeatures F>
  Point checked(const BasicBoard<F>& board, Point p) const {
    if (!board.template is_playable_for<c>(p)) return Point::none();
    if (board.around(p).empty_neighbors() > 1) return p;
    if (is_safe_enclosure<c>(board, p)) return Point::none();
    if (!is_self_atari<c>(board, p)) return p;
    if (is_bad_mutual_atari<c>(board, p)) return Point::none();
    if (!options_.correction) return p;
    return corrected_self_atari<c>(board, p);
  }

  Options options_;
  Coins coins_;
  const PatternSet& patterns_;

  Point last_, second_last_;
  AtariEvent event_;  // Of the last move.
  GlobalCapture captures_;
  PointList moves_;
};

}  // namespace keima

// A player at the board of a match, in this process or another program.
// Tested by referee_test.cc.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/error.h"
#include "core/game.h"
#include "engine/time_settings.h"
#include "lab/match/game_result.h"
#include "lab/match/match_config.h"

namespace keima {

// The player cannot go on and loses the game.
class PlayerFailure : public Error {
 public:
  PlayerFailure(GameEnd game_end, const std::string& reason) : Error(reason), end(game_end) {}

  const GameEnd end;
};

// A player cannot even begin a game: nobody has lost it.
class SetupFailure : public Error {
 public:
  SetupFailure(std::size_t the_player, const std::string& name, const std::string& reason)
      : Error("{} cannot be set up: {}", name, reason), player(the_player) {}

  const std::size_t player;  // Its number.
};

// What a player is asked for.
struct Answer {
  Point move = Point::pass();
  bool resign = false;
  std::optional<std::int64_t> simulations;
};

// What a player has done in the opponent's time.
struct PonderUse {
  double seconds = 0;
  std::int64_t simulations = 0;
};

// One thread plays with it. All functions throw PlayerFailure; after that the player is of no more
// use and a new one must be made.
class MatchPlayer {
 public:
  virtual ~MatchPlayer() = default;

  // A new game from this position: board, rules, komi and the moves so far.
  virtual void begin(const Game& game, std::uint64_t seed) = 0;

  // Its own move is also made on its board; `left` is what its clock shows, where it has one.
  virtual Answer choose(Color color, const std::optional<TimeLeft>& left) = 0;
  virtual void play(Move move) = 0;  // The opponent's.
  // Ends thinking in the opponent's time, before the opponent's move is told and at the end of the
  // game, and says what it took. Other programs do as they like, and nobody knows.
  virtual PonderUse stop_pondering() { return {}; }

  // Black's points minus White's, if it is another program and can count.
  virtual std::optional<double> count() = 0;

  // Ends a choose() under way soon, with any answer or a failure. From any thread.
  virtual void interrupt() = 0;
};

// Throws Error if a program cannot be started.
std::unique_ptr<MatchPlayer> make_player(const PlayerSpec& spec, double timeout);

}  // namespace keima

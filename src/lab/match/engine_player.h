// A player of a match in this process. Every game has an engine of its own, so that a game depends
// on its seed and on nothing that was played before; with time.ponder on the time too. Tested by
// referee_test.cc and ponder_match_test.cc.
#pragma once

#include <memory>
#include <mutex>

#include "engine/engine.h"
#include "lab/match/match_player.h"

namespace keima {

class EnginePlayer : public MatchPlayer {
 public:
  explicit EnginePlayer(const PlayerSpec& spec) : spec_(spec) {}

  void begin(const Game& game, std::uint64_t seed) override;
  Answer choose(Color color, const std::optional<TimeLeft>& left) override;
  void play(Move move) override;
  PonderUse stop_pondering() override;
  std::optional<double> count() override { return std::nullopt; }
  void interrupt() override;

 private:
  const PlayerSpec spec_;
  std::mutex mutex_;  // While engine_ is exchanged or interrupted.
  std::unique_ptr<Engine> engine_;
};

}  // namespace keima

// A player of a match that is another program. It is told the size, komi, clock and moves; its
// rules are what its command says, for GTP has no common word for them. Tested by referee_test.cc.
#pragma once

#include "lab/match/match_player.h"
#include "protocol/gtp_client.h"

namespace keima {

class GtpPlayer : public MatchPlayer {
 public:
  // Throws Error if the program cannot be started.
  GtpPlayer(const PlayerSpec& spec, double timeout);

  void begin(const Game& game, std::uint64_t seed) override;
  Answer choose(Color color, const std::optional<TimeLeft>& left) override;
  void play(Move move) override;
  std::optional<double> count() override;
  void interrupt() override { client_.kill(); }

 private:
  std::string ask(const std::string& command) { return ask(command, timeout_); }
  std::string ask(const std::string& command, double timeout);
  // Of commands that not every program has: nothing if it refuses.
  std::optional<std::string> ask_if_known(const std::string& command);

  const TimeSettings clock_;
  const double timeout_;
  int size_ = 0;
  GtpClient client_;
};

}  // namespace keima

// What a playout policy would do in the position at hand, and why; as `keima policy` tells it. The
// policy is asked as it is before any search: one that learns has learned nothing.
#include <optional>

#include "base/error.h"
#include "iface/gtp/gtp_commands.h"
#include "iface/policy_text.h"

namespace keima {
namespace {

constexpr int kMost = 100'000, kUsualPlayouts = 1000;
constexpr std::uint64_t kSeed = 1;  // The same question gets the same answer.

PolicyChoice policy_of(const GtpCall& call) {
  const Settings& settings = call.engine.settings();
  if (!call.has(0)) return settings.policy();
  policy_named(call.arguments[0]);  // Throws if there is none.
  return settings.policies.choice(call.arguments[0]);
}

StudyPosition position_of(const GtpCall& call) {
  const Game& game = call.engine.game();
  return {path_of(game, game.to_play()), game.komi() + game.rules().bonus_for(game.handicap())};
}

// The second argument, from 1 on.
std::optional<int> count_of(const GtpCall& call) {
  if (!call.has(1)) return std::nullopt;
  const int count = call.integer(1);
  if (count < 1 || count > kMost) throw Error("{} is not between 1 and {}", count, kMost);
  return count;
}

// If it is interrupted, what was counted until then; how much that is, is part of the text.
MoveShares shares_of(const GtpCall& call) {
  return move_shares(policy_of(call), position_of(call), count_of(call), kSeed,
                     call.until_stopped());
}

std::string policy_moves(GtpCall& call) {
  return text_of(shares_of(call), call.engine.game().size());
}

std::string policy_graphics(GtpCall& call) {
  return gogui_graphics_of(shares_of(call), call.engine.game().size());
}

std::string policy_stats(GtpCall& call) {
  return text_of(count_origins(policy_of(call), position_of(call),
                               count_of(call).value_or(kUsualPlayouts), kSeed,
                               call.until_stopped()));
}

constexpr GtpCommand kPolicyCommands[] = {
    {"keima-policy_moves", "[POLICY] [DRAWS]",
     "The moves a playout policy may play here, with probability and origin; exact if the policy "
     "knows its probabilities and no DRAWS are given.",
     policy_moves},
    {"keima-policy_graphics", "[POLICY] [DRAWS]",
     "The same for GoGui's board: percent as labels, origins as colours.", policy_graphics},
    {"keima-policy_stats", "[POLICY] [PLAYOUTS]",
     "Origins of the moves in a policy's playouts from here.", policy_stats},
};

}  // namespace

GtpCommandGroup policy_commands() { return {"Playout policies", kPolicyCommands}; }

}  // namespace keima

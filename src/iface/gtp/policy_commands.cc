// What a playout policy would do in the position at hand, and why; as `keima policy` tells it. The
// policy is asked as it is before any search: one that learns has learned nothing.
#include <optional>

#include "base/error.h"
#include "iface/gtp/gtp_commands.h"
#include "iface/policy_text.h"
#include "iface/study_text.h"
#include "lab/playout_microscope.h"

namespace keima {
namespace {

constexpr int kMost = 100'000, kUsualPlayouts = 1000;
constexpr std::uint64_t kSeed = 1;  // The same question gets the same answer.

PolicyChoice policy_called(const GtpCall& call, std::string_view name) {
  policy_named(name);  // Throws if there is none.
  return call.engine.settings().policies.choice(name);
}

PolicyChoice policy_of(const GtpCall& call) {
  return call.has(0) ? policy_called(call, call.arguments[0]) : call.engine.settings().policy();
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

// Policies without weights of patterns have nothing to say of them.
constexpr std::string_view kUsualWeights = "softmax", kUsualLearner = "learning";

std::string pattern_text(GtpCall& call) {
  const std::string policy(call.has(1) ? call.arguments[1] : kUsualWeights);
  return text_of(pattern_at(position_of(call), call.vertex(0), policy_called(call, policy)),
                 policy);
}

std::string pattern_board(GtpCall& call) {
  const std::string policy(call.has(0) ? call.arguments[0] : kUsualWeights);
  const PointMap<double> gammas = pattern_gammas(position_of(call), policy_called(call, policy));
  const int size = call.engine.game().size();
  std::string text;
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column) {
      const double gamma = gammas[Point::at(column, row)];
      text += gamma > 0 ? fmt::format("{:.2g}", gamma) : "\"\"";
      text += column + 1 < size ? ' ' : '\n';
    }
  return text;
}

std::string states(GtpCall& call) {
  const auto value = [&](std::string_view option) {
    return get_option(call.engine.settings(), fmt::format("policy.{}.{}", kUsualLearner, option));
  };
  return text_of(WinLossStates(std::stoi(value("wls_end")), parse_prior(value("wls_prior"))));
}

std::string learned(GtpCall& call) {
  const std::string policy(call.has(0) ? call.arguments[0] : kUsualLearner);
  if (!policy_named(policy).learns) throw Error("{} does not learn", policy);
  if (!policy_named(policy).tells_learned) throw Error("{} has no win/loss states", policy);
  PlayoutMicroscope microscope({policy_called(call, policy), position_of(call), kSeed,
                                count_of(call).value_or(kUsualPlayouts)});
  if (!microscope.train(call.until_stopped())) throw Error("interrupted");
  microscope.trace();
  return text_of(microscope.look_at(0).learned, call.engine.game().size());
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
    {"keima-pattern", "VERTEX [POLICY]",
     "The 3x3 pattern around a point: its classes, whether it is in MoGo's and michi's sets, and "
     "what a policy thinks it is worth, softmax if none is given.",
     pattern_text},
    {"keima-pattern_gammas", "[POLICY]",
     "What a policy thinks the 3x3 pattern around each point is worth, as a board.", pattern_board},
    {"keima-learned", "[POLICY] [PLAYOUTS]",
     "What a policy that learns knows of the moves here after so many playouts: their win/loss "
     "states.",
     learned},
    {"keima-wls_states", "",
     "The win/loss states of the learning policy, with what follows each after a win and a loss.",
     states},
};

}  // namespace

GtpCommandGroup policy_commands() { return {"Playout policies", kPolicyCommands}; }

}  // namespace keima

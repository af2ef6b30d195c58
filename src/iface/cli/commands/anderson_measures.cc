// `keima anderson ptop`, `simpolicy` and `fastsim`: what Anderson's tools tell of a policy without
// a search.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "base/text_file.h"
#include "core/rules.h"
#include "iface/cli/commands/anderson_tools.h"
#include "iface/cli/context.h"
#include "iface/cli/interrupt_watch.h"
#include "lab/anderson/bare_games.h"
#include "lab/anderson/pattern_probe.h"
#include "lab/anderson/policy_argument.h"
#include "lab/stats/interval.h"
#include "playout/policies/anderson.h"

namespace keima {
namespace {

struct BareFlags {
  std::string black = "random", white = "random", database, mode;
  std::int64_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
  bool as_printed = false;

  DrawForm draw() const { return as_printed ? DrawForm::kPrinted : DrawForm::kProper; }
};

std::string share_text(double points, std::int64_t games) {
  const auto count = static_cast<double>(games);
  const Interval interval = score_interval(points, count);
  return fmt::format("{:g} of {}, {:.2f} %, 95 %: {:.2f} to {:.2f} %", points, games,
                     games > 0 ? 100 * points / count : 0, 100 * interval.low, 100 * interval.high);
}

void run_simpolicy(const BareFlags& flags, const Context& context) {
  const Settings settings = context.configuration().settings();
  const PolicyChoice black = policy_argument(flags.black, flags.draw()),
                     white = policy_argument(flags.white, flags.draw());
  const InterruptWatch watch;
  BareGames plan;
  plan.size = settings.game.size;
  plan.komi = settings.game.komi.value_or(rules_named(settings.game.rules).komi);
  plan.games = flags.games;
  plan.seed = flags.seed;
  plan.threads = flags.threads;
  plan.go_on = [] { return !InterruptWatch::is_interrupted(); };
  const BareScore score = play_bare_games(black, white, plan);
  context.streams.out << fmt::format("{} against {}: Black has won {}\n", flags.black, flags.white,
                                     share_text(score.points, score.games));
  if (score.games < plan.games)
    throw Interrupted(Interrupted::Rest::kLost,
                      fmt::format("Stopped after {} of {} games.", score.games, plan.games));
}

void run_fastsim(const BareFlags& flags, const Context& context) {
  const ExpertStates states = parse_expert_states(read_text_file(flags.database), flags.database);
  if (states.states.empty()) throw Error("{}: no states", flags.database);
  const PolicyChoice policy = policy_argument(flags.black, flags.draw());
  constexpr int kDraws = 1000;
  constexpr double kSeconds = 3;
  std::ostream& out = context.streams.out;
  if (flags.mode == "fast") {
    const MoveGuess guess = guess_moves(policy, states, kDraws, flags.seed, flags.threads);
    out << fmt::format(
        "{}: chance of the expert's move {:.2f} % +- {:.2f} %, likeliest {:.2f} %, in {} states\n",
        flags.black, 100 * guess.chance, 196 * guess.uncertainty, 100 * guess.best, guess.states);
  } else if (flags.mode == "slow") {
    const ResultGuess guess = guess_results(policy, states, flags.seed, flags.threads);
    out << fmt::format("{}: playouts won by the winner of the game {}\n", flags.black,
                       share_text(guess.right, guess.states));
  } else {
    const double rate = playouts_per_second(policy, states, kSeconds);
    out << fmt::format("{}: {:.0f} playouts a second, {:.1f} microseconds each\n", flags.black,
                       rate, 1e6 / rate);
  }
}

void add_common(CLI::App& command, BareFlags& flags) {
  command.add_option("--seed", flags.seed, "Random seed.")->capture_default_str();
  command.add_option("--threads", flags.threads, "Number of threads; the result is the same.")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command.add_flag("--as-printed", flags.as_printed,
                   "Weights draw as in the report's listing, which is off by one move.");
}

constexpr const char* kPolicyHelp =
    "random (uniform playouts), a policy, a built-in set of weights, or a file of weights for the "
    "policy anderson.";

}  // namespace

void add_anderson_measures(CLI::App& parent, Context& context) {
  CLI::App* ptop = parent.add_subcommand(
      "ptop", "The highest and lowest patterns of weights, their statistics, and six patterns.");
  const auto weights = std::make_shared<std::string>();
  ptop->add_option("weights", *weights, "File of weights, or a built-in set such as anderson-al.")
      ->required();
  ptop->callback(
      [weights, &context] { context.streams.out << probe_text(anderson_thetas(*weights)); });

  const auto flags = std::make_shared<BareFlags>();
  CLI::App* simpolicy = parent.add_subcommand(
      "simpolicy", "Play bare playouts, one policy as Black against another as White.");
  simpolicy->add_option("count", flags->games, "Number of games.")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}))
      ->required();
  simpolicy->add_option("black", flags->black, fmt::format("Black: {}", kPolicyHelp))->required();
  simpolicy->add_option("white", flags->white, fmt::format("White: {}", kPolicyHelp))->required();
  add_common(*simpolicy, *flags);
  simpolicy->callback([flags, &context] { run_simpolicy(*flags, context); });

  const auto fast_flags = std::make_shared<BareFlags>();
  CLI::App* fastsim = parent.add_subcommand(
      "fastsim", "How well a policy guesses moves or results of games, or how fast it is.");
  fastsim->add_option("database", fast_flags->database, "File of states, as rand_db mode=0 writes.")
      ->required();
  fastsim
      ->add_option("mode", fast_flags->mode,
                   "fast: guess moves; slow: guess results by single playouts; bench: measure "
                   "time.")
      ->check(CLI::IsMember({"fast", "slow", "bench"}))
      ->required();
  fastsim->add_option("policy", fast_flags->black, fmt::format("The policy: {}", kPolicyHelp))
      ->capture_default_str();
  add_common(*fastsim, *fast_flags);
  fastsim->callback([fast_flags, &context] { run_fastsim(*fast_flags, context); });
}

}  // namespace keima

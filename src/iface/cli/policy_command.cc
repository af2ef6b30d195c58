// `keima policy`: what a playout policy does and why.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "core/coords.h"
#include "iface/cli/commands.h"
#include "lab/policy_study.h"

namespace keima {
namespace {

// What the subcommands have in common.
struct StudyFlags {
  std::string policy = "base";
  int size = 9;
  double komi = 7.5;
  std::string moves;
  int count = 0;  // Draws or playouts.
  std::uint64_t seed = 1;

  PolicyChoice choice(const Context& context) const {
    policy_named(policy);  // An unknown name fails before anything is read.
    return context.configuration().settings().policies.choice(policy);
  }
  StudyPosition position() const { return {size, komi, read_moves(moves, size)}; }
};

void add_policy_and_size(CLI::App& command, StudyFlags& flags) {
  command.add_option("--policy", flags.policy, "The playout policy.")
      ->type_name("NAME")
      ->capture_default_str();
  command.add_option("--size", flags.size, "Lines of the board.")
      ->check(CLI::Range(kMinSize, kMaxSize))
      ->capture_default_str();
  command.add_option("--seed", flags.seed, "Where chance begins.")->capture_default_str();
}

void add_position(CLI::App& command, StudyFlags& flags) {
  command.add_option("--moves", flags.moves, "The moves that led to the position: \"E5 C3\".")
      ->type_name("MOVES");
  command.add_option("--komi", flags.komi, "Points for White.")->capture_default_str();
}

void add_count(CLI::App& command, const char* name, StudyFlags& flags, int usual,
               const char* help) {
  flags.count = usual;
  command.add_option(name, flags.count, help)
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
}

double percent(double part, double whole) { return whole == 0 ? 0 : 100 * part / whole; }

void print_list(std::ostream& out) {
  for (const PolicyEntry& policy : policies()) {
    out << fmt::format("{:<10} {}\n", policy.name, policy.help);
    for (const OptionInfo& option : policy.options())
      out << fmt::format("    {:<16} {:<12} {}\n", option.name, option.value, option.help);
  }
}

void print_moves(const StudyFlags& flags, const PolicyChoice& policy, std::ostream& out) {
  for (const MoveShare& share : draw_moves(policy, flags.position(), flags.count, flags.seed)) {
    out << fmt::format("{:<5} {:6.2f} % ", to_gtp(share.move, flags.size),
                       percent(share.draws, flags.count));
    const char* separator = " ";
    for (int i = 0; i < kMoveOrigins; ++i) {
      const int draws = share.origins[static_cast<std::size_t>(i)];
      if (draws == 0) continue;
      out << separator << name_of(static_cast<MoveOrigin>(i));
      if (draws < share.draws) out << fmt::format(" {:.0f} %", percent(draws, share.draws));
      separator = ", ";
    }
    out << '\n';
  }
}

void print_stats(const StudyFlags& flags, const PolicyChoice& policy, std::ostream& out) {
  const OriginCounts counts = count_origins(policy, flags.position(), flags.count, flags.seed);
  const auto total = static_cast<double>(counts.total());
  out << fmt::format(
      "{} playouts, {:.1f} moves each, Black wins {:.1f} %\n", counts.playouts,
      total / static_cast<double>(counts.playouts),
      percent(static_cast<double>(counts.black_wins), static_cast<double>(counts.playouts)));
  out << fmt::format("{:<12} {:>9} {:>9} {:>9}\n", "origin", "of all", "Black's", "White's");
  for (int i = 0; i < kMoveOrigins; ++i) {
    const auto of_all = static_cast<double>(counts.of(static_cast<MoveOrigin>(i)));
    if (of_all == 0) continue;
    const auto share = [&](int color) {
      return percent(static_cast<double>(counts.moves[color][i]), of_all);
    };
    out << fmt::format("{:<12} {:>7.2f} % {:>7.2f} % {:>7.2f} %\n",
                       name_of(static_cast<MoveOrigin>(i)), percent(of_all, total), share(0),
                       share(1));
  }
}

void print_trace(const StudyFlags& flags, const PolicyChoice& policy, std::ostream& out) {
  const StudyPosition position = flags.position();
  std::size_t number = position.moves.size();
  for (const ChosenMove& chosen : trace_playout(policy, position, flags.seed)) {
    const char* color = number++ % 2 == 0 ? "black" : "white";
    out << fmt::format("{:>4} {} {:<5} {}\n", number, color, to_gtp(chosen.move, flags.size),
                       name_of(chosen.origin));
  }
}

}  // namespace

void add_policy(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand("policy", "See what a playout policy does and why.");
  command->require_subcommand(1);
  std::ostream& out = context.streams.out;

  command->add_subcommand("list", "All policies with their options.")->callback([&out] {
    print_list(out);
  });

  const auto moves = std::make_shared<StudyFlags>();
  CLI::App* moves_command = command->add_subcommand(
      "moves", "The moves a policy would play in a position, how often, and from which step.");
  add_policy_and_size(*moves_command, *moves);
  add_position(*moves_command, *moves);
  add_count(*moves_command, "--draws", *moves, 10'000, "How often to ask it.");
  moves_command->callback(
      [moves, &context, &out] { print_moves(*moves, moves->choice(context), out); });

  const auto stats = std::make_shared<StudyFlags>();
  CLI::App* stats_command = command->add_subcommand(
      "stats", "How many moves of its playouts come from each step of a policy.");
  add_policy_and_size(*stats_command, *stats);
  add_position(*stats_command, *stats);
  add_count(*stats_command, "--playouts", *stats, 1000, "How many playouts.");
  stats_command->callback(
      [stats, &context, &out] { print_stats(*stats, stats->choice(context), out); });

  const auto trace = std::make_shared<StudyFlags>();
  CLI::App* trace_command =
      command->add_subcommand("trace", "One playout, move by move, with the reason of each.");
  add_policy_and_size(*trace_command, *trace);
  add_position(*trace_command, *trace);
  trace_command->callback(
      [trace, &context, &out] { print_trace(*trace, trace->choice(context), out); });

  const auto evaluate = std::make_shared<StudyFlags>();
  CLI::App* evaluate_command = command->add_subcommand(
      "evaluate",
      "Black's win rate and every point's owner in positions read from standard "
      "input, one a line: KOMI MOVE MOVE ...");
  add_policy_and_size(*evaluate_command, *evaluate);
  add_count(*evaluate_command, "--playouts", *evaluate, 300, "Playouts for each position.");
  evaluate_command->callback([evaluate, &context, &out] {
    evaluate_lines(evaluate->choice(context), evaluate->size, evaluate->count, evaluate->seed,
                   context.streams.in, out);
  });
}

}  // namespace keima

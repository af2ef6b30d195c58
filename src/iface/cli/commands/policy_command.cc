// `keima policy`: what a playout policy does and why.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <vector>

#include "iface/cli/commands/commands.h"
#include "iface/policy_text.h"
#include "iface/study_text.h"
#include "lab/policy_study.h"

namespace keima {
namespace {

// What the subcommands have in common.
struct StudyFlags {
  std::string policy = "base";
  int size = 9;
  double komi = 7.5;
  std::string moves;
  int playouts = 0;
  std::optional<int> draws;
  std::uint64_t seed = 1;
  bool json = false;

  PolicyChoice choice(const Context& context) const {
    policy_named(policy);  // An unknown name fails before anything is read, and so do its weights.
    PolicyChoice choice = context.configuration().settings().policies.choice(policy);
    make_policy(choice);
    return choice;
  }
  StudyPosition position() const { return read_position(moves, size, komi); }
};

void add_policy_and_size(CLI::App& command, StudyFlags& flags) {
  command.add_option("--policy", flags.policy, "The playout policy.")
      ->type_name("POLICY")
      ->capture_default_str();
  command.add_option("--size", flags.size, "Board size.")
      ->check(CLI::Range(kMinSize, kMaxSize))
      ->capture_default_str();
  command.add_option("--seed", flags.seed, "Random seed.")->capture_default_str();
}

void add_position(CLI::App& command, StudyFlags& flags) {
  command.add_option("--moves", flags.moves, "Moves from the empty board: \"E5 C3\".")
      ->type_name("MOVES");
  command.add_option("--komi", flags.komi, "Komi.")->capture_default_str();
}

const CLI::Range kCounts(1, 1'000'000'000);

void add_playout_count(CLI::App& command, StudyFlags& flags, int usual, const char* help) {
  flags.playouts = usual;
  command.add_option("--playouts", flags.playouts, help)->check(kCounts)->capture_default_str();
}

void add_json(CLI::App& command, bool& json) { command.add_flag("--json", json, "Print JSON."); }

void print_list_json(std::ostream& out) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const PolicyEntry& policy : policies()) {
    nlohmann::ordered_json options = nlohmann::ordered_json::array();
    for (const OptionInfo& option : policy.options())
      options.push_back({{"key", fmt::format("policy.{}.{}", policy.name, option.name)},
                         {"type", name_of(option.type)},
                         {"default", option.value},
                         {"allowed", option.allowed()},
                         {"help", option.help}});
    list.push_back({{"name", policy.name}, {"help", policy.help}, {"options", options}});
  }
  out << list.dump() << '\n';
}

void print_list(std::ostream& out) {
  for (const PolicyEntry& policy : policies()) {
    out << fmt::format("{:<17} {}\n", policy.name, policy.help);
    for (const OptionInfo& option : policy.options())
      out << fmt::format("    {:<16} {:<12} {}\n", option.name, option.value, option.help);
  }
}

void add_trace(CLI::App& parent, Context& context) {
  const auto flags = std::make_shared<StudyFlags>();
  CLI::App* command =
      parent.add_subcommand("trace", "One playout, move by move, with the origin of each move.");
  add_policy_and_size(*command, *flags);
  add_position(*command, *flags);
  add_json(*command, flags->json);
  command->callback([flags, &context] {
    const PolicyChoice policy = flags->choice(context);
    const StudyPosition position = flags->position();
    const std::vector<ChosenMove> moves = trace_playout(policy, position, flags->seed);
    context.streams.out << (flags->json ? json_of(moves, position).dump() + "\n"
                                        : text_of(moves, position));
  });
}

void add_evaluate(CLI::App& parent, Context& context) {
  const auto flags = std::make_shared<StudyFlags>();
  CLI::App* command =
      parent.add_subcommand("evaluate",
                            "Black's win rate and the owner of every point, for positions read "
                            "from standard input, one per line: KOMI MOVE MOVE ...");
  add_policy_and_size(*command, *flags);
  add_playout_count(*command, *flags, 300, "Playouts per position.");
  command->add_flag("--json", flags->json, "Print JSON, an object in a line per position.");
  command->callback([flags, &context] {
    evaluate_lines(flags->choice(context), flags->size, flags->playouts, flags->seed,
                   context.streams.in, context.streams.out, [&](const Evaluation& evaluation) {
                     return flags->json ? json_of(evaluation, flags->size).dump() + "\n"
                                        : text_of(evaluation, flags->size);
                   });
  });
}

void add_states(CLI::App& parent, std::ostream& out) {
  struct StateFlags {
    int end = WinLossStates::kLongestScale;
    std::string prior = "1/1";
    bool json = false;
  };
  const auto flags = std::make_shared<StateFlags>();
  CLI::App* command = parent.add_subcommand(
      "states",
      "The win/loss states of the learning policy: their table, and how well they learn.");
  command->add_option("--end", flags->end, "Maximum number of trials a state counts.")
      ->check(CLI::Range(4, WinLossStates::kLongestScale))
      ->capture_default_str();
  command->add_option("--prior", flags->prior, "Wins/trials a state starts with.")
      ->check(CLI::IsMember({"0/0", "1/1"}))
      ->capture_default_str();
  add_json(*command, flags->json);
  command->callback([flags, &out] {
    const WinLossStates states(flags->end, parse_prior(flags->prior));
    out << (flags->json ? json_of(states).dump() + "\n" : text_of(states));
  });
}

}  // namespace

void add_policy(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand("policy", "Show what a playout policy does and why.");
  command->require_subcommand(1);
  std::ostream& out = context.streams.out;

  const auto list_json = std::make_shared<bool>(false);
  CLI::App* list_command = command->add_subcommand("list", "List the policies and their options.");
  add_json(*list_command, *list_json);
  list_command->callback(
      [list_json, &out] { *list_json ? print_list_json(out) : print_list(out); });

  const auto moves = std::make_shared<StudyFlags>();
  CLI::App* moves_command = command->add_subcommand(
      "moves", "Moves a policy plays in a position, with probability and origin.");
  add_policy_and_size(*moves_command, *moves);
  add_position(*moves_command, *moves);
  moves_command
      ->add_option(
          "--draws", moves->draws,
          fmt::format(
              "Number of draws; default: exact probabilities where the policy knows them, else {}.",
              kUsualDraws))
      ->type_name("INT")
      ->check(kCounts);
  add_json(*moves_command, moves->json);
  moves_command->callback([moves, &context, &out] {
    const MoveShares shares =
        move_shares(moves->choice(context), moves->position(), moves->draws, moves->seed);
    out << (moves->json ? json_of(shares, moves->size).dump() + "\n"
                        : text_of(shares, moves->size));
  });

  const auto stats = std::make_shared<StudyFlags>();
  CLI::App* stats_command =
      command->add_subcommand("stats", "Origins of the moves in a policy's playouts.");
  add_policy_and_size(*stats_command, *stats);
  add_position(*stats_command, *stats);
  add_playout_count(*stats_command, *stats, 1000, "Number of playouts.");
  add_json(*stats_command, stats->json);
  stats_command->callback([stats, &context, &out] {
    const OriginCounts counts =
        count_origins(stats->choice(context), stats->position(), stats->playouts, stats->seed);
    out << (stats->json ? json_of(counts).dump() + "\n" : text_of(counts));
  });

  add_trace(*command, context);
  add_states(*command, out);
  add_evaluate(*command, context);
}

}  // namespace keima

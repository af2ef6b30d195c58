// `keima train`: learning from games, and how well it was learned.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "iface/cli/commands/commands.h"
#include "iface/cli/commands/train_all_command.h"
#include "iface/cli/commands/train_balancing.h"
#include "iface/cli/commands/train_mm.h"
#include "iface/cli/commands/train_moves.h"
#include "iface/cli/commands/train_outlook.h"
#include "iface/cli/commands/train_report_command.h"
#include "knowledge/move_weights.h"
#include "train/move_training.h"

namespace keima {
namespace {

struct TrainFlags : MoveTrainingFlags {
  std::string weights, method = "gradient";
  bool json = false;
};

nlohmann::ordered_json to_json(const Prediction& p) {
  return {{"top1", p.share_of_first()},
          {"top5", p.share_of_first_five()},
          {"log_evidence", p.mean_log_evidence()},
          {"positions", p.positions}};
}

std::string phase_name(int phase) {
  const int first = phase * kMovesOfPhase + 1;
  return phase == kPhases - 1 ? fmt::format("{} on", first)
                              : fmt::format("{} to {}", first, first + kMovesOfPhase - 1);
}

void evaluate(const TrainFlags& flags, const Streams& streams) {
  std::ostream& out = streams.out;
  if (flags.weights.empty() && flags.sizes.size() > 1)
    throw UsageError("the built-in weights are for one size each: name one, or --weights");
  const MoveWeights given = flags.weights.empty()
                                ? MoveWeights::built_in(flags.sizes.front())
                                : MoveWeights(read_weights(flags.weights, kMoveWeightFormat));
  const Collection collection = read_collection(flags, streams.err);
  const PredictionByPhase prediction =
      judge_moves(collection.games, flags.threads, given.features(), given.logs());
  if (flags.json) {
    nlohmann::ordered_json json = to_json(prediction.all);
    for (int i = 0; i < kPhases; ++i) {
      nlohmann::ordered_json row{{"moves", phase_name(i)}};
      row.update(to_json(prediction.phases[static_cast<std::size_t>(i)]));
      json["phases"].push_back(row);
    }
    out << json.dump(2) << '\n';
    return;
  }
  out << fmt::format("{:<12} {:>10} {:>7} {:>7} {:>13}\n", "moves", "positions", "top 1", "top 5",
                     "log-evidence");
  const auto row = [&](const std::string& name, const Prediction& p) {
    if (p.positions == 0) return;
    out << fmt::format("{:<12} {:>10} {:>6.1f}% {:>6.1f}% {:>13.4f}\n", name, p.positions,
                       100 * p.share_of_first(), 100 * p.share_of_first_five(),
                       p.mean_log_evidence());
  };
  for (int i = 0; i < kPhases; ++i)
    row(phase_name(i), prediction.phases[static_cast<std::size_t>(i)]);
  row("all", prediction.all);
}

}  // namespace

void add_train(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand("train", "Train weights from game records.");
  command->require_subcommand(1);
  const auto flags = std::make_shared<TrainFlags>();

  CLI::App* moves = command->add_subcommand(
      "moves", "Train the weights of move features, which give the search its likely moves.");
  add_game_flags(*moves, *flags);
  moves
      ->add_option(
          "--out", flags->out,
          "File to write the weights to. The same command continues after an interruption.")
      ->type_name("FILE")
      ->required();
  moves->add_option("--passes", flags->passes, "Number of passes over the games.")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  moves
      ->add_option(
          "--harvest", flags->harvest,
          "Give larger patterns that were played this often a weight of their own; 0: none.")
      ->check(CLI::Range(0, 1000000))
      ->capture_default_str();
  CLI::Option* start =
      moves
          ->add_option("--start", flags->start,
                       "Weights to go on from, with smaller steps, in place of none; their larger "
                       "patterns stay, and no others are looked for.")
          ->type_name("FILE");
  moves->get_option("--harvest")->excludes(start);
  moves
      ->add_option("--method", flags->method,
                   "gradient: a position at a time, little memory; mm: minorization-maximization, "
                   "all positions in memory, --passes does not matter.")
      ->check(CLI::IsMember({"gradient", "mm"}))
      ->capture_default_str();
  moves->callback([flags, &context] {
    if (flags->method == "mm" && !flags->start.empty())
      throw UsageError("--start is for --method gradient");
    if (flags->method == "mm")
      train_moves_by_mm({*flags, flags->out, flags->harvest}, context.streams);
    else
      train_move_weights(*flags, OldWeights::kReplaced, context.streams);
  });

  CLI::App* judge =
      command->add_subcommand("evaluate", "Measure how well weights predict the moves of games.");
  add_game_flags(*judge, *flags);
  judge->add_option("--weights", flags->weights, "File of weights; the built-in ones if not given.")
      ->type_name("FILE");
  judge->add_flag("--json", flags->json, "Print JSON.");
  judge->callback([flags, &context] { evaluate(*flags, context.streams); });

  add_train_all(*command, context);
  add_train_positions(*command, context);
  add_train_balance(*command, context);
  add_train_gate(*command, context);
  add_train_mm(*command, context);
  add_train_outlook(*command, context);
  add_train_report(*command, context);
}

}  // namespace keima

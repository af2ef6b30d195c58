// `keima train`: learning from games, and how well it was learned.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "base/stopwatch.h"
#include "base/text_file.h"
#include "iface/cli/commands/commands.h"
#include "iface/cli/commands/train_balancing.h"
#include "iface/cli/commands/train_mm.h"
#include "iface/cli/commands/train_report_command.h"
#include "iface/cli/interrupt_watch.h"
#include "iface/cli/work_progress.h"
#include "knowledge/move_weights.h"
#include "train/checkpoint.h"
#include "train/harvest.h"

namespace keima {
namespace {

struct TrainFlags : GameFlags {
  std::string out, weights, method = "gradient";
  int passes = 3;
  int harvest = 50;
  bool json = false;
};

std::string command_of(const TrainFlags& flags) {
  return "keima train moves" + words_of_games(flags) +
         fmt::format(" --passes {} --harvest {}", flags.passes, flags.harvest) +
         words_of_most(flags);
}

// Shows how far a training is, keeps its state now and then, and ends it when it is interrupted.
class TrainingWatch {
 public:
  TrainingWatch(std::filesystem::path checkpoint, std::string identity, int passes,
                std::ostream& err)
      : checkpoint_(std::move(checkpoint)),
        identity_(std::move(identity)),
        passes_(passes),
        progress_(err) {}

  std::optional<TrainingState> start() {
    std::optional<TrainingState> state = read_checkpoint(checkpoint_, identity_);
    if (state) first_ = *state;
    return state;
  }

  bool look(const TrainingState& state, std::size_t of_games) {
    constexpr double kBetweenCheckpoints = 60;
    const auto work_of = [&](int pass, std::size_t games) {
      const double all = static_cast<double>(of_games);
      const double done = (pass - 1) * all + static_cast<double>(games);
      return WorkState{
          done / (passes_ * all), done, "games",
          fmt::format("pass {} of {}, {} of {} games", pass, passes_, games, of_games)};
    };
    progress_.start_at(work_of(first_.pass, first_.games));
    progress_.show([&] { return work_of(state.pass, state.games); });
    const double now = progress_.seconds();
    const bool stop = InterruptWatch::is_interrupted();
    if (stop || now > last_checkpoint_ + kBetweenCheckpoints) {
      write_checkpoint(checkpoint_, identity_, state);
      last_checkpoint_ = now;
    }
    return !stop;
  }

 private:
  const std::filesystem::path checkpoint_;
  const std::string identity_;
  const int passes_;
  WorkProgress progress_;
  const InterruptWatch watch_;
  TrainingState first_;
  double last_checkpoint_ = 0;
};

void train_move_weights(const TrainFlags& flags, const Streams& streams) {
  const Collection collection = read_collection(flags, streams.err);
  const FeatureSet features(flags.harvest == 0 ? PatternIndex()
                                               : harvest_patterns(learned_from(collection.games),
                                                                  flags.size, flags.harvest));
  const std::filesystem::path checkpoint = flags.out + ".checkpoint";
  std::optional<std::vector<double>> logs;
  Prediction held_out;
  {
    TrainingWatch watch(checkpoint, fmt::format("{}; {}", command_of(flags), collection.origin),
                        flags.passes, streams.err);
    TrainingCallbacks callbacks;
    callbacks.progress = [&](const TrainingState& state, std::size_t of_games) {
      return watch.look(state, of_games);
    };
    callbacks.go_on_judging = [] { return !InterruptWatch::is_interrupted(); };
    callbacks.report = [&](int pass, const PredictionByPhase& prediction) {
      held_out = prediction.all;
      streams.out << fmt::format("pass {}: {} features; {} held out\n", pass, features.size(),
                                 quality(held_out))
                  << std::flush;
    };
    logs = train_moves(collection.games, features, {flags.size, flags.passes, flags.threads},
                       watch.start(), callbacks);
  }
  if (!logs)
    throw Interrupted(
        Interrupted::Rest::kKept,
        fmt::format("Stopped; the same command continues from {}.", checkpoint.string()));
  WeightFile file = move_weight_file(features, *logs);
  file.header = birth_certificate(command_of(flags), collection.origin);
  file.header.emplace_back("quality", quality(held_out) + " held out");
  write_text_file(flags.out, to_text(file));
  std::filesystem::remove(checkpoint);
}

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
  const MoveWeights given = flags.weights.empty()
                                ? MoveWeights::built_in(flags.size)
                                : MoveWeights(read_weights(flags.weights, kMoveWeightFormat));
  const Collection collection = read_collection(flags, streams.err);
  const PredictionByPhase prediction =
      judge_moves(collection.games, flags.size, flags.threads, given.features(), given.logs());
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
  moves
      ->add_option("--method", flags->method,
                   "gradient: a position at a time, little memory; mm: minorization-maximization, "
                   "all positions in memory, --passes does not matter.")
      ->check(CLI::IsMember({"gradient", "mm"}))
      ->capture_default_str();
  moves->callback([flags, &context] {
    if (flags->method == "mm")
      train_moves_by_mm({*flags, flags->out, flags->harvest}, context.streams);
    else
      train_move_weights(*flags, context.streams);
  });

  CLI::App* judge =
      command->add_subcommand("evaluate", "Measure how well weights predict the moves of games.");
  add_game_flags(*judge, *flags);
  judge->add_option("--weights", flags->weights, "File of weights; the built-in ones if not given.")
      ->type_name("FILE");
  judge->add_flag("--json", flags->json, "Print JSON.");
  judge->callback([flags, &context] { evaluate(*flags, context.streams); });

  add_train_positions(*command, context);
  add_train_balance(*command, context);
  add_train_gate(*command, context);
  add_train_mm(*command, context);
  add_train_report(*command, context);
}

}  // namespace keima

// `keima train`: learning from games, and how well it was learned.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <ctime>
#include <filesystem>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "base/stopwatch.h"
#include "base/text_file.h"
#include "base/version.h"
#include "iface/cli/commands/commands.h"
#include "iface/cli/interrupt_watch.h"
#include "iface/cli/live_progress.h"
#include "knowledge/move_weights.h"
#include "train/checkpoint.h"
#include "train/harvest.h"

namespace keima {
namespace {

constexpr std::int64_t kAllGames = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t kMostText = std::size_t{1} << 34;

struct TrainFlags {
  std::vector<std::string> games;
  std::string out, weights;
  int size = 9;
  int passes = 3;
  int harvest = 50;
  int threads = 1;
  std::int64_t most = kAllGames;
  bool json = false;
};

// Games of all files, and what they are, for the header of what is learned from them.
struct Collection {
  std::vector<TrainingGame> games;
  std::string origin;
};

// Tells one file from another (FNV-1a).
std::uint64_t fingerprint(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

std::string file_name(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

Collection read_collection(const TrainFlags& flags) {
  Collection collection;
  for (const std::string& file : flags.games) {
    const std::string text = read_text_file(file, kMostText);
    const auto left = flags.most - static_cast<std::int64_t>(collection.games.size());
    if (left <= 0) break;
    std::vector<TrainingGame> games = read_games(text, flags.size, left);
    collection.origin +=
        fmt::format("{}{} of {}, fnv1a {:016x}", collection.origin.empty() ? "" : "; ",
                    games.size(), file_name(file), fingerprint(text));
    std::ranges::move(games, std::back_inserter(collection.games));
  }
  return collection;
}

std::string quality(const Prediction& p) {
  return fmt::format("top-1 {:.1f} %, top-5 {:.1f} %, log-evidence {:.4f} on {} positions",
                     100 * p.share_of_first(), 100 * p.share_of_first_five(), p.mean_log_evidence(),
                     p.positions);
}

std::string command_of(const TrainFlags& flags) {
  std::string command = "keima train moves";
  for (const std::string& file : flags.games) command += " --games " + file_name(file);
  command +=
      fmt::format(" --size {} --passes {} --harvest {}", flags.size, flags.passes, flags.harvest);
  if (flags.most != kAllGames) command += fmt::format(" --most {}", flags.most);
  return command;
}

WeightFile weight_file(const TrainFlags& flags, const Collection& collection,
                       const FeatureSet& features, const std::vector<double>& logs,
                       const Prediction& held_out) {
  WeightFile file;
  file.format = kMoveWeightFormat;
  file.header = {{"command", command_of(flags)},
                 {"version", std::string(version_text())},
                 {"date", fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr)))},
                 {"games", collection.origin},
                 {"quality", quality(held_out) + " held out"}};
  for (std::size_t i = 0; i < logs.size(); ++i) {
    // More digits than the games can tell.
    const double weight = std::stod(fmt::format("{:.4g}", std::exp(logs[i])));
    file.entries.push_back({features.name(static_cast<int>(i)), weight, 0});
  }
  return file;
}

// Shows how far a training is, keeps its state now and then, and ends it when it is interrupted.
class TrainingWatch {
 public:
  TrainingWatch(std::filesystem::path checkpoint, std::string identity, int passes,
                std::ostream& err)
      : checkpoint_(std::move(checkpoint)),
        identity_(std::move(identity)),
        passes_(passes),
        printer_(err) {}

  std::optional<TrainingState> start() {
    std::optional<TrainingState> state = read_checkpoint(checkpoint_, identity_);
    if (state) first_ = *state;
    return state;
  }

  bool look(const TrainingState& state, std::size_t of_games) {
    constexpr double kBetweenCheckpoints = 60;
    const double now = stopwatch_.seconds();
    const auto games_of = [&](int pass, std::size_t games) {
      return static_cast<double>(pass - 1) * static_cast<double>(of_games) +
             static_cast<double>(games);
    };
    const double done = games_of(state.pass, state.games);
    const double rate = (done - games_of(first_.pass, first_.games)) / now;
    printer_.show(fmt::format("pass {} of {}, {} of {} games, {:.0f} games/s, {:.0f} s left",
                              state.pass, passes_, state.games, of_games, rate,
                              (games_of(passes_, of_games) - done) / rate),
                  now);
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
  ProgressPrinter printer_;
  const InterruptWatch watch_;
  const Stopwatch stopwatch_;
  TrainingState first_;
  double last_checkpoint_ = 0;
};

void train_move_weights(const TrainFlags& flags, const Streams& streams) {
  const Collection collection = read_collection(flags);
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
  write_text_file(flags.out, to_text(weight_file(flags, collection, features, *logs, held_out)));
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

void evaluate(const TrainFlags& flags, std::ostream& out) {
  const MoveWeights given = flags.weights.empty()
                                ? MoveWeights::built_in(flags.size)
                                : MoveWeights(read_weights(flags.weights, kMoveWeightFormat));
  const Collection collection = read_collection(flags);
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

void add_common(CLI::App& command, TrainFlags& flags) {
  command
      .add_option("--games", flags.games,
                  "SGF collection; may be compressed (.gz, .zst). Can be given several times.")
      ->type_name("FILE")
      ->required();
  command.add_option("--size", flags.size, "Use games of this board size.")
      ->check(CLI::Range(kMinSize, kMaxSize))
      ->capture_default_str();
  command.add_option("--most", flags.most, "Use at most this many games.")
      ->check(CLI::Range(std::int64_t{1}, kAllGames));
  command.add_option("--threads", flags.threads, "Number of threads.")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
}

}  // namespace

void add_train(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand("train", "Train weights from game records.");
  command->require_subcommand(1);
  const auto flags = std::make_shared<TrainFlags>();

  CLI::App* moves = command->add_subcommand(
      "moves", "Train the weights of move features, which give the search its likely moves.");
  add_common(*moves, *flags);
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
  moves->callback([flags, &context] { train_move_weights(*flags, context.streams); });

  CLI::App* judge =
      command->add_subcommand("evaluate", "Measure how well weights predict the moves of games.");
  add_common(*judge, *flags);
  judge->add_option("--weights", flags->weights, "File of weights; the built-in ones if not given.")
      ->type_name("FILE");
  judge->add_flag("--json", flags->json, "Print JSON.");
  judge->callback([flags, &context] { evaluate(*flags, context.streams.out); });
}

}  // namespace keima

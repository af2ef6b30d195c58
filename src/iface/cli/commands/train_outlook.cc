#include "iface/cli/commands/train_outlook.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <optional>
#include <ostream>

#include "base/text_file.h"
#include "iface/cli/interrupt_watch.h"
#include "iface/cli/work_progress.h"
#include "train/move_training.h"
#include "train/outlook_training.h"
#include "train/training_log.h"

namespace keima {
namespace {

// The weights of moves that the outlook is learned beside, and the words that tell which they are.
struct Parent {
  std::optional<MoveWeights> read;
  const MoveWeights* weights;
  std::string words;
};

Parent parent_of(const OutlookTrainingFlags& flags) {
  Parent parent;
  if (flags.weights.empty()) {
    const int size = flags.sizes.front();
    parent.weights = &MoveWeights::built_in(size);
    parent.words = fmt::format("those built in for {0}x{0}", size);
    return parent;
  }
  const std::string text = read_text_file(flags.weights);
  Fingerprint fingerprint;
  fingerprint.add(text);
  parent.read.emplace(parse_weights(text, kMoveWeightFormat, flags.weights));
  parent.words = fmt::format("{}, fnv1a {:016x}", file_name(flags.weights), fingerprint.value());
  return parent;
}

std::string outlook_command(const OutlookTrainingFlags& flags) {
  return "keima train outlook" + words_of_games(flags) +
         (flags.weights.empty() ? "" : " --weights " + file_name(flags.weights)) +
         fmt::format(" --positions {} --playouts {}", flags.positions, flags.playouts) +
         words_of_most(flags);
}

// Choices of the games, no more than these have moves, or Interrupted.
std::vector<OutlookChoice> watched_choices(std::span<const TrainingGame> games,
                                           const MoveWeights& weights, OutlookPositions positions,
                                           TrainingLog& log, std::ostream& err) {
  std::size_t moves = 0;
  for (const TrainingGame& game : games) moves += game.moves.size();
  positions.count =
      static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(positions.count), moves));
  if (positions.count == 0) return {};
  const InterruptWatch watch;
  WorkProgress progress(err);
  std::vector<OutlookChoice> choices = outlook_choices(games, weights, positions, [&](int done) {
    const double share = done / static_cast<double>(positions.count);
    progress.show([&] { return WorkState{share, static_cast<double>(done), "positions"}; });
    if (log.is_due()) log.progress(share, fmt::format("{} of {} positions", done, positions.count));
    return !InterruptWatch::is_interrupted();
  });
  if (choices.empty()) throw Interrupted(Interrupted::Rest::kLost, "Stopped; nothing was written.");
  return choices;
}

}  // namespace

void train_outlook_weights(const OutlookTrainingFlags& flags, OldWeights old,
                           const Streams& streams) {
  check_writable(flags.out);
  const Collection collection = read_collection(flags, streams.err);
  const Parent parent = parent_of(flags);
  const std::string command = outlook_command(flags);
  const std::string origin = fmt::format("{}; moves {}", collection.origin, parent.words);
  if (old == OldWeights::kKeptIfTheSame &&
      was_made_by(flags.out, kOutlookFormat, command, origin)) {
    streams.out << fmt::format("{} is there\n", flags.out);
    return;
  }
  const MoveWeights& moves = parent.read ? *parent.read : *parent.weights;
  OutlookPositions positions{.count = flags.positions, .playouts = flags.playouts};
  positions.threads = flags.threads;
  TrainingLog log(flags.out, fmt::format("{}; {}", command, origin),
                  {"with outlook", "log-evidence", "top 1", "top 5"});
  const auto learned =
      watched_choices(learned_from(collection.games), moves, positions, log, streams.err);
  positions.count = std::max(1, flags.positions / 4);
  positions.seed = 2;
  const auto held_out =
      watched_choices(held_out_of(collection.games), moves, positions, log, streams.err);
  const OutlookWeights weights = fit_outlook(learned);
  std::string before, after;
  for (const bool with : {false, true}) {
    const Prediction p = judge_outlook(held_out, with ? weights : OutlookWeights());
    (with ? after : before) = quality(p);
    log.add({with ? 1.0 : 0.0, p.mean_log_evidence(), p.share_of_first(), p.share_of_first_five()});
  }
  log.progress(1, "finished");
  streams.out << fmt::format("without: {} held out\nwith:    {} held out\n", before, after);
  WeightFile file = weights.to_file();
  file.header = birth_certificate(command, origin);
  file.header.emplace_back("quality", fmt::format("{} held out; without {}", after, before));
  write_text_file(flags.out, to_text(file));
}

void add_train_outlook(CLI::App& train, Context& context) {
  const auto flags = std::make_shared<OutlookTrainingFlags>();
  CLI::App* command = train.add_subcommand(
      "outlook",
      "Train how much it counts for a move whose its point is in playouts, and how much the game "
      "depends on it.");
  add_game_flags(*command, *flags);
  command->add_option("--out", flags->out, "File to write the weights to.")
      ->type_name("FILE")
      ->required();
  command
      ->add_option("--weights", flags->weights,
                   "Weights of move features that count beside it; those built in if not given.")
      ->type_name("FILE");
  command->add_option("--positions", flags->positions, "Random positions of the games.")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  command->add_option("--playouts", flags->playouts, "Playouts of each position.")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->callback(
      [flags, &context] { train_outlook_weights(*flags, OldWeights::kReplaced, context.streams); });
}

}  // namespace keima

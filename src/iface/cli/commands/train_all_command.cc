// One command from a folder of game records to the weights that the next build has in it.
//
// Each file is a training of its own, with its own checkpoint. A file that is there is kept if its
// head says that it was made by the same command from the same games, by their hash; so the command
// can be given again after any kind of end.
// Tested by train_all_command_test.cc.
#include "iface/cli/commands/train_all_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>

#include "iface/cli/commands/train_mm.h"
#include "iface/cli/commands/train_moves.h"
#include "iface/cli/commands/train_outlook.h"
#include "iface/cli/interrupt_watch.h"
#include "train/shipped_weights.h"

namespace keima {
namespace {

struct TrainAllFlags {
  std::vector<std::string> folders, games;
  std::string out;
  std::vector<int> sizes = {9, 13, 19};
  int threads = 1;
};

GameFlags games_for(const ShippedWeights& weights, const TrainAllFlags& flags) {
  GameFlags games;
  games.games = flags.games;
  games.folders = flags.folders;
  games.threads = flags.threads;
  games.sizes.clear();
  for (const WantedGames& wanted : weights.games) {
    games.sizes.push_back(wanted.size);
    if (wanted.most != kAllGames) games.most.push_back(wanted.most);
  }
  return games;
}

void train_one(const ShippedWeights& weights, const TrainAllFlags& flags, const Streams& streams) {
  const std::string out =
      (std::filesystem::path(flags.out) / fmt::format("{}.txt", weights.name)).string();
  streams.out << fmt::format("{}:\n", weights.name) << std::flush;
  const GameFlags games = games_for(weights, flags);
  if (weights.kind == ShippedWeights::Kind::kPlayout) {
    train_playout_weights(games, out, OldWeights::kKeptIfTheSame, streams);
    return;
  }
  if (weights.kind == ShippedWeights::Kind::kOutlook) {
    OutlookTrainingFlags outlook;
    static_cast<GameFlags&>(outlook) = games;
    outlook.out = out;
    outlook.weights =
        (std::filesystem::path(flags.out) / fmt::format("{}.txt", weights.beside)).string();
    train_outlook_weights(outlook, OldWeights::kKeptIfTheSame, streams);
    return;
  }
  MoveTrainingFlags moves;
  static_cast<GameFlags&>(moves) = games;
  moves.out = out;
  moves.passes = weights.passes;
  moves.harvest = weights.harvest;
  train_move_weights(moves, OldWeights::kKeptIfTheSame, streams);
}

void train_all(const TrainAllFlags& flags, const Streams& streams) {
  const auto is_wanted = [&](const ShippedWeights& weights) {
    return std::ranges::find(flags.sizes, weights.board_size) != flags.sizes.end();
  };
  std::filesystem::create_directories(flags.out);
  try {
    for (const ShippedWeights& weights : shipped_weights())
      if (is_wanted(weights)) train_one(weights, flags, streams);
  } catch (const Interrupted&) {
    throw Interrupted(Interrupted::Rest::kKept, "Stopped; the same command continues.");
  }
}

}  // namespace

void add_train_all(CLI::App& train, Context& context) {
  const auto flags = std::make_shared<TrainAllFlags>();
  CLI::App* command = train.add_subcommand(
      "all", "Train all weights that come with the program, from game records.");
  command
      ->add_option("--from", flags->folders,
                   "Use all game records (.sgf, .sgf.gz, .sgf.zst) in this folder and below it. "
                   "Can be given several times.")
      ->type_name("FOLDER")
      ->allow_extra_args(false);
  command
      ->add_option("--games", flags->games,
                   "SGF collection; may be compressed (.gz, .zst). Can be given several times.")
      ->type_name("FILE");
  command->add_option("--out", flags->out, "Folder to write the files of weights to.")
      ->type_name("FOLDER")
      ->required();
  command->add_option("--sizes", flags->sizes, "Boards to train weights for.")
      ->check(CLI::IsMember({9, 13, 19}))
      ->type_name("SIZE,...")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->default_str("9,13,19");
  add_threads(*command, flags->threads);
  command->footer(
      "The same command continues after an interruption; kill -9 costs the last minute at most. "
      "What was made of the same games is not made again.");
  command->callback([flags, &context] { train_all(*flags, context.streams); });
}

}  // namespace keima

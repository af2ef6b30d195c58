// `keima train`: learning from games.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <ctime>
#include <filesystem>
#include <limits>
#include <memory>
#include <ostream>

#include "base/text_file.h"
#include "base/version.h"
#include "iface/cli/commands.h"
#include "knowledge/move_weights.h"
#include "lab/move_training.h"

namespace keima {
namespace {

constexpr std::int64_t kAllGames = std::numeric_limits<std::int64_t>::max();

struct MoveFlags {
  std::string games, out;
  int size = 9;
  int passes = 3;
  std::int64_t most = kAllGames;
};

// Tells one file from another (FNV-1a).
std::uint64_t fingerprint(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

void train_move_weights(const MoveFlags& flags, std::ostream& out) {
  const std::string text = read_text_file(flags.games, std::size_t{1} << 34);
  MoveTraining last;
  const auto logs = train_moves(
      text, flags.size, flags.passes, flags.most, [&](int pass, const MoveTraining& training) {
        last = training;
        out << fmt::format(
                   "pass {}: {} games, {} positions; of {} others the move was the first guess in "
                   "{:.1f} %, among five in {:.1f} %, log-likelihood {:.4f}\n",
                   pass, training.games, training.positions, training.held_out,
                   100 * training.first, 100 * training.first_five, training.log_likelihood)
            << std::flush;
      });
  WeightFile file;
  file.format = kMoveWeightFormat;
  const std::string name = std::filesystem::path(flags.games).filename().string();
  const std::string most = flags.most == kAllGames ? "" : fmt::format(" --most {}", flags.most);
  file.header = {
      {"command", fmt::format("keima train moves --games {} --size {} --passes {}{}", name,
                              flags.size, flags.passes, most)},
      {"version", std::string(version_text())},
      {"date", fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr)))},
      {"games", fmt::format("{} of {}, fnv1a {:016x}", last.games, name, fingerprint(text))},
      {"quality",
       fmt::format("first guess {:.1f} %, among five {:.1f} %, log-likelihood {:.4f} on "
                   "{} positions held out",
                   100 * last.first, 100 * last.first_five, last.log_likelihood, last.held_out)}};
  for (std::size_t i = 0; i < logs.size(); ++i) {
    // Four digits are more than the games can tell.
    const double weight = std::stod(fmt::format("{:.4g}", std::exp(logs[i])));
    file.entries.push_back({feature_name(static_cast<int>(i)), weight, 0});
  }
  write_text_file(flags.out, to_text(file));
}

}  // namespace

void add_train(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand("train", "Learn from games.");
  command->require_subcommand(1);
  const auto flags = std::make_shared<MoveFlags>();
  CLI::App* moves = command->add_subcommand(
      "moves", "The weights of move features by which the search knows likely moves.");
  moves->add_option("--games", flags->games, "A collection of games, SGF, may be compressed.")
      ->type_name("FILE")
      ->required();
  moves->add_option("--out", flags->out, "Where to write the weights.")
      ->type_name("FILE")
      ->required();
  moves->add_option("--size", flags->size, "Games of this size are learned from.")
      ->check(CLI::Range(kMinSize, kMaxSize))
      ->capture_default_str();
  moves->add_option("--passes", flags->passes, "How often to go through the games.")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  moves->add_option("--most", flags->most, "Learn from the first so many games only.")
      ->check(CLI::Range(std::int64_t{10}, kAllGames));
  moves->callback([flags, &context] { train_move_weights(*flags, context.streams.out); });
}

}  // namespace keima

#include "iface/cli/commands/training_files.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <ctime>
#include <filesystem>

#include "base/version.h"
#include "iface/cli/commands/data_flags.h"
#include "knowledge/move_weights.h"

namespace keima {

void add_game_flags(CLI::App& command, GameFlags& flags) {
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
  add_threads(command, flags.threads);
}

void add_threads(CLI::App& command, int& threads) {
  command.add_option("--threads", threads, "Number of threads.")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
}

std::string words_of_games(const GameFlags& flags) {
  std::string words;
  for (const std::string& file : flags.games) words += " --games " + file_name(file);
  return words + fmt::format(" --size {}", flags.size);
}

std::string words_of_most(const GameFlags& flags) {
  return flags.most == kAllGames ? "" : fmt::format(" --most {}", flags.most);
}

Collection read_collection(const GameFlags& flags, std::ostream& err) {
  Collection collection;
  for (const std::string& file : flags.games) {
    const auto left = flags.most - static_cast<std::int64_t>(collection.games.size());
    if (left <= 0) break;
    Fingerprint fingerprint;
    CollectionReader reader(
        {file}, [&](std::string_view text) { fingerprint.add(text); }, sgf::RootInside::kVariation);
    std::vector<TrainingGame> games;
    {
      DataWatch watch(err);
      std::int64_t games_read = 0;
      games = read_games(reader, flags.size, left, flags.threads,
                         [&] { watch.look(++games_read, reader); });
      reader.read_to_end_of_file();
    }
    collection.origin +=
        fmt::format("{}{} of {}, fnv1a {:016x}", collection.origin.empty() ? "" : "; ",
                    games.size(), file_name(file), fingerprint.value());
    std::ranges::move(games, std::back_inserter(collection.games));
  }
  return collection;
}

std::string file_name(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

std::string quality(const Prediction& p) {
  return fmt::format("top-1 {:.1f} %, top-5 {:.1f} %, log-evidence {:.4f} on {} positions",
                     100 * p.share_of_first(), 100 * p.share_of_first_five(), p.mean_log_evidence(),
                     p.positions);
}

std::vector<std::pair<std::string, std::string>> birth_certificate(const std::string& command,
                                                                   const std::string& games) {
  return {{"command", command},
          {"version", std::string(version_text())},
          {"date", fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr)))},
          {"games", games}};
}

WeightFile move_weight_file(const FeatureSet& features, const std::vector<double>& logs) {
  WeightFile file;
  file.format = kMoveWeightFormat;
  for (std::size_t i = 0; i < logs.size(); ++i) {
    // More digits than the games can tell.
    const double weight = std::stod(fmt::format("{:.4g}", std::exp(logs[i])));
    file.entries.push_back({features.name(static_cast<int>(i)), weight, 0});
  }
  return file;
}

}  // namespace keima

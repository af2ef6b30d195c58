#include "iface/cli/commands/training_files.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <ctime>
#include <filesystem>

#include "base/version.h"
#include "iface/cli/commands/data_flags.h"
#include "knowledge/move_weights.h"

namespace keima {
namespace {

// "9,19"
std::string in_a_row(const auto& numbers) { return fmt::format("{}", fmt::join(numbers, ",")); }

// The files named, and the records in the folders.
std::vector<std::filesystem::path> files_of(const GameFlags& flags) {
  const DataFlags data{flags.games, flags.folders, flags.threads};
  if (flags.games.empty() && flags.folders.empty())
    throw UsageError("name a file with --games, or a folder with --from");
  return data.paths();
}

// "20 of a.sgf, fnv1a 0123456789abcdef; 3 of b.sgf, ...", of files that have such games. Of many
// files it says no more than how many they are.
std::string origin_of(const GamesRead& read, const CollectionReader& reader,
                      const std::vector<Fingerprint>& fingerprints) {
  constexpr int kMostNamed = 8;
  std::string origin;
  Fingerprint of_all;
  int files = 0;
  for (std::size_t i = 0; i < read.of_file.size(); ++i) {
    if (read.of_file[i] == 0) continue;
    const std::string value = fmt::format("{:016x}", fingerprints[i].value());
    origin += fmt::format("{}{} of {}, fnv1a {}", origin.empty() ? "" : "; ", read.of_file[i],
                          file_name(reader.file(i).string()), value);
    of_all.add(value);
    ++files;
  }
  if (files <= kMostNamed) return origin;
  return fmt::format("{} of {} files, fnv1a {:016x}", read.games.size(), files, of_all.value());
}

}  // namespace

std::vector<WantedGames> GameFlags::wanted() const {
  if (most.size() > 1 && most.size() != sizes.size())
    throw UsageError("--most: {} numbers for {} sizes; one for all, or one for each", most.size(),
                     sizes.size());
  std::vector<WantedGames> wanted;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (std::ranges::count(sizes, sizes[i]) > 1)
      throw UsageError("--size: {} is given twice", sizes[i]);
    wanted.push_back({sizes[i], most.empty() ? kAllGames : most[most.size() == 1 ? 0 : i]});
  }
  return wanted;
}

void add_game_flags(CLI::App& command, GameFlags& flags) {
  command
      .add_option("--games", flags.games,
                  "SGF collection; may be compressed (.gz, .zst). Can be given several times.")
      ->type_name("FILE");
  command
      .add_option("--from", flags.folders,
                  "Use all game records (.sgf, .sgf.gz, .sgf.zst) in this folder and below it. Can "
                  "be given several times.")
      ->type_name("FOLDER")
      ->allow_extra_args(false);
  command.add_option("--size", flags.sizes, "Use games of this board size, or of several: 9,19.")
      ->check(CLI::Range(kMinSize, kMaxSize))
      ->type_name("SIZE,...")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->default_str(in_a_row(flags.sizes));
  command
      .add_option("--most", flags.most,
                  "Use at most this many games of each size; with several sizes also a number for "
                  "each: 20000,3000.")
      ->check(CLI::Range(std::int64_t{1}, kAllGames))
      ->type_name("GAMES,...")
      ->delimiter(',')
      ->allow_extra_args(false);
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
  for (const std::string& folder : flags.folders) words += " --from " + file_name(folder);
  return words + " --size " + in_a_row(flags.sizes);
}

std::string words_of_most(const GameFlags& flags) {
  return flags.most.empty() ? "" : " --most " + in_a_row(flags.most);
}

Collection read_collection(const GameFlags& flags, std::ostream& err) {
  const std::vector<WantedGames> wanted = flags.wanted();
  const std::vector<std::filesystem::path> files = files_of(flags);
  std::vector<Fingerprint> fingerprints(files.size());
  CollectionReader reader(
      files, [&](std::size_t file, std::string_view text) { fingerprints[file].add(text); },
      sgf::RootInside::kVariation);
  DataWatch watch(err);
  std::int64_t games_read = 0, unreadable = 0;
  std::string first_unreadable;
  GameReading reading{wanted, flags.threads};
  reading.progress = [&] { watch.look(++games_read, reader); };
  // A file that was named is to be as it should be; of a folder one takes what can be used.
  if (!flags.folders.empty())
    reading.unreadable = [&](const std::string& what) {
      if (unreadable++ == 0) first_unreadable = what;
    };
  GamesRead read = read_games(reader, reading);
  reader.read_to_end_of_file();
  watch.end_progress();
  if (unreadable > 0)
    err << fmt::format("{} games cannot be read and are left out; the first: {}\n", unreadable,
                       first_unreadable);
  std::string origin = origin_of(read, reader, fingerprints);
  return {spread_sizes(std::move(read.games)), std::move(origin)};
}

std::string file_name(const std::string& path) {
  const std::filesystem::path whole(path);
  return (whole.has_filename() ? whole : whole.parent_path()).filename().string();
}

bool was_made_by(const std::filesystem::path& file, std::string_view format,
                 const std::string& command, const std::string& games) {
  if (!std::filesystem::exists(file)) return false;
  const auto header = read_weights(file, format).header;
  const auto says = [&](const std::string& key, const std::string& value) {
    return std::ranges::find(header, std::pair(key, value)) != header.end();
  };
  return says("command", command) && says("games", games);
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

// What the commands that train have in common: which games, where they come from, and what the head
// of a file of weights says of its origin. Tested by training_files_test.cc.
#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/fingerprint.h"
#include "base/stopwatch.h"
#include "knowledge/move_features.h"
#include "pattern/weight_file.h"
#include "train/game_list.h"
#include "train/prediction.h"

namespace CLI {
class App;
}

namespace keima {

struct GameFlags {
  std::vector<std::string> games, folders;
  std::vector<int> sizes = {9};
  std::vector<std::int64_t> most = {};  // One for all sizes, or one for each; none: all games.
  int threads = 1;

  // Throws UsageError if they do not go together.
  std::vector<WantedGames> wanted() const;
};
void add_game_flags(CLI::App& command, GameFlags& flags);
void add_threads(CLI::App& command, int& threads);

// The flags as words of a command, but for threads, which change nothing.
std::string words_of_games(const GameFlags& flags);
std::string words_of_most(const GameFlags& flags);

// Games of all files, sizes through each other, and what they are, for the header of what is
// learned from them.
struct Collection {
  std::vector<TrainingGame> games;
  std::string origin;
};
Collection read_collection(const GameFlags& flags, std::ostream& err);

std::string file_name(const std::string& path);

// What becomes of a file of weights that is there already.
enum class OldWeights { kReplaced, kKeptIfTheSame };
// Whether it was made by this command from these games. Throws Error if it is no such file.
bool was_made_by(const std::filesystem::path& file, std::string_view format,
                 const std::string& command, const std::string& games);

std::string quality(const Prediction& p);
// The first lines of a file of weights: command, version, date, games.
std::vector<std::pair<std::string, std::string>> birth_certificate(const std::string& command,
                                                                   const std::string& games);
// The weights of a FeatureSet, from their logarithms; without header.
WeightFile move_weight_file(const FeatureSet& features, const std::vector<double>& logs);

}  // namespace keima

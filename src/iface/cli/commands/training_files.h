// What the commands that train have in common: which games, where they come from, and what the head
// of a file of weights says of its origin.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/stopwatch.h"
#include "knowledge/move_features.h"
#include "pattern/weight_file.h"
#include "train/game_list.h"
#include "train/prediction.h"

namespace CLI {
class App;
}

namespace keima {

inline constexpr std::int64_t kAllGames = std::numeric_limits<std::int64_t>::max();

struct GameFlags {
  std::vector<std::string> games;
  int size = 9;
  int threads = 1;
  std::int64_t most = kAllGames;
};
void add_game_flags(CLI::App& command, GameFlags& flags);
void add_threads(CLI::App& command, int& threads);

// The flags as words of a command, but for threads, which change nothing.
std::string words_of_games(const GameFlags& flags);
std::string words_of_most(const GameFlags& flags);

// Games of all files, and what they are, for the header of what is learned from them.
struct Collection {
  std::vector<TrainingGame> games;
  std::string origin;
};
Collection read_collection(const GameFlags& flags, std::ostream& err);

std::string file_name(const std::string& path);

// Tells one file from another (FNV-1a).
class Fingerprint {
 public:
  void add(std::string_view text) {
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

std::string quality(const Prediction& p);
// The first lines of a file of weights: command, version, date, games.
std::vector<std::pair<std::string, std::string>> birth_certificate(const std::string& command,
                                                                   const std::string& games);
// The weights of a FeatureSet, from their logarithms; without header.
WeightFile move_weight_file(const FeatureSet& features, const std::vector<double>& logs);

}  // namespace keima

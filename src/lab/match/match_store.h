// A match on disk: its configuration and one row for each finished game, in an SQLite database
// whose tables are described in docs/formats/match-store.md.
//
// A game is one transaction in a write-ahead log that is flushed to disk: whoever kills the program
// at any moment loses the games in progress and nothing else. Others may read meanwhile.
// Tested by match_store_test.cc.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lab/match/game_result.h"
#include "lab/match/match_config.h"
#include "lab/match/sqlite.h"

namespace keima {

class MatchStore {
 public:
  // Begins a match. Throws Error if there is one in the file already.
  static MatchStore create(const std::filesystem::path& path, const MatchConfig& config);
  // Without a file: what is kept is gone with the object.
  static MatchStore in_memory(const MatchConfig& config) { return create(":memory:", config); }
  // Throws Error if the file is no match.
  static MatchStore open(const std::filesystem::path& path);

  const MatchConfig& config() const { return config_; }
  const std::string& version() const { return version_; }  // Of the program that began it.
  const std::string& started() const { return started_; }

  // More games, or fewer.
  void set_games(int games);

  // Throws Error if that game is there already.
  void add(const GameResult& result);

  // Every game, by number; without their SGF.
  std::vector<GameResult> games() const;
  void for_each_sgf(const std::function<void(int number, const std::string& sgf)>& visit) const;

  // What SPRT came to; games that were in progress then do not change it.
  void set_verdict(SprtVerdict verdict);
  SprtVerdict verdict() const;

 private:
  explicit MatchStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  void write_config();
  void read_config();

  std::unique_ptr<Database> database_;
  MatchConfig config_;
  std::string version_, started_;
};

}  // namespace keima

// A match on disk: its configuration and one row for each finished game, in an SQLite database
// whose tables are described in docs/formats/match-store.md.
//
// A game is one transaction in a write-ahead log that is flushed to disk: whoever kills the program
// at any moment loses the games in progress and nothing else. Others may read meanwhile; one
// program at a time writes. Tested by match_store_test.cc.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/file_lock.h"
#include "lab/match/game_result.h"
#include "lab/match/match_config.h"
#include "lab/store/sqlite.h"

namespace keima {

class MatchStore {
 public:
  // Begins a match, in a folder that is made if it is not there. Throws Error if there is one in
  // the file already, or just being begun.
  static MatchStore create(const std::filesystem::path& path, const MatchConfig& config);
  // The same in the place of whatever match was there, unless another program writes to it.
  static MatchStore create_anew(const std::filesystem::path& path, const MatchConfig& config);
  // Whether there is something in the file. A program that was killed when it had just begun to
  // create a match leaves a file with nothing in it, in which it can be created again.
  static bool is_there(const std::filesystem::path& path);
  // Without a file: what is kept is gone with the object.
  static MatchStore in_memory(const MatchConfig& config) { return create(":memory:", config); }
  // To look at. Throws Error if the file is no match.
  static MatchStore open(const std::filesystem::path& path);
  // To go on with. Throws Error if the file is no match, or another program writes to it.
  static MatchStore resume(const std::filesystem::path& path);

  const MatchConfig& config() const { return config_; }
  const std::string& version() const { return version_; }  // Of the program that began it.
  const std::string& started() const { return started_; }

  // More games, or fewer. Throws Error if those that are there would not be the first of them.
  void set_games(int games);

  // Throws Error if that game is there already.
  void add(const GameResult& result);
  // False if it is there already; that one stays.
  bool add_if_absent(const GameResult& result);

  // Every game, by number; without their SGF.
  std::vector<GameResult> games() const;
  void for_each_sgf(const std::function<void(int number, const std::string& sgf)>& visit) const;

  // What SPRT came to; games that were in progress then do not change it.
  void set_verdict(SprtVerdict verdict);
  SprtVerdict verdict() const;

 private:
  MatchStore(std::unique_ptr<FileLock> lock, std::unique_ptr<Database> database)
      : lock_(std::move(lock)), database_(std::move(database)) {}

  static MatchStore create(const std::filesystem::path& path, const MatchConfig& config,
                           std::unique_ptr<FileLock> lock);
  static MatchStore open(const std::filesystem::path& path, std::unique_ptr<FileLock> lock);

  void write_config();
  void read_config();

  std::unique_ptr<FileLock> lock_;  // Of those that write to a file.
  std::unique_ptr<Database> database_;
  MatchConfig config_;
  std::string version_, started_;
};

}  // namespace keima

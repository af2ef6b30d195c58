// Where games are kept without being asked: one SGF file for each, in the user's data folder,
// written anew after every move. A game in progress is locked, so that another terminal does not
// continue it too. Files are never written over by other games, nor removed. Tested by
// game_folder_test.cc.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/file_lock.h"

namespace keima {

// A file that is the game's as long as this lives.
class KeptGame {
 public:
  explicit KeptGame(const std::filesystem::path& file);  // Throws Error if somebody else has it.
  const std::filesystem::path& file() const { return file_; }
  void write(const std::string& sgf) const;  // Throws Error.

 private:
  const std::filesystem::path file_;
  FileLock lock_;
};

class GameFolder {
 public:
  explicit GameFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}
  const std::filesystem::path& path() const { return folder_; }

  // A file of a new game, named after the time; `now` is such as "2026-11-18-031500". Makes the
  // folder. Throws Error.
  std::unique_ptr<KeptGame> begin(const std::string& now) const;

  // The game that was played last, if `is_unfinished` says so of its SGF; else the one before it,
  // and so on. Those in use elsewhere are passed over. Throws Error.
  std::unique_ptr<KeptGame> last(
      const std::function<bool(const std::string& sgf)>& is_unfinished) const;

 private:
  std::filesystem::path folder_;
};

}  // namespace keima

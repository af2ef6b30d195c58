// The games of the web page in the user's data folder, a file each. A game is written, as a whole
// or not at all, before anybody is told of a change: whoever kills the server loses nothing.
// Only names that this class made itself become parts of paths.
// Tested by web_session_test.cc.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "iface/web/game_document.h"

namespace keima::web {

class GameStore {
 public:
  static constexpr std::size_t kMostGames = 5000;
  static constexpr std::size_t kLargestFile = 16 << 20;

  // Makes the folder if it is not there. Throws Error.
  explicit GameStore(const std::filesystem::path& folder);

  const std::filesystem::path& folder() const { return folder_; }
  static bool is_id(std::string_view text);

  // A game by its id; read from disk when first asked for. Throws WebError "not-found", or Error if
  // the file cannot be read. The reference is good until the game is removed, or let_go().
  GameDocument& get(const std::string& id);
  // Keeps a new game, and answers its id. Throws Error.
  std::string add(GameDocument game);
  // The newest game that is the same, move for move and word for word, if there is one.
  std::optional<std::string> same_as(const GameDocument& game);
  // Something was changed: a new revision, and the file. Throws Error if it cannot be written.
  void save(const std::string& id);
  void save_quietly(const std::string& id);  // The same without a new revision: where one looks.
  void remove(const std::string& id);

  Json list_json();  // Newest first.

  // Games that nobody needs in memory are read again when they are asked for.
  template <class Predicate>
  void let_go_unless(Predicate&& is_needed) {
    std::erase_if(games_, [&](const auto& game) { return !is_needed(game.first); });
  }
  template <class F>
  void for_each_open(F&& f) {
    for (auto& [id, game] : games_) f(id, game);
  }

 private:
  struct Summary {
    std::filesystem::file_time_type time;
    Json json;
  };
  std::filesystem::path file_of(const std::string& id) const;
  Json summary_of(const std::string& id, const GameDocument& game) const;
  void write(const std::string& id);

  std::filesystem::path folder_;
  std::map<std::string, GameDocument> games_;
  std::map<std::string, Summary> summaries_;  // Of files, as they were at that time.
};

// "2026-11-18T03:15:00Z"
std::string date_now();

}  // namespace keima::web

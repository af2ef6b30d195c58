#include "iface/web/game_store.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <random>

#include "base/text_file.h"
#include "iface/web/web_error.h"

namespace keima::web {
namespace {

std::string time_text(const char* format) {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[40];
  const std::size_t size = std::strftime(text, sizeof text, format, &parts);
  return {text, size};
}

constexpr std::string_view kIdLetters = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view kEnding = ".sgf";

std::string new_id() {
  std::random_device device;
  std::string id = time_text("%Y%m%d-%H%M%S-");
  for (int i = 0; i < 6; ++i) id += kIdLetters[device() % kIdLetters.size()];
  return id;
}

}  // namespace

std::string date_now() { return time_text("%Y-%m-%dT%H:%M:%SZ"); }

GameStore::GameStore(const std::filesystem::path& folder) : folder_(folder) {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error || !std::filesystem::is_directory(folder_))
    throw Error("{}: cannot make the folder for games: {}", folder_.string(), error.message());
}

bool GameStore::is_id(std::string_view text) {
  return !text.empty() && text.size() <= 40 && text.front() != '-' &&
         std::ranges::all_of(
             text, [](char c) { return c == '-' || kIdLetters.find(c) != kIdLetters.npos; });
}

std::filesystem::path GameStore::file_of(const std::string& id) const {
  if (!is_id(id)) throw WebError("not-found", "there is no game '{}'", id.substr(0, 60));
  return folder_ / (id + std::string(kEnding));
}

GameDocument& GameStore::get(const std::string& id) {
  if (const auto found = games_.find(id); found != games_.end()) return found->second;
  const std::filesystem::path file = file_of(id);
  if (!std::filesystem::is_regular_file(file))
    throw WebError("not-found", "there is no game '{}'", id);
  try {
    return games_.emplace(id, GameDocument::load(read_text_file(file, kLargestFile))).first->second;
  } catch (const Error& error) {
    throw Error("game {} cannot be read: {}", id, error.what());
  }
}

std::string GameStore::add(GameDocument game) {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder_))
    count += entry.path().extension() == kEnding;
  if (count >= kMostGames)
    throw WebError("busy", "there are {} games already: delete some first", count);
  std::string id = new_id();
  while (std::filesystem::exists(file_of(id))) id = new_id();
  game.created = game.changed = date_now();
  games_.emplace(id, std::move(game));
  try {
    write(id);
  } catch (const Error&) {
    games_.erase(id);
    throw;
  }
  return id;
}

// Only games that look alike in the list are read.
std::optional<std::string> GameStore::same_as(const GameDocument& game) {
  const Json looks = summary_of("", game);
  const std::string text = game.export_sgf();
  for (const Json& other : list_json()) {
    const auto agrees = [&](const char* key) { return other[key] == looks[key]; };
    if (!std::ranges::all_of(std::array{"size", "moves", "result", "blackName", "whiteName"},
                             agrees))
      continue;
    const auto id = other["id"].get<std::string>();
    if (get(id).export_sgf() == text) return id;
  }
  return std::nullopt;
}

void GameStore::write(const std::string& id) { write_text_file(file_of(id), games_.at(id).save()); }

void GameStore::save(const std::string& id) {
  GameDocument& game = games_.at(id);
  ++game.revision;
  game.changed = date_now();
  write(id);
}

void GameStore::save_quietly(const std::string& id) { write(id); }

void GameStore::remove(const std::string& id) {
  const std::filesystem::path file = file_of(id);
  std::error_code error;
  if (!std::filesystem::remove(file, error))
    throw WebError("not-found", "there is no game '{}'", id);
  games_.erase(id);
  summaries_.erase(id);
}

Json GameStore::summary_of(const std::string& id, const GameDocument& game) const {
  const sgf::GameInfo info = game.info();
  return {{"id", id},
          {"name", game.name},
          {"size", game.size()},
          {"moves", game.moves_on_main_line()},
          {"created", game.created},
          {"changed", game.changed},
          {"result", game.outcome ? Json(game.outcome->text) : Json()},
          {"blackName", info.black_name},
          {"whiteName", info.white_name},
          {"human", game.human},
          {"level", game.level ? Json(*game.level) : Json()},
          {"rules", game.rules()},
          {"komi", game.komi()},
          {"handicap", game.handicap()}};
}

// Files are read once, and again when they have changed; a game in memory is newer. One that is no
// game of ours is left out, not an error: the folder is the user's.
Json GameStore::list_json() {
  std::vector<Json> list;
  for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
    const std::string id = entry.path().stem().string();
    std::error_code error;
    if (entry.path().extension() != kEnding || !is_id(id) || !entry.is_regular_file(error))
      continue;
    const auto time = entry.last_write_time(error);
    const auto open = games_.find(id);
    const auto known = summaries_.find(id);
    if (open == games_.end() && known != summaries_.end() && known->second.time == time) {
      list.push_back(known->second.json);
      continue;
    }
    try {
      Json json =
          open != games_.end()
              ? summary_of(id, open->second)
              : summary_of(id, GameDocument::load(read_text_file(entry.path(), kLargestFile)));
      summaries_[id] = {time, json};
      list.push_back(std::move(json));
    } catch (const Error&) {
    }
  }
  std::ranges::stable_sort(list, std::greater{},
                           [](const Json& json) { return json["changed"].get<std::string>(); });
  return Json(list);
}

}  // namespace keima::web

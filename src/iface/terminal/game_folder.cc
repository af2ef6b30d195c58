#include "iface/terminal/game_folder.h"

#include <fmt/core.h>

#include <algorithm>
#include <system_error>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/text_file.h"

namespace keima {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kKeptGameLimit = std::size_t{1} << 24;  // Bytes.

fs::path lock_of(const fs::path& file) { return file.string() + ".lock"; }

}  // namespace

KeptGame::KeptGame(const fs::path& file) : file_(file), lock_(lock_of(file), file.string()) {}

void KeptGame::write(const std::string& sgf) const { write_text_file(file_, sgf); }

std::unique_ptr<KeptGame> GameFolder::begin(const std::string& now) const {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) throw Error("{}: {}", folder_.string(), error.message());
  // Two games may begin in one second.
  for (int number = 1;; ++number) {
    const fs::path file =
        folder_ / (number == 1 ? now + ".sgf" : fmt::format("{}-{}.sgf", now, number));
    if (fs::exists(file) || FileLock::is_held(lock_of(file))) continue;
    return std::make_unique<KeptGame>(file);
  }
}

std::unique_ptr<KeptGame> GameFolder::last(
    const std::function<bool(const std::string& sgf)>& is_unfinished) const {
  std::vector<std::pair<fs::file_time_type, fs::path>> files;
  std::error_code error;
  for (fs::directory_iterator entry(folder_, error), end; !error && entry != end;
       entry.increment(error))
    if (entry->path().extension() == ".sgf" && entry->is_regular_file())
      files.emplace_back(entry->last_write_time(), entry->path());
  std::ranges::sort(files, std::greater());
  for (const auto& [time, file] : files) {
    if (FileLock::is_held(lock_of(file))) continue;
    if (is_unfinished(read_text_file(file, kKeptGameLimit)))
      return std::make_unique<KeptGame>(file);
  }
  return nullptr;
}

}  // namespace keima

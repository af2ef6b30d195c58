#include "train/data/collection.h"

#include <algorithm>
#include <array>

#include "base/byte_order_mark.h"
#include "base/error.h"

namespace keima {

namespace fs = std::filesystem;

MainLine main_line_of(const CollectedGame& game) {
  if (!game.error.empty()) return {std::nullopt, game.error};
  try {
    return {sgf::main_line(game.tree)};
  } catch (const Error& error) {
    return {std::nullopt, error.what()};
  }
}

CollectionReader::CollectionReader(std::vector<fs::path> files, Watch watch,
                                   sgf::RootInside root_inside)
    : files_(std::move(files)), watch_(std::move(watch)), root_inside_(root_inside) {
  for (const fs::path& file : files_) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(file, error);
    if (!error) all_bytes_ += size;
    if (error && !fs::exists(file)) throw Error("{}: {}", file.string(), error.message());
  }
}

bool CollectionReader::next(CollectedGame& game) {
  while (true) {
    if (!games_) {
      if (opened_ == files_.size()) return false;
      open_next();
    }
    game.file = opened_ - 1;
    game.error.clear();
    try {
      if (games_->next(game.tree)) {
        game.place = game.tree.position(sgf::kRoot);
        return true;
      }
      games_.reset();
    } catch (const Error& error) {
      if (file_failed_) throw;
      game.error = error.what();
      game.place = games_->position();
      games_->skip_broken_game();
      return true;
    }
  }
}

void CollectionReader::open_next() {
  if (stream_) bytes_before_ += stream_->size();
  stream_ = std::make_unique<FileStream>(files_[opened_++]);
  games_.emplace([this] { return next_piece(); }, root_inside_);
}

std::string_view CollectionReader::next_piece() {
  try {
    const std::string_view piece = stream_->next();
    bytes_read_ = bytes_before_ + stream_->taken();
    if (watch_ && !piece.empty()) watch_(opened_ - 1, piece);
    return piece;
  } catch (const Error&) {
    file_failed_ = true;
    throw;
  }
}

void CollectionReader::read_to_end_of_file() {
  if (!games_) return;
  while (!next_piece().empty()) continue;
  games_.reset();
}

double CollectionReader::share() const {
  return all_bytes_ == 0
             ? 1
             : static_cast<double>(bytes_read_.load()) / static_cast<double>(all_bytes_);
}

bool begins_as_sgf(const fs::path& file) {
  FileStream stream(file);
  for (std::string_view piece; !(piece = stream.next()).empty();) {
    if (sgf::begins_as_utf16(piece)) return true;  // Nothing else that is read here does.
    const std::string_view text = without_byte_order_mark(piece);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first != text.npos) return text[first] == '(';
  }
  return false;
}

std::vector<fs::path> records_in(const fs::path& folder) {
  const auto is_record = [](const fs::path& path) {
    const std::string name = path.filename().string();
    return std::ranges::any_of(std::array{".sgf", ".sgf.gz", ".sgf.zst", ".SGF"},
                               [&](const char* ending) { return name.ends_with(ending); });
  };
  std::vector<fs::path> records;
  try {
    for (const fs::directory_entry& entry :
         fs::recursive_directory_iterator(folder, fs::directory_options::follow_directory_symlink))
      if (is_record(entry.path()) && entry.is_regular_file()) records.push_back(entry.path());
  } catch (const fs::filesystem_error& error) {
    throw Error("{}: {}", folder.string(), error.code().message());
  }
  std::ranges::sort(records);
  return records;
}

}  // namespace keima

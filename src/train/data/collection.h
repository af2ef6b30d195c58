// The games of many files, one after the other: a collection of any length is streamed, and a few
// games of it are in memory.
//
//     CollectionReader reader({"a.sgf.zst", "b.sgf"});
//     for_each_game<Answer>(reader, threads, [](const CollectedGame& game) { ... return answer; },
//                           [&](Answer& answer) { ... return true; });
//
// The first function is called in several threads, the second in one at a time and in the order of
// the games. A game that cannot be read comes with an error and is no end.
// Tested by collection_test.cc.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/file_stream.h"
#include "base/ordered_work.h"
#include "core/sgf/sgf_game.h"

namespace keima {

struct CollectedGame {
  std::size_t file = 0;  // Counted from 0, in the order of the collection.
  sgf::Position place;   // Where it begins.
  sgf::Tree tree;
  std::string error = {};  // Why there is no tree, "line 3, column 7: ..."; empty if there is one.
};

// The main line, or why it is none.
struct MainLine {
  std::optional<sgf::GameRecord> record;
  std::string error = {};  // "line 3, column 7: ..."
};
MainLine main_line_of(const CollectedGame& game);

class CollectionReader {
 public:
  // `watch` sees all text, decompressed, as it is read, and the number of its file. Throws Error if
  // there is no such file.
  using Watch = std::function<void(std::size_t, std::string_view)>;
  explicit CollectionReader(std::vector<std::filesystem::path> files, Watch watch = {},
                            sgf::RootInside root_inside = sgf::RootInside::kNextGame);

  // False when there are no more games. Throws Error if a file cannot be read or is damaged.
  bool next(CollectedGame& game);

  // Reads what is left of the file that is being read, for the sake of who watches.
  void read_to_end_of_file();

  std::size_t files() const { return files_.size(); }
  const std::filesystem::path& file(std::size_t number) const { return files_[number]; }
  // How much of all the files was read, in bytes on the disk; from any thread.
  double share() const;

 private:
  void open_next();
  std::string_view next_piece();

  const std::vector<std::filesystem::path> files_;
  const Watch watch_;
  const sgf::RootInside root_inside_;
  std::uintmax_t all_bytes_ = 0, bytes_before_ = 0;
  std::atomic<std::uintmax_t> bytes_read_ = 0;
  std::size_t opened_ = 0;  // Files.
  std::unique_ptr<FileStream> stream_;
  std::optional<sgf::Reader> games_;  // Of the file opened last, unless it is at its end.
  bool file_failed_ = false;
};

template <class Result, class Work, class Consume>
void for_each_game(CollectionReader& reader, int threads, Work&& work, Consume&& consume) {
  work_in_order<CollectedGame, Result>(
      threads, [&](CollectedGame& game) { return reader.next(game); }, work, consume);
}

// Whether the file begins as SGF does: with a bracket, behind blanks, or with the mark of UTF-16.
// Throws Error if it cannot be read.
bool begins_as_sgf(const std::filesystem::path& file);

// The game records (.sgf, also .gz and .zst) in a folder and the folders in it, in the order of
// their names. Throws Error if there is no such folder.
std::vector<std::filesystem::path> records_in(const std::filesystem::path& folder);

}  // namespace keima

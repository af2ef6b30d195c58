// Which records to review, and where the reviews go: game.sgf becomes game.review.sgf, beside it or
// in a folder of its own, in which the folders below are as they were.
// Tested by review_files_test.cc.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace keima {

struct ReviewFile {
  std::filesystem::path input, output;
  bool operator==(const ReviewFile&) const = default;
};

// Files as they are named, and in folders all that end in .sgf, .sgf.gz or .sgf.zst, but for our
// own reviews; in order. `out` is a folder, or for a single file that ends in .sgf the review
// itself; empty: beside the record. Throws Error if there is nothing to do, if something is
// missing, or if two reviews would be one file.
std::vector<ReviewFile> review_files(const std::vector<std::string>& paths, const std::string& out);

}  // namespace keima

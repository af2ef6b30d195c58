#include "base/file_stream.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.h"
#include "base/file_writer.h"
#include "base/text_file.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

TEST(FileStream, GivesTheFileInSmallPieces) {
  const TempFolder folder;
  std::string text;
  for (unsigned i = 0; i < 300'000; ++i) text += std::to_string(i * 2654435761u) + "\n";
  for (const char* name : {"file", "file.gz", "file.zst"}) {
    FileWriter writer(folder / name);
    writer.write(text);
    writer.commit();
    FileStream stream(folder / name);
    EXPECT_EQ(stream.size(), std::filesystem::file_size(folder / name));
    std::string read;
    std::size_t longest = 0;
    std::uintmax_t taken = 0;
    for (std::string_view piece; !(piece = stream.next()).empty(); read += piece) {
      longest = std::max(longest, piece.size());
      EXPECT_GE(stream.taken(), taken);
      taken = stream.taken();
    }
    EXPECT_TRUE(read == text) << name;
    EXPECT_EQ(taken, stream.size());
    EXPECT_LE(longest, std::size_t{1} << 18);
    EXPECT_TRUE(stream.next().empty()) << "the end stays the end";
  }
}

TEST(FileStream, ReadsAnEmptyFile) {
  const TempFolder folder;
  write_text_file(folder / "file", "");
  FileStream stream(folder / "file");
  EXPECT_TRUE(stream.next().empty());
  EXPECT_THROW(FileStream(folder / "absent"), Error);
}

}  // namespace
}  // namespace keima

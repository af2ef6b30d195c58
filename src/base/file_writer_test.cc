#include "base/file_writer.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/text_file.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

namespace fs = std::filesystem;

std::ptrdiff_t files_in(const TempFolder& folder) {
  return std::distance(fs::directory_iterator(folder.path()), {});
}

TEST(FileWriter, WritesPieceByPieceAndPacksByTheName) {
  const TempFolder folder;
  std::string text;
  for (const char* name : {"a.txt", "a.gz", "a.zst"}) {
    FileWriter writer(folder / name);
    text.clear();
    for (unsigned i = 0; i < 50'000; ++i) {
      const std::string piece = std::to_string(i * 2654435761u) + "\n";
      writer.write(piece);
      text += piece;
    }
    writer.write("");
    EXPECT_FALSE(fs::exists(folder / name)) << "before it is complete";
    writer.commit();
    EXPECT_TRUE(read_text_file(folder / name) == text) << name;
  }
  EXPECT_EQ(fs::file_size(folder / "a.txt"), text.size());
  EXPECT_LT(fs::file_size(folder / "a.gz"), text.size() * 6 / 10);
  EXPECT_LT(fs::file_size(folder / "a.zst"), text.size() * 6 / 10);
  EXPECT_EQ(files_in(folder), 3);
}

TEST(FileWriter, PacksNothingAtAll) {
  const TempFolder folder;
  for (const char* name : {"a.txt", "a.gz", "a.zst"}) {
    FileWriter(folder / name).commit();
    EXPECT_EQ(read_text_file(folder / name), "");
  }
}

TEST(FileWriter, LeavesTheOldFileIfItIsLetGo) {
  const TempFolder folder;
  write_text_file(folder / "a.zst", "old");
  try {
    FileWriter writer(folder / "a.zst");
    writer.write("new");
    throw Error("interrupted");
  } catch (const Error&) {
  }
  EXPECT_EQ(read_text_file(folder / "a.zst"), "old");
  EXPECT_EQ(files_in(folder), 1) << "a temporary file is left";
}

TEST(FileWriter, NoticesAFullDisk) {
  for (const Compression compression :
       {Compression::kNone, Compression::kGzip, Compression::kZstd}) {
    EXPECT_EQ(message_of([&] {
                FileWriter writer("/dev/full", compression);
                for (int i = 0; i < 100'000; ++i) writer.write(std::to_string(i * 2654435761u));
                writer.commit();
              }),
              "/dev/full: cannot write: No space left on device");
  }
}

}  // namespace
}  // namespace keima

#include "base/text_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <zlib.h>
#include <zstd.h>

#include <fstream>

#include "base/error.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

namespace fs = std::filesystem;

std::string gzip(std::string_view text) {
  z_stream stream{};
  EXPECT_EQ(deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
  std::string out(deflateBound(&stream, text.size()) + 32, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::string zstd(std::string_view text) {
  std::string out(ZSTD_compressBound(text.size()), '\0');
  ZSTD_CCtx* context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
  out.resize(ZSTD_compress2(context, out.data(), out.size(), text.data(), text.size()));
  ZSTD_freeCCtx(context);
  return out;
}

// Longer than the buffers inside, and not too easy to compress.
std::string long_text() {
  std::string text;
  for (unsigned i = 0; i < 200'000; ++i) text += std::to_string(i * 2654435761u) + "\n";
  return text;
}

class TextFile : public ::testing::Test {
 protected:
  void put(std::string_view bytes) {
    std::ofstream(path_, std::ios::binary).write(bytes.data(), std::ssize(bytes));
  }

  std::string read_error(std::size_t limit = kDefaultFileLimit) {
    try {
      read_text_file(path_, limit);
    } catch (const Error& error) {
      const std::string text = error.what();
      EXPECT_TRUE(text.starts_with(path_.string() + ": ")) << text;
      return text.substr(std::min(text.size(), path_.string().size() + 2));
    }
    return "no error";
  }

  TempFolder folder_;
  fs::path path_ = folder_ / "file";
};

TEST_F(TextFile, ReadsPlainText) {
  for (const std::string& text : {std::string(), std::string("a"), std::string("(;\0\r\n", 5),
                                  std::string("\x1f"), std::string("\x28\xb5"), long_text()}) {
    put(text);
    EXPECT_EQ(read_text_file(path_), text);
  }
}

TEST_F(TextFile, ReadsGzipWithSeveralMembers) {
  const std::string text = long_text();
  put(gzip(text));
  EXPECT_EQ(read_text_file(path_), text);
  put(gzip("one ") + gzip("") + gzip(text) + gzip("four"));
  EXPECT_EQ(read_text_file(path_), "one " + text + "four");
}

TEST_F(TextFile, ReadsZstdWithSeveralFrames) {
  const std::string text = long_text();
  put(zstd(text));
  EXPECT_EQ(read_text_file(path_), text);
  const std::string skippable("\x5a\x2a\x4d\x18\x03\0\0\0abc", 11);
  put(skippable + zstd("one ") + zstd("") + zstd(text) + skippable + zstd("four"));
  EXPECT_EQ(read_text_file(path_), "one " + text + "four");
}

TEST_F(TextFile, NoticesTruncationAtEveryByte) {
  const std::string text = "(;GM[1];B[aa];W[bb];B[cc])";
  for (const std::string& packed : {gzip(text), zstd(text)}) {
    for (std::size_t length = 4; length < packed.size(); ++length) {
      put(std::string_view(packed).substr(0, length));
      EXPECT_TRUE(read_error().ends_with(" data is cut short")) << length;
    }
  }
}

TEST_F(TextFile, NoticesDamage) {
  const std::string text = long_text();
  for (std::string packed : {gzip(text), zstd(text)}) {
    packed[packed.size() / 2] = static_cast<char>(packed[packed.size() / 2] ^ 0x10);
    put(packed);
    EXPECT_TRUE(read_error().starts_with("corrupt ")) << read_error();
  }
  put(gzip("text") + "no gzip member");
  EXPECT_EQ(read_error(), "corrupt gzip data (incorrect header check)");
  put(zstd("text") + "no zstd frame");
  EXPECT_TRUE(read_error().starts_with("corrupt zstd data (")) << read_error();
}

TEST_F(TextFile, StopsAtTheLimit) {
  const std::string text(3'000'000, ' ');
  for (const std::string& bytes : {text, gzip(text), zstd(text)}) {
    put(bytes);
    EXPECT_EQ(read_text_file(path_, text.size()).size(), text.size());
    EXPECT_EQ(read_error(text.size() - 1), "is longer than the limit of 2999999 bytes");
  }
}

TEST_F(TextFile, SaysWhyAFileCannotBeRead) {
  EXPECT_EQ(read_error(), "No such file or directory");
  fs::create_directory(path_);
  EXPECT_EQ(read_error(), "is a directory, not a file");
}

TEST_F(TextFile, RefusesWhatIsNoRegularFile) {
  ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);
  EXPECT_EQ(read_error(), "is a pipe, not a file");
  for (const char* device : {"/dev/zero", "/dev/null"}) {
    path_ = device;
    EXPECT_EQ(read_error(), "is a device, not a file");
  }
}

// A hole of a terabyte: nothing may be read before it is refused.
TEST_F(TextFile, RefusesAHugeFileAtOnce) {
  put("");
  fs::resize_file(path_, std::uintmax_t{1} << 40);
  EXPECT_EQ(read_error(), "is longer than the limit of 1073741824 bytes");
}

TEST_F(TextFile, WritesAndReplaces) {
  for (const std::string& text : {std::string("first"), long_text(), std::string()}) {
    write_text_file(path_, text);
    EXPECT_EQ(read_text_file(path_), text);
  }
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_.path()), {}), 1)
      << "a temporary file is left";
}

TEST_F(TextFile, WritesThroughLinksAndToDevices) {
  write_text_file(path_, "old");
  fs::create_symlink("file", folder_ / "link");
  write_text_file(folder_ / "link", "new");
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
  EXPECT_EQ(read_text_file(path_), "new");
  write_text_file("/dev/null", "gone");
  EXPECT_FALSE(fs::is_regular_file("/dev/null"));
}

TEST_F(TextFile, DoesNotWaitForAReaderOfAPipe) {
  ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);
  EXPECT_THROW(write_text_file(path_, "text"), Error);
}

TEST_F(TextFile, NoticesAFullDisk) { EXPECT_THROW(write_text_file("/dev/full", "text"), Error); }

TEST_F(TextFile, WhatCannotBeWrittenIsKnownBefore) {
  const std::filesystem::path file = folder_ / "a.txt";
  write_text_file(file, "text");
  check_writable(file);
  EXPECT_EQ(read_text_file(file), "text");
  check_writable(folder_ / "new.txt");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "new.txt"));
  check_writable("/dev/null");
  EXPECT_THROW(check_writable(folder_.path()), Error);
  EXPECT_THROW(check_writable(folder_ / "none" / "a.txt"), Error);
}

TEST_F(TextFile, SaysWhyAFileCannotBeWritten) {
  EXPECT_THROW(write_text_file(folder_.path(), "text"), Error);
  try {
    write_text_file(folder_ / "absent" / "file", "text");
    ADD_FAILURE();
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("cannot write: No such file"), std::string::npos)
        << error.what();
  }
}

}  // namespace
}  // namespace keima

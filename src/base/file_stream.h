// A file read from its beginning to its end, a piece at a time.
//
// Reading looks through compression: gzip and zstd are recognised by their first bytes, not by
// the file's name, and may consist of several members or frames, as `cat a.gz b.gz` makes them.
// Only regular files are read: a pipe may never begin and a device never end. However long the
// file is, a few hundred kilobytes of it are in memory.
// Tested by file_stream_test.cc and text_file_test.cc.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string_view>

namespace keima {

class FileStream {
 public:
  // Throws Error, naming the file, if it is no regular file or cannot be read.
  explicit FileStream(const std::filesystem::path& path);
  ~FileStream();
  FileStream(const FileStream&) = delete;
  FileStream& operator=(const FileStream&) = delete;

  // The next bytes, decompressed; empty at the end. They stay until the next call. Throws Error,
  // naming the file, if it cannot be read, is damaged or cut short.
  std::string_view next();

  // Bytes on the disk, and how many of them were read.
  std::uintmax_t size() const;
  std::uintmax_t taken() const;

  class Bytes;    // What is on the disk.
  class Decoder;  // What is in it.

 private:
  std::unique_ptr<Bytes> bytes_;
  std::unique_ptr<Decoder> decoder_;
};

}  // namespace keima

// A file written piece by piece, that is there as a whole or not at all.
//
// What is written goes to a temporary file beside the target, which is renamed over it when it is
// complete: readers see the old file or the new one, never half of it, also when the program is
// killed. A writer that is let go before that leaves the target as it was, and no temporary file.
// Tested by file_writer_test.cc and text_file_test.cc.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string_view>

namespace keima {

enum class Compression { kNone, kGzip, kZstd };
Compression compression_named(const std::filesystem::path& path);  // By its ending: .gz, .zst.

class FileWriter {
 public:
  // A target that exists and is no regular file (a device, a pipe) is written to directly. Throws
  // Error, naming the file, as all of them do: a full disk is one.
  FileWriter(const std::filesystem::path& path, Compression compression);
  explicit FileWriter(const std::filesystem::path& path)
      : FileWriter(path, compression_named(path)) {}
  ~FileWriter();
  FileWriter(const FileWriter&) = delete;
  FileWriter& operator=(const FileWriter&) = delete;

  void write(std::string_view text);
  void commit();  // All is written: the file takes its name. To be called once, at the end.

  class Packer;  // How it is compressed.

 private:
  void put(std::string_view bytes);
  [[noreturn]] void fail(std::string_view why) const;

  struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  const std::filesystem::path named_;        // What the user asked for;
  std::filesystem::path target_;             // a link leads to another one;
  std::filesystem::path temporary_;          // empty if there is none.
  std::unique_ptr<std::FILE, Closer> file_;  // Open until all is written.
  std::unique_ptr<Packer> packer_;           // None for plain text.
};

}  // namespace keima

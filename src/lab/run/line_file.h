// A file to which whole lines are added, each flushed to the disk.
// Tested by coordinator_test.cc.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

namespace keima {

class LineFile {
 public:
  // `good_bytes` are those of its whole lines: half a line behind them is what somebody before us
  // had no time to finish, and goes. Throws Error.
  LineFile(const std::filesystem::path& path, std::uintmax_t good_bytes);

  void add(const std::string& line);  // Without its end. Throws Error.

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  [[noreturn]] void fail() const;

  const std::filesystem::path path_;
  std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace keima

// A file that one process at a time may hold, so that two programs do not work on the same folder
// or store. The kernel gives it back when its holder ends, however it ends.
//
// The lock is a file of its own, for SQLite has its own ideas about locks on databases, and on some
// network file systems the two kinds of lock are one. It is removed when the lock is given back.
// Tested by file_lock_test.cc.
#pragma once

#include <filesystem>
#include <string>

namespace keima {

class FileLock {
 public:
  // Throws Error, "WHAT is in use by another program", if somebody holds it, and another one if the
  // file cannot be made.
  FileLock(const std::filesystem::path& path, const std::string& what);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  // Only asks: whoever wants the lock meanwhile gets it.
  static bool is_held(const std::filesystem::path& path);

 private:
  const std::filesystem::path path_;
  int descriptor_ = -1;
};

}  // namespace keima

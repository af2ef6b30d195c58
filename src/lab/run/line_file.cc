#include "lab/run/line_file.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/error.h"

namespace keima {

LineFile::LineFile(const std::filesystem::path& path, std::uintmax_t good_bytes) : path_(path) {
  if (std::filesystem::exists(path)) std::filesystem::resize_file(path, good_bytes);
  file_.reset(std::fopen(path.c_str(), "ab"));
  if (!file_) fail();
}

void LineFile::add(const std::string& line) {
  const std::string text = line + '\n';
  if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() ||
      std::fflush(file_.get()) != 0 || fsync(fileno(file_.get())) != 0)
    fail();
}

void LineFile::fail() const { throw Error("{}: {}", path_.string(), std::strerror(errno)); }

}  // namespace keima

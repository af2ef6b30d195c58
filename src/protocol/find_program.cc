#include "protocol/find_program.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace keima {
namespace {

bool is_program(const std::string& file) {
  struct stat status {};
  return stat(file.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
         access(file.c_str(), X_OK) == 0;
}

// Folders of the PATH are between colons; an empty one is the folder we are in.
bool is_on_path(const std::string& word, std::string_view path) {
  while (true) {
    const std::size_t end = std::min(path.find(':'), path.size());
    const std::string folder(path.substr(0, end));
    if (is_program(folder.empty() ? word : folder + "/" + word)) return true;
    if (end == path.size()) return false;
    path.remove_prefix(end + 1);
  }
}

}  // namespace

std::string find_program(const std::string& word, std::string_view path,
                         std::initializer_list<std::string_view> folders) {
  if (word.empty() || word.find('/') != std::string::npos || is_on_path(word, path)) return word;
  for (const std::string_view folder : folders) {
    const std::string file = std::string(folder) + "/" + word;
    if (is_program(file)) return file;
  }
  return word;
}

std::string find_program(const std::string& word) {
  const char* const path = std::getenv("PATH");
  return find_program(word, path != nullptr ? path : "/bin:/usr/bin",
                      {"/usr/games", "/usr/local/games"});
}

}  // namespace keima

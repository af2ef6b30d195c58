#include "base/text_file.h"

#include "base/error.h"
#include "base/file_stream.h"
#include "base/file_writer.h"

namespace keima {

std::string read_text_file(const std::filesystem::path& path, std::size_t limit) {
  const auto fail_too_long = [&] {
    throw Error("{}: is longer than the limit of {} bytes", path.string(), limit);
  };
  FileStream stream(path);
  if (stream.size() > limit) fail_too_long();
  std::string text;
  for (std::string_view piece; !(piece = stream.next()).empty(); text += piece)
    if (piece.size() > limit - text.size()) fail_too_long();
  return text;
}

void write_text_file(const std::filesystem::path& path, std::string_view content) {
  FileWriter writer(path, Compression::kNone);
  writer.write(content);
  writer.commit();
}

void check_writable(const std::filesystem::path& path) {
  std::error_code ignored;
  const std::filesystem::file_status status = std::filesystem::status(path, ignored);
  if (is_directory(status)) throw Error("{} is a folder, not a file to write", path.string());
  // To open a pipe and to leave it again would be the end of what its reader gets.
  if (is_other(status)) return;
  const FileWriter writer(path, Compression::kNone);
}

}  // namespace keima

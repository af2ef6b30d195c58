#include "iface/review/review_files.h"

#include <algorithm>
#include <map>

#include "base/error.h"

namespace keima {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".review.sgf";

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

// "game" of "game.sgf.gz"; all of it if it does not end like a record.
std::string stem_of(const std::string& name) {
  const std::string small = lower(name);
  for (const std::string_view ending : {".sgf.gz", ".sgf.zst", ".sgf"})
    if (small.ends_with(ending)) return name.substr(0, name.size() - ending.size());
  return name;
}

bool is_record(const fs::path& path) {
  const std::string name = path.filename().string();
  return stem_of(name) != name && !lower(name).ends_with(kEnding);
}

fs::path output_of(const fs::path& input, const fs::path& below, const std::string& out) {
  const std::string name = stem_of(input.filename().string()) + std::string(kEnding);
  return (out.empty() ? input.parent_path() : fs::path(out) / below) / name;
}

void add_folder(const fs::path& folder, const std::string& out, std::vector<ReviewFile>& files) {
  for (const auto& entry :
       fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied))
    if (entry.is_regular_file() && is_record(entry.path()))
      files.push_back(
          {entry.path(),
           output_of(entry.path(), entry.path().parent_path().lexically_relative(folder), out)});
}

}  // namespace

std::vector<ReviewFile> review_files(const std::vector<std::string>& paths,
                                     const std::string& out) {
  std::vector<ReviewFile> files;
  for (const std::string& path : paths) {
    if (!fs::exists(path)) throw Error("{}: there is no such file or folder", path);
    if (fs::is_directory(path))
      add_folder(path, out, files);
    else if (paths.size() == 1 && lower(out).ends_with(".sgf") && !fs::is_directory(out))
      files.push_back({path, out});
    else
      files.push_back({path, output_of(path, "", out)});
  }
  if (files.empty()) throw Error("there are no records (.sgf, .sgf.gz, .sgf.zst) to review");
  std::ranges::sort(files, {}, &ReviewFile::input);
  files.erase(std::unique(files.begin(), files.end()), files.end());
  std::map<fs::path, fs::path> writers;
  for (ReviewFile& file : files) {
    file.output = file.output.lexically_normal();
    if (file.output == file.input.lexically_normal())
      throw Error("{} would be overwritten by its own review; use --out", file.input.string());
    const auto [other, is_new] = writers.emplace(file.output, file.input);
    if (!is_new)
      throw Error("the reviews of {} and {} would both be {}; use --out", other->second.string(),
                  file.input.string(), file.output.string());
  }
  return files;
}

}  // namespace keima

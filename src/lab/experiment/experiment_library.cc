#include "lab/experiment/experiment_library.h"

#include <algorithm>
#include <cctype>
#include <span>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "base/nearest.h"
#include "base/text_file.h"

namespace keima {

// Made by the build: path in experiments/, text.
extern const std::span<const std::pair<std::string_view, std::string_view>> kExperiments;

namespace {

std::string upper_case(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::toupper(c); });
  return text;
}

// "isgo/is-7.toml" to "E-IS-7": files are named after their ids, which a test looks after.
std::string id_of(const std::string& file) {
  return upper_case("E-" + std::filesystem::path(file).stem().string());
}

}  // namespace

std::vector<ExperimentText> built_in_experiments() {
  std::vector<ExperimentText> all;
  for (const auto& [name, text] : kExperiments)
    all.push_back({std::string(name), std::string(text)});
  return all;
}

std::vector<std::string> built_in_experiment_ids() {
  std::vector<std::string> ids;
  for (const auto& [name, text] : kExperiments) ids.push_back(id_of(std::string(name)));
  return ids;
}

std::vector<ExperimentText> experiments_in(const std::filesystem::path& folder) {
  if (!std::filesystem::is_directory(folder)) throw Error("{}: no such folder", folder.string());
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".toml") files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<ExperimentText> all;
  for (const auto& file : files)
    all.push_back({file.string(), read_text_file(file, kHandwrittenLimit)});
  return all;
}

ExperimentText find_experiment(const std::string& name) {
  if (std::filesystem::exists(name)) return {name, read_text_file(name, kHandwrittenLimit)};
  const std::string wanted = upper_case(name);
  for (ExperimentText& text : built_in_experiments()) {
    const std::string id = id_of(text.name);
    if (wanted == id || "E-" + wanted == id || name == text.name ||
        name == "experiments/" + text.name)
      return std::move(text);
  }
  throw Error("{}: no such file or experiment{}; see 'keima lab list'", name,
              did_you_mean(wanted, built_in_experiment_ids()));
}

}  // namespace keima

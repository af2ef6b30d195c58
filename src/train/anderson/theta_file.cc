#include "train/anderson/theta_file.h"

#include <fmt/format.h>

#include <filesystem>

#include "pattern/class_weights.h"

namespace keima {

WeightFile theta_file(const std::vector<double>& thetas,
                      std::vector<std::pair<std::string, std::string>> header) {
  WeightFile file;
  file.format = "theta v1";
  file.header = std::move(header);
  const PatternClasses& classes = PatternClasses::stones_alone();
  for (std::size_t i = 0; i < thetas.size(); ++i) {
    // More digits than training can tell.
    const double theta = std::stod(fmt::format("{:.5g}", thetas[i]));
    if (theta == 0) continue;
    file.entries.push_back(
        {code_name(classes.smallest(static_cast<int>(i)), CodeForm::kAnderson), theta, 0});
  }
  return file;
}

std::string origin_text(const std::string& path, std::string_view text) {
  Fingerprint fingerprint;
  fingerprint.add(text);
  return origin_text(path, fingerprint);
}

std::string origin_text(const std::string& path, const Fingerprint& fingerprint) {
  return fmt::format("{}, fnv1a {:016x}", std::filesystem::path(path).filename().string(),
                     fingerprint.value());
}

}  // namespace keima

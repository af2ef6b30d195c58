#include "lab/report/learning_curve.h"

#include <charconv>
#include <cmath>

#include "base/error.h"

namespace keima {
namespace {

std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  while (true) {
    const std::size_t tab = line.find('\t');
    fields.push_back(line.substr(0, tab));
    if (tab == line.npos) return fields;
    line.remove_prefix(tab + 1);
  }
}

}  // namespace

LearningCurve parse_curve(std::string_view text, std::string_view file) {
  LearningCurve curve;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty() || line.starts_with('#')) continue;
    const std::vector<std::string_view> fields = fields_of(line);
    if (curve.columns.empty()) {
      if (fields.size() < 2)
        throw Error("{}: line {}: expected the names of two columns or more, separated by tabs",
                    file, number);
      curve.columns.assign(fields.begin(), fields.end());
      continue;
    }
    if (fields.size() != curve.columns.size())
      throw Error("{}: line {}: {} columns, not {}", file, number, fields.size(),
                  curve.columns.size());
    std::vector<double>& row = curve.rows.emplace_back();
    for (const std::string_view field : fields) {
      double value = 0;
      const auto [last, error] = std::from_chars(field.data(), field.data() + field.size(), value);
      if (error != std::errc() || last != field.data() + field.size() || !std::isfinite(value))
        throw Error("{}: line {}: '{}' is no number", file, number, field);
      row.push_back(value);
    }
  }
  if (curve.rows.empty()) throw Error("{}: has no line of numbers", file);
  return curve;
}

}  // namespace keima

#include "pattern/class_weights.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/error.h"
#include "pattern/pattern_code.h"
#include "pattern/pattern_weights.h"

namespace keima {

std::string code_name(std::uint32_t code, CodeForm form) {
  return form == CodeForm::kBoard ? fmt::format("0x{:05X}", code)
                                  : fmt::format("0x{:04X}", anderson_code(code));
}

std::optional<std::uint32_t> code_named(std::string_view name, CodeForm form) {
  if (!name.starts_with("0x")) return std::nullopt;
  name.remove_prefix(2);
  std::uint32_t code = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), code, 16);
  if (error != std::errc() || end != name.data() + name.size()) return std::nullopt;
  if (code >= (form == CodeForm::kBoard ? 1u << 20 : 1u << 16)) return std::nullopt;
  return form == CodeForm::kBoard ? code : from_anderson_code(code);
}

ClassValues::ClassValues(const PatternClasses& classes, CodeForm form, double value)
    : classes_(classes),
      form_(form),
      values_(static_cast<std::size_t>(classes.size()), value),
      line_(values_.size()) {}

void ClassValues::set(const WeightFile& file, const WeightFile::Entry& entry) {
  const std::optional<std::uint32_t> code = code_named(entry.name, form_);
  const int number = code ? classes_.class_of(*code) : PatternClasses::kNone;
  if (number == PatternClasses::kNone)
    throw Error("{}, line {}: '{}' is not a pattern", file.file, entry.line, entry.name);
  const auto place = static_cast<std::size_t>(number);
  if (line_[place] != 0)
    throw Error("{}, line {}: '{}' is the pattern of line {}, rotated or mirrored", file.file,
                entry.line, entry.name, line_[place]);
  values_[place] = entry.value;
  line_[place] = entry.line;
}

FixedPoint::FixedPoint(const std::vector<double>& values) : one_(65536) {
  static_assert(kMostInFile < kMostWeight);
  for (double value : values)
    while (value * static_cast<double>(one_) > kMostWeight) one_ /= 2;
}

std::uint32_t FixedPoint::operator()(double value) const {
  if (value == 0) return 0;
  return static_cast<std::uint32_t>(
      std::max(1.0, std::nearbyint(value * static_cast<double>(one_))));
}

}  // namespace keima

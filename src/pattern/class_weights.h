// One number for each class of patterns, and as whole numbers for the table of a playout.
// Tested by class_weights_test.cc.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "pattern/pattern_classes.h"
#include "pattern/weight_file.h"

namespace keima {

// How a file names a pattern: by the board's 20-bit word, or by Anderson's 16-bit code.
enum class CodeForm { kBoard, kAnderson };
std::string code_name(std::uint32_t code, CodeForm form);
// Nothing if it is no code.
std::optional<std::uint32_t> code_named(std::string_view name, CodeForm form);

// A number for each class, from a file or all alike.
class ClassValues {
 public:
  ClassValues(const PatternClasses& classes, CodeForm form, double value);

  // Sets the class of the pattern that the entry names: any word of the class will do. Throws Error
  // with file and line if there is no such class, or the file has named it before.
  void set(const WeightFile& file, const WeightFile::Entry& entry);

  const std::vector<double>& values() const { return values_; }

 private:
  const PatternClasses& classes_;
  CodeForm form_;
  std::vector<double> values_;
  std::vector<int> line_;  // Where the class was named, or 0.
};

// Weights as whole numbers, all scaled by the same power of two: as large as their sums allow,
// but no more than 2^16 for 1. A weight above zero stays above zero. REQUIRES: none is negative.
class FixedPoint {
 public:
  explicit FixedPoint(const std::vector<double>& values);
  std::uint32_t operator()(double value) const;
  std::uint64_t one() const { return one_; }

 private:
  std::uint64_t one_;
};

// The largest weight a file may have.
inline constexpr double kMostInFile = 1e6;

}  // namespace keima

#include "playout/policies/keima.h"

#include <fmt/format.h>

#include <cmath>
#include <string_view>

#include "pattern/class_weights.h"
#include "playout/weighted/weight_tables.h"

namespace keima {

// Made from the file when the program is built.
extern const std::string_view kKeimaWeights9;

namespace {

constexpr std::string_view kKeimaFormat = "keima v1";
constexpr std::string_view kNear = "near:", kFar = "far:", kElsewhere = "elsewhere-";

WeightFile weight_file(const std::string& source) {
  if (source == "keima-9x9") return parse_weights(kKeimaWeights9, kKeimaFormat, "keima-9x9.txt");
  return read_weights(source, kKeimaFormat);
}

// Sets the number that the name stands for, if it is no pattern.
bool set_number(KeimaWeights& weights, const WeightFile::Entry& entry) {
  for (int kind = 0; kind < kNearKinds; ++kind) {
    if (entry.name != name_of(static_cast<NearKind>(kind))) continue;
    weights.kinds[static_cast<std::size_t>(kind)] = entry.value;
    return true;
  }
  for (std::size_t stage = 0; stage < weights.elsewhere.size(); ++stage) {
    if (entry.name != fmt::format("{}{}", kElsewhere, stage + 1)) continue;
    weights.elsewhere[stage] = entry.value;
    return true;
  }
  return false;
}

std::uint32_t fixed(double value, int bits) {
  return static_cast<std::uint32_t>(std::llround(std::ldexp(value, bits)));
}

}  // namespace

KeimaWeights::KeimaWeights()
    : near(static_cast<std::size_t>(PatternClasses::with_atari().size()), 1), far(near.size(), 1) {
  kinds.fill(1);
  elsewhere.fill(1);
}

KeimaWeights KeimaWeights::read(const std::string& source) {
  const WeightFile file = weight_file(source);
  KeimaWeights weights;
  ClassValues near(PatternClasses::with_atari(), CodeForm::kBoard, 1), far = near;
  for (WeightFile::Entry entry : file.entries) {
    const bool is_far = entry.name.starts_with(kFar);
    require_in_range(file, entry, 0, is_far ? 1 : kMostInFile);
    if (set_number(weights, entry)) continue;
    if (!is_far && !entry.name.starts_with(kNear))
      throw Error("{}, line {}: unknown name '{}'", file.file, entry.line, entry.name);
    entry.name.erase(0, is_far ? kFar.size() : kNear.size());
    (is_far ? far : near).set(file, entry);
  }
  weights.near = near.values();
  weights.far = far.values();
  return weights;
}

WeightFile KeimaWeights::to_file() const {
  WeightFile file;
  file.format = kKeimaFormat;
  const auto add = [&](std::string name, double value) {
    file.entries.push_back({std::move(name), value, 0});
  };
  for (std::size_t stage = 0; stage < elsewhere.size(); ++stage)
    add(fmt::format("{}{}", kElsewhere, stage + 1), elsewhere[stage]);
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    add(std::string(name_of(static_cast<NearKind>(kind))), kinds[kind]);
  const PatternClasses& classes = PatternClasses::with_atari();
  for (const auto& [prefix, values] : {std::pair{kNear, &near}, std::pair{kFar, &far}})
    for (int i = 0; i < classes.size(); ++i)
      add(fmt::format("{}{}", prefix, code_name(classes.smallest(i), CodeForm::kBoard)),
          (*values)[static_cast<std::size_t>(i)]);
  return file;
}

KeimaTables::KeimaTables(const KeimaWeights& weights) : kinds(weights.kinds) {
  for (std::size_t i = 0; i < elsewhere.size(); ++i)
    elsewhere[i] = std::max(1u, fixed(std::min(weights.elsewhere[i], kMostElsewhere), kNearBits));
  for (const double value : weights.near)
    near.push_back(fixed(std::min(value, kMostNear), kNearBits));
  for (const double value : weights.far) far.push_back(fixed(value, kCoinBits));
  near.push_back(0);
  far.push_back(0);
}

}  // namespace keima

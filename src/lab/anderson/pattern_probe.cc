#include "lab/anderson/pattern_probe.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "base/check.h"
#include "pattern/class_weights.h"
#include "pattern/pattern_classes.h"
#include "pattern/pattern_code.h"

namespace keima {
namespace {

// Anderson's codes of a neighbour, in order.
constexpr std::string_view kLetters = "XO.#";

// Places of a picture's neighbours, row by row, in "abc def ghi".
constexpr std::array<std::size_t, 8> kPlaces = {0, 1, 2, 4, 6, 8, 9, 10};

int images_of(int pattern) {
  std::set<std::uint32_t> images;
  for (int s = 0; s < kSymmetries; ++s)
    images.insert(transformed(PatternClasses::stones_alone().smallest(pattern), s));
  return static_cast<int>(images.size());
}

}  // namespace

int class_of_picture(std::string_view picture) {
  std::uint32_t code = 0;
  for (const std::size_t place : kPlaces) {
    const std::size_t color = kLetters.find(picture[place]);
    KEIMA_CHECK(color != kLetters.npos);
    code = code << 2 | static_cast<std::uint32_t>(color);
  }
  return PatternClasses::stones_alone().class_of(from_anderson_code(code));
}

std::string picture_of_class(int pattern) {
  const std::uint32_t code = anderson_code(PatternClasses::stones_alone().smallest(pattern));
  std::string picture = "... .*. ...";
  for (std::size_t i = 0; i < kPlaces.size(); ++i)
    picture[kPlaces[i]] = kLetters[code >> (14 - 2 * i) & 3];
  return picture;
}

ThetaStatistics statistics_of(const std::vector<double>& thetas) {
  ThetaStatistics result;
  double squares = 0;
  for (std::size_t i = 0; i < thetas.size(); ++i) {
    if (thetas[i] == 0) continue;
    const int images = images_of(static_cast<int>(i));
    ++result.classes;
    result.weights += images;
    result.sum += images * thetas[i];
    squares += images * thetas[i] * thetas[i];
  }
  if (result.weights == 0) return result;
  result.mean = result.sum / result.weights;
  result.variance = std::max(0.0, squares / result.weights - result.mean * result.mean);
  result.deviation = std::sqrt(result.variance);
  return result;
}

std::array<double, kProbePatterns.size()> probe_chances(const std::vector<double>& thetas) {
  std::array<double, kProbePatterns.size()> chances;
  double total = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const int pattern = class_of_picture(kProbePatterns[i].picture);
    total += chances[i] = std::exp(thetas[static_cast<std::size_t>(pattern)]);
  }
  for (double& chance : chances) chance /= total;
  return chances;
}

std::vector<int> ranked_patterns(const std::vector<double>& thetas) {
  std::vector<int> patterns;
  const auto theta = [&](int pattern) { return thetas[static_cast<std::size_t>(pattern)]; };
  for (int i = 0; i < static_cast<int>(thetas.size()); ++i)
    if (theta(i) != 0) patterns.push_back(i);
  std::ranges::stable_sort(patterns, [&](int a, int b) { return theta(a) > theta(b); });
  return patterns;
}

std::string probe_text(const std::vector<double>& thetas) {
  constexpr std::size_t kShown = 5;
  const std::vector<int> ranked = ranked_patterns(thetas);
  std::string text;
  const auto line = [&](int pattern) {
    text += fmt::format(
        "  {}  {:>8.4f}  {}\n",
        code_name(PatternClasses::stones_alone().smallest(pattern), CodeForm::kAnderson),
        thetas[static_cast<std::size_t>(pattern)], picture_of_class(pattern));
  };
  const std::size_t shown = std::min(kShown, ranked.size());
  text += "highest\n";
  for (std::size_t i = 0; i < shown; ++i) line(ranked[i]);
  text += "lowest\n";
  for (std::size_t i = 0; i < shown; ++i) line(ranked[ranked.size() - 1 - i]);
  const ThetaStatistics all = statistics_of(thetas);
  text += fmt::format(
      "{} patterns, {} with their images\nsum {:.4f}, mean {:.4f}, variance {:.4f}, SD {:.4f}\n",
      all.classes, all.weights, all.sum, all.mean, all.variance, all.deviation);
  const auto chances = probe_chances(thetas);
  for (std::size_t i = 0; i < chances.size(); ++i)
    text += fmt::format("{:<15} {:<5} {:>5.1f} %  {}\n", kProbePatterns[i].name,
                        kProbePatterns[i].is_good ? "good" : "bad", 100 * chances[i],
                        kProbePatterns[i].picture);
  return text;
}

}  // namespace keima

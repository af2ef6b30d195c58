#include "base/nearest.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace keima {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

// "size" of "game.size".
std::string_view last_part(std::string_view name) { return name.substr(name.rfind('.') + 1); }

}  // namespace

// Row by row over the table distance(first i letters of a, first j letters of b); a swap looks
// two rows back.
int edit_distance(std::string_view a, std::string_view b) {
  std::vector<int> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before, above);
    std::swap(above, row);
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int change = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({change, above[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row.back();
}

std::optional<std::string> nearest(std::string_view name, const std::vector<std::string>& known) {
  const std::string typed = lower(name);
  const int size = static_cast<int>(typed.size());
  // Below the size itself, so that one letter does not suggest every other letter.
  int allowed = std::min(std::max(1, size / 3), size - 1);
  std::optional<std::string> best;
  const auto consider = [&](const std::string& candidate, std::string_view compared) {
    // The lengths bound the distance from below: long junk never fills the table.
    if (std::abs(static_cast<int>(compared.size()) - size) > allowed) return;
    const int distance = edit_distance(typed, lower(compared));
    if (distance > allowed) return;
    best = candidate;
    allowed = distance - 1;
  };
  for (const std::string& candidate : known) consider(candidate, candidate);
  if (typed.find('.') == typed.npos)
    for (const std::string& candidate : known) consider(candidate, last_part(candidate));
  constexpr int kBeginning = 4;
  if (best || size < kBeginning) return best;
  for (const std::string& candidate : known)
    if (lower(candidate).starts_with(typed)) return candidate;
  return std::nullopt;
}

std::string did_you_mean(std::string_view name, const std::vector<std::string>& known) {
  const auto close = nearest(name, known);
  return close ? fmt::format(", did you mean '{}'?", *close) : "";
}

}  // namespace keima

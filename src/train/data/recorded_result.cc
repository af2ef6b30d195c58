#include "train/data/recorded_result.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "core/sgf/sgf_text.h"

namespace keima {
namespace {

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == ',') c = '.';  // Half a point, as Europe writes it.
  }
  return small;
}

bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

void read_margin(std::string_view text, RecordedResult& result) {
  using By = RecordedResult::By;
  if (text == "r" || text.starts_with("res")) {
    result.by = By::kResignation;
  } else if (text == "t" || text.starts_with("time")) {
    result.by = By::kTime;
  } else if (text == "f" || text.starts_with("forf")) {
    result.by = By::kForfeit;
  } else {
    double points = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), points);
    if (error != std::errc() || end == text.data() || !std::isfinite(points) || points < 0) return;
    result.by = By::kPoints;
    result.points = points;
  }
}

}  // namespace

RecordedResult result_from(std::string_view text) {
  const std::string small = in_small_letters(sgf::trim(text));
  std::string_view rest = small;
  RecordedResult result;
  if (rest == "0" || rest == "draw" || rest == "jigo") {
    result.is_draw = true;
    return result;
  }
  std::optional<Color> winner;
  if (take(rest, "black") || take(rest, "b")) {
    winner = Color::kBlack;
  } else if (take(rest, "white") || take(rest, "w")) {
    winner = Color::kWhite;
  }
  rest = sgf::trim(rest);
  if (!winner || !take(rest, "+")) return result;
  result.winner = winner;
  read_margin(sgf::trim(rest), result);
  return result;
}

std::string_view name_of(RecordedResult::By by) {
  switch (by) {
    case RecordedResult::By::kPoints:
      return "points";
    case RecordedResult::By::kResignation:
      return "resignation";
    case RecordedResult::By::kTime:
      return "time";
    case RecordedResult::By::kForfeit:
      return "forfeit";
    case RecordedResult::By::kUnknown:
      break;
  }
  return "unknown";
}

}  // namespace keima

#include "train/data/recorded_result.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "core/sgf/sgf_text.h"
#include "train/data/text_words.h"

namespace keima {
namespace {

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
  std::string small = in_small_letters(sgf::trim(text));
  std::ranges::replace(small, ',', '.');  // Half a point, as Europe writes it.
  std::string_view rest = small;
  RecordedResult result;
  if (rest == "0" || rest == "draw" || rest == "jigo") {
    result.is_draw = true;
    return result;
  }
  std::optional<Color> winner;
  if (take_word(rest, "black") || take_word(rest, "b")) {
    winner = Color::kBlack;
  } else if (take_word(rest, "white") || take_word(rest, "w")) {
    winner = Color::kWhite;
  }
  rest = sgf::trim(rest);
  if (!winner || !take_word(rest, "+")) return result;
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

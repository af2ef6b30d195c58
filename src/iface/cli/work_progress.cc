#include "iface/cli/work_progress.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace keima {
namespace {

constexpr int kBarColumns = 20;

std::string bar(double share) {
  const int full = static_cast<int>(share * kBarColumns);
  std::string text(static_cast<std::size_t>(full), '=');
  if (full < kBarColumns) text += '>';
  text.resize(kBarColumns, ' ');
  return text;
}

}  // namespace

std::string duration_text(double seconds) {
  constexpr double kMost = 1e9;
  const auto whole = static_cast<long>(std::lround(std::clamp(seconds, 0.0, kMost)));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

std::string progress_line(const WorkState& start, const WorkState& now, double seconds) {
  const double share = std::clamp(now.share, 0.0, 1.0);
  std::string line =
      fmt::format("[{}] {:.0f} %, {}", bar(share), std::floor(100 * share),
                  now.words.empty() ? fmt::format("{:.0f} {}", now.done, now.things) : now.words);
  if (seconds > 0)
    line += fmt::format(", {:.{}f} {}/s", (now.done - start.done) / seconds,
                        (now.done - start.done) < 10 * seconds ? 1 : 0, now.things);
  if (share > start.share)
    line += fmt::format(", {} left", duration_text(seconds * (1 - share) / (share - start.share)));
  return line;
}

void WorkProgress::show(const std::function<WorkState()>& now) {
  constexpr double kBetweenLooks = 0.2;
  const double time = seconds();
  if (time < next_) return;
  next_ = time + kBetweenLooks;
  printer_.show(progress_line(start_, now(), time), time);
}

}  // namespace keima

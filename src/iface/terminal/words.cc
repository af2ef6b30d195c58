#include "iface/terminal/words.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <ctime>

#include "core/coords.h"

namespace keima {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

}  // namespace

std::string local_time(const char* format) {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  char text[64];
  return std::string(text, std::strftime(text, sizeof text, format, &parts));
}

std::string capitalized(std::string_view name) {
  std::string text(name);
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string with_commas(std::uint64_t number) {
  std::string text = fmt::format("{}", number);
  for (int place = static_cast<int>(text.size()) - 3; place > 0; place -= 3)
    text.insert(static_cast<std::size_t>(place), ",");
  return text;
}

std::string percent(double share) {
  return fmt::format("{} %", std::clamp(static_cast<int>(std::lround(100 * share)), 1, 99));
}

std::string duration(double seconds) {
  if (seconds < 10) return fmt::format("{:.1f}", std::max(0.0, seconds));
  const int whole = static_cast<int>(seconds);
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

std::string line_text(std::span<const Point> line, int board_size, int most) {
  std::string text;
  for (std::size_t i = 0; i < line.size() && i < static_cast<std::size_t>(most); ++i)
    text += (i == 0 ? "" : " ") + to_gtp(line[i], board_size);
  return text;
}

SplitLine split_line(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(kBlanks);
  if (begin == line.npos) return {};
  line.remove_prefix(begin);
  line.remove_suffix(line.size() - line.find_last_not_of(kBlanks) - 1);
  const std::size_t end = std::min(line.find_first_of(kBlanks), line.size());
  SplitLine split;
  split.command = line.substr(0, end);
  for (char& c : split.command)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  line.remove_prefix(end);
  if (!line.empty()) split.argument = line.substr(line.find_first_not_of(kBlanks));
  return split;
}

std::string without_blanks(std::string_view text) {
  std::string result;
  for (const char c : text)
    if (kBlanks.find(c) == kBlanks.npos) result += c;
  return result;
}

}  // namespace keima

#include "iface/gtp/gtp_commands.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>

#include "base/error.h"
#include "base/small_letters.h"
#include "core/coords.h"

namespace keima {
namespace {

// All of `text`, or nothing.
template <class Number>
std::optional<Number> number_from(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<Color> color_from(std::string_view text) {
  const std::string name = in_small_letters(text);
  if (name == "b" || name == "black") return Color::kBlack;
  if (name == "w" || name == "white") return Color::kWhite;
  return std::nullopt;
}

constexpr std::size_t kLongestQuote = 40;

}  // namespace

std::string vertex_text(Point point, int size) {
  return point.is_pass() ? "PASS" : to_gtp(point, size);
}

std::string in_quotes(std::string_view word) {
  const bool cut = word.size() > kLongestQuote;
  return fmt::format("'{}{}'", word.substr(0, kLongestQuote), cut ? "..." : "");
}

void fail_syntax(std::string_view explanation) { throw Error("syntax error: {}", explanation); }

Color GtpCall::color(std::size_t i) const {
  if (const auto color = color_from(arguments[i])) return *color;
  fail_syntax(in_quotes(arguments[i]) + " is not a colour");
}

bool GtpCall::is_color(std::size_t i) const { return color_from(arguments[i]).has_value(); }

int GtpCall::integer(std::size_t i) const {
  if (const auto value = number_from<int>(arguments[i])) return *value;
  fail_syntax(in_quotes(arguments[i]) + " is not a whole number");
}

int GtpCall::count(std::size_t i) const {
  const int value = integer(i);
  if (value < 0) fail_syntax(in_quotes(arguments[i]) + " is negative");
  return value;
}

double GtpCall::number(std::size_t i) const {
  const auto value = number_from<double>(arguments[i]);
  if (value && std::isfinite(*value)) return *value;
  fail_syntax(in_quotes(arguments[i]) + " is not a number");
}

Point GtpCall::vertex(std::size_t i) const {
  const int size = engine.game().size();
  if (const auto point = point_from_gtp(arguments[i], size)) return *point;
  fail_syntax(
      fmt::format("{} is not a vertex of a {}x{} board", in_quotes(arguments[i]), size, size));
}

std::string GtpCall::joined(std::size_t from, std::size_t to) const {
  std::string result;
  for (std::size_t i = from; i < to; ++i) result += (i == from ? "" : " ") + arguments[i];
  return result;
}

std::string GtpCommand::usage() const {
  return fmt::format("{}{}{}", name, arguments.empty() ? "" : " ", arguments);
}

bool GtpCommand::accepts(std::size_t argument_count) const {
  std::size_t least = 0, most = 0;
  for (std::size_t begin = 0; begin < arguments.size();) {
    const std::size_t end = std::min(arguments.find(' ', begin), arguments.size());
    ++most;
    if (arguments[begin] != '[') ++least;
    begin = end + 1;
  }
  const auto mentions = [&](std::string_view word) { return arguments.find(word) != word.npos; };
  const bool open_ended = mentions("...") || mentions("FILE") || mentions("VALUE");
  return argument_count >= least && (open_ended || argument_count <= most);
}

std::span<const GtpCommandGroup> all_gtp_commands() {
  static const std::array groups = {
      administration_commands(), setup_commands(),   handicap_commands(), play_commands(),
      time_commands(),           score_commands(),   file_commands(),     parameter_commands(),
      live_analysis_commands(),  analyze_commands(), policy_commands(),   gogui_commands(),
      kata_commands(),           server_commands(),  reading_commands(),
  };
  return groups;
}

const GtpCommand* find_gtp_command(std::string_view name) {
  static const auto index = [] {
    std::map<std::string_view, const GtpCommand*> result;
    for (const GtpCommandGroup& group : all_gtp_commands())
      for (const GtpCommand& command : group.commands) result[command.name] = &command;
    return result;
  }();
  const auto found = index.find(name);
  return found == index.end() ? nullptr : found->second;
}

}  // namespace keima

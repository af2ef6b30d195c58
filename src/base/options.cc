#include "base/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <system_error>

#include "base/nearest.h"
#include "base/small_letters.h"

namespace keima {

std::string_view name_of(OptionType type) {
  switch (type) {
    case OptionType::kFlag:
      return "true or false";
    case OptionType::kInteger:
      return "whole number";
    case OptionType::kIntegerOrAuto:
      return "whole number or auto";
    case OptionType::kNumber:
      return "number";
    case OptionType::kNumberOrAuto:
      return "number or auto";
    case OptionType::kText:
      return "text";
    case OptionType::kChoice:
      return "one of a list";
  }
  return "";
}

std::string OptionInfo::allowed() const {
  if (!choices.empty()) return fmt::format("{}", fmt::join(choices, ", "));
  return low.empty() ? "" : fmt::format("{} to {}", low, high);
}

namespace internal {

template <Number T>
T parse_number(std::string_view name, std::string_view text, Range<T> range) {
  T value{};
  const char* const end = text.data() + text.size();
  const bool negative = std::unsigned_integral<T> && text.starts_with('-');
  const auto [stop, problem] = std::from_chars(text.data() + (negative ? 1 : 0), end, value);
  // A number that T cannot hold is a number all the same, and outside any range.
  const bool overflow = negative || problem == std::errc::result_out_of_range;
  bool is_number =
      stop == end && (problem == std::errc() || problem == std::errc::result_out_of_range);
  if constexpr (std::same_as<T, double>) is_number = is_number && std::isfinite(value);
  if (!is_number)
    throw Error("{}: '{}' is not a {}number", name, text, std::same_as<T, double> ? "" : "whole ");
  if (overflow || value < range.low || value > range.high)
    throw Error("{}: {} is not between {} and {}", name, text, range.low, range.high);
  return value;
}

template int parse_number(std::string_view, std::string_view, Range<int>);
template std::int64_t parse_number(std::string_view, std::string_view, Range<std::int64_t>);
template std::uint64_t parse_number(std::string_view, std::string_view, Range<std::uint64_t>);
template double parse_number(std::string_view, std::string_view, Range<double>);

bool parse_flag(std::string_view name, std::string_view text) {
  const std::string word = in_small_letters(text);
  for (const std::string_view yes : {"true", "yes", "on", "1"})
    if (word == yes) return true;
  for (const std::string_view no : {"false", "no", "off", "0"})
    if (word == no) return false;
  throw Error("{}: '{}' is neither true nor false", name, text);
}

std::string parse_described(std::string_view name, std::string_view text, const OptionInfo& info) {
  const auto number = [&]<class T>(T) {
    Range<T> range = range_of<T>(Any{});
    if (!info.low.empty())
      range = {parse_number<T>(name, info.low, range), parse_number<T>(name, info.high, range)};
    return to_text(parse_number<T>(name, text, range));
  };
  switch (info.type) {
    case OptionType::kFlag:
      return to_text(parse_flag(name, text));
    case OptionType::kInteger:
      return number(std::int64_t{});
    case OptionType::kIntegerOrAuto:
      return text == kAuto ? std::string(text) : number(std::int64_t{});
    case OptionType::kNumber:
      return number(double{});
    case OptionType::kNumberOrAuto:
      return text == kAuto ? std::string(text) : number(double{});
    case OptionType::kChoice:
      return parse_choice(name, text, Choices(info.choices));
    case OptionType::kText:
      break;
  }
  return std::string(text);
}

std::string parse_choice(std::string_view name, std::string_view text, const Choices& choices) {
  if (std::ranges::find(choices.names, text) != choices.names.end()) return std::string(text);
  throw Error("{}: '{}' is not one of {}{}", name, text, fmt::join(choices.names, ", "),
              did_you_mean(text, choices.names));
}

void throw_unknown_option(std::string_view name, const std::vector<std::string>& known) {
  throw Error("unknown option '{}'{}", name, did_you_mean(name, known));
}

}  // namespace internal
}  // namespace keima

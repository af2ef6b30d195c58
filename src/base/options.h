// Options declared once.
//
// An options struct has its defaults in the class and lists its fields in one function:
//
//   struct GameOptions {
//     int size = 9;
//     std::optional<double> komi;
//     void visit(auto&& f) {
//       f("size", size, Range{2, 25}, "Board size.");
//       f("komi", komi, Range{-1000, 1000}, "Points for White; auto is the rule set's own.");
//     }
//   };
//
// The functions below read that list to describe, set and get options as text; the command line,
// configuration files, manual page and GTP are made from them, so an option needs no
// second line anywhere. A field is a bool, an int, a std::int64_t or std::uint64_t, a double, a
// std::string, or a std::optional of int or double, whose empty state is written "auto". The third
// argument is a Range, a RangeWithWord, Choices (for strings) or Any. The help is one sentence.
// A text got from a field sets it to exactly the same value, doubles included.
//
// An option that is renamed goes on to be known by its old name, in old files above all. The struct
// that is asked by name says so:
//
//   static constexpr RenamedOption kRenamed[] = {{"lines", "size"}};
//
// Tested by options_test.cc.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"

namespace keima {

// Both ends belong to the range.
template <class T>
struct Range {
  T low, high;
};
template <class T>
Range(T, T) -> Range<T>;

// One of the numbers has a name, too: {0, 12, "full", 0}.
template <class T>
struct RangeWithWord {
  T low, high;
  std::string_view word;
  T meaning;
};
template <class T>
RangeWithWord(T, T, const char*, T) -> RangeWithWord<T>;

struct Choices {
  Choices(std::initializer_list<const char*> list) : names(list.begin(), list.end()) {}
  explicit Choices(std::vector<std::string> list) : names(std::move(list)) {}

  std::vector<std::string> names;
};

// Every value of the field's type (for a double: every finite one).
struct Any {};

struct OptionInfo;
// What a description says, for a field that holds the text of a value.
struct AsDescribed {
  const OptionInfo& info;
};

enum class OptionType { kFlag, kInteger, kIntegerOrAuto, kNumber, kNumberOrAuto, kText, kChoice };

// "whole number" and so on, for help texts and errors.
std::string_view name_of(OptionType type);

struct OptionInfo {
  std::string name;
  OptionType type = OptionType::kText;
  std::string low, high;             // Of numbers with a Range, else empty.
  std::vector<std::string> choices;  // Of kChoice, else empty.
  std::string value;                 // The default, when a fresh struct is described.
  std::string help;

  // "2 to 25" or "chinese, japanese"; empty if any value will do.
  std::string allowed() const;
};

struct RenamedOption {
  std::string_view old_name, name;
};

// The name an option has today: `name` itself, unless the struct says that it was renamed.
template <class Options>
constexpr std::string_view current_name(std::string_view name) {
  if constexpr (requires { Options::kRenamed; })
    for (const RenamedOption& renamed : Options::kRenamed)
      if (renamed.old_name == name) return renamed.name;
  return name;
}

// Every option of the struct, in the order it lists them.
template <class Options>
std::vector<OptionInfo> describe_options(Options options);

template <class Options>
std::vector<std::string> option_names(Options options);

// Throws Error, and leaves the option as it was, if there is no such option or the text is not
// one of its values.
template <class Options>
void set_option(Options& options, std::string_view name, std::string_view text);

// Throws Error if there is no such option.
template <class Options>
std::string get_option(Options options, std::string_view name);

// For an options struct made of others: lists those of `group` as "prefix.name".
template <class Group>
void visit_group(std::string_view prefix, Group& group, auto&& f) {
  group.visit([&](std::string_view name, auto& field, const auto& limit, std::string_view help) {
    f(fmt::format("{}.{}", prefix, name), field, limit, help);
  });
}

namespace internal {

template <class T>
concept Number = std::same_as<T, int> || std::same_as<T, std::int64_t> ||
    std::same_as<T, std::uint64_t> || std::same_as<T, double>;

inline constexpr std::string_view kAuto = "auto";

// `name` is for the error's text.
template <Number T>
T parse_number(std::string_view name, std::string_view text, Range<T> range);
bool parse_flag(std::string_view name, std::string_view text);
// Answers the text in the form get_option() writes.
std::string parse_described(std::string_view name, std::string_view text, const OptionInfo& info);
std::string parse_choice(std::string_view name, std::string_view text, const Choices& choices);
[[noreturn]] void throw_unknown_option(std::string_view name,
                                       const std::vector<std::string>& known);

template <Number T, class U>
Range<T> range_of(Range<U> range) {
  return {static_cast<T>(range.low), static_cast<T>(range.high)};
}
template <Number T>
Range<T> range_of(Any) {
  return {std::numeric_limits<T>::lowest(), std::numeric_limits<T>::max()};
}

inline std::string to_text(const std::string& value) { return value; }
template <class T>
std::string to_text(T value) {
  return fmt::format("{}", value);  // The shortest text that reads back as the same double.
}
template <class T>
std::string to_text(const std::optional<T>& value) {
  return value ? to_text(*value) : std::string(kAuto);
}

inline void assign(std::string_view name, bool& field, Any, std::string_view text) {
  field = parse_flag(name, text);
}
template <Number T>
void assign(std::string_view name, T& field, const auto& limit, std::string_view text) {
  field = parse_number<T>(name, text, range_of<T>(limit));
}
template <Number T, class U>
void assign(std::string_view name, T& field, const RangeWithWord<U>& limit, std::string_view text) {
  field = text == limit.word
              ? static_cast<T>(limit.meaning)
              : parse_number<T>(name, text, range_of<T>(Range<U>{limit.low, limit.high}));
}
template <Number T>
void assign(std::string_view name, std::optional<T>& field, const auto& limit,
            std::string_view text) {
  if (text == kAuto)
    field.reset();
  else
    field = parse_number<T>(name, text, range_of<T>(limit));
}
inline void assign(std::string_view, std::string& field, Any, std::string_view text) {
  field = text;
}
inline void assign(std::string_view name, std::string& field, const Choices& choices,
                   std::string_view text) {
  field = parse_choice(name, text, choices);
}

inline void assign(std::string_view name, std::string& field, AsDescribed described,
                   std::string_view text) {
  field = parse_described(name, text, described.info);
}

template <class T>
constexpr OptionType type_of(const T&, const auto&) {
  if constexpr (std::same_as<T, bool>) return OptionType::kFlag;
  if constexpr (std::same_as<T, double>) return OptionType::kNumber;
  if constexpr (std::same_as<T, std::optional<double>>) return OptionType::kNumberOrAuto;
  if constexpr (std::same_as<T, std::optional<int>>) return OptionType::kIntegerOrAuto;
  if constexpr (std::same_as<T, std::string>) return OptionType::kText;
  return OptionType::kInteger;
}
constexpr OptionType type_of(const std::string&, const Choices&) { return OptionType::kChoice; }
inline OptionType type_of(const std::string&, AsDescribed described) { return described.info.type; }

inline void describe_limit(OptionInfo&, Any) {}
inline void describe_limit(OptionInfo& info, const Choices& limit) { info.choices = limit.names; }
inline void describe_limit(OptionInfo& info, AsDescribed described) {
  info.choices = described.info.choices;
  info.low = described.info.low;
  info.high = described.info.high;
}
template <class T>
void describe_limit(OptionInfo& info, Range<T> limit) {
  info.low = to_text(limit.low);
  info.high = to_text(limit.high);
}
template <class T>
void describe_limit(OptionInfo& info, const RangeWithWord<T>& limit) {
  describe_limit(info, Range<T>{limit.low, limit.high});
}

}  // namespace internal

template <class Options>
std::vector<OptionInfo> describe_options(Options options) {
  std::vector<OptionInfo> result;
  options.visit([&](std::string_view name, auto& field, const auto& limit, std::string_view help) {
    OptionInfo info;
    info.name = name;
    info.type = internal::type_of(field, limit);
    internal::describe_limit(info, limit);
    info.value = internal::to_text(field);
    info.help = help;
    result.push_back(std::move(info));
  });
  return result;
}

template <class Options>
std::vector<std::string> option_names(Options options) {
  std::vector<std::string> names;
  options.visit([&](std::string_view name, auto&, const auto&, std::string_view) {
    names.emplace_back(name);
  });
  return names;
}

template <class Options>
void set_option(Options& options, std::string_view name, std::string_view text) {
  name = current_name<Options>(name);
  bool found = false;
  options.visit([&](std::string_view own_name, auto& field, const auto& limit, std::string_view) {
    if (own_name != name) return;
    found = true;
    internal::assign(name, field, limit, text);
  });
  if (!found) internal::throw_unknown_option(name, option_names(options));
}

template <class Options>
std::string get_option(Options options, std::string_view name) {
  name = current_name<Options>(name);
  std::optional<std::string> text;
  options.visit([&](std::string_view own_name, auto& field, const auto&, std::string_view) {
    if (own_name == name) text = internal::to_text(field);
  });
  if (!text) internal::throw_unknown_option(name, option_names(options));
  return *text;
}

}  // namespace keima

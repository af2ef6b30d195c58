#include "lab/tune/parameter.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/error.h"
#include "lab/match/player_spec.h"

namespace keima {
namespace {

double parse_number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value) ||
      std::abs(value) > 1e15)
    throw Error("'{}' is not a number", text);
  return value;
}

bool is_whole(const OptionInfo& option) {
  return option.type == OptionType::kInteger || option.type == OptionType::kIntegerOrAuto;
}

bool is_number(const OptionInfo& option) {
  return is_whole(option) || option.type == OptionType::kNumber ||
         option.type == OptionType::kNumberOrAuto;
}

void parse_range(Parameter& parameter, std::string_view range) {
  const std::size_t dots = range.find("..");
  if (dots == std::string_view::npos)
    throw Error("'{}' is not a range; write LOW..HIGH, as in 0..1", range);
  parameter.low = parse_number(range.substr(0, dots));
  parameter.high = parse_number(range.substr(dots + 2));
  if (!(parameter.low < parameter.high))
    throw Error("{} is not below {}", parameter.low, parameter.high);
  if (parameter.kind == Parameter::Kind::kInteger &&
      (parameter.low != std::floor(parameter.low) || parameter.high != std::floor(parameter.high)))
    throw Error("{} needs whole numbers", parameter.key);
}

void parse_choices(Parameter& parameter, std::string_view list) {
  while (true) {
    const std::string_view choice = list.substr(0, list.find('|'));
    parameter.choices.emplace_back(choice);
    if (choice.size() == list.size()) break;
    list.remove_prefix(choice.size() + 1);
  }
  if (parameter.choices.size() < 2) throw Error("at least two values are needed, as in uct|rave");
}

Parameter parse(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) throw Error("'=' is missing");
  Parameter parameter;
  parameter.key = setting_key(text.substr(0, equals));
  const auto options = describe_options(Settings{});
  const auto option = std::ranges::find(options, parameter.key, &OptionInfo::name);
  if (option == options.end()) get_option(Settings{}, parameter.key);  // Says what was meant.
  const std::string_view values = text.substr(equals + 1);
  if (is_number(*option)) {
    parameter.kind = is_whole(*option) ? Parameter::Kind::kInteger : Parameter::Kind::kNumber;
    parse_range(parameter, values);
  } else {
    parameter.kind = Parameter::Kind::kChoice;
    parse_choices(parameter, values);
  }
  // The ends and every choice must be values of the setting.
  Settings trial;
  for (const double end : {-1.0, 1.0})
    if (!parameter.is_choice()) set_option(trial, parameter.key, parameter.value_at(end));
  for (const std::string& choice : parameter.choices) set_option(trial, parameter.key, choice);
  return parameter;
}

}  // namespace

std::string Parameter::value_at(double coordinate) const {
  if (is_choice()) return choices[static_cast<std::size_t>(coordinate)];
  const double value = low + (high - low) * (coordinate + 1) / 2;
  // Four digits are more than any number of games can tell apart.
  if (kind == Kind::kNumber) return fmt::format("{:.4g}", value);
  return fmt::format("{:.0f}", std::round(value));
}

double Parameter::random_coordinate(Rng& rng) const {
  if (is_choice()) return rng.below(static_cast<std::uint32_t>(choices.size()));
  return static_cast<double>(rng.next() >> 11) * 0x1p-52 - 1;
}

Parameter parse_parameter(std::string_view text) {
  try {
    return parse(text);
  } catch (const Error& error) {
    throw Error("parameter '{}': {}", text, error.what());
  }
}

std::string parameter_text(const Parameter& parameter) {
  if (!parameter.is_choice())
    return fmt::format("{}={}..{}", parameter.key, parameter.low, parameter.high);
  return fmt::format("{}={}", parameter.key, fmt::join(parameter.choices, "|"));
}

std::string place_text(const std::vector<Parameter>& parameters, const Place& place) {
  std::string text;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    text += fmt::format("{}{}={}", i == 0 ? "" : ",", parameters[i].key,
                        parameters[i].value_at(place[i]));
  return text;
}

void apply(const std::vector<Parameter>& parameters, const Place& place, Settings& settings) {
  for (std::size_t i = 0; i < parameters.size(); ++i)
    set_option(settings, parameters[i].key, parameters[i].value_at(place[i]));
}

}  // namespace keima

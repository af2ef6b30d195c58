#include "iface/web/request.h"

#include <algorithm>
#include <cmath>

#include "core/coords.h"

namespace keima::web {
namespace {

[[noreturn]] void refuse(std::string_view name, std::string_view what) {
  throw WebError("bad-request", "the field '{}' must be {}", name, what);
}

// Whole numbers may be written 3 or 3.0, as JavaScript does not tell them apart.
std::optional<std::int64_t> whole_number(const Json& value) {
  if (value.is_number_unsigned() &&
      value.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX))
    return std::nullopt;
  if (value.is_number_integer()) return value.get<std::int64_t>();
  if (!value.is_number_float()) return std::nullopt;
  const auto number = value.get<double>();
  constexpr double kExact = 9007199254740992.0;  // 2^53.
  if (std::trunc(number) != number || std::abs(number) > kExact) return std::nullopt;
  return static_cast<std::int64_t>(number);
}

}  // namespace

Request::Request(std::string_view message, std::optional<std::int64_t>& id) {
  message_ = Json::parse(message, nullptr, /*allow_exceptions=*/false);
  if (message_.is_discarded()) throw WebError("bad-request", "the message is not JSON");
  if (!message_.is_object()) throw WebError("bad-request", "the message is not a JSON object");
  if (!has("id")) throw WebError("bad-request", "the message has no 'id'");
  const auto number = whole_number(at("id"));
  if (!number) refuse("id", "a whole number");
  id_ = *number;
  id = id_;
  type_ = text("type");
}

bool Request::has(std::string_view name) const {
  const auto found = message_.find(std::string(name));
  return found != message_.end() && !found->is_null();
}

const Json& Request::at(std::string_view name) const {
  if (!has(name)) throw WebError("bad-request", "the field '{}' is missing", name);
  return *message_.find(std::string(name));
}

void Request::allow_only(std::span<const std::string_view> names) const {
  for (const auto& item : message_.items()) {
    const std::string& name = item.key();
    if (name == "id" || name == "type" || std::ranges::find(names, name) != names.end()) continue;
    throw WebError("bad-request", "'{}' has no field '{}'", type_, name);
  }
}

std::string Request::text(std::string_view name) const {
  const Json& value = at(name);
  if (!value.is_string()) refuse(name, "a text");
  return value.get<std::string>();
}

std::string Request::text_or(std::string_view name, std::string fallback) const {
  return has(name) ? text(name) : std::move(fallback);
}

std::int64_t Request::integer(std::string_view name, std::int64_t low, std::int64_t high) const {
  const auto number = whole_number(at(name));
  if (!number || *number < low || *number > high)
    refuse(name, fmt::format("a whole number from {} to {}", low, high));
  return *number;
}

std::int64_t Request::integer_or(std::string_view name, std::int64_t fallback, std::int64_t low,
                                 std::int64_t high) const {
  return has(name) ? integer(name, low, high) : fallback;
}

double Request::number_or(std::string_view name, double fallback, double low, double high) const {
  if (!has(name)) return fallback;
  const Json& value = at(name);
  if (!value.is_number() || !(value.get<double>() >= low) || !(value.get<double>() <= high))
    refuse(name, fmt::format("a number from {:g} to {:g}", low, high));
  return value.get<double>();
}

bool Request::flag_or(std::string_view name, bool fallback) const {
  if (!has(name)) return fallback;
  if (!at(name).is_boolean()) refuse(name, "true or false");
  return at(name).get<bool>();
}

std::optional<Color> Request::color(std::string_view name) const {
  if (!has(name)) return std::nullopt;
  return color_of(text(name));
}

std::vector<std::string> Request::texts(std::string_view name, std::size_t most) const {
  if (!has(name)) return {};
  const Json& list = at(name);
  if (!list.is_array() || list.size() > most)
    refuse(name, fmt::format("a list of at most {} texts", most));
  std::vector<std::string> texts;
  for (const Json& item : list) {
    if (!item.is_string()) refuse(name, fmt::format("a list of at most {} texts", most));
    texts.push_back(item.get<std::string>());
  }
  return texts;
}

Point point_of(std::string_view text, int size) {
  const auto point = point_from_gtp(text, size);
  if (!point)
    throw WebError("bad-request", "'{}' is not a point of a {}x{} board", text.substr(0, 20), size,
                   size);
  return *point;
}

std::string_view color_text(Color color) { return name_of(color); }

Color color_of(std::string_view text) {
  if (text == "black") return Color::kBlack;
  if (text == "white") return Color::kWhite;
  throw WebError("bad-request", "'{}' is not a colour: 'black' or 'white'", text.substr(0, 20));
}

std::string option_text(std::string_view name, const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
  if (value.is_number()) return value.dump();
  throw WebError("bad-request", "'{}' must be a text, a number, true or false", name);
}

}  // namespace keima::web

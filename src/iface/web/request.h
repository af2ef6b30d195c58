// A message of a client, and its fields with the types they must have. Whatever is wrong with one
// throws a WebError that names it.
// Tested by web_session_test.cc and tests/fuzz/web_fuzz.cc.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/color.h"
#include "core/point.h"
#include "iface/web/json.h"
#include "iface/web/web_error.h"

namespace keima::web {

class Request {
 public:
  // Throws WebError. If only the type is missing, `id` is set all the same.
  Request(std::string_view message, std::optional<std::int64_t>& id);

  std::int64_t id() const { return id_; }
  const std::string& type() const { return type_; }

  // A field that is not among these is a mistake.
  void allow_only(std::span<const std::string_view> names) const;

  bool has(std::string_view name) const;  // And is not null.
  const Json& at(std::string_view name) const;

  std::string text(std::string_view name) const;
  std::string text_or(std::string_view name, std::string fallback) const;
  std::int64_t integer(std::string_view name, std::int64_t low, std::int64_t high) const;
  std::int64_t integer_or(std::string_view name, std::int64_t fallback, std::int64_t low,
                          std::int64_t high) const;
  double number_or(std::string_view name, double fallback, double low, double high) const;
  bool flag_or(std::string_view name, bool fallback) const;
  std::optional<Color> color(std::string_view name) const;
  std::vector<std::string> texts(std::string_view name, std::size_t most) const;

 private:
  Json message_;
  std::int64_t id_ = 0;
  std::string type_;
};

// "D4" or "pass" of a board. Throws WebError.
Point point_of(std::string_view text, int size);
std::string_view color_text(Color color);  // "black", "white".
Color color_of(std::string_view text);     // Throws WebError.

// The text of a JSON string, number or bool, as options want it. Throws WebError.
std::string option_text(std::string_view name, const Json& value);

}  // namespace keima::web

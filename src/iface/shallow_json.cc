#include "iface/shallow_json.h"

#include <nlohmann/json.hpp>

#include "base/error.h"

namespace keima {

namespace {

bool nests_deeper_than(int most, std::string_view text) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string && c == '\\')
      ++i;
    else if (c == '"')
      in_string = !in_string;
    else if (!in_string && (c == '[' || c == '{') && ++depth > most)
      return true;
    else if (!in_string && (c == ']' || c == '}'))
      --depth;
  }
  return false;
}

}  // namespace

nlohmann::ordered_json parse_shallow_json(std::string_view text) {
  constexpr int kMostLevels = 64;
  if (nests_deeper_than(kMostLevels, text))
    throw Error("could not be read as JSON: more than {} levels", kMostLevels);
  try {
    return nlohmann::ordered_json::parse(text);
  } catch (const nlohmann::ordered_json::exception& error) {
    throw Error("could not be read as JSON: {}", error.what());
  }
}

}  // namespace keima

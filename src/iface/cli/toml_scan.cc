#include "iface/cli/toml_scan.h"

namespace keima {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }
// Of UTF-8: not the first byte of its character.
bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// The "#" or quote at text[at] with which a comment or string starts; nothing if none does. A
// quote inside a word starts none: toml++ reads on to the word's end before it complains.
std::string_view opening(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (c == '#') return text.substr(at, 1);
  if (c != '"' && c != '\'') return {};
  constexpr std::string_view kBeforeStrings = " \t\n=[{,.";
  if (at > 0 && kBeforeStrings.find(text[at - 1]) == kBeforeStrings.npos) return {};
  const bool three = text.substr(at + 1, 2) == std::string_view(c == '"' ? "\"\"" : "''");
  return text.substr(at, three ? 3 : 1);
}

}  // namespace

std::optional<TextPlace> find_misplaced_character(std::string_view toml) {
  if (toml.starts_with(kByteOrderMark)) toml.remove_prefix(kByteOrderMark.size());
  std::string_view open;  // "#", "\"", "'", three quotes, or nothing.
  TextPlace place{1, 0};
  for (std::size_t i = 0; i < toml.size(); ++i) {
    const char c = toml[i];
    if (!is_continuation(c)) ++place.column;
    if (!is_ascii(c) && open.size() != 1) return place;
    if (c == '\n') {
      place = {place.line + 1, 0};
      if (open.size() == 1) open = {};
    } else if (c == '\\' && open.starts_with('"') && i + 1 < toml.size() && is_ascii(toml[i + 1]) &&
               toml[i + 1] != '\n') {
      ++i;  // Whatever is escaped does not close the string.
      ++place.column;
    } else if (open.empty() || (open != "#" && toml.substr(i).starts_with(open))) {
      const std::string_view token = open.empty() ? opening(toml, i) : open;
      if (token.empty()) continue;
      open = open.empty() ? token : std::string_view{};
      i += token.size() - 1;
      place.column += static_cast<int>(token.size()) - 1;
    }
  }
  return std::nullopt;
}

}  // namespace keima

#include "core/sgf/sgf_text.h"

#include <algorithm>

#include "base/error.h"
#include "core/sgf/sgf_charset.h"

namespace keima::sgf {
namespace {

// How many characters the line break at `at` has: CR LF and LF CR are one break.
std::size_t line_break_length(std::string_view text, std::size_t at) {
  const bool pair = at + 1 < text.size() && is_line_break(text[at + 1]) && text[at + 1] != text[at];
  return pair ? 2 : 1;
}

bool is_other_space(char c) { return c == '\t' || c == '\v' || c == '\f'; }

std::string unescape(std::string_view raw, char line_break) {
  std::string plain;
  plain.reserve(raw.size());
  for (std::size_t i = 0; i < raw.size();) {
    const bool escaped = raw[i] == '\\';
    if (escaped && ++i == raw.size()) break;
    if (is_line_break(raw[i])) {
      i += line_break_length(raw, i);
      if (!escaped) plain += line_break;
    } else {
      plain += is_other_space(raw[i]) ? ' ' : raw[i];
      ++i;
    }
  }
  return plain;
}

std::string escape_any_of(std::string_view special, std::string_view plain) {
  std::string raw;
  raw.reserve(plain.size());
  for (char c : plain) {
    if (special.find(c) != special.npos) raw += '\\';
    raw += c;
  }
  return raw;
}

std::size_t count_line_breaks(std::string_view text) {
  // The usual text has no CR, and then two fast passes do.
  if (text.find('\r') == text.npos)
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size();) {
    const bool found = is_line_break(text[i]);
    count += found;
    i += found ? line_break_length(text, i) : 1;
  }
  return count;
}

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

}  // namespace

std::string text(std::string_view raw) { return unescape(raw, '\n'); }

std::string simple_text(std::string_view raw) { return unescape(raw, ' '); }

std::string escape(std::string_view plain) { return escape_any_of("]\\", plain); }

std::string escape_part(std::string_view plain) { return escape_any_of("]\\:", plain); }

std::pair<std::string_view, std::string_view> split_composed(std::string_view raw) {
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] == '\\') {
      ++i;
    } else if (raw[i] == ':') {
      return {raw.substr(0, i), raw.substr(i + 1)};
    }
  }
  return {raw, {}};
}

std::string for_message(std::string_view raw) {
  constexpr std::size_t kMaxLength = 40;
  std::size_t length = raw.size();
  if (length > kMaxLength) {
    length = kMaxLength;
    while (length > 0 && continues_character(raw[length])) --length;
  }
  std::string shown = simple_text(raw.substr(0, length));
  const bool is_utf8 = is_valid_utf8(shown);
  for (char& c : shown) {
    const auto code = static_cast<unsigned char>(c);
    if (code < ' ' || code == 0x7F || (code >= 0x80 && !is_utf8)) c = '?';
  }
  return length < raw.size() ? shown + "..." : shown;
}

std::string_view trim(std::string_view text) {
  const auto is_space = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

Position advance(Position from, std::string_view passed) {
  if (const std::size_t lines = count_line_breaks(passed); lines > 0) {
    from.line += lines;
    from.column = 1;
    passed.remove_prefix(passed.find_last_of("\r\n") + 1);
  }
  from.column += static_cast<std::size_t>(
      std::count_if(passed.begin(), passed.end(), [](char c) { return !continues_character(c); }));
  return from;
}

void fail_at(Position position, std::string_view message) {
  throw Error("line {}, column {}: {}", position.line, position.column, message);
}

}  // namespace keima::sgf

// The small print of SGF text: escapes, line breaks, and places in a file.
//
// In a raw value, '\' makes the next character a plain one: needed for ']' and '\', and for ':'
// in the parts of a composed value (LB[aa:text]). '\' before a line break removes both (a soft
// break). A line break is LF, CR, CR LF or LF CR. Other white space reads as a space.
// Tested by sgf_text_test.cc.
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace keima::sgf {

// FF[4] Text: comments. Line breaks become '\n'.
std::string text(std::string_view raw);

// FF[4] SimpleText: names, results. Line breaks become spaces.
std::string simple_text(std::string_view raw);

// The raw value that reads as `plain`.
std::string escape(std::string_view plain);

// The same for one part of a composed value.
std::string escape_part(std::string_view plain);

// Splits a raw value at its first ':' that is not escaped; without one the second part is empty.
std::pair<std::string_view, std::string_view> split_composed(std::string_view raw);

// `raw` in a message: escapes resolved, cut if long, without line breaks.
std::string for_message(std::string_view raw);

std::string_view trim(std::string_view text);

// Between the parts of a record all that is no printed character counts as space.
inline bool is_space(char c) { return static_cast<unsigned char>(c) <= ' '; }
inline bool is_line_break(char c) { return c == '\n' || c == '\r'; }
// The place of the first character from `at` on that is no space.
inline std::size_t skip_space(std::string_view text, std::size_t at) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at;
}

// A place in a file, both counted from 1; columns count characters of UTF-8 text.
struct Position {
  std::size_t line = 1;
  std::size_t column = 1;
  bool operator==(const Position&) const = default;
};

// The position after `passed`, which begins at `from`.
Position advance(Position from, std::string_view passed);

// Throws Error with the text "line L, column C: message".
[[noreturn]] void fail_at(Position position, std::string_view message);

}  // namespace keima::sgf

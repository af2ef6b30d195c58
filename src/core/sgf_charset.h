// The charset of SGF text: which ones are read, and how they become UTF-8.
//
// Read are UTF-8, US-ASCII and Latin-1 (FF[4]'s default) under their usual names. A file that
// names none, or claims ASCII and has other bytes, is UTF-8 if it can be and Latin-1 otherwise:
// today's programs write UTF-8 without saying so, and hardly any Latin-1 text happens to be
// valid UTF-8. Bytes that are not UTF-8 in a file that claims UTF-8 become U+FFFD, since one
// damaged comment is no reason to refuse a game.
//
// The charsets read all keep ASCII as it is, so a file can be cut into tokens before its charset
// is known; Shift_JIS and the GB family do not (']' and '\' occur inside their characters).
// Tested by sgf_text_test.cc, sgf_test.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace keima::sgf {

enum class Charset { kUnstated, kUtf8, kLatin1 };

inline constexpr std::string_view kCharsetsRead = "UTF-8, US-ASCII and ISO-8859-1 (Latin-1)";

// What a CA property names; nothing if it is not read here.
std::optional<Charset> charset_named(std::string_view name);

// The text in UTF-8, or nothing if it already is.
std::optional<std::string> decode(std::string_view text, Charset charset);

bool is_valid_utf8(std::string_view text);

}  // namespace keima::sgf

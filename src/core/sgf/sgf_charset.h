// The charset of SGF text: which ones are read, and how they become UTF-8.
//
// UTF-8, US-ASCII and Latin-1 (FF[4]'s default) are read here, the others in use (the Chinese,
// Japanese and Korean ones, ISO-8859-*, Windows-125x, KOI8) by iconv, which is part of the C
// library. A file that names none, or one nobody knows, or claims ASCII and has other bytes, is
// UTF-8 if it can be and Latin-1 otherwise: today's programs write UTF-8 without saying so, hardly
// any Latin-1 text happens to be valid UTF-8, and Latin-1 keeps every byte apart. Old Chinese
// programs do not say GBK; where such a file makes no sense otherwise, the reader tries it. Bytes
// that mean nothing in the charset claimed become U+FFFD, since one damaged comment is no reason to
// refuse a game.
//
// Those keep ASCII as it is, so a file can be cut into tokens before it is decoded; but in
// some the second byte of a character may look like ']' or '\', and is none (character_bytes()).
// UTF-16 does not keep ASCII, and is known by its mark: the whole text becomes UTF-8 before
// anything else, whatever its CA says. Where it is damaged there may be no telling where the next
// character begins, so that is an error. Tested by sgf_text_test.cc, sgf_test.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace keima::sgf {

struct Charset {
  enum class Kind { kUnstated, kUtf8, kLatin1, kByIconv };
  // Whose second bytes of characters go down into ASCII.
  enum class Pairs { kNone, kGb, kBig5, kShiftJis };

  Kind kind = Kind::kUnstated;
  std::string iconv_name = {};  // Of kByIconv.
  Pairs pairs = Pairs::kNone;

  bool operator==(const Charset&) const = default;
};

// What a CA property names; unstated if that is nothing we know.
Charset charset_named(std::string_view name);

// What stands in the root's CA; empty if there is none. It is needed before the game is cut into
// tokens, so a ']' that can be no end of a value is taken for half a character here.
// REQUIRES: text begins with '('.
std::string_view charset_name_in(std::string_view text);

// How many bytes from `at` on are one character, as far as it matters to find the end of a value: 2
// for a pair whose second byte may look like ASCII, else 1.
std::size_t character_bytes(std::string_view text, std::size_t at, Charset::Pairs pairs);

// The text in UTF-8, or nothing if it already is.
std::optional<std::string> decode(std::string_view text, const Charset& charset);

bool is_valid_utf8(std::string_view text);

// Whether the text begins with the byte order mark of UTF-16, in either order.
bool begins_as_utf16(std::string_view text);

// What stands behind the mark, in UTF-8. Throws Error that says where it is no UTF-16.
// REQUIRES: begins_as_utf16(text).
std::string decode_utf16(std::string_view text);

}  // namespace keima::sgf

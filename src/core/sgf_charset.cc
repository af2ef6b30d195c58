#include "core/sgf_charset.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>

namespace keima::sgf {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

unsigned byte_at(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

bool is_ascii(std::string_view text) {
  unsigned all = 0;  // without a branch, so that the loop is vectorised
  for (char c : text) all |= static_cast<unsigned char>(c);
  return all < 0x80;
}

// The length of the character that begins at `at`, 0 if there is no valid one: overlong forms,
// surrogates and numbers above U+10FFFF are not.
std::size_t character_length(std::string_view text, std::size_t at) {
  const unsigned lead = byte_at(text, at);
  if (lead < 0x80) return 1;
  const std::size_t length = lead < 0xC2   ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF5 ? 4
                                           : 0;
  if (length == 0 || length > text.size() - at) return 0;
  std::uint32_t number = lead & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte_at(text, at + i) & 0xC0) != 0x80) return 0;
    number = (number << 6) | (byte_at(text, at + i) & 0x3F);
  }
  const bool is_overlong = (length == 3 && number < 0x800) || (length == 4 && number < 0x10000);
  const bool is_surrogate = number >= 0xD800 && number < 0xE000;
  return is_overlong || is_surrogate || number > 0x10FFFF ? 0 : length;
}

std::string from_latin1(std::string_view text) {
  std::string utf8;
  utf8.reserve(text.size() + text.size() / 8);
  for (char c : text) {
    const unsigned code = static_cast<unsigned char>(c);
    if (code < 0x80) {
      utf8 += c;
    } else {
      utf8 += static_cast<char>(0xC0 | (code >> 6));
      utf8 += static_cast<char>(0x80 | (code & 0x3F));
    }
  }
  return utf8;
}

std::string with_bad_bytes_replaced(std::string_view text) {
  std::string utf8;
  utf8.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = character_length(text, i);
    utf8 += length == 0 ? kReplacement : text.substr(i, length);
    i += std::max<std::size_t>(length, 1);
  }
  return utf8;
}

}  // namespace

std::optional<Charset> charset_named(std::string_view name) {
  struct Name {
    std::string_view key;
    Charset charset;
  };
  static constexpr std::array kNames = {
      Name{"", Charset::kUnstated},       Name{"utf8", Charset::kUtf8},
      Name{"ascii", Charset::kUnstated},  Name{"usascii", Charset::kUnstated},
      Name{"iso88591", Charset::kLatin1}, Name{"iso885911987", Charset::kLatin1},
      Name{"latin1", Charset::kLatin1},   Name{"l1", Charset::kLatin1},
      Name{"isoir100", Charset::kLatin1}, Name{"cp819", Charset::kLatin1},
      Name{"ibm819", Charset::kLatin1},
  };
  // ISO-8859-1, iso8859_1, Latin 1: the same but for the case and the signs between.
  std::string key;
  for (char c : name) {
    const auto code = static_cast<unsigned char>(c);
    if (code >= 0x80 || std::isalnum(code)) key += static_cast<char>(std::tolower(code));
  }
  for (const Name& known : kNames) {
    if (known.key == key) return known.charset;
  }
  return std::nullopt;
}

bool is_valid_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = character_length(text, i);
    if (length == 0) return false;
    i += length;
  }
  return true;
}

std::optional<std::string> decode(std::string_view text, Charset charset) {
  if (is_ascii(text)) return std::nullopt;
  if (charset == Charset::kLatin1) return from_latin1(text);
  if (is_valid_utf8(text)) return std::nullopt;
  return charset == Charset::kUtf8 ? with_bad_bytes_replaced(text) : from_latin1(text);
}

}  // namespace keima::sgf

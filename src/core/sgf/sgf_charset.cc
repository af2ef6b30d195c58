#include "core/sgf/sgf_charset.h"

#include <fmt/core.h>
#include <iconv.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdint>
#include <memory>

#include "core/sgf/sgf_text.h"

namespace keima::sgf {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD
constexpr std::string_view kLittleEndianMark = "\xFF\xFE", kBigEndianMark = "\xFE\xFF";

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

// ISO-8859-1, iso8859_1, Latin 1: the same but for the case and the signs between.
std::string key_of(std::string_view name) {
  std::string key;
  for (char c : name) {
    const auto code = static_cast<unsigned char>(c);
    if (code < 0x80 && std::isalnum(code)) key += static_cast<char>(std::tolower(code));
  }
  return key;
}

using Kind = Charset::Kind;
using Pairs = Charset::Pairs;

struct KnownCharset {
  std::string_view key;
  Kind kind;
  std::string_view iconv_name = "";
  Pairs pairs = Pairs::kNone;
};

// Of each family the largest: files claim GB2312 and have characters of GBK.
constexpr std::array kKnown = {
    KnownCharset{"utf8", Kind::kUtf8},
    KnownCharset{"iso88591", Kind::kLatin1},
    KnownCharset{"iso885911987", Kind::kLatin1},
    KnownCharset{"latin1", Kind::kLatin1},
    KnownCharset{"l1", Kind::kLatin1},
    KnownCharset{"isoir100", Kind::kLatin1},
    KnownCharset{"cp819", Kind::kLatin1},
    KnownCharset{"ibm819", Kind::kLatin1},
    KnownCharset{"gb18030", Kind::kByIconv, "GB18030", Pairs::kGb},
    KnownCharset{"gbk", Kind::kByIconv, "GB18030", Pairs::kGb},
    KnownCharset{"gb2312", Kind::kByIconv, "GB18030", Pairs::kGb},
    KnownCharset{"gb", Kind::kByIconv, "GB18030", Pairs::kGb},
    KnownCharset{"euccn", Kind::kByIconv, "GB18030", Pairs::kGb},
    KnownCharset{"cp936", Kind::kByIconv, "GB18030", Pairs::kGb},
    KnownCharset{"windows936", Kind::kByIconv, "GB18030", Pairs::kGb},
    KnownCharset{"big5", Kind::kByIconv, "BIG5-HKSCS", Pairs::kBig5},
    KnownCharset{"big5hkscs", Kind::kByIconv, "BIG5-HKSCS", Pairs::kBig5},
    KnownCharset{"cp950", Kind::kByIconv, "BIG5-HKSCS", Pairs::kBig5},
    KnownCharset{"windows950", Kind::kByIconv, "BIG5-HKSCS", Pairs::kBig5},
    KnownCharset{"shiftjis", Kind::kByIconv, "CP932", Pairs::kShiftJis},
    KnownCharset{"sjis", Kind::kByIconv, "CP932", Pairs::kShiftJis},
    KnownCharset{"xsjis", Kind::kByIconv, "CP932", Pairs::kShiftJis},
    KnownCharset{"mskanji", Kind::kByIconv, "CP932", Pairs::kShiftJis},
    KnownCharset{"cp932", Kind::kByIconv, "CP932", Pairs::kShiftJis},
    KnownCharset{"windows31j", Kind::kByIconv, "CP932", Pairs::kShiftJis},
    KnownCharset{"eucjp", Kind::kByIconv, "EUC-JP-MS"},
    KnownCharset{"xeucjp", Kind::kByIconv, "EUC-JP-MS"},
    KnownCharset{"ujis", Kind::kByIconv, "EUC-JP-MS"},
    KnownCharset{"euckr", Kind::kByIconv, "CP949"},
    KnownCharset{"ksc56011987", Kind::kByIconv, "CP949"},
    KnownCharset{"ksc5601", Kind::kByIconv, "CP949"},
    KnownCharset{"cp949", Kind::kByIconv, "CP949"},
    KnownCharset{"windows949", Kind::kByIconv, "CP949"},
    KnownCharset{"uhc", Kind::kByIconv, "CP949"},
    KnownCharset{"koi8r", Kind::kByIconv, "KOI8-R"},
    KnownCharset{"koi8", Kind::kByIconv, "KOI8-R"},
    KnownCharset{"koi8u", Kind::kByIconv, "KOI8-U"},
};

// Families of charsets with a number: ISO-8859-2 to -16, Windows-1250 to -1258. Nothing if the key
// is none of them.
std::string numbered_iconv_name(std::string_view key) {
  struct Family {
    std::string_view prefix, iconv_prefix;
    int first, last;
  };
  static constexpr std::array kFamilies = {Family{"iso8859", "ISO-8859-", 2, 16},
                                           Family{"windows", "CP", 1250, 1258},
                                           Family{"cp", "CP", 1250, 1258}};
  for (const Family& family : kFamilies) {
    if (!key.starts_with(family.prefix)) continue;
    const std::string_view digits = key.substr(family.prefix.size());
    for (int number = family.first; number <= family.last; ++number)
      if (digits == std::to_string(number))
        return std::string(family.iconv_prefix) + std::to_string(number);
  }
  return "";
}

bool is_between(unsigned byte, unsigned first, unsigned last) {
  return byte >= first && byte <= last;
}

struct IconvClose {
  void operator()(iconv_t converter) const { iconv_close(converter); }
};

std::string without_pairs(std::string_view text, Pairs pairs) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t bytes = character_bytes(text, i, pairs);
    result += bytes == 1 ? text.substr(i, 1) : "?";
    i += bytes;
  }
  return result;
}

// Nothing if the C library on this machine has no tables for it.
std::optional<std::string> convert(std::string_view text, const Charset& charset) {
  const iconv_t opened = iconv_open("UTF-8", charset.iconv_name.c_str());
  if (opened == reinterpret_cast<iconv_t>(-1)) return std::nullopt;
  const std::unique_ptr<void, IconvClose> converter(opened);
  std::string utf8;
  std::array<char, 4096> buffer;
  // iconv never writes through its input; its type is not const for old callers' sake.
  char* in = const_cast<char*>(text.data());
  std::size_t in_left = text.size();
  // The last call, without input, asks for what iconv kept back.
  for (bool is_last = false; !is_last;) {
    is_last = in_left == 0;
    char* out = buffer.data();
    std::size_t out_left = buffer.size();
    const std::size_t result =
        iconv(converter.get(), is_last ? nullptr : &in, &in_left, &out, &out_left);
    const int problem = result == static_cast<std::size_t>(-1) ? errno : 0;
    utf8.append(buffer.data(), buffer.size() - out_left);
    if (is_last || problem == 0 || problem == E2BIG) continue;
    utf8 += kReplacement;
    const std::size_t bad = character_bytes(text, text.size() - in_left, charset.pairs);
    in += bad;
    in_left -= bad;
  }
  return utf8;
}

// REQUIRES: a number that UTF-8 has, no surrogate.
void append_utf8(std::string& utf8, std::uint32_t number) {
  const auto add = [&](std::uint32_t bits) { utf8 += static_cast<char>(bits); };
  const auto add_rest = [&](int shift) { add(0x80 | ((number >> shift) & 0x3F)); };
  if (number < 0x80) return add(number);
  if (number < 0x800) {
    add(0xC0 | (number >> 6));
  } else if (number < 0x10000) {
    add(0xE0 | (number >> 12));
    add_rest(6);
  } else {
    add(0xF0 | (number >> 18));
    add_rest(12);
    add_rest(6);
  }
  add_rest(0);
}

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

// Where the ']' is that ends the value whose first byte is at `at`: the first one that something of
// SGF follows.
std::size_t end_of_value(std::string_view text, std::size_t at) {
  for (; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == ']') {
      const std::size_t next = skip_space(text, at + 1);
      if (next == text.size() || is_letter(text[next]) ||
          std::string_view("[;()").find(text[next]) != std::string_view::npos)
        return at;
    }
  }
  return text.size();
}

}  // namespace

Charset charset_named(std::string_view name) {
  const std::string key = key_of(name);
  for (const KnownCharset& known : kKnown)
    if (known.key == key) return {known.kind, std::string(known.iconv_name), known.pairs};
  if (std::string iconv_name = numbered_iconv_name(key); !iconv_name.empty())
    return {Kind::kByIconv, std::move(iconv_name)};
  return {};
}

std::string_view charset_name_in(std::string_view text) {
  std::size_t at = skip_space(text, 1) + 1;  // Behind "(;".
  while (true) {
    const std::size_t begin = at = skip_space(text, at);
    std::string name;
    for (; at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])); ++at)
      if (text[at] < 'a') name += text[at];
    const std::size_t name_end = at;
    for (at = skip_space(text, at); at < text.size() && text[at] == '[';) {
      const std::size_t end = end_of_value(text, at + 1);
      if (name == "CA") return text.substr(at + 1, end - at - 1);
      at = skip_space(text, std::min(end + 1, text.size()));
    }
    if (name_end == begin || at == skip_space(text, name_end)) return "";  // The root has ended.
  }
}

std::size_t character_bytes(std::string_view text, std::size_t at, Pairs pairs) {
  if (pairs == Pairs::kNone || byte_at(text, at) < 0x81 || at + 1 == text.size()) return 1;
  const unsigned lead = byte_at(text, at), trail = byte_at(text, at + 1);
  if (pairs == Pairs::kShiftJis && is_between(lead, 0xA0, 0xDF)) return 1;  // Half-width katakana.
  // The four bytes of GB18030 are two pairs with digits.
  if (pairs == Pairs::kGb && is_between(trail, '0', '9')) return 2;
  return is_between(lead, 0x81, 0xFE) && is_between(trail, 0x40, 0xFE) && trail != 0x7F ? 2 : 1;
}

bool is_valid_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = character_length(text, i);
    if (length == 0) return false;
    i += length;
  }
  return true;
}

std::optional<std::string> decode(std::string_view text, const Charset& charset) {
  if (is_ascii(text)) return std::nullopt;
  if (charset.kind == Kind::kByIconv) {
    if (auto converted = convert(text, charset)) return converted;
    // Then the bytes stay, but for those that would look like the end of a value.
    if (charset.pairs != Pairs::kNone) return from_latin1(without_pairs(text, charset.pairs));
  }
  if (charset.kind == Kind::kLatin1) return from_latin1(text);
  if (is_valid_utf8(text)) return std::nullopt;
  return charset.kind == Kind::kUtf8 ? with_bad_bytes_replaced(text) : from_latin1(text);
}

bool begins_as_utf16(std::string_view text) {
  return text.starts_with(kLittleEndianMark) || text.starts_with(kBigEndianMark);
}

// Not by iconv, which would not say what is wrong, and has UTF-16 in a file that may not be there.
std::string decode_utf16(std::string_view text) {
  const std::size_t high_byte = text.starts_with(kLittleEndianMark) ? 1 : 0;
  text.remove_prefix(kLittleEndianMark.size());
  const std::size_t even_size = text.size() / 2 * 2;
  const auto unit_at = [&](std::size_t at) -> std::uint32_t {
    return (byte_at(text, at + high_byte) << 8) | byte_at(text, at + 1 - high_byte);
  };
  std::string utf8;
  utf8.reserve(text.size() / 2);
  const auto fail = [&](std::string_view message) {
    fail_at(advance({}, utf8), fmt::format("the text is damaged UTF-16: {}", message));
  };
  for (std::size_t at = 0; at < even_size; at += 2) {
    std::uint32_t number = unit_at(at);
    if (is_between(number, 0xDC00, 0xDFFF))
      fail(fmt::format("{:04X} is the second half of a pair without its first", number));
    if (is_between(number, 0xD800, 0xDBFF)) {
      const std::uint32_t second = at + 2 < even_size ? unit_at(at + 2) : 0;
      if (!is_between(second, 0xDC00, 0xDFFF))
        fail(fmt::format("{:04X} is the first half of a pair without its second", number));
      number = 0x10000 + ((number - 0xD800) << 10) + (second - 0xDC00);
      at += 2;
    }
    append_utf8(utf8, number);
  }
  if (even_size < text.size()) fail("an odd number of bytes, so the last character lacks its half");
  return utf8;
}

}  // namespace keima::sgf

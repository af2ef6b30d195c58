#include "core/sgf/sgf_text.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "core/sgf/sgf_charset.h"

namespace keima::sgf {
namespace {

using Kind = Charset::Kind;

TEST(SgfText, TextKeepsLineBreaksOfEveryKind) {
  EXPECT_EQ(text("a\nb"), "a\nb");
  EXPECT_EQ(text("a\rb"), "a\nb");
  EXPECT_EQ(text("a\r\nb"), "a\nb");
  EXPECT_EQ(text("a\n\rb"), "a\nb");
  EXPECT_EQ(text("a\n\nb\r\rc\r\n\r\nd"), "a\n\nb\n\nc\n\nd");
  EXPECT_EQ(text("a\tb\vc\fd  e"), "a b c d  e");
}

TEST(SgfText, SimpleTextHasNoLineBreaks) {
  EXPECT_EQ(simple_text("a\nb\rc\r\nd\n\re"), "a b c d e");
  EXPECT_EQ(simple_text("a\tb"), "a b");
}

// The examples of the FF[4] specification.
TEST(SgfText, Escapes) {
  EXPECT_EQ(text("\\]"), "]");
  EXPECT_EQ(text("\\\\"), "\\");
  EXPECT_EQ(text("\\:"), ":");
  EXPECT_EQ(text("\\a\\\tb"), "a b");
  EXPECT_EQ(text("a\\"), "a") << "nothing to escape";
  EXPECT_EQ(text("Meijin NR: yeah, k4 is won\\\nderful\nsweat NR: thank you! :\\)\ndada NR: yup. I "
                 "like this move too. It's a move only to be expected from a pro. I really like it "
                 ":)\njansteen NR: Can anyone\\\n explain [me\\] k4?"),
            "Meijin NR: yeah, k4 is wonderful\nsweat NR: thank you! :)\ndada NR: yup. I like this "
            "move too. It's a move only to be expected from a pro. I really like it :)\njansteen "
            "NR: Can anyone explain [me] k4?");
}

TEST(SgfText, SoftLineBreaksOfEveryKindVanish) {
  for (const char* raw : {"a\\\nb", "a\\\rb", "a\\\r\nb", "a\\\n\rb"}) {
    EXPECT_EQ(text(raw), "ab");
    EXPECT_EQ(simple_text(raw), "ab");
  }
  EXPECT_EQ(text("a\\\n\nb"), "a\nb");
}

TEST(SgfText, EscapedTextReadsAsItWas) {
  EXPECT_EQ(escape("a]b\\c:d"), "a\\]b\\\\c:d");
  EXPECT_EQ(escape_part("a]b\\c:d"), "a\\]b\\\\c\\:d");
  EXPECT_TRUE(rc::check([](std::string plain) {
    for (char c : {'\r', '\t', '\v', '\f'}) std::erase(plain, c);
    RC_ASSERT(text(escape(plain)) == plain);
    RC_ASSERT(text(escape_part(plain)) == plain);
    std::erase(plain, '\n');
    RC_ASSERT(simple_text(escape(plain)) == plain);
  }));
}

TEST(SgfText, ComposedValuesSplitAtTheFirstPlainColon) {
  using Parts = std::pair<std::string_view, std::string_view>;
  EXPECT_EQ(split_composed("aa:cc"), Parts("aa", "cc"));
  EXPECT_EQ(split_composed("a\\:b:c:d"), Parts("a\\:b", "c:d"));
  EXPECT_EQ(split_composed("aa"), Parts("aa", ""));
  EXPECT_EQ(split_composed(":"), Parts("", ""));
  EXPECT_EQ(split_composed("a\\"), Parts("a\\", ""));
}

TEST(SgfText, ValuesInMessagesAreShortAndPlain) {
  EXPECT_EQ(for_message("a\\]\nb\x01"), "a] b?");
  EXPECT_EQ(for_message(std::string(40, 'x')), std::string(40, 'x'));
  EXPECT_EQ(for_message(std::string(41, 'x')), std::string(40, 'x') + "...");
  EXPECT_EQ(for_message(std::string(39, 'x') + "\xC3\xA4"), std::string(39, 'x') + "...");
  EXPECT_EQ(for_message("\xE4"), "?");
  std::string breaks;
  for (int i = 0; i < 100; ++i) breaks += "\\\n";
  EXPECT_EQ(for_message(breaks), "...");
}

TEST(SgfText, PositionsCountLinesAndCharacters) {
  EXPECT_EQ(advance({}, ""), (Position{1, 1}));
  EXPECT_EQ(advance({3, 4}, "ab"), (Position{3, 6}));
  EXPECT_EQ(advance({}, "a\nb\rc\r\nd\n\re"), (Position{5, 2}));
  EXPECT_EQ(advance({}, "\n\n\r\r"), (Position{4, 1})) << "the pair in the middle is one break";
  EXPECT_EQ(advance({}, "\n\xC3\xA4\xE7\x9B\xAE"), (Position{2, 3}));
}

TEST(SgfCharset, NamesOfTheCharsetsRead) {
  for (const char* name : {"UTF-8", "utf8", "Utf_8", " UTF-8 "})
    EXPECT_EQ(charset_named(name), Charset{Kind::kUtf8}) << name;
  for (const char* name : {"ISO-8859-1", "iso8859_1", "ISO_8859-1:1987", "Latin1", "latin-1", "l1",
                           "CP819", "IBM819", "iso-ir-100"})
    EXPECT_EQ(charset_named(name), Charset{Kind::kLatin1}) << name;
  for (const char* name : {"", "ASCII", "US-ASCII", "\xE4", "UTF-16", "ISO-2022-JP", "ISO-8859-17",
                           "windows-1259", "none"})
    EXPECT_EQ(charset_named(name), Charset{}) << name;
  const std::pair<const char*, const char*> others[] = {
      {"GB18030", "GB18030"}, {"gb_2312-80", ""},
      {"GB2312", "GB18030"},  {"GBK", "GB18030"},
      {"big5", "BIG5-HKSCS"}, {"Shift_JIS", "CP932"},
      {"x-sjis", "CP932"},    {"EUC-JP", "EUC-JP-MS"},
      {"euc-kr", "CP949"},    {"windows-1252", "CP1252"},
      {"cp1251", "CP1251"},   {"KOI8-R", "KOI8-R"},
      {"koi8-u", "KOI8-U"},   {"ISO-8859-15", "ISO-8859-15"}};
  for (const auto& [name, iconv_name] : others)
    EXPECT_EQ(charset_named(name).iconv_name, iconv_name) << name;
}

TEST(SgfCharset, TheNameIsFoundBehindAnything) {
  EXPECT_EQ(charset_name_in("(;FF[4]CA[GBK]PB[x];B[aa])"), "GBK");
  EXPECT_EQ(charset_name_in("( ; FF [4] ChArset\n[Big5])"), "Big5");
  EXPECT_EQ(charset_name_in("(;PB[\x83\x5D\x83]CA[Shift_JIS])"), "Shift_JIS") << "half a character";
  EXPECT_EQ(charset_name_in("(;C[a\\]CA[x\\]]AB[aa][bb]CA[GBK])"), "GBK");
  for (const char* none : {"(;)", "(;FF[4])", "(;FF[4];CA[GBK])", "(;FF[4](;CA[GBK]))", "(;C[CA",
                           "(;", "(", "(;CAP[GBK])", "(;FF CA[GBK])"})
    EXPECT_EQ(charset_name_in(none), "") << none;
}

TEST(SgfCharset, ValidUtf8) {
  for (const char* good : {"", "abc", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF",
                           "\xEE\x80\x80", "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"})
    EXPECT_TRUE(is_valid_utf8(good));
  for (const char* bad :
       {"\x80", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2x", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xE4\xBD",
        "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "\xF0\x90\x80"})
    EXPECT_FALSE(is_valid_utf8(bad));
}

TEST(SgfCharset, DecodedTextIsValidAndKeepsItsAscii) {
  EXPECT_EQ(decode("M\xFCller", {}), "M\xC3\xBCller");
  EXPECT_EQ(decode("M\xC3\xBCller", {}), std::nullopt);
  EXPECT_EQ(decode("M\xC3\xBCller", {Kind::kLatin1}), "M\xC3\x83\xC2\xBCller");
  EXPECT_EQ(decode("a\xC3]\xE4\xBD\xA0\xE4\xBD", {Kind::kUtf8}),
            "a\xEF\xBF\xBD]\xE4\xBD\xA0\xEF\xBF\xBD\xEF\xBF\xBD");
  EXPECT_TRUE(rc::check([](const std::string& bytes) {
    for (const char* name : {"", "UTF-8", "Latin1", "KOI8-R", "windows-1252", "EUC-JP"}) {
      const std::string decoded = decode(bytes, charset_named(name)).value_or(bytes);
      RC_ASSERT(is_valid_utf8(decoded));
      const auto ascii_of = [](std::string text) {
        std::erase_if(text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
        return text;
      };
      RC_ASSERT(ascii_of(decoded) == ascii_of(bytes));
    }
    for (const char* name : {"GB18030", "Big5", "Shift_JIS", "EUC-KR"})
      RC_ASSERT(is_valid_utf8(decode(bytes, charset_named(name)).value_or(bytes)));
  }));
}

TEST(SgfCharset, DecodesByIconv) {
  const auto decoded = [](const char* charset, std::string_view bytes) {
    return decode(bytes, charset_named(charset)).value_or("as it was");
  };
  EXPECT_EQ(decoded("GB2312", "\xCE\xA7\xC6\xE5"), "围棋");
  EXPECT_EQ(decoded("Big5", "\xB3\xF2\xB4\xD1"), "圍棋");
  EXPECT_EQ(decoded("Shift_JIS", "\x88\xCD\x8C\xE9"), "囲碁");
  EXPECT_EQ(decoded("EUC-JP", "\xB0\xCF\xB8\xEB"), "囲碁");
  EXPECT_EQ(decoded("EUC-KR", "\xB9\xD9\xB5\xCF"), "바둑");
  EXPECT_EQ(decoded("KOI8-R", "\xC7\xCF"), "го");
  EXPECT_EQ(decoded("windows-1251", "\xE3\xEE"), "го");
  EXPECT_EQ(decoded("windows-1252", "\x80"), "€");
  EXPECT_EQ(decoded("ISO-8859-15", "\xA4"), "€");
  EXPECT_EQ(decoded("ISO-8859-2", "\xB9"), "š");
  EXPECT_EQ(decoded("Big5", "a\x88\x62"), "aÊ̄") << "what iconv keeps back for a next character";
  EXPECT_EQ(decoded("GBK", "\xCE\xA7\xFF]\xCE"), "围\uFFFD]\uFFFD") << "damaged";
}

}  // namespace
}  // namespace keima::sgf

#include "core/sgf/sgf.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "base/error.h"

namespace keima::sgf {
namespace {

Tree parse_one(std::string_view text) {
  const Collection collection = parse(text);
  EXPECT_EQ(collection.size(), 1u) << text;
  return collection.front();
}

// What a reader of the written text would see, without the charset that writing adds.
std::string rewritten(std::string_view text) {
  std::string out = write(parse(text));
  for (std::size_t at; (at = out.find("CA[UTF-8]")) != out.npos;) out.erase(at, 9);
  return out;
}

std::string parse_error(std::string_view text) {
  try {
    parse(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

TEST(Sgf, NodesPropertiesAndValues) {
  const Tree tree = parse_one("(;FF[4]GM[1]SZ[9]AB[aa][bb];B[cc]C[hello];W[])");
  ASSERT_EQ(tree.node_count(), 3u);
  ASSERT_EQ(tree.properties(kRoot).size(), 4u);
  const Property& stones = tree.properties(kRoot)[3];
  EXPECT_EQ(tree.view(stones.name), "AB");
  ASSERT_EQ(tree.values(stones).size(), 2u);
  EXPECT_EQ(tree.view(tree.values(stones)[1]), "bb");
  EXPECT_EQ(tree.value(1, "C"), "hello");
  EXPECT_EQ(tree.value(1, "W"), std::nullopt);
  EXPECT_EQ(tree.value(2, "W"), "");
  EXPECT_EQ(tree.find(2, "B"), nullptr);
  EXPECT_EQ(tree.node(2).parent, 1u);
}

// The tree of the FF[4] specification:
//     a - b - c - d
//         |   `-- e
//         f - g - h
//             |   i - j
//             k - l
TEST(Sgf, VariationsKeepTheirOrder) {
  const std::string text =
      "(;N[a];N[b](;N[c](;N[d])(;N[e]))(;N[f](;N[g](;N[h])(;N[i];N[j]))(;N[k];N[l])))";
  const Tree tree = parse_one(text);
  std::string order;
  for (NodeIndex n = kRoot; n != kNoNode; n = tree.next_in_order(n)) order += *tree.value(n, "N");
  EXPECT_EQ(order, "abcdefghijkl");
  EXPECT_EQ(rewritten(text), text + "\n");
  const NodeIndex c = tree.node(1).first_child;
  EXPECT_EQ(tree.value(tree.node(c).next_sibling, "N"), "f");
}

TEST(Sgf, SpaceIsFreeBetweenTokens) {
  EXPECT_EQ(rewritten("( \n; B\t[aa] \r\n [bb]\vC [ x ] ( ;\n) (;W[] )\n)"),
            "(;B[aa][bb]C[ x ](;)(;W[]))\n");
  EXPECT_EQ(rewritten(std::string_view("(;B[aa]\0)\x1a", 10)), "(;B[aa])\n");
}

TEST(Sgf, SingleVariationsContinueTheLine) {
  EXPECT_EQ(rewritten("(;B[aa](;W[bb](;B[cc])))"), "(;B[aa];W[bb];B[cc])\n");
}

TEST(Sgf, ValuesStayAsTheyAre) {
  const std::string text =
      "(;C[a \\] b \\\\]X[\\\\\\]]LB[aa:1\\:2][bb:[(;]N[soft\\\nbreak\\\r\nand\n\rhard]KK[])\n";
  EXPECT_EQ(rewritten(text), text);
  EXPECT_EQ(parse_one(text).value(kRoot, "X"), "\\\\\\]");
}

TEST(Sgf, CollectionsAndWhatStandsAround) {
  const std::string text =
      "From: me (home)\nSubject: games (two; three?)\n\n(;N[1])(;N[2])\n:-) and ( no "
      "game\n(;N[3])\n"
      "-- \nsignature) ;";
  const Collection games = parse(text);
  ASSERT_EQ(games.size(), 3u);
  EXPECT_EQ(games[2].value(kRoot, "N"), "3");
  EXPECT_EQ(games[0].position(kRoot), (Position{4, 2}));
  EXPECT_EQ(games[1].position(kRoot), (Position{4, 9}));
  EXPECT_EQ(games[2].position(kRoot), (Position{6, 2}));
  EXPECT_EQ(games[2].position(games[2].properties(kRoot)[0].name), (Position{6, 3}));
}

TEST(Sgf, SmallLettersInNamesAreDropped) {
  const Tree tree =
      parse_one("(;GaMe[1]SiZe[9]Comment[\xC3\xA4]AddBlack[aa]AB[bb];Black[cc];White[dd])");
  EXPECT_EQ(tree.value(kRoot, "GM"), "1");
  EXPECT_EQ(tree.value(kRoot, "SZ"), "9");
  EXPECT_EQ(tree.value(1, "B"), "cc");
  EXPECT_EQ(rewritten("(;GaMe[1]SiZe[9]AddBlack[aa]AB[bb];Black[cc])"),
            "(;GM[1]SZ[9]AB[aa][bb];B[cc])\n");
  EXPECT_EQ(parse_error("(;FF[1]GaMe[2])"),
            "line 1, column 13: GM[2] is Othello; only Go, GM[1], is supported");
}

TEST(Sgf, DigitsInNamesFollowACapital) {
  EXPECT_EQ(rewritten("(;X1y2[a]LN3[b])"), "(;X12[a]LN3[b])\n");
  EXPECT_EQ(parse_error("(;k2WR[a])"),
            "line 1, column 3: property name 'k' has no capital letters");
}

TEST(Sgf, RepeatedListsAreMergedOthersKept) {
  EXPECT_EQ(rewritten("(;AB[aa]AB[bb]AB[cc])"), "(;AB[aa][bb][cc])\n");
  EXPECT_EQ(rewritten("(;C[x]AB[aa]AW[bb]PL[W]AB[cc]AW[dd][ee]C[y];AB[ff]N[z]AB[gg])"),
            "(;C[x]AB[aa][cc]AW[bb][dd][ee]PL[W]C[y];AB[ff][gg]N[z])\n");
  EXPECT_EQ(parse_one("(;C[x]C[y])").value(kRoot, "C"), "x");
  std::string many = "(;";
  for (int i = 0; i < 100'000; ++i) many += "AB[aa]AW[bb]";
  const Tree tree = parse_one(many + ")");
  ASSERT_EQ(tree.properties(kRoot).size(), 2u);
  EXPECT_EQ(tree.properties(kRoot)[1].value_count, 100'000u);
}

TEST(Sgf, Charsets) {
  const auto name = [](std::string_view text) {
    return std::string(*parse_one(text).value(kRoot, "PB"));
  };
  EXPECT_EQ(name("(;CA[UTF-8]PB[M\xC3\xBCller])"), "M\xC3\xBCller");
  EXPECT_EQ(name("(;PB[M\xC3\xBCller])"), "M\xC3\xBCller") << "none named, valid UTF-8";
  EXPECT_EQ(name("(;PB[M\xFCller])"), "M\xC3\xBCller") << "none named, not UTF-8";
  EXPECT_EQ(name("(;PB[M\xFCller]CA[ISO-8859-1])"), "M\xC3\xBCller");
  EXPECT_EQ(name("(;CA[latin1]PB[M\xC3\xBCller])"), "M\xC3\x83\xC2\xBCller") << "as it says";
  EXPECT_EQ(name("(;CA[US-ASCII]PB[M\xFCller])"), "M\xC3\xBCller");
  EXPECT_EQ(name("(;CA[UTF-8]PB[M\xFCller])"), "M\xEF\xBF\xBDller") << "damaged";
  EXPECT_EQ(name("\xEF\xBB\xBF(;PB[M\xC3\xBCller])"), "M\xC3\xBCller");
  const Collection each = parse("(;PB[\xFC])(;CA[UTF-8]PB[\xC3\xBC])(;PB[\xFC\\]\xFC]C[x])");
  EXPECT_EQ(each[0].value(kRoot, "PB"), "\xC3\xBC");
  EXPECT_EQ(each[1].value(kRoot, "PB"), "\xC3\xBC");
  EXPECT_EQ(each[2].value(kRoot, "PB"), "\xC3\xBC\\]\xC3\xBC");
  EXPECT_EQ(each[2].position(each[2].properties(kRoot)[1].name), (Position{1, 36}));
}

// The second bytes of these characters are ']' and '\\'.
TEST(Sgf, CharsetsWhoseCharactersLookLikeTheEndOfAValue) {
  const auto moves_and_name = [](std::string_view text) {
    const Tree tree = parse_one(text);
    return std::to_string(tree.node_count()) + " " + std::string(*tree.value(kRoot, "PB"));
  };
  EXPECT_EQ(moves_and_name("(;CA[Shift_JIS]PB[\x83\x5D\x83\x5C\xB1];B[aa])"), "2 ゾソｱ");
  EXPECT_EQ(moves_and_name("(;CA[gbk]PB[\x81\x5D\x81\x5C];B[aa])"), "2 乚乗");
  EXPECT_EQ(moves_and_name("(;CA[Big5]PB[\xA4\x5D\xB3\x5C];B[aa])"), "2 也許");
  EXPECT_EQ(moves_and_name("(;CA[GB18030]PB[\x81\x30\x84\x36\x81\x5D\\]];B[aa])"), "2 ¥乚\\]");
  EXPECT_EQ(moves_and_name("(;PB[\x83\x5D\x83\x5D]CA[Shift_JIS];B[aa])"), "2 ゾゾ")
      << "told afterwards";
  EXPECT_EQ(moves_and_name("(;PB[\x81\x5D\x81\x5C];B[aa])"), "2 乚乗") << "not told at all";
  EXPECT_EQ(moves_and_name("(;CA[x-unheard-of]PB[\xC4\xE3];B[aa])"), "2 Äã") << "as bytes";
  const Collection each = parse("(;CA[GBK]C[\x81\x5D])\n(;CA[Big5]C[\xA4\x5D];B[aa])");
  ASSERT_EQ(each.size(), 2u);
  EXPECT_EQ(each[0].value(kRoot, "C"), "乚");
  EXPECT_EQ(each[1].value(kRoot, "C"), "也");
}

enum class ByteOrder { kLittle, kBig };

std::string utf16(std::u16string_view text, ByteOrder order) {
  std::string bytes;
  const std::u16string with_mark = u"\uFEFF" + std::u16string(text);
  for (const char16_t unit : with_mark) {
    const char high = static_cast<char>(unit >> 8), low = static_cast<char>(unit & 0xFF);
    bytes += order == ByteOrder::kLittle ? low : high;
    bytes += order == ByteOrder::kLittle ? high : low;
  }
  return bytes;
}

class Utf16 : public testing::TestWithParam<ByteOrder> {
 protected:
  std::string bytes(std::u16string_view text) const { return utf16(text, GetParam()); }
};

// U+5D5B and U+5C5D have bytes that look like ']', '[' and '\\'; what CA says is of no account.
TEST_P(Utf16, IsReadAsUtf8) {
  EXPECT_EQ(write(parse(bytes(u"\r\n(;CA[GBK]PB[嵛屝é𠮷\\]]SZ[9];B[aa];W[bb])(;PB[Я])"))),
            "(;CA[UTF-8]PB[嵛屝é𠮷\\]]SZ[9];B[aa];W[bb])\n(;CA[UTF-8]PB[Я])\n");
  EXPECT_EQ(parse_error(bytes(u"(;PB[é𠮷];B[aa]!)")),
            "line 1, column 15: unexpected '!'; expected a property, ';', '(' or ')'");
}

TEST_P(Utf16, ThatIsDamagedIsAnError) {
  EXPECT_EQ(parse_error(bytes(u"")), "line 1, column 1: no game found: the text has no \"(;\"");
  std::string odd = bytes(u"(;SZ[9]\n;B[aa])");
  odd.pop_back();
  EXPECT_EQ(parse_error(odd),
            "line 2, column 7: the text is damaged UTF-16: an odd number of bytes, so the last "
            "character lacks its half");
  EXPECT_EQ(parse_error(bytes(u"").substr(0, 2) + "("),
            "line 1, column 1: the text is damaged UTF-16: an odd number of bytes, so the last "
            "character lacks its half");
  for (const char16_t* after : {u"", u"x", u"\xD842"})
    EXPECT_EQ(parse_error(bytes(u"(;C[" + std::u16string(u"\xD842") + after)),
              "line 1, column 5: the text is damaged UTF-16: D842 is the first half of a pair "
              "without its second");
  EXPECT_EQ(parse_error(bytes(u"(;C[\xDFB7])")),
            "line 1, column 5: the text is damaged UTF-16: DFB7 is the second half of a pair "
            "without its first");
}

INSTANTIATE_TEST_SUITE_P(ByteOrders, Utf16, testing::Values(ByteOrder::kLittle, ByteOrder::kBig));

TEST(Sgf, TheLastBracketMayBeMissingWhereOneSaysSo) {
  const auto read = [](std::string_view text) {
    Reader reader(text, LastBracket::kMayLack);
    Tree tree;
    reader.next(tree);
    return std::to_string(tree.node_count()) + (reader.lacked_last_bracket() ? " lacking" : "");
  };
  EXPECT_EQ(read("(;B[aa];W[bb])"), "2");
  EXPECT_EQ(read("(;B[aa];W[bb]\n"), "2 lacking");
  EXPECT_EQ(read("(;PB[M\xFCller];W[bb]"), "2 lacking");
  EXPECT_EQ(read("(;B[aa](;W[bb])(;W[cc])"), "3 lacking");
  EXPECT_THROW(read("(;B[aa](;W[bb]"), Error) << "more than the last one";
  EXPECT_THROW(read("(;B[aa];W[b"), Error);
  EXPECT_THROW(read("(;B[aa];W"), Error);
}

TEST(Sgf, WritesItsCharsetAfterTheFormat) {
  EXPECT_EQ(write(parse("(;FF[4]GM[1]SZ[9]CA[latin1]KM[6])")),
            "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[6])\n");
  EXPECT_EQ(write(parse("(;GM[1]FF[4])")), "(;GM[1]FF[4]CA[UTF-8])\n");
  EXPECT_EQ(write(parse("(;;CA[GB2312])")), "(;CA[UTF-8];CA[GB2312])\n")
      << "only the root's counts";
  EXPECT_EQ(write(Tree()), "");
}

TEST(Sgf, ErrorsSayWhere) {
  EXPECT_EQ(parse_error(""), "line 1, column 1: no game found: the text has no \"(;\"");
  EXPECT_EQ(parse_error("\xEF\xBB\xBFtext\n(no)"),
            "line 1, column 1: no game found: the text has no \"(;\"");
  EXPECT_EQ(parse_error("(;B[aa]\n;W[bb]\n"),
            "line 3, column 1: the text ends inside a game; a ')' is missing");
  EXPECT_EQ(parse_error("mail\n\n(;B[aa]\r\n;C[bb\\]\r\n"),
            "line 4, column 3: the value of C is never closed with ']'");
  EXPECT_EQ(parse_error("(;C[\\"), "line 1, column 4: the value of C is never closed with ']'");
  EXPECT_EQ(parse_error("(;B[aa]\n(B[cc]))"), "line 2, column 2: expected ';' after '('");
  EXPECT_EQ(parse_error("(;B[aa]())"), "line 1, column 9: expected ';' after '('");
  EXPECT_EQ(parse_error("(;B[aa](;W[bb]);B[cc])"),
            "line 1, column 16: a node follows a variation; variations must come last");
  EXPECT_EQ(parse_error("(;B;W[aa])"), "line 1, column 4: property B has no value; expected '['");
  EXPECT_EQ(parse_error("(;B"), "line 1, column 4: property B has no value; expected '['");
  EXPECT_EQ(parse_error("(;black[aa])"),
            "line 1, column 3: property name 'black' has no capital letters");
  EXPECT_EQ(parse_error("(;B[aa] 5)"),
            "line 1, column 9: unexpected '5'; expected a property, ';', '(' or ')'");
  EXPECT_EQ(parse_error("(;C[\xC3\xA4]\xC3\xA4)"),
            "line 1, column 7: unexpected byte 0xC3; expected a property, ';', '(' or ')'");
  EXPECT_EQ(parse_error("(;B[aa])\n(;B[bb]])"),
            "line 2, column 8: unexpected ']'; expected a property, ';', '(' or ')'");
}

TEST(Sgf, OtherGamesAreRefused) {
  EXPECT_EQ(parse_error("(;GM[1])\n(;GM[3])"),
            "line 2, column 6: GM[3] is chess; only Go, GM[1], is supported");
  EXPECT_EQ(parse_error("(;GM[40])"),
            "line 1, column 6: GM[40] is another game; only Go, GM[1], is supported");
  EXPECT_EQ(parse_error("(;GM[go])"),
            "line 1, column 6: GM[go] is another game; only Go, GM[1], is supported");
  EXPECT_EQ(parse_error("(;GM[ 1 ];GM[2])"), "no error") << "only the root's counts";
}

TEST(Sgf, TruncationAtEveryByteIsAnErrorOrAShorterCollection) {
  const std::string text =
      "mail (;FF[4]GM[1]CA[latin1]GaMe[1]C[a\\]\xFC\\\\]AB[aa]AW[cc]AB[bb:dd];B[aa](;W[bb])(;W[cc];"
      "B[]))\n(;CA[utf-8]C[\xC3\xBC\xE4\xBD\xA0])";
  ASSERT_EQ(parse(text).size(), 2u);
  for (std::size_t length = 0; length < text.size(); ++length) {
    // A heap copy of the exact length lets sanitizers see a read past the end.
    const std::vector<char> cut(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(length));
    try {
      EXPECT_LE(parse({cut.data(), cut.size()}).size(), 1u) << length;
    } catch (const Error& error) {
      EXPECT_TRUE(std::string_view(error.what()).starts_with("line ")) << error.what();
    }
  }
}

TEST(Sgf, DeepNestingTakesNoStack) {
  constexpr std::size_t kDepth = 1'000'000;
  std::string text;
  for (std::size_t i = 0; i < kDepth; ++i) text += "(;B[aa](;W[bb])";
  text += std::string(kDepth, ')');
  const Tree tree = parse_one(text);
  EXPECT_EQ(tree.node_count(), 2 * kDepth);
  EXPECT_TRUE(parse_one(write(tree)) == tree);
  EXPECT_EQ(parse_error(std::string_view(text).substr(0, 15 * kDepth)).substr(0, 7), "line 1,");
}

TEST(Sgf, ManyVariationsOfOneNodeAreReadInLinearTime) {
  std::string text = "(;N[x]";
  for (int i = 0; i < 500'000; ++i) text += "(;B[aa])";
  EXPECT_EQ(rewritten(text + ")"), text + ")\n");
}

TEST(Sgf, TreesDifferByShapeNamesAndValues) {
  const Tree tree = parse_one("(;B[aa];W[bb])");
  EXPECT_TRUE(tree == parse_one("junk ( ; B [aa] (;W[bb]))"));
  for (const char* other : {"(;B[aa](;)(;W[bb]))", "(;B[aa];W[bc])", "(;B[aa];B[bb])", "(;B[aa])",
                            "(;B[aa]W[bb];)", "(;B[aa];W[bb][cc])", "(;B[aa](;W[bb])(;))"})
    EXPECT_FALSE(tree == parse_one(other)) << other;
}

// Random trees: parents, names, and values made of what SGF finds hard.
Tree random_tree() {
  const auto raw =
      rc::gen::map(rc::gen::container<std::string>(rc::gen::element(
                       'a', ']', '\\', ':', '[', '\n', '\r', ';', '(', ')', ' ', '\t', '\0', '$')),
                   [](const std::string& plain) {
                     std::string text;
                     for (char c : plain)
                       text += c == '$' ? std::string("\xE7\x9B\xAE") : std::string(1, c);
                     return escape(text);
                   });
  // No list property: repeated ones would be merged. No CA or GM: they mean something.
  const auto name = rc::gen::element<std::string>("B", "W", "C", "N", "KM", "X", "LONGNAME2");
  Tree tree;
  const auto count = *rc::gen::inRange<NodeIndex>(1, 30);
  for (NodeIndex n = 0; n < count; ++n) {
    tree.add_node(n == 0 ? kNoNode : *rc::gen::inRange<NodeIndex>(0, n));
    const int properties = *rc::gen::inRange(0, 4);
    for (int i = 0; i < properties; ++i)
      tree.add_property(*name,
                        *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(raw)));
  }
  return tree;
}

TEST(Sgf, WrittenTreesReadTheSame) {
  EXPECT_TRUE(rc::check([] {
    const Collection collection = {random_tree(), random_tree()};
    const std::string text = write(collection);
    const Collection again = parse(text);
    RC_ASSERT(again == collection);
    RC_ASSERT(write(again) == text);
  }));
}

}  // namespace
}  // namespace keima::sgf

// Games that come in pieces are the games of the whole text, and a broken one is no end.
#include <gtest/gtest.h>

#include <filesystem>
#include <random>

#include "base/error.h"
#include "base/text_file.h"
#include "core/sgf/sgf.h"

namespace keima::sgf {
namespace {

// Gives a text away in pieces of random length.
class Pieces {
 public:
  Pieces(std::string_view text, unsigned seed, std::size_t longest)
      : rest_(text), random_(seed), longest_(longest) {}
  std::string_view operator()() {
    const std::string_view piece = rest_.substr(0, 1 + random_() % longest_);
    rest_.remove_prefix(piece.size());
    return piece;
  }

 private:
  std::string_view rest_;
  std::mt19937 random_;
  std::size_t longest_;
};

// All that can be known of a collection: games with their places, errors in between.
template <class MakeReader>
std::string told(MakeReader&& make) {
  std::string result;
  Tree tree;
  try {
    auto reader = make();
    for (bool going = true; going;) {
      try {
        going = reader.next(tree);
        if (!going) break;
        const Position place = tree.position(kRoot);
        result += fmt::format("{}:{} {}", place.line, place.column, write(tree));
      } catch (const Error& error) {
        result += std::string("error ") + error.what() + "\n";
        reader.skip_broken_game();
      }
    }
  } catch (const Error& error) {
    result += error.what();
  }
  return result;
}

using namespace std::string_view_literals;

const std::string_view kTexts[] = {
    "",
    "no game",
    "(",
    "(;SZ[9];B[aa];W[bb])",
    "\xEF\xBB\xBF(;SZ[9];B[aa])\n(;SZ[9];B[bb])\n",
    "mail (really)\r\n\r\n( ;GaMe[1]SiZe[9];B[aa](;W[bb])(;W[cc]C[a \\] b \\\\]))\r\n--\n\r\n(\n;)",
    "(;GM[1]SZ[9];B[aa]\n(;GM[1]SZ[9];B[bb])\n(;SZ[9];B[cc])",              // No ')'.
    "(;GM[1]SZ[9];B[aa;W[bb])\n(;GM[1]SZ[9];B[bb])\n(;SZ[9];B[cc])",        // No ']'.
    "(;GM[1]SZ[9];B[aa])\n(;GM[2]SZ[8];B[aa])\n(;GM[1];B[cc])",             // Not Go.
    "(;B[aa])\n(;B[aa]!)\n(;B[cc](;W[dd])\n(;W[ee]))\n(;B[ff])\n",          // No roots.
    "(;SZ[9]x[aa];W[bb])(;SZ[9];B[bb])(;FF[4]SZ[9];B[cc]x)(;AP[x];B[dd])",  // One line.
    "(;CA[GBK]PB[\xBC\xD2\\]\x83\x5D];B[aa])\n(;CA[UTF-8]PB[\xE5\xAE\xB6];B[aa])\n",
    "(;PB[\x83\x5D\xBC\xD2]SZ[9];B[aa])\n(;SZ[9]PB[\x83\x5C];B[bb])\n(;SZ[9];B[cc]\x83)\n",
    "\xFF\xFE(\0;\0)\0(\0;\0C\0[\0\x5B\x5D]\0)\0"sv,
    "\xFE\xFF\0(\0;\0)\xD8\x00"sv,  // Half a pair.
    "\xFF\xFE(\0;\0)\0("sv,         // Half a character.
    "\xFF\xFE"sv,
    "\xFE"sv,
};

TEST(SgfStream, ReadsWhatTheWholeTextHas) {
  for (const std::string_view text : kTexts) {
    const std::string whole = told([&] { return Reader(text); });
    for (unsigned seed = 0; seed < 40; ++seed) {
      const std::size_t longest = 1 + seed % 7, load = 1 + seed % 11;
      EXPECT_EQ(
          told([&] { return Reader(Pieces(text, seed, longest), RootInside::kVariation, load); }),
          whole)
          << text << "\nseed " << seed;
    }
  }
}

TEST(SgfStream, ReadsCollectionsOfTheSuites) {
  const std::filesystem::path folder = KEIMA_SOURCE_DIR "/../shared/data/suites";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << folder << " is absent";
  std::string all;  // One collection of some hundred games, with what is broken.
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".sgf" && all.size() < 3'000'000)
      all += read_text_file(entry.path()) + "\n";
  const std::string whole = told([&] { return Reader(all); });
  EXPECT_GT(whole.size(), 1'000'000u);
  for (const std::size_t load : {1'000u, 100'000u, 10'000'000u})
    EXPECT_TRUE(told([&] {
                  return Reader(Pieces(all, 1, 50'000), RootInside::kVariation, load);
                }) == whole);
}

std::string games_after_errors(std::string_view text) {
  return told([&] { return Reader(Pieces(text, 1, 5), RootInside::kNextGame, 3); });
}

TEST(SgfStream, GoesOnBehindABrokenGame) {
  EXPECT_EQ(games_after_errors(kTexts[6]),
            "error line 2, column 3: another game begins here; a ')' of the one before is missing\n"
            "2:2 (;GM[1]CA[UTF-8]SZ[9];B[bb])\n3:2 (;CA[UTF-8]SZ[9];B[cc])\n");
  EXPECT_EQ(games_after_errors(kTexts[9]),
            "1:2 (;CA[UTF-8]B[aa])\n"
            "error line 2, column 8: unexpected '!'; expected a property, ';', '(' or ')'\n"
            "3:2 (;CA[UTF-8]B[cc](;W[dd])(;W[ee]))\n5:2 (;CA[UTF-8]B[ff])\n");
  EXPECT_EQ(games_after_errors("nothing"),
            "error line 1, column 1: no game found: the text has no \"(;\"\n");
}

// Many games without their end take no longer than one: none is read to the end of the text.
TEST(SgfStream, DoesNotReadOnForEachMissingBracket) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "(;SZ[9];B[aa];W[bb];B[cc];W[dd]\n";
  Reader reader(Pieces(text, 1, 100'000), RootInside::kNextGame);
  Tree tree;
  int errors = 0;
  for (bool going = true; going;) {
    try {
      going = reader.next(tree);
    } catch (const Error&) {
      ++errors;
      reader.skip_broken_game();
    }
  }
  EXPECT_EQ(errors, 20'000);
}

TEST(SgfStream, PassesOnTheErrorsOfItsSource) {
  int calls = 0;
  const auto source = [&]() -> std::string_view {
    if (++calls == 3) throw Error("the disk is gone");
    return "(;SZ[9];B[aa])\n";
  };
  Reader reader(source, RootInside::kVariation, 1);
  Tree tree;
  EXPECT_TRUE(reader.next(tree));
  EXPECT_THROW(while (reader.next(tree)){}, Error);
}

}  // namespace
}  // namespace keima::sgf

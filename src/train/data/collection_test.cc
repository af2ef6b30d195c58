#include "train/data/collection.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/file_writer.h"
#include "base/rng.h"
#include "base/text_file.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

namespace fs = std::filesystem;

// Games of all lengths, some of them broken in ways that a line of a collection can be.
std::string games_text(int count, unsigned seed) {
  Rng rng(seed);
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += "(;SZ[9]RE[B+R]BR[" + std::to_string(i) + "k]";
    for (std::uint32_t move = rng.below(80); move > 0; --move) {
      text += move % 2 == 0 ? ";B[" : ";W[";
      text += static_cast<char>('a' + rng.below(9));
      text += static_cast<char>('a' + rng.below(9));
      text += ']';
    }
    switch (rng.below(20)) {
      case 0:
        text += ";B[zz])\n";  // No point: the tree is there, the game is not.
        break;
      case 1:
        text += "!)\n";
        break;
      case 2:
        text += "\n";  // No end.
        break;
      default:
        text += ")\n";
    }
  }
  return text;
}

struct Told {
  std::size_t file;
  std::size_t line;
  std::string text;
  bool operator==(const Told&) const = default;
};

Told told(const CollectedGame& game) {
  const MainLine line = main_line_of(game);
  return {game.file, game.place.line, line.record ? sgf::write(game.tree) : "error: " + line.error};
}

std::vector<Told> streamed(const std::vector<fs::path>& files, int threads) {
  CollectionReader reader(files);
  std::vector<Told> all;
  for_each_game<Told>(
      reader, threads, [](const CollectedGame& game) { return told(game); },
      [&](Told& one) {
        all.push_back(one);
        return true;
      });
  EXPECT_EQ(reader.share(), 1);
  return all;
}

// The twin: one whole text in memory, and each line by itself.
std::vector<Told> line_by_line(const std::string& text) {
  std::vector<Told> all;
  std::size_t begin = 0;
  for (std::size_t line = 1; begin < text.size(); ++line) {
    const std::size_t end = text.find('\n', begin);
    // Errors of the line know their place in the file.
    const std::string before(line - 1, '\n');
    const std::string whole = before + text.substr(begin, end - begin);
    Told one{0, line, ""};
    try {
      const sgf::Collection games = sgf::parse(whole);
      sgf::main_line(games.front());
      one.text = sgf::write(games.front());
    } catch (const Error& error) {
      one.text = std::string("error: ") + error.what();
    }
    all.push_back(one);
    begin = end + 1;
  }
  return all;
}

class CollectionFiles : public testing::Test {
 protected:
  fs::path put(const std::string& name, std::string_view text) {
    FileWriter writer(folder_ / name);
    writer.write(text);
    writer.commit();
    return folder_ / name;
  }
  TempFolder folder_;
};

TEST_F(CollectionFiles, AreStreamedAsTheyAreReadWhole) {
  const std::string text = games_text(2000, 1);
  const std::vector<Told> whole = line_by_line(text);
  const std::vector<Told> plain = streamed({put("a.sgf", text)}, 1);
  ASSERT_EQ(plain.size(), whole.size());
  std::size_t errors = 0;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    EXPECT_EQ(plain[i].line, whole[i].line);
    const bool is_error = whole[i].text.starts_with("error");
    errors += is_error;
    // A game without its end is told by the line that comes next, the rest to the letter.
    if (whole[i].text.find("the text ends inside a game") == std::string::npos)
      EXPECT_EQ(plain[i].text, whole[i].text);
    else
      EXPECT_TRUE(plain[i].text.starts_with("error")) << plain[i].text;
  }
  EXPECT_GT(errors, 200u);
  EXPECT_LT(errors, 500u);
  for (const int threads : {1, 2, 5}) {
    EXPECT_EQ(streamed({put("a.sgf.gz", text)}, threads), plain) << threads;
    EXPECT_EQ(streamed({put("a.sgf.zst", text)}, threads), plain) << threads;
  }
}

TEST_F(CollectionFiles, ComeOneAfterTheOther) {
  const fs::path a = put("a.sgf", games_text(100, 1)), b = put("b.sgf.zst", games_text(50, 2)),
                 nothing = put("nothing.sgf", "no game here\n");
  const std::vector<Told> of_a = streamed({a}, 1), of_b = streamed({b}, 1);
  std::vector<Told> both = of_a;
  both.push_back({1, 1, "error: line 1, column 1: no game found: the text has no \"(;\""});
  for (Told one : of_b) {
    one.file = 2;
    both.push_back(one);
  }
  EXPECT_EQ(streamed({a, nothing, b}, 1).size(), both.size());
  const std::vector<Told> all = streamed({a, nothing, b}, 3);
  ASSERT_EQ(all.size(), both.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].file, both[i].file);
    EXPECT_EQ(all[i].text, both[i].text);
  }
}

TEST_F(CollectionFiles, AreReadNoFurtherThanWanted) {
  const fs::path a = put("a.sgf", games_text(1000, 1));
  for (const int threads : {1, 3}) {
    CollectionReader reader({a});
    int games = 0;
    for_each_game<int>(
        reader, threads, [](const CollectedGame&) { return 0; }, [&](int) { return ++games < 10; });
    EXPECT_EQ(games, 10);
  }
}

TEST_F(CollectionFiles, AreWatchedToTheEnd) {
  const std::string text = games_text(1000, 1);
  std::array<std::string, 2> seen;
  CollectionReader reader(
      {put("a.sgf.gz", text), put("b.sgf", "(;SZ[9])")},
      [&](std::size_t file, std::string_view piece) { seen.at(file) += piece; });
  EXPECT_EQ(reader.files(), 2u);
  CollectedGame game;
  EXPECT_TRUE(reader.next(game));
  reader.read_to_end_of_file();
  EXPECT_EQ(seen[0], text);
  EXPECT_EQ(seen[1], "");
  EXPECT_TRUE(reader.next(game));
  EXPECT_FALSE(reader.next(game));
  EXPECT_EQ(seen[1], "(;SZ[9])");
}

TEST_F(CollectionFiles, AreKnownByTheirFirstBracket) {
  EXPECT_TRUE(begins_as_sgf(put("a.sgf", "(;SZ[9])")));
  EXPECT_TRUE(begins_as_sgf(put("b.sgf.zst", "\xEF\xBB\xBF\r\n \t(;SZ[9])")));
  EXPECT_TRUE(begins_as_sgf(put("c", std::string(1 << 20, ' ') + "(;SZ[9])")));
  EXPECT_TRUE(begins_as_sgf(put("utf16.sgf", std::string("\xFE\xFF\0(\0;\0)", 8))));
  EXPECT_FALSE(begins_as_sgf(put("d.sgf", "a.sgf\n(;SZ[9])")));
  EXPECT_FALSE(begins_as_sgf(put("e.sgf", " \n")));
}

TEST_F(CollectionFiles, ThatAreDamagedAreAnError) {
  const std::string text = games_text(3000, 1);
  const fs::path path = put("a.sgf.gz", text);
  std::string bytes;
  {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    bytes.resize(fs::file_size(path));
    ASSERT_EQ(std::fread(bytes.data(), 1, bytes.size(), file), bytes.size());
    std::fclose(file);
  }
  FileWriter writer(path, Compression::kNone);
  writer.write(std::string_view(bytes).substr(0, bytes.size() / 2));
  writer.commit();
  EXPECT_EQ(message_of([&] { streamed({path}, 2); }),
            path.string() + ": the gzip data is cut short");
  EXPECT_EQ(message_of([&] { streamed({folder_ / "absent.sgf"}, 1); }),
            (folder_ / "absent.sgf").string() + ": No such file or directory");
}

TEST_F(CollectionFiles, AreFoundInFolders) {
  fs::create_directories(folder_ / "b" / "c");
  for (const char* name : {"z.sgf", "b/c/x.sgf.gz", "b/y.sgf.zst", "b/notes.txt", "b/a.SGF"})
    put(name, "(;SZ[9])\n");
  std::vector<fs::path> expected;
  for (const char* name : {"b/a.SGF", "b/c/x.sgf.gz", "b/y.sgf.zst", "z.sgf"})
    expected.push_back(folder_ / name);
  EXPECT_EQ(records_in(folder_.path()), expected);
  EXPECT_EQ(message_of([&] { records_in(folder_ / "absent"); }),
            (folder_ / "absent").string() + ": No such file or directory");
}

}  // namespace
}  // namespace keima

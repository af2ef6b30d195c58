#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "base/file_writer.h"
#include "base/text_file.h"
#include "iface/cli/cli_test_run.h"
#include "iface/cli/cli_test_trial.h"
#include "support/symmetry.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

// Game number i, seen in one of eight ways; all numbers below 6561 are different games.
std::string game(int i, int way = 0, const std::string& header = "RE[B+R]BR[6k]WR[3d]") {
  const Symmetry see{9, way};
  const auto point = [&](int column, int row) {
    const Point p = see(Point::at(column, row));
    return fmt::format("{}{}", static_cast<char>('a' + p.column()),
                       static_cast<char>('a' + p.row()));
  };
  // The corner tells the ways apart, then comes the number.
  return fmt::format("(;SZ[9]KM[5.5]{};B[{}];W[{}];B[{}];W[{}];B[{}])\n", header, point(0, 1),
                     point(8, 7), point(1 + i % 7, 2), point(1 + i / 7 % 7, 4),
                     point(1 + i / 49 % 7, 6));
}

std::string games(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += game(i);
  return text;
}

std::vector<std::string> lines_of(const fs::path& path) {
  std::istringstream in(read_text_file(path));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

class DataCommand : public testing::Test {
 protected:
  std::string put(const std::string& name, std::string_view text) {
    FileWriter writer(folder_ / name);
    writer.write(text);
    writer.commit();
    return path(name);
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::set<std::string> files() const {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_.path()))
      names.insert(entry.path().filename());
    return names;
  }

  static RunResult data(Words words) {
    words.insert(words.begin(), "data");
    return run_in_test(words);
  }
  static std::string out_of(const Words& words) {
    const RunResult result = data(words);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    return result.out;
  }

  TempFolder folder_;
};

TEST_F(DataCommand, StatsNameWhatIsBroken) {
  put("a.sgf", games(3) + "(;SZ[9];B[zz])\n" + "(;SZ[9];B[aa];W[aa])\n" + "(;SZ[9]x)\n" + game(4));
  const std::string out = out_of({"stats", path("a.sgf")});
  EXPECT_NE(out.find("games     5, 22 moves; 2 unreadable, 1 illegal\n"), out.npos) << out;
  EXPECT_NE(out.find("a.sgf: line 4, column 11: B[zz] is not a point of a 9x9 board\n"), out.npos)
      << out;
  EXPECT_NE(out.find("a.sgf: line 5: move 2, W A9: the point is occupied\n"), out.npos) << out;
  EXPECT_NE(out.find("a.sgf: line 6, column 8: property name 'x' has no capital"), out.npos) << out;
  EXPECT_NE(out.find("Black wins 4 (80.0 %); by resignation: 4 (80.0 %)\n"), out.npos) << out;
  EXPECT_NE(out.find("ranks     6k: 4 (40.0 %), 3d: 4 (40.0 %), unknown: 2 (20.0 %)\n"), out.npos)
      << out;
}

TEST_F(DataCommand, StatsOfNothingAreAFailure) {
  put("a.sgf", "(;SZ[9]x)\n");
  put("empty.sgf", "");
  const RunResult result = data({"stats", path("a.sgf"), path("empty.sgf")});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_NE(result.err.find("there is no game that can be read"), result.err.npos) << result.err;
}

TEST_F(DataCommand, StatsAreJsonToo) {
  put("a.sgf.gz", games(3) + "(;SZ[9]x)\n");
  const auto json = nlohmann::json::parse(out_of({"stats", path("a.sgf.gz"), "--json"}));
  EXPECT_EQ(json["games"], 3);
  EXPECT_EQ(json["sizes"]["9"], 3);
  EXPECT_EQ(json["komi"]["5.5"], 3);
  EXPECT_EQ(json["results"]["black"]["resignation"], 3);
  EXPECT_EQ(json["lengths"]["5"], 3);
  EXPECT_EQ(json["unreadable"], 1);
  EXPECT_EQ(json["problems"].size(), 1u);
}

TEST_F(DataCommand, FilterFindsDuplicatesInAllEightWays) {
  std::string text = games(50);
  for (int i = 0; i < 16; ++i) text += game(i, i % 8, "RE[W+1]");  // Another result: no matter.
  put("a.sgf", text);
  EXPECT_EQ(out_of({"filter", path("a.sgf"), "--out", path("b.sgf"), "--unique"}),
            "50 of 66 games; left out: 16 repeated\n");
  EXPECT_EQ(read_text_file(path("b.sgf")), games(50));
  EXPECT_EQ(out_of({"filter", path("a.sgf"), "--out", path("b.sgf")}), "66 of 66 games\n");
}

TEST_F(DataCommand, FilterTellsWhyGamesAreLeftOut) {
  put("a.sgf", games(4) + game(5, 0, "RE[W+R]BR[6k]WR[3d]") + game(6, 0, "RE[B+R]BR[7k]WR[3d]") +
                   game(7, 0, "RE[B+R]BR[9p]WR[?]") + "(;SZ[13])\n(;SZ[9]x)\n" +
                   "(;SZ[9]RE[B+R]BR[1d]WR[1d];B[aa];W[aa])\n");
  const RunResult result = data({"filter", path("a.sgf"), "--out", path("b.sgf.zst"), "--size", "9",
                                 "--min-rank", "6 kyu", "--result", "b", "--legal"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.out,
            "4 of 10 games; left out: 1 by size, 2 by rank, 1 by result, 1 with illegal moves, 1 "
            "unreadable\n");
  EXPECT_NE(result.err.find("a.sgf: line 9, column 8: "), result.err.npos) << result.err;
  EXPECT_EQ(read_text_file(path("b.sgf.zst")), games(4));
}

// What the filter writes it also reads, and has nothing to add.
TEST_F(DataCommand, FilterLeavesItsOwnOutputAsItIs) {
  put("a.sgf",
      "junk\n(;GM[1]FF[4]CA[UTF-8]SZ[9]\nPB[A]PW[B \\] C]KM[3.75]RE[B+R]C[note];B[aa]"
      "(;W[bb];B[])(;W[cc]))\n(;SZ[19]HA[2]AB[dd][pp];W[aa])");
  for (const Words& more : {Words{}, Words{"--names"}}) {
    Words first = {"filter", path("a.sgf"), "--out", path("b.sgf")};
    first.insert(first.end(), more.begin(), more.end());
    out_of(first);
    Words second = {"filter", path("b.sgf"), "--out", path("c.sgf.gz")};
    second.insert(second.end(), more.begin(), more.end());
    out_of(second);
    EXPECT_EQ(read_text_file(path("b.sgf")), read_text_file(path("c.sgf.gz")));
  }
  EXPECT_EQ(read_text_file(path("b.sgf")),
            "(;SZ[9]KM[7.5]RE[B+R]PB[A]PW[B \\] C];B[aa];W[bb];B[])\n"
            "(;SZ[19]HA[2]AB[dd][pp];W[aa])\n");
}

TEST_F(DataCommand, FilterTakesTheFirstOnesOfFoldersToo) {
  fs::create_directories(folder_ / "f" / "g");
  put("f/b.sgf.gz", games(10));
  put("f/g/c.sgf", game(20) + game(21));
  put("f/notes.txt", "nothing");
  EXPECT_EQ(out_of({"filter", "--from", path("f"), "--out", path("all.sgf")}), "12 of 12 games\n");
  EXPECT_EQ(read_text_file(path("all.sgf")), games(10) + game(20) + game(21));
  for (const char* threads : {"1", "4"}) {
    out_of({"filter", "--from", path("f"), "--out", path("some.sgf"), "--most", "7", "--threads",
            threads});
    EXPECT_EQ(read_text_file(path("some.sgf")), games(7));
  }
}

TEST_F(DataCommand, FilterWritesAllOrNothing) {
  put("a.sgf", games(5));
  write_text_file(folder_ / "old.sgf", "old");
  const RunResult result =
      data({"filter", path("a.sgf"), "--out", path("old.sgf"), "--size", "19"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_NE(result.err.find("no game is left of 5; left out: 5 by size; "), result.err.npos)
      << result.err;
  EXPECT_EQ(read_text_file(path("old.sgf")), "old");
  EXPECT_EQ(data({"filter", path("a.sgf"), "--out", "/dev/full"}).exit_code, 1);
  EXPECT_EQ(files(), (std::set<std::string>{"a.sgf", "old.sgf"}));
}

TEST_F(DataCommand, CtrlCLeavesNoHalfFile) {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += game(i);
  put("a.sgf", text);
  const Words takes_long(3000, "a.sgf");
  for (const Words& rest : {Words{"filter", "--out", "b.sgf.zst"},
                            Words{"split", "--train", "b.sgf", "--validation", "c.sgf"},
                            Words{"positions", "--mode", "1", "--out", "b.txt"}}) {
    Words words = {"data"};
    words.insert(words.end(), rest.begin(), rest.end());
    words.insert(words.end(), takes_long.begin(), takes_long.end());
    const TrialEnd end =
        run_trial({.words = words, .interrupt_after = 700, .folder = folder_.path()});
    EXPECT_TRUE(end.in_time);
    // On a machine that is very busy the signal may come before the program has begun.
    if (end.signal() != SIGINT) {
      EXPECT_EQ(end.exit_code(), 128 + SIGINT) << end.err;
      EXPECT_NE(end.err.find("Stopped; nothing is written."), end.err.npos) << end.err;
    }
    EXPECT_EQ(files(), (std::set<std::string>{"a.sgf", "trial.err", "trial.in"}));
  }
}

TEST_F(DataCommand, SplitIsStableWhenTheCollectionGrows) {
  put("a.sgf", games(300));
  std::string more;
  for (int i = 342; i >= 0; --i) more += game(i, i % 8);  // Mirrored, and in another order.
  put("more.sgf.zst", more);
  const auto sides = [&](const std::string& file) {
    const std::string out = out_of({"split", path(file), "--train", path("t.sgf"), "--validation",
                                    path("v.sgf.gz"), "--share", "0.25"});
    EXPECT_EQ(out, fmt::format("{} games to train from, {} to validate\n",
                               lines_of(path("t.sgf")).size(), lines_of(path("v.sgf.gz")).size()));
    return std::pair(lines_of(path("t.sgf")), lines_of(path("v.sgf.gz")));
  };
  const auto [train, validation] = sides("a.sgf");
  EXPECT_EQ(train.size() + validation.size(), 300u);
  EXPECT_NEAR(static_cast<double>(validation.size()), 75, 30);
  const auto [more_train, more_validation] = sides("more.sgf.zst");
  EXPECT_EQ(more_train.size() + more_validation.size(), 343u);
  for (int i = 0; i < 300; ++i) {
    const auto has = [](const std::vector<std::string>& lines, const std::string& line) {
      return std::ranges::find(lines, line.substr(0, line.size() - 1)) != lines.end();
    };
    EXPECT_EQ(has(train, game(i)), has(more_train, game(i, i % 8))) << i;
    EXPECT_NE(has(train, game(i)), has(validation, game(i))) << i;
  }
}

TEST_F(DataCommand, PositionsAreDrawn) {
  put("a.sgf", games(100));
  const Words words = {"positions", path("a.sgf"), "--count", "20", "--min-rank", "12kyu"};
  const RunResult result = data(words);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.out.substr(0, 19), "keima positions v1\n");
  EXPECT_TRUE(result.out.ends_with("\nend 20\n")) << result.out;
  EXPECT_EQ(result.err, "20 positions of 100 games\n");
  Words to_file = words;
  to_file.insert(to_file.end(), {"--out", path("p.txt.gz"), "--threads", "3"});
  EXPECT_EQ(out_of(to_file), "20 positions of 100 games\n");
  EXPECT_EQ(read_text_file(path("p.txt.gz")), result.out);
  EXPECT_EQ(out_of({"positions", path("a.sgf"), "--mode", "1"}).substr(0, 36),
            "keima games v1\n9 5.5 B abihbcbebg\n9 ");
}

TEST_F(DataCommand, SaysWhatIsWrongWithTheCommand) {
  put("a.sgf", games(1));
  EXPECT_EQ(data({"stats"}).exit_code, 2);
  EXPECT_EQ(data({"positions", path("a.sgf")}).exit_code, 2);
  EXPECT_NE(data({"stats", path("absent.sgf")}).err.find("No such file"), std::string::npos);
  const RunResult rank =
      data({"filter", path("a.sgf"), "--out", path("b.sgf"), "--min-rank", "strong"});
  EXPECT_EQ(rank.exit_code, 2);
  EXPECT_NE(rank.err.find("--min-rank: 'strong' is no rank, as 6k, 3d or 9p"), rank.err.npos);
  EXPECT_EQ(
      data({"split", path("a.sgf"), "--train", path("x"), "--validation", path("x")}).exit_code, 2);
}

}  // namespace
}  // namespace keima

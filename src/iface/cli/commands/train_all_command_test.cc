#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "base/rng.h"
#include "base/text_file.h"
#include "core/board/board.h"
#include "core/coords.h"
#include "iface/cli/cli_test_run.h"
#include "iface/cli/cli_test_trial.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

namespace fs = std::filesystem;

// Moves at random, which is enough to have something to learn from.
std::string random_games(int size, int games, int moves, std::uint64_t seed) {
  std::string text;
  for (int game = 0; game < games; ++game) {
    Rng rng(seed, static_cast<std::uint64_t>(game));
    Board board(size);
    text += fmt::format("(;SZ[{}]", size);
    for (int i = 0; i < moves; ++i) {
      const Point p = board.empty_point(
          static_cast<int>(rng.below(static_cast<std::uint32_t>(board.empty_count()))));
      if (!board.is_playable(p)) continue;
      text += fmt::format(";{}[{}]", letter_of(board.to_play()), to_sgf(p));
      board.play(p);
    }
    text += ")\n";
  }
  return text;
}

// The file without what depends on the day and the time it took.
std::string lasting(const fs::path& file) {
  std::string text = read_text_file(file), result;
  while (!text.empty()) {
    const std::size_t end = text.find('\n') + 1;
    const std::string line = text.substr(0, end);
    text.erase(0, end);
    if (!line.starts_with("# date ") && !line.starts_with("# training ")) result += line;
  }
  return result;
}

class TrainAll : public testing::Test {
 protected:
  void SetUp() override {
    fs::create_directory(folder_ / "games");
    write_text_file(folder_ / "games" / "small.sgf", random_games(9, 30, 30, 1));
    write_text_file(folder_ / "games" / "large.sgf", random_games(19, 12, 30, 2));
  }

  std::vector<std::string> words(const std::string& out, const std::string& sizes) const {
    return {"train", "all",         "--from",  (folder_ / "games").string(),
            "--out", folder_ / out, "--sizes", sizes};
  }
  RunResult run(const std::string& out, const std::string& sizes = "9,13,19") const {
    return run_in_test(words(out, sizes));
  }

  TempFolder folder_;
};

TEST_F(TrainAll, MakesAllFilesOnce) {
  const RunResult first = run("out");
  ASSERT_EQ(first.exit_code, 0) << first.err;
  EXPECT_EQ(first.out.find("is there"), std::string::npos) << first.out;
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::directory_iterator(folder_ / "out"))
    if (entry.path().extension() == ".txt")  // The others say how it went.
      files[entry.path().filename().string()] = lasting(entry.path());
  ASSERT_EQ(files.size(), 8u);
  for (const auto& [name, text] : files) {
    EXPECT_NE(text.find("--from games "), std::string::npos) << name;
    EXPECT_NE(text.find(", fnv1a "), std::string::npos) << name;
  }
  const std::string& mixed = files.at("moves-13x13.txt");
  EXPECT_NE(mixed.find("# games 12 of large.sgf, fnv1a "), std::string::npos);
  EXPECT_NE(mixed.find("; 30 of small.sgf, fnv1a "), std::string::npos);

  const RunResult again = run("out");
  EXPECT_EQ(again.exit_code, 0) << again.err;
  for (const auto& [name, text] : files) {
    EXPECT_NE(again.out.find(name + " is there"), std::string::npos) << again.out;
    EXPECT_EQ(lasting(folder_ / "out" / name), text);
  }
}

TEST_F(TrainAll, NoticesThatTheGamesAreOthers) {
  ASSERT_EQ(run("out", "9").exit_code, 0);
  const std::string before = lasting(folder_ / "out" / "moves-9x9.txt");
  // Other games of another size do not matter.
  write_text_file(folder_ / "games" / "large.sgf", random_games(19, 12, 30, 3));
  EXPECT_NE(run("out", "9").out.find("moves-9x9.txt is there"), std::string::npos);
  write_text_file(folder_ / "games" / "small.sgf", random_games(9, 30, 30, 4));
  const RunResult other = run("out", "9");
  EXPECT_EQ(other.exit_code, 0) << other.err;
  EXPECT_EQ(other.out.find("is there"), std::string::npos) << other.out;
  EXPECT_NE(lasting(folder_ / "out" / "moves-9x9.txt"), before);
}

TEST_F(TrainAll, SaysWhatIsMissing) {
  fs::remove(folder_ / "games" / "large.sgf");
  const RunResult end = run("out");
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_NE(end.err.find("no game of size 19 without handicap"), std::string::npos) << end.err;
  EXPECT_EQ(run_in_test({"train", "all", "--out", folder_ / "out"}).exit_code, 2);
  EXPECT_EQ(run("out", "9,10").exit_code, 2);
  write_text_file(folder_ / "games" / "broken.sgf", "(;SZ[9];B[aa]x)(;SZ[9];B[aa])");
  const RunResult broken = run("out", "9");
  EXPECT_EQ(broken.exit_code, 0) << broken.err;
  EXPECT_NE(broken.err.find("1 games cannot be read and are left out; the first: "),
            std::string::npos)
      << broken.err;
}

// However it ends, the same command makes of it what one makes that nobody disturbed.
TEST_F(TrainAll, GoesOnAfterAnyEnd) {
  write_text_file(folder_ / "games" / "small.sgf", random_games(9, 150, 60, 1));
  ASSERT_EQ(run("undisturbed", "9").exit_code, 0);
  const fs::path file = folder_ / "out" / "moves-9x9.txt",
                 checkpoint = file.string() + ".checkpoint";
  ProgramTrial trial{.words = words("out", "9"), .output = "said", .folder = folder_.path()};
  trial.interrupt_after = 0;

  // Politely, in its second pass: all that was learned is kept.
  trial.wait_for_words = "pass 1:";
  trial.signal = SIGTERM;
  const TrialEnd polite = run_trial(trial);
  EXPECT_NE(polite.err.find("Stopped; the same command continues."), std::string::npos)
      << polite.err;
  EXPECT_FALSE(fs::exists(file));
  ASSERT_TRUE(fs::exists(checkpoint));

  // Other games must not go on from there.
  const fs::path small = folder_ / "games" / "small.sgf";
  const std::string games = read_text_file(small);
  write_text_file(small, random_games(9, 150, 60, 7));
  const RunResult other = run("out", "9");
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_NE(other.err.find("a checkpoint of another training"), std::string::npos) << other.err;
  write_text_file(small, games);

  // By kill -9, when the next file is begun: the first pass was not done again, and the first file
  // will not be.
  trial.wait_for_words = "mm-9x9:";
  trial.signal = SIGKILL;
  EXPECT_EQ(run_trial(trial).signal(), SIGKILL);
  EXPECT_EQ(read_text_file(folder_ / "said").find("pass 1:"), std::string::npos);
  EXPECT_TRUE(fs::exists(file));
  EXPECT_FALSE(fs::exists(checkpoint));

  const RunResult last = run("out", "9");
  EXPECT_EQ(last.exit_code, 0) << last.err;
  EXPECT_NE(last.out.find("moves-9x9.txt is there"), std::string::npos) << last.out;
  for (const char* name : {"moves-9x9.txt", "mm-9x9.txt"})
    EXPECT_EQ(lasting(folder_ / "out" / name), lasting(folder_ / "undisturbed" / name)) << name;
}

}  // namespace
}  // namespace keima

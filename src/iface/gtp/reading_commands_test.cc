// The commands attack, defend and go_ladder: by hand, and on the regression tests of GNU Go and
// Fuego, where these are at hand beside the source (../shared/data/suites).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>

#include "iface/gtp/gtp_test_session.h"

namespace keima {
namespace {

namespace fs = std::filesystem;

const fs::path kSuites = fs::path(KEIMA_SOURCE_DIR).parent_path() / "shared/data/suites";

struct Score {
  int right = 0, asked = 0;
};

// A file of numbered questions with their answers, "#? [REGULAR EXPRESSION]"; "!" negates.
Score score_of(const fs::path& file, const std::regex& questions) {
  GtpTestSession session;
  std::ifstream in(file);
  Score score;
  std::string answer;
  bool asked = false;
  std::smatch parts;
  for (std::string line; std::getline(in, line);) {
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    if (std::regex_match(line, parts, std::regex(R"(#\?\s*\[(!?)(.*)\]\*?)")) && asked) {
      const bool matches = std::regex_match(answer, std::regex(parts[2].str()));
      score.right += matches != (parts[1].length() > 0);
      ++score.asked;
      asked = false;
    } else if (std::regex_match(line, parts, std::regex(R"(loadsgf\s+(\S+)(.*))"))) {
      session.ask("loadsgf " + (file.parent_path() / parts[1].str()).string() + parts[2].str());
    } else if (std::regex_match(line, questions)) {
      answer = session.ask(line.substr(line.find(' ') + 1));
      asked = true;
    } else if (line.starts_with("play ")) {
      session.ask(line);
    }
  }
  return score;
}

TEST(ReadingCommands, AnswerAsGnuGo) {
  GtpTestSession session;
  session.send("boardsize 9\nplay b D5\nplay w D6\nplay w C5\nplay w D4\n");
  EXPECT_EQ(session.ask("attack D5"), "1 E5");
  EXPECT_EQ(session.ask("defend D5"), "1 E5");
  EXPECT_EQ(session.ask("attack C5"), "0");
  EXPECT_EQ(session.ask("defend C5"), "1 PASS");
  EXPECT_EQ(session.ask("attack A1"), "? there is no stone");
}

TEST(ReadingCommands, AnswerAsFuego) {
  GtpTestSession session;
  session.send("boardsize 9\nplay b C4\nplay w B4\nplay w C3\nplay w D5\n");
  EXPECT_EQ(session.ask("go_ladder C4"), "unsettled");
  EXPECT_EQ(session.ask("go_ladder D5"), "escaped");
}

TEST(ReadingCommands, PassFuegosTestsOfLadders) {
  const fs::path file = kSuites / "fuego-regression/ladder.tst";
  if (!fs::exists(file)) GTEST_SKIP() << "Fuego's tests are not beside the source";
  const Score score = score_of(file, std::regex(R"(\d+ go_ladder .*)"));
  EXPECT_GE(score.asked, 10);
  EXPECT_EQ(score.right, score.asked);
}

// docs/results/reading.md has the whole; this is to notice when it gets worse.
TEST(ReadingCommands, PassMostOfGnuGosTestsOfReading) {
  const fs::path file = kSuites / "gnugo-regression/reading.tst";
  if (!fs::exists(file)) GTEST_SKIP() << "GNU Go's tests are not beside the source";
  const Score score = score_of(file, std::regex(R"(\d+ (attack|defend) .*)"));
  EXPECT_GE(score.asked, 200);
  EXPECT_GE(score.right, score.asked / 2);
}

}  // namespace
}  // namespace keima

// The loop and the table; what each command does is in gtp_commands_test.cc.
#include "iface/gtp/gtp_server.h"

#include <gtest/gtest.h>

#include <set>

#include "base/rng.h"
#include "iface/gtp/gtp_test_session.h"

namespace keima {
namespace {

TEST(GtpServer, AnswersInOrderWithTheIdsSent) {
  EXPECT_EQ(GtpTestSession().send("1 name\nprotocol_version\n007 nonsense\n"),
            "=1 Keima\n\n= 2\n\n?007 unknown command\n\n");
}

TEST(GtpServer, IgnoresBlankLinesAndComments) {
  EXPECT_EQ(GtpTestSession().send("\n  \n# name\r\n\t\nname # who\r\n\n"), "= Keima\n\n");
}

TEST(GtpServer, AnswersQuitAndStops) {
  EXPECT_EQ(GtpTestSession().send("3 quit\nname\n"), "=3\n\n");
}

TEST(GtpServer, StopsAtTheEndOfTheInput) {
  EXPECT_EQ(GtpTestSession().send(""), "");
  EXPECT_EQ(GtpTestSession().send("name"), "= Keima\n\n");
  EXPECT_EQ(GtpTestSession().send("name\nprotocol_ver"), "= Keima\n\n? unknown command\n\n");
}

TEST(GtpServer, StopsWhenNobodyListens) {
  Engine engine(quick_settings());
  std::istringstream in("boardsize 5\n");
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  GtpServer(engine, in, out).run();
  EXPECT_EQ(engine.game().size(), 9);
}

TEST(GtpServer, ALineMayBeVeryLong) {
  const std::string blanks(100'000, ' '), word(100'000, 'x');
  EXPECT_EQ(GtpTestSession().send("name" + blanks + "#" + word + "\n"), "= Keima\n\n");
  EXPECT_EQ(GtpTestSession().send(word + "\nname\n"), "? unknown command\n\n= Keima\n\n");
  EXPECT_EQ(GtpTestSession().send("komi " + word + "\n"),
            "? syntax error: '" + word.substr(0, 40) + "...' is not a number\n\n");
}

TEST(GtpServer, AnEndlessLineIsNotKept) {
  const std::string tail(LineSource::kLongestLine, 'x');
  EXPECT_EQ(GtpTestSession().send("7 name " + tail + "\nname\n"),
            "?7 the line is too long\n\n= Keima\n\n");
}

TEST(GtpServer, SkipsAByteOrderMark) {
  EXPECT_EQ(GtpTestSession().send("\xEF\xBB\xBFname\nname\n"), "= Keima\n\n= Keima\n\n");
  EXPECT_EQ(GtpTestSession().send("\xEF\xBB\xBF\nname\n"), "= Keima\n\n");
}

TEST(GtpServer, AnswersHundredsOfCommandsSentAtOnce) {
  std::string lines, answers;
  for (int i = 0; i < 500; ++i) {
    lines += std::to_string(i) + (i % 2 == 0 ? " play b pass\n" : " undo\n");
    answers += "=" + std::to_string(i) + "\n\n";
  }
  EXPECT_EQ(GtpTestSession().send(lines), answers);
}

TEST(GtpServer, AnIdAloneIsNoCommand) {
  EXPECT_EQ(GtpTestSession().send("12\n"), "?12 unknown command\n\n");
}

TEST(GtpServer, AnswersRandomBytesLineByLine) {
  Rng rng(1);
  for (int round = 0; round < 50; ++round) {
    std::string bytes;
    for (int i = 0; i < 1000; ++i) bytes += static_cast<char>(rng.below(256));
    const std::string out = GtpTestSession({.files = false}).send(bytes + "\nversion\n");
    EXPECT_TRUE(out.starts_with("?") || out.starts_with("=")) << out;
    EXPECT_TRUE(out.ends_with("\n\n"));
  }
}

TEST(GtpServer, CountsTheArguments) {
  GtpTestSession session;
  EXPECT_EQ(session.ask("play b"), "? syntax error: expected play COLOR VERTEX");
  EXPECT_EQ(session.ask("play b D4 now"), "? syntax error: expected play COLOR VERTEX");
  EXPECT_EQ(session.ask("name it"), "? syntax error: expected name");
  EXPECT_EQ(session.ask("gg-undo 1 2"), "? syntax error: expected gg-undo [MOVES]");
}

TEST(GtpCommands, EveryEntryIsComplete) {
  std::set<std::string_view> names;
  for (const GtpCommandGroup& group : all_gtp_commands()) {
    EXPECT_FALSE(group.title.empty());
    for (const GtpCommand& command : group.commands) {
      EXPECT_TRUE(names.insert(command.name).second) << command.name << " is listed twice";
      EXPECT_TRUE(command.help.ends_with('.')) << command.name;
      EXPECT_NE(command.handler, nullptr);
      EXPECT_EQ(find_gtp_command(command.name), &command);
    }
  }
  EXPECT_EQ(find_gtp_command("Name"), nullptr);
}

TEST(GtpCommands, ArgumentsAreCountedAsTheyAreWritten) {
  const auto accepts = [](std::string_view arguments, std::size_t count) {
    return GtpCommand{"x", arguments, "", nullptr}.accepts(count);
  };
  EXPECT_TRUE(accepts("", 0));
  EXPECT_FALSE(accepts("", 1));
  EXPECT_FALSE(accepts("A [B]", 0));
  EXPECT_TRUE(accepts("A [B]", 1) && accepts("A [B]", 2));
  EXPECT_FALSE(accepts("A [B]", 3));
  EXPECT_FALSE(accepts("A...", 0));
  EXPECT_TRUE(accepts("A...", 1) && accepts("A...", 100));
  EXPECT_TRUE(accepts("[FILE]", 0) && accepts("[FILE]", 5));
}

}  // namespace
}  // namespace keima

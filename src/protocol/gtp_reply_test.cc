#include "protocol/gtp_reply.h"

#include <gtest/gtest.h>

#include <sstream>

namespace keima::gtp {
namespace {

TEST(GtpReply, SendsAWholeAnswer) {
  std::ostringstream out;
  Reply(out, "3").succeed("D4");
  Reply(out, "").fail("illegal move");
  EXPECT_EQ(out.str(), "=3 D4\n\n? illegal move\n\n");
}

TEST(GtpReply, SendsLinesAsTheyCome) {
  std::ostringstream out;
  Reply reply(out, "3");
  reply.send_line("info move D4");
  EXPECT_EQ(out.str(), "=3\ninfo move D4\n");
  reply.send_line("info move E5");
  EXPECT_EQ(out.str(), "=3\ninfo move D4\ninfo move E5\n");
  reply.succeed("play E5");
  EXPECT_EQ(out.str(), "=3\ninfo move D4\ninfo move E5\nplay E5\n\n");
}

TEST(GtpReply, MayHaveNothingToAddAtTheEnd) {
  std::ostringstream out;
  Reply reply(out, "");
  reply.send_line("info");
  reply.succeed("");
  EXPECT_EQ(out.str(), "=\ninfo\n\n");
}

TEST(GtpReply, AFailureAfterTheFirstLineIsItsLastLine) {
  std::ostringstream out;
  Reply reply(out, "");
  reply.send_line("info");
  reply.fail("out of time");
  EXPECT_EQ(out.str(), "=\ninfo\nout of time\n\n");
}

TEST(GtpReply, NoLineIsBlank) {
  std::ostringstream out;
  Reply reply(out, "");
  reply.send_line("");
  reply.send_line("\na");
  reply.succeed("");
  EXPECT_EQ(out.str(), "=\n \n \na\n\n");
}

}  // namespace
}  // namespace keima::gtp

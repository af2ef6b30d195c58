#include "protocol/gtp_client.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace keima {
namespace {

// Small shell scripts stand for programs.
GtpClient script(const std::string& text, double timeout_seconds = 5) {
  return GtpClient({"sh", "-c", text}, timeout_seconds);
}

TEST(GtpClient, ReturnsTheTextOfAnAnswer) {
  GtpClient client = script("read x; printf '= %s\\n\\n' \"$x\"; read x; printf '=\\n\\n'; cat");
  EXPECT_EQ(client.send("hello"), "hello");
  EXPECT_EQ(client.send("x"), "");
}

TEST(GtpClient, KeepsLinesAndForgivesCarriageReturns) {
  GtpClient client = script("read x; printf '= a\\r\\nb\\r\\n\\r\\n'");
  EXPECT_EQ(client.send("x"), "a\nb");
}

TEST(GtpClient, FailureNamesTheCommand) {
  GtpClient client = script("read x; printf '? unknown command\\n\\n'; cat");
  try {
    client.send("jump");
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "sh answers 'jump' with: ? unknown command");
  }
}

TEST(GtpClient, DeadAndSilentPrograms) {
  EXPECT_THROW(script("exit 0").send("x"), Error);
  EXPECT_THROW(script("read x; sleep 2", 0.2).send("x"), Error);
  EXPECT_THROW(GtpClient({"no-such-program-anywhere"}), Error);
}

}  // namespace
}  // namespace keima

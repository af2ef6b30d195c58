#include "iface/cli/terminal_line.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace keima {
namespace {

constexpr const char* kLine =
    "12/1000 games, 3:00 min left, A 50.0 %, Elo +0.0 (-301.3 to +301.3), 2.0/min";

TEST(TerminalLine, KeepsWhatFits) {
  EXPECT_EQ(fit_line(kLine, 200), kLine);
  EXPECT_EQ(fit_line(kLine, 76), kLine);
  EXPECT_EQ(fit_line(kLine, 75),
            "12/1000 games, 3:00 min left, A 50.0 %, Elo +0.0 (-301.3 to +301.3), ...");
  EXPECT_EQ(fit_line(kLine, 59), "12/1000 games, 3:00 min left, A 50.0 %, ...");
  EXPECT_EQ(fit_line(kLine, 18), "12/1000 games, ...");
  EXPECT_EQ(fit_line(kLine, 12), "12/1000 g...");
  EXPECT_EQ(fit_line(kLine, 2), "..");
  EXPECT_EQ(fit_line(kLine, 0), "");
  EXPECT_EQ(fit_line("", 10), "");
}

TEST(TerminalLine, IsNeverTooLong) {
  for (int columns = 0; columns < 100; ++columns)
    EXPECT_LE(fit_line(kLine, columns).size(), static_cast<std::size_t>(columns));
}

// Bytes are no columns: a name may have letters of several, and wide ones.
TEST(TerminalLine, CutsBetweenCharacters) {
  EXPECT_EQ(fit_line("\u00e4\u00f6\u00fc\u00df", 4), "\u00e4\u00f6\u00fc\u00df");
  EXPECT_EQ(fit_line("\u00e4\u00f6\u00fc\u00dfx", 4), "\u00e4...");
  EXPECT_EQ(fit_line("\u56f2\u7881\u68cb", 6), "\u56f2\u7881\u68cb");
  EXPECT_EQ(fit_line("\u56f2\u7881\u68cb", 5), "\u56f2...");
  EXPECT_EQ(fit_line("\u56f2\u7881\u68cb", 4), "...");
}

TEST(TerminalLine, AsksTheTerminal) {
  const int master = posix_openpt(O_RDWR | O_NOCTTY);
  ASSERT_GE(master, 0);
  const winsize size{24, 47, 0, 0};
  ASSERT_EQ(ioctl(master, TIOCSWINSZ, &size), 0);
  EXPECT_EQ(terminal_columns(master), 47);
  close(master);
  EXPECT_EQ(terminal_columns(-1), 80);
}

}  // namespace
}  // namespace keima

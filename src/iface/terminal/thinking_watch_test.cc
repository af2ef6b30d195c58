#include "iface/terminal/thinking_watch.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <atomic>
#include <sstream>
#include <thread>

#include "support/engine_settings.h"

namespace keima {
namespace {

TEST(ThinkingWatch, Words) {
  SearchReport report;
  report.to_play = Color::kWhite;
  report.simulations = 12345;
  EXPECT_EQ(thinking_text("White thinks", report, 9), "White thinks: 12,345 simulations");
  MoveReport move;
  move.value = 0.54;
  move.line = {Point::at(3, 5), Point::at(2, 6)};
  report.moves = {move};
  EXPECT_EQ(thinking_text("White thinks", report, 9),
            "White thinks: 12,345 simulations, White wins 54 %, D4 C3");
}

// Tells another thread that something was written.
struct NoticedText : std::stringbuf {
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    const std::streamsize written = std::stringbuf::xsputn(text, size);
    is_written = true;
    return written;
  }
  std::atomic<bool> is_written = false;
};

// Until it is stopped by Ctrl-C; a line is shown meanwhile, and gone in the end.
TEST(ThinkingWatch, StopsByInterrupt) {
  Engine engine(test_settings(9, 1'000'000'000));
  NoticedText shown;
  std::ostream out(&shown);
  Choice choice;
  {
    ThinkingWatch watch(engine, out, ThinkingWatch::Audience::kPerson, "Black thinks");
    std::thread impatient([&] {
      while (!shown.is_written) std::this_thread::sleep_for(std::chrono::milliseconds(10));
      kill(getpid(), SIGINT);
    });
    choice = engine.make_move(Color::kBlack);
    impatient.join();
    EXPECT_EQ(watch.interrupts(), 1);
  }
  EXPECT_EQ(engine.game().moves().size(), 1u);
  EXPECT_NE(shown.str().find("Black thinks: "), std::string::npos);
  EXPECT_TRUE(shown.str().ends_with("\r\033[K"));
}

// Nobody is there: nothing is shown, and signals are left alone.
TEST(ThinkingWatch, NotForPrograms) {
  Engine engine(test_settings(9, 100));
  std::ostringstream out;
  struct sigaction before {
  }, within{};
  sigaction(SIGINT, nullptr, &before);
  ThinkingWatch watch(engine, out, ThinkingWatch::Audience::kNobody, "Black thinks");
  sigaction(SIGINT, nullptr, &within);
  EXPECT_EQ(before.sa_handler, within.sa_handler);
  engine.make_move(Color::kBlack);
  EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace keima

#include "iface/gtp/command_queue.h"

#include <gtest/gtest.h>

#include <thread>

#include "iface/gtp/line_source.h"

namespace keima {
namespace {

using AtEnd = CommandQueue::AtEnd;
using std::chrono::milliseconds;

constexpr milliseconds kLong{600'000};

TEST(CommandQueue, HandsOutCommandsInOrder) {
  CommandQueue queue(AtEnd::kFinish);
  EXPECT_TRUE(queue.add("1 name"));
  EXPECT_TRUE(queue.add("# a comment"));
  EXPECT_TRUE(queue.add("2 play b D4"));
  EXPECT_FALSE(queue.add("3 quit"));
  queue.end();
  EXPECT_EQ(queue.next()->line.command, "name");
  EXPECT_EQ(queue.next()->line.arguments, (std::vector<std::string>{"b", "D4"}));
  EXPECT_EQ(queue.next()->line.id, "3");
  EXPECT_EQ(queue.next(), nullptr);
}

TEST(CommandQueue, AQuitThatIsNoneIsACommand) {
  CommandQueue queue(AtEnd::kFinish);
  EXPECT_TRUE(queue.add("quit now"));
}

// Whether the command before it is stopped by the line: at work already, and still waiting.
struct Stopped {
  bool at_work, waiting;
  bool operator==(const Stopped&) const = default;
};

Stopped stopped_by(const std::string& command, const std::string& line) {
  Stopped stopped{};
  for (const bool at_work : {true, false}) {
    CommandQueue queue(AtEnd::kFinish);
    queue.add(command);
    std::shared_ptr<const ReceivedCommand> received;
    if (at_work) received = queue.next();
    queue.add(line);
    if (!at_work) received = queue.next();
    (at_work ? stopped.at_work : stopped.waiting) = received->stop.stop_requested();
  }
  return stopped;
}

TEST(CommandQueue, AnyLineEndsAnAnalysis) {
  for (const char* analysis : {"lz-analyze 50", "kata-analyze B 10 ownership true",
                               "kata-search_cancellable w", "kata-search_analyze_cancellable b"})
    for (const char* line : {"", " \r", "name", "play b D4", "# comment", "stop", "# interrupt"})
      EXPECT_EQ(stopped_by(analysis, line), (Stopped{true, true})) << analysis << ", " << line;
}

TEST(CommandQueue, CommandsThatFollowDisturbNoMove) {
  for (const char* genmove :
       {"genmove b", "lz-genmove_analyze b 50", "kata-search w", "kata-search_analyze b"})
    for (const char* line : {"", "name", "play b D4", "genmove w", "lz-analyze 10", "# interrupted",
                             "quit", "stopp", "help stop"})
      EXPECT_EQ(stopped_by(genmove, line), (Stopped{false, false})) << genmove << ", " << line;
}

TEST(CommandQueue, InterruptsEndAllThinking) {
  for (const char* line : {"# interrupt", "# interrupt\r", "stop", "7 stop", "gogui-interrupt"})
    EXPECT_EQ(stopped_by("genmove b", line), (Stopped{true, true})) << line;
}

// The next command is none of the interrupt's business, though it came before the engine was free.
TEST(CommandQueue, AnInterruptStopsOnlyWhatCameBeforeIt) {
  CommandQueue queue(AtEnd::kFinish);
  queue.add("genmove b");
  const auto first = queue.next();
  queue.add("# interrupt");
  queue.add("genmove w");
  EXPECT_TRUE(first->stop.stop_requested());
  EXPECT_FALSE(queue.next()->stop.stop_requested());
}

TEST(CommandQueue, AFileIsCarriedOutToItsEnd) {
  CommandQueue queue(AtEnd::kFinish, milliseconds(0));
  queue.add("genmove b");
  queue.add("genmove w");
  queue.add("kata-analyze 10");
  queue.end();  // Does not wait.
  EXPECT_FALSE(queue.next()->stop.stop_requested());
  EXPECT_FALSE(queue.next()->stop.stop_requested());
  EXPECT_TRUE(queue.next()->stop.stop_requested()) << "it has no end of its own";
  EXPECT_EQ(queue.next(), nullptr);
}

// After the end of a pipe those at work and those that wait have some time left together.
TEST(CommandQueue, AllThatIsLeftIsCutShort) {
  for (const bool with_quit : {false, true}) {
    CommandQueue queue(AtEnd::kCutShort, milliseconds(20));
    queue.add("genmove b");
    queue.add("genmove w");
    queue.add("name");
    if (with_quit) queue.add("quit");
    const auto first = queue.next();
    std::thread reader([&] { queue.end(); });
    EXPECT_FALSE(first->stop.stop_requested());
    reader.join();
    EXPECT_TRUE(first->stop.stop_requested());
    EXPECT_TRUE(queue.next()->stop.stop_requested());
    EXPECT_EQ(queue.next()->line.command, "name") << "it is carried out all the same";
    if (with_quit) {
      EXPECT_EQ(queue.next()->line.command, "quit");
    }
    EXPECT_EQ(queue.next(), nullptr);
  }
}

// As where a file was read for a front end that has died.
TEST(CommandQueue, AFileIsNotCarriedOutForNobody) {
  bool is_heard = true;
  CommandQueue queue(AtEnd::kFinish, milliseconds(0),
                     [&] { return std::exchange(is_heard, false); });
  queue.add("genmove b");
  queue.add("genmove w");
  const auto first = queue.next();
  queue.end();
  EXPECT_FALSE(is_heard);
  EXPECT_TRUE(first->stop.stop_requested());
  EXPECT_TRUE(queue.next()->stop.stop_requested());
}

TEST(CommandQueue, NobodyWaitsLongerThanThereIsThinking) {
  CommandQueue queue(AtEnd::kCutShort, kLong);
  queue.add("genmove b");
  std::thread reader([&] { queue.end(); });
  const auto command = queue.next();
  EXPECT_EQ(queue.next(), nullptr);
  reader.join();
  EXPECT_FALSE(command->stop.stop_requested());
}

TEST(CommandQueue, WhoeverReadsCanBeSentHome) {
  CommandQueue queue(AtEnd::kCutShort, kLong);
  queue.add("genmove b");
  queue.add("genmove w");
  std::thread reader([&] { queue.end(); });
  queue.abandon();
  reader.join();
}

TEST(CommandQueue, HearsWhileVeryManyWait) {
  CommandQueue queue(AtEnd::kCutShort, milliseconds(1));
  queue.add("genmove b");
  const auto at_work = queue.next();
  for (int i = 0; i < 50'000; ++i) queue.add("play b D4");
  queue.add("kata-analyze");
  queue.add("genmove w");
  EXPECT_FALSE(at_work->stop.stop_requested());
  queue.add("# interrupt");
  EXPECT_TRUE(at_work->stop.stop_requested());
  queue.end();
  for (int i = 0; i < 50'002; ++i) EXPECT_TRUE(queue.next()->stop.stop_requested());
  EXPECT_EQ(queue.next(), nullptr);
}

TEST(CommandQueue, DoesNotWaitForRoomForNobody) {
  CommandQueue queue(AtEnd::kCutShort, kLong, [] { return false; });
  const std::string long_line = "echo " + std::string(LineSource::kLongestLine / 8, 'x');
  queue.add("genmove b");
  const auto at_work = queue.next();
  std::thread reader([&] {
    for (int i = 0; i < 4; ++i) queue.add(long_line);
  });
  while (!at_work->stop.stop_requested()) std::this_thread::yield();
  queue.abandon();
  reader.join();
}

TEST(CommandQueue, DoesNotReadAheadForever) {
  CommandQueue queue(AtEnd::kFinish);
  const std::string long_line = "echo " + std::string(LineSource::kLongestLine / 8, 'x');
  for (int i = 0; i < 3; ++i) queue.add(long_line);
  std::atomic<bool> added = false;
  std::thread reader([&] {
    queue.add(long_line);
    added = true;
  });
  std::this_thread::sleep_for(milliseconds(20));
  EXPECT_FALSE(added);
  queue.next();
  reader.join();
}

}  // namespace
}  // namespace keima

#include "iface/gtp/line_source.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <sstream>
#include <thread>

#include "iface/gtp/gtp_log.h"

namespace keima {
namespace {

class Pipe {
 public:
  Pipe() { EXPECT_EQ(pipe(ends_), 0); }
  ~Pipe() {
    ::close(ends_[0]);
    close_writing();
  }
  int reading() const { return ends_[0]; }
  void send(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t count = write(ends_[1], text.data(), text.size());
      ASSERT_GT(count, 0);
      text.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  void close_writing() {
    if (ends_[1] >= 0) ::close(ends_[1]);
    ends_[1] = -1;
  }

 private:
  int ends_[2];
};

TEST(DescriptorLines, ReadsLinesAsTheyCome) {
  Pipe pipe;
  DescriptorLines lines(pipe.reading());
  pipe.send("one\n\ntw");
  EXPECT_EQ(lines.next(), "one");
  EXPECT_EQ(lines.next(), "");
  pipe.send("o\nlast");
  EXPECT_EQ(lines.next(), "two");
  pipe.close_writing();
  EXPECT_EQ(lines.next(), "last");
  EXPECT_EQ(lines.next(), std::nullopt);
  EXPECT_EQ(lines.next(), std::nullopt);
}

TEST(DescriptorLines, LinesMayBeLong) {
  Pipe pipe;
  const std::string word(1'000'000, 'x');
  std::thread writer([&] {
    pipe.send(word + "\nshort\n");
    pipe.close_writing();
  });
  DescriptorLines lines(pipe.reading());
  EXPECT_EQ(lines.next(), word);
  EXPECT_EQ(lines.next(), "short");
  EXPECT_EQ(lines.next(), std::nullopt);
  writer.join();
}

// But not endless: what is too much is thrown away as it comes.
TEST(DescriptorLines, AnEndlessLineIsNotKept) {
  Pipe pipe;
  std::thread writer([&] {
    const std::string much(LineSource::kLongestLine / 4, 'x');
    for (int i = 0; i < 5; ++i) pipe.send(much);
    pipe.send("\nshort\n");
  });
  DescriptorLines lines(pipe.reading());
  EXPECT_EQ(lines.next()->size(), LineSource::kLongestLine + 1);
  EXPECT_EQ(lines.next(), "short");
  writer.join();
}

TEST(DescriptorLines, CanBeClosedWhileItWaits) {
  const Pipe pipe;
  DescriptorLines lines(pipe.reading());
  std::thread closer([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    lines.close();
  });
  EXPECT_EQ(lines.next(), std::nullopt);
  closer.join();
  EXPECT_EQ(lines.next(), std::nullopt);
}

TEST(GtpLog, IsInputThatRepeatsTheSession) {
  std::ostringstream log_text, out;
  GtpLog log(log_text);
  LoggedStream logged(out, log);
  log.received("7 name # who\r");
  logged << "=7 Ke"
         << "ima\n"
         << '\n'
         << std::flush;
  EXPECT_EQ(out.str(), "=7 Keima\n\n");
  const std::string text = log_text.str();
  EXPECT_TRUE(text.starts_with("# 0.0")) << text;
  EXPECT_TRUE(text.ends_with(" s\n7 name # who\r\n# < =7 Keima\n# <\n")) << text;
}

TEST(GtpLog, TellsWhenTheStreamFails) {
  std::ostringstream log_text, out;
  out.setstate(std::ios::badbit);
  GtpLog log(log_text);
  LoggedStream logged(out, log);
  logged << "text" << std::flush;
  EXPECT_FALSE(logged);
}

}  // namespace
}  // namespace keima

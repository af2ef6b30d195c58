#include "iface/gtp/answer_stream.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <thread>

#include "base/error.h"
#include "support/message_of.h"

namespace keima {
namespace {

class AnswerStreams : public testing::Test {
 protected:
  AnswerStreams() { EXPECT_EQ(pipe(ends_), 0); }
  ~AnswerStreams() override {
    ::close(ends_[0]);
    ::close(ends_[1]);
  }
  std::string all_that_comes(std::size_t size) const {
    std::string all(size, ' ');
    std::size_t done = 0;
    while (done < size) {
      const ssize_t count = read(ends_[0], all.data() + done, size - done);
      if (count <= 0) break;
      done += static_cast<std::size_t>(count);
    }
    all.resize(done);
    return all;
  }

  int ends_[2];
};

const std::string kMuch(1 << 20, 'x');  // More than a pipe holds.

TEST_F(AnswerStreams, WritesWhatIsFlushed) {
  AnswerStream out(ends_[1]);
  out << "= " << 7 << '\n' << std::flush;
  EXPECT_TRUE(out);
  EXPECT_EQ(all_that_comes(4), "= 7\n");
}

// Also one that is slow for longer than a reader is waited for at the end.
TEST_F(AnswerStreams, WaitsForASlowReader) {
  AnswerStream out(ends_[1]);
  std::string came;
  std::thread reader([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    came = all_that_comes(kMuch.size());
  });
  out << kMuch << std::flush;
  EXPECT_TRUE(out);
  reader.join();
  EXPECT_EQ(came, kMuch);
}

TEST_F(AnswerStreams, NeedNotWaitForeverForNoReader) {
  AnswerStream out(ends_[1]);
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    out.stop_waiting();
  });
  out << kMuch << std::flush;
  EXPECT_FALSE(out);
  other.join();
  EXPECT_THROW(out.check(), Error);
}

TEST(AnswerStream, RemembersWhatWentWrong) {
  const int full = open("/dev/full", O_WRONLY);
  AnswerStream out(full);
  out << std::flush;
  EXPECT_NO_THROW(out.check());
  out << "= 7\n" << std::flush;
  EXPECT_FALSE(out);
  EXPECT_EQ(message_of([&] { out.check(); }),
            "the output could not be written: No space left on device");
  close(full);
}

}  // namespace
}  // namespace keima

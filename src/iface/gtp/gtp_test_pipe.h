// A GTP session at the other end of a pipe, for tests: what is sent when matters, and what comes
// back is seen as it comes.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>
#include <thread>

#include "iface/gtp/gtp_server.h"

namespace keima {

class PipedGtp {
 public:
  explicit PipedGtp(const Settings& settings, GtpOptions options = {}) : engine_(settings) {
    EXPECT_EQ(pipe(pipe_), 0);
    options.at_end = CommandQueue::AtEnd::kCutShort;
    server_ = std::thread([this, options = std::move(options)] {
      {
        DescriptorLines lines(pipe_[0]);
        std::ostream out(&sink_);
        GtpServer(engine_, lines, out, options).run();
        engine_.stop_pondering();
      }
      sink_.end();
    });
  }
  ~PipedGtp() {
    close();
    server_.join();
    ::close(pipe_[0]);
  }
  PipedGtp(const PipedGtp&) = delete;
  PipedGtp& operator=(const PipedGtp&) = delete;

  void send(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t count = write(pipe_[1], text.data(), text.size());
      ASSERT_GT(count, 0);
      text.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  void close() {
    if (pipe_[1] >= 0) ::close(pipe_[1]);
    pipe_[1] = -1;
  }

  // The next line of the answers; nothing if there are no more, or none comes for minutes.
  std::optional<std::string> next_line() { return sink_.next_line(); }
  // An answer without its blank line.
  std::string answer() {
    std::string text;
    for (auto line = next_line(); line && !line->empty(); line = next_line())
      text += (text.empty() ? "" : "\n") + *line;
    return text;
  }
  // Until the session has ended.
  void wait_for_end() { sink_.wait_for_end(); }

 private:
  class Sink : public std::streambuf {
   public:
    std::optional<std::string> next_line() {
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, kPatience,
                        [&] { return ended_ || text_.find('\n') != std::string::npos; });
      const std::size_t end = text_.find('\n');
      if (end == std::string::npos) return std::nullopt;
      std::string line = text_.substr(0, end);
      text_.erase(0, end + 1);
      return line;
    }
    void end() {
      const std::scoped_lock lock(mutex_);
      ended_ = true;
      changed_.notify_all();
    }
    void wait_for_end() {
      std::unique_lock lock(mutex_);
      EXPECT_TRUE(changed_.wait_for(lock, kPatience, [&] { return ended_; }));
    }

   protected:
    std::streamsize xsputn(const char* text, std::streamsize size) override {
      const std::scoped_lock lock(mutex_);
      text_.append(text, static_cast<std::size_t>(size));
      changed_.notify_all();
      return size;
    }
    int_type overflow(int_type c) override {
      const char text = traits_type::to_char_type(c);
      xsputn(&text, 1);
      return c;
    }

   private:
    static constexpr std::chrono::minutes kPatience{3};
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string text_;
    bool ended_ = false;
  };

  Engine engine_;
  int pipe_[2];
  Sink sink_;
  std::thread server_;
};

}  // namespace keima

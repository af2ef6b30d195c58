// A stream for answers on a file descriptor, such as standard output, that can stop waiting for a
// reader who does not read: a full pipe must not keep a program alive that has nothing more to do.
// Tested by answer_stream_test.cc.
#pragma once

#include <atomic>
#include <ostream>
#include <streambuf>
#include <string>

namespace keima {

class AnswerStream : public std::ostream {
 public:
  explicit AnswerStream(int descriptor) : std::ostream(nullptr), buffer_(descriptor) {
    rdbuf(&buffer_);
  }

  // From any thread: from now on, what cannot be written within a fifth of a second fails.
  void stop_waiting() { buffer_.is_hurried = true; }
  // Throws Error if something that was flushed could not be written.
  void check() const;

 private:
  class Buffer : public std::streambuf {
   public:
    explicit Buffer(int descriptor) : descriptor_(descriptor) {}
    ~Buffer() override { sync(); }
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;

    std::atomic<bool> is_hurried = false;
    int error = 0;  // Of the first write that failed.

   protected:
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int_type overflow(int_type c) override;
    int sync() override;

   private:
    bool wait_for_room() const;
    int fail(int with);

    const int descriptor_;
    std::string text_;  // What is to be written.
  };
  Buffer buffer_;
};

}  // namespace keima

// Another program and the pipes to it: bytes in, bytes out, nothing of their meaning.
//
// Nothing a program does can hang the caller or stay behind. Every wait has a deadline. The
// program runs in a process group of its own: Ctrl-C at the terminal does not reach it, and what it
// started itself goes when it goes. The kernel kills it should we be killed, or rather should the
// thread end that started it; so that thread must outlive it.
// Tested by child_process_test.cc and gtp_client_test.cc.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace keima {

class ChildProcess {
 public:
  using Deadline = std::chrono::steady_clock::time_point;
  static Deadline in_seconds(double seconds);  // From now.

  enum class Io {
    kDone,
    kLate,   // The deadline has passed.
    kEnded,  // It takes no more bytes, or writes no more.
  };

  // `command` is the program and its arguments. Throws Error if it cannot be started.
  explicit ChildProcess(const std::vector<std::string>& command);
  ~ChildProcess();  // Closes its input; kills it if it does not go, at once if abandon() was
                    // called.
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // All of the bytes.
  Io write(std::string_view bytes, Deadline deadline);
  // Appends what the program has written, some bytes at least, to `output`.
  Io read(std::string& output, Deadline deadline);
  void close_input();
  // Whether it has ended by then. What it writes meanwhile is thrown away.
  bool ends_by(Deadline deadline);

  // The end of what it wrote to its standard error, as far as it was read: that happens on the way.
  const std::string& error_output() const { return error_output_; }
  void read_error_output();

  // Ends the program at once, with all it started. From any thread, while the object lives.
  void kill() const;
  void abandon() { is_lost_ = true; }  // There is no use in waiting for it.

 private:
  enum class Wait { kToRead, kToWrite };
  bool wait(Wait what, Deadline deadline);  // False if it is late.
  bool has_ended() const;

  pid_t pid_ = -1;
  int to_program_ = -1, from_program_ = -1, errors_from_program_ = -1;
  bool is_lost_ = false;
  std::string error_output_;
};

}  // namespace keima

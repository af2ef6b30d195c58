// Where lines of GTP come from. They are read in a thread of their own (gtp_server.h), which must
// be able to end while the other side says nothing.
// Tested by line_source_test.cc.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace keima {

class LineSource {
 public:
  // What is beyond the longest line is not kept: an endless one must not take all memory. The line
  // is one character longer than that then.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 24;

  virtual ~LineSource() = default;

  // The next line without its line feed; waits for it. Nothing at the end of the input and after
  // close(). A last line without its line feed counts.
  virtual std::optional<std::string> next() = 0;
  // From any thread, any number of times: no more lines are wanted.
  virtual void close() = 0;
};

// Lines of a stream that never makes wait, or whose end is not far: close() does not wake next().
class StreamLines : public LineSource {
 public:
  // REQUIRES: the stream lives as long.
  explicit StreamLines(std::istream& in) : in_(in) {}
  std::optional<std::string> next() override;
  void close() override {}

 private:
  std::istream& in_;
};

// Lines of a file descriptor, such as standard input.
class DescriptorLines : public LineSource {
 public:
  explicit DescriptorLines(int descriptor);  // Throws Error if the system has no more descriptors.
  ~DescriptorLines() override;
  DescriptorLines(const DescriptorLines&) = delete;
  DescriptorLines& operator=(const DescriptorLines&) = delete;

  std::optional<std::string> next() override;
  void close() override;

 private:
  bool wait_for_input() const;  // False after close().

  int descriptor_;
  int wake_[2];  // A pipe: close() writes, next() sees it.
  std::string buffer_;
  std::size_t begin_ = 0;  // Of what was not yet handed out.
  bool ended_ = false;
};

}  // namespace keima

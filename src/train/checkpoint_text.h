// What files with the state of a training have in common: a title, a line that says what is
// trained, numbers to the last bit, and `end`.
// Tested by checkpoint_test.cc and mm/mm_checkpoint_test.cc.
#pragma once

#include <array>
#include <charconv>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/text_file.h"

namespace keima {

class CheckpointText {
 public:
  // Throws Error if the file has another title, or is of another training.
  CheckpointText(const std::filesystem::path& path, std::string_view title,
                 std::string_view identity)
      : path_(path.string()), text_(read_text_file(path)), rest_(text_) {
    if (take('\n') != title) throw Error("{}: not a training checkpoint", path_);
    if (const std::string_view other = take('\n'); other != identity)
      throw Error("{}: a checkpoint of another training ({}); delete it to begin anew", path_,
                  other);
  }
  CheckpointText(const CheckpointText&) = delete;
  CheckpointText& operator=(const CheckpointText&) = delete;

  // The number up to the next `end`; false if there is none.
  template <class Number, class... Format>
  bool take_number(char end, Number& number, Format... format) {
    const std::string_view word = take(end);
    const auto [last, error] =
        std::from_chars(word.data(), word.data() + word.size(), number, format...);
    return error == std::errc() && last == word.data() + word.size();
  }
  std::size_t left() const { return rest_.size(); }
  bool is_at_end() const { return rest_ == "end\n"; }

  [[noreturn]] void fail_damaged() const {
    throw Error("{}: damaged checkpoint; delete it to begin anew", path_);
  }

 private:
  std::string_view take(char end) {
    const std::size_t length = std::min(rest_.find(end), rest_.size());
    const std::string_view word = rest_.substr(0, length);
    rest_.remove_prefix(std::min(length + 1, rest_.size()));
    return word;
  }

  const std::string path_, text_;
  std::string_view rest_;
};

// Hexadecimal, so that it comes back to the last bit.
inline std::string exact_text(double value) {
  std::array<char, 32> text;
  const auto [end, error] =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::hex);
  return {text.data(), end};
}

}  // namespace keima

// Where a game in the terminal gets its lines from: a person who edits them (edited_lines.h), or a
// stream.
#pragma once

#include <istream>
#include <ostream>
#include <string>

namespace keima {

struct Line {
  enum class Kind { kText, kInterrupt, kEnd };  // Ctrl-C on an empty line; no more lines.
  Kind kind = Kind::kEnd;
  std::string text;
};

class LinePrompt {
 public:
  virtual ~LinePrompt() = default;
  virtual Line read(const std::string& prompt) = 0;
};

class PromptedLines final : public LinePrompt {
 public:
  PromptedLines(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  Line read(const std::string& prompt) override {
    out_ << prompt << std::flush;
    Line line;
    if (std::getline(in_, line.text))
      line.kind = Line::Kind::kText;
    else
      out_ << '\n';
    return line;
  }

 private:
  std::istream& in_;
  std::ostream& out_;
};

}  // namespace keima

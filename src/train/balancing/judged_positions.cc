#include "train/balancing/judged_positions.h"

#include <fmt/format.h>

#include <charconv>

#include "base/error.h"
#include "base/text_file.h"
#include "core/coords.h"

namespace keima {
namespace {

constexpr std::string_view kPositionsTitle = "keima positions v1";
constexpr double kMostKomi = 1000;

class PositionParser {
 public:
  PositionParser(std::string_view text, std::string_view file) : rest_(text), file_(file) {}

  JudgedPositions parse() {
    if (next_line() != kPositionsTitle) fail("not a file of judged positions");
    while (!rest_.empty() && rest_.front() == '#') {
      constexpr std::string_view kCommand = "# command ";
      const std::string_view line = next_line();
      if (line.starts_with(kCommand)) set_.command = line.substr(kCommand.size());
    }
    set_.size = number_after<int>("size ", kMinSize, kMaxSize);
    set_.komi = number_after<double>("komi ", -kMostKomi, kMostKomi);
    while (rest_.find('\n') != std::string_view::npos) set_.positions.push_back(position());
    return std::move(set_);
  }

 private:
  template <class... Args>
  [[noreturn]] void fail(fmt::format_string<Args...> format, Args&&... args) const {
    throw Error("{}, line {}: {}", file_, line_, fmt::format(format, std::forward<Args>(args)...));
  }

  std::string_view next_line() {
    ++line_;
    const std::size_t length = std::min(rest_.find('\n'), rest_.size());
    const std::string_view line = rest_.substr(0, length);
    rest_.remove_prefix(std::min(length + 1, rest_.size()));
    return line;
  }

  static std::string_view next_word(std::string_view& line) {
    const std::size_t length = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, length);
    line.remove_prefix(std::min(length + 1, line.size()));
    return word;
  }

  template <class Number>
  Number number(std::string_view word, Number low, Number high) const {
    Number value{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size() || !(value >= low) ||
        !(value <= high))
      fail("'{}' is no number from {} to {}", word, low, high);
    return value;
  }

  template <class Number>
  Number number_after(std::string_view name, Number low, Number high) {
    const std::string_view line = next_line();
    if (!line.starts_with(name)) fail("'{}' and a number are missing", name);
    return number<Number>(line.substr(name.size()), low, high);
  }

  JudgedPosition position() {
    std::string_view line = next_line();
    JudgedPosition position;
    position.game = number<int>(next_word(line), 0, 1'000'000'000);
    position.black_wins = number<double>(next_word(line), 0, 1);
    Board board(set_.size);
    while (!line.empty()) {
      const std::string_view word = next_word(line);
      const std::optional<Point> move = point_from_gtp(word, set_.size);
      if (!move) fail("'{}' is no move", word);
      if (!move->is_pass() && !board.is_legal(*move)) fail("{} is no legal move", word);
      board.play(*move);
      position.moves.push_back(*move);
    }
    return position;
  }

  std::string_view rest_;
  const std::string_view file_;
  int line_ = 0;
  JudgedPositions set_;
};

}  // namespace

std::string header_text(const JudgedPositions& set) {
  return fmt::format("{}\n# command {}\nsize {}\nkomi {}\n", kPositionsTitle, set.command, set.size,
                     set.komi);
}

std::string line_of(const JudgedPosition& position, int size) {
  std::string line = fmt::format("{} {:.4f}", position.game, position.black_wins);
  for (const Point move : position.moves) line += ' ' + to_gtp(move, size);
  return line + '\n';
}

JudgedPositions parse_positions(std::string_view text, std::string_view file) {
  return PositionParser(text, file).parse();
}

JudgedPositions read_positions(const std::filesystem::path& path) {
  return parse_positions(read_text_file(path), path.string());
}

}  // namespace keima

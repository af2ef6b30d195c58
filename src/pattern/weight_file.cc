#include "pattern/weight_file.h"

#include <charconv>
#include <cmath>
#include <unordered_map>

#include "base/byte_order_mark.h"
#include "base/error.h"
#include "base/text_file.h"

namespace keima {
namespace {

// Line by line, counting.
class Lines {
 public:
  Lines(std::string_view text, std::string_view file)
      : rest_(without_byte_order_mark(text)), file_(file) {}

  std::string_view next() {
    if (rest_.empty()) {
      ++number_;
      fail("the file ends too early");
    }
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    ++number_;
    while (line.ends_with('\r')) line.remove_suffix(1);
    if (line.find('\r') != line.npos) fail("a carriage return within the line");
    return line;
  }
  bool at_end() const { return rest_.empty(); }
  int number() const { return number_; }

  [[noreturn]] void fail(std::string_view what) const {
    throw Error("{}, line {}: {}", file_, number_, what);
  }

 private:
  std::string_view rest_;
  std::string_view file_;
  int number_ = 0;
};

// Takes the first word off the text and the blank behind it.
std::string_view take_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

template <class Number>
Number parse(std::string_view text, const Lines& lines) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    lines.fail(fmt::format("'{}' is not a number", text));
  return value;
}

}  // namespace

WeightFile parse_weights(std::string_view text, std::string_view format, std::string_view file) {
  Lines lines(text, file);
  WeightFile result;
  result.file = file;

  if (lines.next() != fmt::format("# format {}", format))
    lines.fail(fmt::format("expected '# format {}'", format));
  result.format = format;
  std::string_view line = lines.next();
  for (; line.starts_with("# "); line = lines.next()) {
    line.remove_prefix(2);
    const std::string_view key = take_word(line);
    result.header.emplace_back(key, line);
  }

  if (take_word(line) != "entries") lines.fail("expected 'entries' and their number");
  const auto count = parse<std::uint32_t>(line, lines);
  std::unordered_map<std::string, int> line_of;
  for (std::uint32_t i = 0; i < count; ++i) {
    line = lines.next();
    if (line == "end") lines.fail(fmt::format("{} entries, not {}", i, count));
    WeightFile::Entry entry;
    entry.name = take_word(line);
    if (entry.name.empty()) lines.fail("expected a name and a number");
    entry.value = parse<double>(line, lines);
    entry.line = lines.number();
    if (!std::isfinite(entry.value)) lines.fail(fmt::format("'{}' is not a finite number", line));
    const auto [before, is_new] = line_of.emplace(entry.name, entry.line);
    if (!is_new) lines.fail(fmt::format("'{}' was already in line {}", entry.name, before->second));
    result.entries.push_back(std::move(entry));
  }
  if (lines.next() != "end") lines.fail(fmt::format("expected 'end' after {} entries", count));
  if (!lines.at_end()) {
    lines.next();
    lines.fail("text after 'end'");
  }
  return result;
}

WeightFile read_weights(const std::filesystem::path& path, std::string_view format) {
  constexpr std::size_t kLimit = std::size_t{1} << 26;  // Ours have less than a megabyte.
  return parse_weights(read_text_file(path, kLimit), format, path.string());
}

std::string to_text(const WeightFile& weights) {
  std::string text = fmt::format("# format {}\n", weights.format);
  for (const auto& [key, value] : weights.header)
    text += value.empty() ? fmt::format("# {}\n", key) : fmt::format("# {} {}\n", key, value);
  text += fmt::format("entries {}\n", weights.entries.size());
  for (const WeightFile::Entry& entry : weights.entries)
    text += fmt::format("{} {}\n", entry.name, entry.value);
  return text + "end\n";
}

}  // namespace keima

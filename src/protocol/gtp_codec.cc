#include "protocol/gtp_codec.h"

#include <algorithm>

namespace keima::gtp {
namespace {

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7F;
}

// The line as the standard wants it looked at: one kind of white space, no comment.
std::string cleaned(std::string_view raw) {
  std::string text;
  text.reserve(raw.size());
  for (const char c : raw.substr(0, raw.find('#'))) {
    if (c == '\t')
      text += ' ';
    else if (!is_control(c))
      text += c;
  }
  return text;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; (begin = text.find_first_not_of(' ', begin)) != text.npos;) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    words.emplace_back(text.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

bool is_number(std::string_view word) {
  return word.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string answer(char sign, std::string_view id, std::string_view text) {
  const std::string body = without_blank_lines(text);
  std::string result(1, sign);
  result += id;
  if (!body.empty() && body.front() != '\n') result += ' ';
  return result + body + "\n\n";
}

}  // namespace

std::optional<Line> parse_line(std::string_view raw) {
  std::vector<std::string> words = words_of(cleaned(raw));
  if (words.empty()) return std::nullopt;
  Line line;
  auto next = words.begin();
  if (is_number(*next)) line.id = std::move(*next++);
  if (next != words.end()) line.command = std::move(*next++);
  line.arguments.assign(std::make_move_iterator(next), std::make_move_iterator(words.end()));
  return line;
}

std::string without_blank_lines(std::string_view text) {
  while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
  std::string result;
  result.reserve(text.size());
  for (const char c : text) {
    if (c == '\r') continue;
    if (c == '\n' && result.ends_with('\n')) result += ' ';
    result += c;
  }
  return result;
}

std::string success(std::string_view id, std::string_view text) { return answer('=', id, text); }

std::string failure(std::string_view id, std::string_view message) {
  return answer('?', id, message);
}

}  // namespace keima::gtp

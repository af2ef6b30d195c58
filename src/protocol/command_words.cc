#include "protocol/command_words.h"

#include <optional>
#include <utility>

#include "base/error.h"

namespace keima {

std::vector<std::string> command_words(std::string_view line) {
  std::vector<std::string> words;
  std::optional<std::string> word;  // Begun by its first character or quote: "" is a word, too.
  char quote = 0;
  std::size_t quoted_at = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '\\' && quote != '\'') {
      if (++i == line.size()) throw Error("'{}' ends in a backslash", line);
      word = word.value_or("") + line[i];
    } else if (quote != 0) {
      if (c == quote)
        quote = 0;
      else
        *word += c;
    } else if (c == '\'' || c == '"') {
      quote = c;
      quoted_at = i;
      word = word.value_or("");
    } else if (c == ' ' || c == '\t' || c == '\n') {
      if (word) words.push_back(*std::exchange(word, std::nullopt));
    } else {
      word = word.value_or("") + c;
    }
  }
  if (quote != 0) throw Error("unclosed quote at character {} of '{}'", quoted_at + 1, line);
  if (word) words.push_back(*word);
  return words;
}

}  // namespace keima

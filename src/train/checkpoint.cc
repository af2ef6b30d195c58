#include "train/checkpoint.h"

#include <fmt/format.h>

#include <charconv>

#include "base/error.h"
#include "base/text_file.h"

namespace keima {
namespace {

constexpr std::string_view kTitle = "keima training checkpoint v1";

// Takes the text up to the next blank or end of line off `rest`.
std::string_view take(std::string_view& rest, char end) {
  const std::size_t length = std::min(rest.find(end), rest.size());
  const std::string_view word = rest.substr(0, length);
  rest.remove_prefix(std::min(length + 1, rest.size()));
  return word;
}

template <class Number, class... Format>
bool take_number(std::string_view& rest, char end, Number& number, Format... format) {
  const std::string_view word = take(rest, end);
  const auto [last, error] =
      std::from_chars(word.data(), word.data() + word.size(), number, format...);
  return error == std::errc() && last == word.data() + word.size();
}

bool take_state(std::string_view& rest, TrainingState& state) {
  std::size_t features = 0;
  if (!take_number(rest, ' ', state.pass) || !take_number(rest, ' ', state.games) ||
      !take_number(rest, '\n', features) || features > rest.size())
    return false;
  state.learned.logs.resize(features);
  state.learned.squares.resize(features);
  for (std::size_t i = 0; i < features; ++i)
    if (!take_number(rest, ' ', state.learned.logs[i], std::chars_format::hex) ||
        !take_number(rest, '\n', state.learned.squares[i], std::chars_format::hex))
      return false;
  return rest == "end\n";
}

std::string hex(double value) {
  std::array<char, 32> text;
  const auto [end, error] =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::hex);
  return {text.data(), end};
}

}  // namespace

void write_checkpoint(const std::filesystem::path& path, const std::string& identity,
                      const TrainingState& state) {
  const LearnedWeights& learned = state.learned;
  std::string text = fmt::format("{}\n{}\n{} {} {}\n", kTitle, identity, state.pass, state.games,
                                 learned.logs.size());
  for (std::size_t i = 0; i < learned.logs.size(); ++i)
    text += hex(learned.logs[i]) + ' ' + hex(learned.squares[i]) + '\n';
  write_text_file(path, text + "end\n");
}

std::optional<TrainingState> read_checkpoint(const std::filesystem::path& path,
                                             const std::string& identity) {
  if (!std::filesystem::exists(path)) return std::nullopt;
  const std::string text = read_text_file(path);
  std::string_view rest = text;
  if (take(rest, '\n') != kTitle) throw Error("{}: not a training checkpoint", path.string());
  if (const std::string_view other = take(rest, '\n'); other != identity)
    throw Error("{}: a checkpoint of another training ({}); delete it to begin anew", path.string(),
                other);
  TrainingState state;
  if (!take_state(rest, state))
    throw Error("{}: damaged checkpoint; delete it to begin anew", path.string());
  return state;
}

}  // namespace keima

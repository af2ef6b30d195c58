#include "train/checkpoint.h"

#include <fmt/format.h>

#include "base/text_file.h"
#include "train/checkpoint_text.h"

namespace keima {
namespace {

constexpr std::string_view kTitle = "keima training checkpoint v1";

bool take_state(CheckpointText& text, TrainingState& state) {
  std::size_t features = 0;
  if (!text.take_number(' ', state.pass) || !text.take_number(' ', state.games) ||
      !text.take_number('\n', features) || features > text.left())
    return false;
  state.learned.logs.resize(features);
  state.learned.squares.resize(features);
  for (std::size_t i = 0; i < features; ++i)
    if (!text.take_number(' ', state.learned.logs[i], std::chars_format::hex) ||
        !text.take_number('\n', state.learned.squares[i], std::chars_format::hex))
      return false;
  return text.is_at_end();
}

}  // namespace

void write_checkpoint(const std::filesystem::path& path, const std::string& identity,
                      const TrainingState& state) {
  const LearnedWeights& learned = state.learned;
  std::string text = fmt::format("{}\n{}\n{} {} {}\n", kTitle, identity, state.pass, state.games,
                                 learned.logs.size());
  for (std::size_t i = 0; i < learned.logs.size(); ++i)
    text += exact_text(learned.logs[i]) + ' ' + exact_text(learned.squares[i]) + '\n';
  write_text_file(path, text + "end\n");
}

std::optional<TrainingState> read_checkpoint(const std::filesystem::path& path,
                                             const std::string& identity) {
  if (!std::filesystem::exists(path)) return std::nullopt;
  CheckpointText text(path, kTitle, identity);
  TrainingState state;
  if (!take_state(text, state)) text.fail_damaged();
  return state;
}

}  // namespace keima

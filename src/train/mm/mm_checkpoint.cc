#include "train/mm/mm_checkpoint.h"

#include <fmt/format.h>

#include "base/text_file.h"
#include "train/checkpoint_text.h"

namespace keima {
namespace {

constexpr std::string_view kMmTitle = "keima mm checkpoint v1";

bool take_state(CheckpointText& text, MmState& state) {
  std::size_t groups = 0, features = 0;
  if (!text.take_number(' ', state.round) || !text.take_number(' ', state.steps) ||
      !text.take_number(' ', groups) || !text.take_number('\n', features) || groups > text.left() ||
      features > text.left())
    return false;
  state.gains.resize(groups);
  state.gammas.resize(features);
  for (std::vector<double>* numbers : {&state.gains, &state.gammas})
    for (double& number : *numbers)
      if (!text.take_number('\n', number, std::chars_format::hex)) return false;
  return text.is_at_end();
}

}  // namespace

void write_mm_checkpoint(const std::filesystem::path& path, const std::string& identity,
                         const MmState& state) {
  std::string text = fmt::format("{}\n{}\n{} {} {} {}\n", kMmTitle, identity, state.round,
                                 state.steps, state.gains.size(), state.gammas.size());
  for (const std::vector<double>* numbers : {&state.gains, &state.gammas})
    for (const double number : *numbers) text += exact_text(number) + '\n';
  write_text_file(path, text + "end\n");
}

std::optional<MmState> read_mm_checkpoint(const std::filesystem::path& path,
                                          const std::string& identity) {
  if (!std::filesystem::exists(path)) return std::nullopt;
  CheckpointText text(path, kMmTitle, identity);
  MmState state;
  if (!take_state(text, state)) text.fail_damaged();
  return state;
}

}  // namespace keima

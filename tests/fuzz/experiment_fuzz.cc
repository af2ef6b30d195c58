// Any bytes as the file of an experiment: it is one, or an Error. All of its cells that can be
// played are matches or can be measured, on every scale.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "lab/experiment/experiment.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const keima::Experiment experiment = keima::parse_experiment(text, "fuzz.toml");
    if (experiment.id.empty() || experiment.cells.empty()) __builtin_trap();
    for (const keima::Cell& cell : experiment.cells)
      if (cell.needs.empty())
        for (const auto& [name, numbers] : experiment.scales)
          if (keima::match_at_scale(cell, numbers).players.size() != (cell.is_match() ? 2 : 1))
            __builtin_trap();
  } catch (const keima::Error& error) {
    if (!std::string_view(error.what()).starts_with("fuzz.toml:")) __builtin_trap();
  }
  return 0;
}

// Any bytes as a file of competitions: it parses, or throws an Error; what parses is written and
// read again as the same.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "train/mm/competition_file.h"

namespace {

std::string text_of(const keima::Competitions& competitions) {
  std::string text = keima::groups_text(competitions.groups);
  for (const keima::CompetitionBlock& block : competitions.blocks)
    text += keima::competitions_text(block);
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const std::string written = text_of(keima::parse_competitions(text, "fuzz"));
    if (text_of(keima::parse_competitions(written, "again")) != written) __builtin_trap();
  } catch (const keima::Error&) {
  }
  return 0;
}

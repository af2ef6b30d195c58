// Any bytes as a weight file: it parses, or throws an Error; what parses is written and read again
// as the same.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "pattern/class_weights.h"

namespace {

bool same(const keima::WeightFile& a, const keima::WeightFile& b) {
  if (a.header != b.header || a.entries.size() != b.entries.size()) return false;
  for (std::size_t i = 0; i < a.entries.size(); ++i)
    if (a.entries[i].name != b.entries[i].name || a.entries[i].value != b.entries[i].value)
      return false;
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const keima::WeightFile file = keima::parse_weights(text, "gamma v1", "fuzz");
    if (!same(file, keima::parse_weights(to_text(file), "gamma v1", "again"))) __builtin_trap();
    keima::ClassValues values(keima::PatternClasses::with_atari(), keima::CodeForm::kBoard, 1);
    for (const keima::WeightFile::Entry& entry : file.entries) values.set(file, entry);
  } catch (const keima::Error&) {
  }
  return 0;
}

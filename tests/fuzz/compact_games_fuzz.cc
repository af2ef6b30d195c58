// Any bytes as compact games or positions: they parse, or throw an Error; what parses is written
// and read again as the same. The first byte chooses how long the pieces are in which the text
// comes.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "train/data/compact_games.h"

namespace {

template <class T>
std::string read_all(keima::CompactReader& reader, std::string_view header) {
  std::string again(header);
  std::int64_t count = 0;
  for (T one; reader.next(one); ++count) again += compact_line(one);
  return again + keima::compact_end(count);
}

// The text as we would write it.
std::string in_our_words(std::string_view text, std::size_t piece) {
  keima::CompactReader reader([&, rest = text]() mutable {
    const std::string_view next = rest.substr(0, piece);
    rest.remove_prefix(next.size());
    return next;
  });
  return reader.kind() == keima::CompactReader::Kind::kGames
             ? read_all<keima::CompactGame>(reader, keima::kGamesHeader)
             : read_all<keima::CompactPosition>(reader, keima::kPositionsHeader);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  try {
    const std::string ours = in_our_words(text, 1 + data[0]);
    if (in_our_words(ours, 4096) != ours) __builtin_trap();
  } catch (const keima::Error&) {
  }
  return 0;
}

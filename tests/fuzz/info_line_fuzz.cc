// Any text as a line of an analysis: it is one, or an Error. What is one keeps what it promises.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "lab/gtp_check/info_line.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace keima::gtp_check;
  if (size < 2) return 0;
  const int board_size = 2 + data[0] % 24;
  const Dialect dialect = data[1] % 2 == 0 ? Dialect::kLeela : Dialect::kKata;
  const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
  try {
    const InfoLine line = parse_info_line(text, dialect, board_size);
    if (line.moves.empty()) __builtin_trap();
    for (const InfoMove& move : line.moves) {
      if (move.line.empty() || move.line.front() != move.move) __builtin_trap();
      if (!(move.winrate >= 0 && move.winrate <= 1) || move.visits < 0) __builtin_trap();
    }
  } catch (const keima::Error&) {
  }
  return 0;
}

// Any text as a line of the analysis protocol: it is a query whose positions can be set up, an
// action, or an error.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "iface/analysis/analysis_query.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  try {
    const keima::ParsedQuery parsed = keima::parse_analysis_query(line, {});
    const auto* query = std::get_if<keima::AnalysisQuery>(&parsed.what);
    if (query == nullptr) return 0;
    if (query->turns.size() != query->priorities.size()) __builtin_trap();
    for (const int turn : query->turns) {
      const keima::Game game = query->game_at(turn);
      if (static_cast<int>(game.moves().size()) != turn) __builtin_trap();
    }
  } catch (const keima::QueryError&) {
  }
  return 0;
}

// Lists of moves or stones in the arguments of a command: b D4 w Q16.
// Tested by extension_commands_test.cc.
#pragma once

#include <vector>

#include "core/move.h"
#include "iface/gtp/gtp_commands.h"

namespace keima {

enum class PassIn { kAllowed, kForbidden };

// The arguments from `from` on. Throws Error, a syntax error that names the word.
inline std::vector<Move> read_moves(const GtpCall& call, std::size_t from, PassIn pass) {
  if ((call.arguments.size() - from) % 2 != 0)
    fail_syntax("a colour or a vertex is missing at the end of the list");
  std::vector<Move> moves;
  for (std::size_t i = from; i < call.arguments.size(); i += 2) {
    moves.push_back({call.color(i), call.vertex(i + 1)});
    if (pass == PassIn::kForbidden && moves.back().point.is_pass())
      fail_syntax("a pass is no stone");
  }
  return moves;
}

inline std::vector<Move> read_stones(const GtpCall& call, std::size_t from) {
  return read_moves(call, from, PassIn::kForbidden);
}

}  // namespace keima

// Thinking in the opponent's time, after a move that has to be told in any case.
#pragma once

#include "iface/gtp/gtp_commands.h"

namespace keima {

// If the settings say so; `color` has just moved. Also where there is no memory or thread left to
// think on, nothing is thrown.
inline void begin_pondering(GtpCall& call, Color color) {
  if (!call.engine.settings().time.ponder) return;
  try {
    call.engine.ponder(opponent(color));
  } catch (const std::exception&) {
  }
}

}  // namespace keima

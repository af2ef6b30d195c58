// Any text as a player of a match: it is one, or an Error. A command line splits into words or not.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "lab/match/player_spec.h"
#include "protocol/command_words.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static const keima::Settings defaults;
  try {
    const keima::PlayerSpec player = keima::parse_player(text, defaults, "A");
    if (player.name.empty()) __builtin_trap();
    const std::string clock = keima::clock_text(player.clock);
    if (!clock.empty() && keima::parse_clock(clock) != player.clock) __builtin_trap();
    if (player.is_external() && keima::command_words(player.command).empty()) __builtin_trap();
  } catch (const keima::Error&) {
  }
  try {
    keima::command_words(text);
  } catch (const keima::Error&) {
  }
  return 0;
}

// Whether a command line says the same as the match it goes on with: the line that began it may be
// repeated with --resume, but what was decided then cannot be decided otherwise now.
// Tested by match_command_test.cc.
#pragma once

#include <string>

#include "iface/cli/config/board_flags.h"

namespace keima {

// What the flags leave open is not looked at. Throws UsageError that names what differs.
void check_same_board(const BoardFlags& flags, const MatchConfig& stored);

// The player of that number; `text` as the user wrote it. The number of simulations is not looked
// at if it was found out (--equal-cpu).
enum class Simulations { kAsWritten, kFoundOut };
void check_same_player(const std::string& text, std::size_t number, const MatchConfig& stored,
                       const Settings& settings, Simulations simulations = Simulations::kAsWritten);

void check_same_sprt(const Sprt& given, const MatchConfig& stored);

// "--size" is `given` and was `stored`. Throws UsageError if that is not the same.
void check_same(const std::string& what, const std::string& given, const std::string& stored);

}  // namespace keima

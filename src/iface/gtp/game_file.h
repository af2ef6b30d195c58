// Between games and SGF: what loadsgf and printsgf do, without the files.
// Tested by file_commands_test.cc.
#pragma once

#include <span>
#include <string>

#include "core/game.h"
#include "core/sgf/sgf_game.h"
#include "engine/engine.h"

namespace keima {

// Plays `steps`, the first ones of the record. Stones set up between moves begin the game anew
// there, as far as undo and superko are concerned. Throws Error, "move 37, black D4: the point is
// occupied", where the rules forbid a move.
Game replay(const sgf::GameRecord& record, std::span<const sgf::Step> steps, const Rules& rules,
            double komi);

// The steps before the first move on `point`; all if there is none.
std::span<const sgf::Step> steps_before_point(const sgf::GameRecord& record, Point point);

// The game with size, komi, rules, handicap, set-up stones and moves.
sgf::GameRecord record_of(const Game& game);

// The same, with the program and its settings as the comment of the game (GC), so that a record
// tells how it came about; those of the game are in the record already.
sgf::GameRecord record_of(const Engine& engine);

// The version with its commit, the random seed, and the settings that differ from the defaults, a
// line each.
std::string engine_text(const Settings& settings);

}  // namespace keima

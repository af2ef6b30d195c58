// Competitions as text, in the form of Coulom's program mm (ERICA-11), so that either program reads
// what was made for the other. docs/training.md has the form.
//
//     ! 5                 features in all
//     2                   groups
//     3 shape             features of the group, and its name
//     2 distance
//     !
//     #                   a competition
//     0 3                 the team that won: a feature of some groups
//     0 3                 all teams, the winner's among them
//     1 4
//
// Features are numbered from 0 through all groups. A line without numbers is a team without
// features: its strength is 1. Lines before the first `#` and behind a `!` say nothing.
// Tested by competition_file_test.cc.
#pragma once

#include <string>
#include <string_view>

#include "train/mm/competitions.h"

namespace keima {

// Throws Error with the name of the file and the line.
Competitions parse_competitions(std::string_view text, std::string_view file);

// The parts of such a text: groups first, then block by block. Teams come in an order of their own.
std::string groups_text(const std::vector<TeamGroup>& groups);
std::string competitions_text(const CompetitionBlock& block);

// Strengths as that program writes them: a line `number gamma` for each feature.
std::string gammas_text(const std::vector<double>& gammas);

}  // namespace keima

// Sets of patterns from drawings.
//
// A drawing is nine cells row by row, '*' the point itself. X is the side to move, O the other, '.'
// empty, '#' off the board; x is X or empty, o is O or empty, '?' any of the three. What these last
// three stand for may be off the board as well, if the drawings are meant so.
// Tested by mogo_patterns_test.cc and michi_patterns_test.cc.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "pattern/pattern_set.h"

namespace keima {

using DrawnCells = std::array<char, 9>;

enum class OpenCells { kOnBoard, kAnywhere };

// Every filling of the drawing's open cells that a board can have.
std::vector<DrawnCells> fillings_of(std::string_view drawing, OpenCells open);

// Whether the drawing, its open cells on the board, fits.
bool fits_drawing(std::string_view drawing, const DrawnCells& cells);

// In all eight symmetries; with the colours exchanged as well, or not.
enum class DrawnColors { kAsDrawn, kBoth };
void insert_symmetric(PatternSet& set, DrawnCells cells, DrawnColors colors);

}  // namespace keima

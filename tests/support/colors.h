// The colours in one letter, for tests that name many.
#pragma once

#include "core/color.h"

namespace keima {

inline constexpr Color kB = Color::kBlack, kW = Color::kWhite, kE = Color::kEmpty,
                       kX = Color::kBorder;

}  // namespace keima

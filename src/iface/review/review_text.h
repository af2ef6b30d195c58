// A review in words: comments of the annotated record, and the summary.
// Tested by game_review_test.cc.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "iface/review/game_review.h"

namespace keima {

std::string move_comment(const GameReview& review, const MoveReview& move);
std::string better_comment(const GameReview& review, const MoveReview& move);
std::string summary_comment(const GameReview& review);  // Without the worst moves' lines.

// For the terminal; `title` is the file.
std::string summary_text(const GameReview& review, const std::string& title);

nlohmann::ordered_json review_json(const GameReview& review);

}  // namespace keima

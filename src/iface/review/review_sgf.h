// A reviewed game as SGF: the record as it was, with what the review has to say.
//
// Nothing of the record is taken away or changed; comments get a paragraph more. Added are
//   SBKV      Black's chance to win in percent, which Sabaki draws as a graph
//   V         the expected score, Black's points ahead
//   BM        a bad move: BM[1] a mistake, BM[2] a blunder; unless the move is marked already
//   a variation with the better line, behind those that are there
//   KMR       in the root: a review of ours, made with these settings
// Tested by game_review_test.cc.
#pragma once

#include <string>

#include "iface/review/game_review.h"

namespace keima {

inline constexpr std::string_view kReviewProperty = "KMR";

bool is_review(const sgf::Tree& tree);

// `made_with` is for KMR: "keima 0.2.0, 2000 simulations". REQUIRES: the review is of this tree.
sgf::Tree annotated(const sgf::Tree& tree, const GameReview& review, const std::string& made_with);

}  // namespace keima

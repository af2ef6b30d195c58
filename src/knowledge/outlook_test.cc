#include "knowledge/outlook.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/rng.h"
#include "core/coords.h"
#include "knowledge/likely_moves.h"
#include "knowledge/outlook_weights.h"

namespace keima {
namespace {

Point at(const char* name) { return *point_from_gtp(name, 9); }

// Black owns A1 in all games; E5 goes to whoever wins; J9 to either by chance.
OwnerSums end_of_game(int result, Rng& rng) {
  OwnerSums owners;
  owners[at("A1")] = 1;
  owners[at("E5")] = result;
  owners[at("J9")] = rng.below(2) == 0 ? 1 : -1;
  return owners;
}

void add_games(OutlookCounts& counts, int games) {
  Rng rng(1);
  for (int i = 0; i < games; ++i) {
    const int result = i % 2 == 0 ? 1 : -1;
    counts.add(end_of_game(result, rng), result);
  }
}

TEST(Outlook, TellsWhoseAPointIsAndWhatItDecides) {
  OutlookCounts counts;
  counts.set_position(Board(9));
  add_games(counts, 800);
  const Outlook& outlook = *counts.outlook();
  EXPECT_EQ(outlook.owner[at("A1")], Outlook::kOwners - 1);
  EXPECT_EQ(outlook.owner_for(Color::kBlack, at("A1")), Outlook::kOwners - 1);
  EXPECT_EQ(outlook.owner_for(Color::kWhite, at("A1")), 0);
  EXPECT_EQ(outlook.critical[at("E5")], Outlook::kCriticals - 1);
  EXPECT_EQ(outlook.critical[at("A1")], outlook.critical[at("J9")]);
  EXPECT_LE(outlook.critical[at("J9")], 2);
}

TEST(Outlook, IsNotKnownFromAFewGames) {
  OutlookCounts counts;
  counts.set_position(Board(9));
  EXPECT_EQ(counts.outlook(), nullptr);
  add_games(counts, 15);
  EXPECT_EQ(counts.outlook(), nullptr);
  add_games(counts, 1);
  EXPECT_NE(counts.outlook(), nullptr);
}

TEST(Outlook, FadesFromMoveToMove) {
  OutlookCounts counts;
  Board board(9);
  counts.set_position(board);
  add_games(counts, 800);
  board.play(at("C3"));
  board.play(at("G7"));
  counts.set_position(board);
  ASSERT_NE(counts.outlook(), nullptr);
  EXPECT_EQ(counts.outlook()->owner[at("A1")], Outlook::kOwners - 1);
  // Of 800 games 200 are left, so 400 others have more to say.
  OwnerSums owners;
  owners[at("A1")] = -1;
  for (int i = 0; i < 400; ++i) counts.add(owners, 1);
  EXPECT_LT(counts.outlook()->owner[at("A1")], Outlook::kOwners / 2);
}

TEST(Outlook, IsForgottenOnAnotherBoard) {
  OutlookCounts counts;
  counts.set_position(Board(9));
  add_games(counts, 800);
  Board other(9);
  for (int i = 0; i < 20; ++i) other.play(other.empty_point(i));
  counts.set_position(other);
  EXPECT_EQ(counts.outlook(), nullptr);
  add_games(counts, 100);
  counts.set_position(Board(13));
  EXPECT_EQ(counts.outlook(), nullptr);
}

TEST(OutlookWeights, AreReadAsTheyWereWritten) {
  OutlookWeights weights;
  for (std::size_t i = 0; i < weights.owner.size(); ++i)
    weights.owner[i] = 0.5 + static_cast<double>(i);
  weights.critical[3] = 7;
  const WeightFile file = parse_weights(to_text(weights.to_file()), kOutlookFormat, "outlook.txt");
  const OutlookWeights read(file);
  EXPECT_EQ(read.owner, weights.owner);
  EXPECT_EQ(read.critical, weights.critical);
}

TEST(OutlookWeights, AreRefusedIfOneIsMissingOrUnknownOrNone) {
  const auto message = [](const WeightFile& file) -> std::string {
    try {
      const OutlookWeights weights(file);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  WeightFile file = OutlookWeights().to_file();
  file.file = "w.txt";
  EXPECT_EQ(message(file), "");
  WeightFile less = file, more = file, none = file;
  less.entries.erase(less.entries.begin() + 2);
  EXPECT_EQ(message(less), "w.txt: 'owner:2' is missing");
  more.entries.push_back({"owner:8", 1, 23});
  EXPECT_EQ(message(more), "w.txt, line 23: unknown step 'owner:8'");
  none.entries[1].value = 0;
  none.entries[1].line = 4;
  EXPECT_EQ(message(none), "w.txt, line 4: the weight must be positive");
}

// The share of a move changes by the factor of its point.
TEST(OutlookWeights, CountForLikelyMoves) {
  OutlookCounts counts;
  counts.set_position(Board(9));
  add_games(counts, 800);
  OutlookWeights weights;
  weights.critical[Outlook::kCriticals - 1] = 3;
  const Board board(9);
  const PackedPoint moves[] = {at("E5"), at("C3"), Point::pass()};
  const auto ratio = [&](const Outlook* outlook) {
    PriorTable table;
    table.reset(std::size(moves));
    LikelyMoves(MoveWeights::built_in(9), {}, &weights)
        .add({board, Point::none(), Point::none(), outlook}, moves, table);
    return table.bias(0) / table.bias(1);
  };
  EXPECT_NEAR(ratio(counts.outlook()) / ratio(nullptr), 3, 1e-9);
}

}  // namespace
}  // namespace keima

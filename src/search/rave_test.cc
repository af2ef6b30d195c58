#include "search/rave.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <vector>

#include "base/rng.h"
#include "search/family_block.h"

namespace keima {
namespace {

constexpr int kSize = 5;

std::vector<Point> all_moves() {
  std::vector<Point> moves;
  for_each_point(kSize, [&](Point p) { moves.push_back(p); });
  moves.push_back(Point::pass());
  return moves;
}

// The rule as ERICA-2 and ERICA-10 say it, move by move.
struct SlowRave {
  double weight = 0, mean = 0;

  void update(const SimulatedGame& record, int k, Point move, bool mover_is_black,
              double black_value, const RaveOptions& options) {
    if (move.is_pass()) return;
    int reach = 0;
    const auto ko = [&](int at) {
      return at < record.path_size && record.is_ko_capture[static_cast<std::size_t>(at)];
    };
    if (options.ko_threat_fix && ko(k)) {
      reach = 1;
      while (ko(k + reach + 2)) reach += 3;
    }
    for (int t = k; t < record.size; ++t) {
      if (Point(record.moves[static_cast<std::size_t>(t)]) != move) continue;
      if ((t - k) % 2 != 0) return;  // The other player was first there.
      const int d = t - k;
      if (d > 0 && d <= reach && d % 6 == 4) return;
      double value = mover_is_black ? black_value : 1 - black_value, gain = 1;
      const double share = static_cast<double>(d) / (record.size - k);
      if (options.distance == RaveDistance::kErica)
        value = value == 1 ? 1 - d * options.distance_step : d * options.distance_step;
      if (options.distance == RaveDistance::kFuego) gain = 2 - share;
      if (options.distance == RaveDistance::kPachi) gain = 4 - std::floor(4 * share);
      weight += gain;
      mean += (value - mean) * gain / weight;
      return;
    }
  }
};

TEST(Rave, AgreesWithTheRuleMoveByMove) {
  Rng rng(8);
  const std::vector<Point> moves = all_moves();
  for (const RaveDistance distance :
       {RaveDistance::kNone, RaveDistance::kErica, RaveDistance::kFuego, RaveDistance::kPachi}) {
    const RaveOptions options{.distance = distance, .distance_step = 0.003};
    RaveUpdater updater(options);
    std::vector<std::unique_ptr<FamilyBlock>> blocks;
    for (int k = 0; k < 8; ++k) blocks.push_back(std::make_unique<FamilyBlock>(moves));
    std::vector<std::vector<SlowRave>> slow(8, std::vector<SlowRave>(moves.size()));
    for (int game = 0; game < 200; ++game) {
      const auto record = std::make_unique<SimulatedGame>();
      const int depth = 1 + static_cast<int>(rng.below(8));
      record->path_size = depth;
      record->size = depth + static_cast<int>(rng.below(40));
      for (int t = 0; t < record->size; ++t)
        record->moves[static_cast<std::size_t>(t)] =
            moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      for (int t = 0; t < depth; ++t)
        record->is_ko_capture[static_cast<std::size_t>(t)] = rng.below(2) == 0;
      const Color first = rng.below(2) == 0 ? Color::kBlack : Color::kWhite;
      const double black_value = rng.below(2);
      std::vector<Children> children;
      for (int k = 0; k < depth; ++k)
        children.push_back({blocks[static_cast<std::size_t>(k)]->family, {}});
      updater.update(children, *record, first, black_value, kSize);
      for (int k = 0; k < depth; ++k)
        for (std::size_t i = 0; i < moves.size(); ++i)
          slow[static_cast<std::size_t>(k)][i].update(
              *record, k, moves[i], (first == Color::kBlack) == (k % 2 == 0), black_value, options);
    }
    for (std::size_t k = 0; k < 8; ++k) {
      for (int i = 0; i < static_cast<int>(moves.size()); ++i) {
        const SlowRave& expected = slow[k][static_cast<std::size_t>(i)];
        ASSERT_NEAR(blocks[k]->family.rave_weight(i), expected.weight, 1e-2);
        ASSERT_NEAR(blocks[k]->family.rave_mean(i), expected.mean, 1e-4);
      }
    }
  }
}

// ERICA-10b as printed: we take the ko (0), threat (1), answer (2), they retake (3), our threat
// (4).
TEST(Rave, OurKoThreatIsNotCredited) {
  const std::vector<Point> moves = all_moves();
  const auto record = std::make_unique<SimulatedGame>();
  record->path_size = record->size = 5;
  for (int t = 0; t < 5; ++t) record->moves[static_cast<std::size_t>(t)] = Point::at(t, t);
  record->is_ko_capture[0] = record->is_ko_capture[3] = true;
  for (const bool fix : {false, true}) {
    RaveUpdater updater({.ko_threat_fix = fix});
    FamilyBlock block(moves);
    const Children children[] = {{block.family, {}}};
    updater.update(children, *record, Color::kBlack, 1, kSize);
    EXPECT_EQ(block.family.rave_weight(block.family.find(Point::at(2, 2))), 1);
    EXPECT_EQ(block.family.rave_weight(block.family.find(Point::at(4, 4))), fix ? 0 : 1);
  }
}

}  // namespace
}  // namespace keima

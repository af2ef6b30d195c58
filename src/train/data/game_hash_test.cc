#include "train/data/game_hash.h"

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "base/rng.h"
#include "support/symmetry.h"

namespace keima {
namespace {

sgf::GameRecord random_game(Rng& rng, int size) {
  sgf::GameRecord game;
  game.info.size = size;
  Color color = Color::kBlack;
  const std::uint32_t count = 1 + rng.below(60), points = static_cast<std::uint32_t>(size);
  const auto point = [&] {
    return Point::at(static_cast<int>(rng.below(points)), static_cast<int>(rng.below(points)));
  };
  if (rng.below(4) == 0)
    for (std::uint32_t i = 0; i < 3; ++i) {
      game.setup.placements.push_back({Color::kBlack, point()});
      game.setup.placements.push_back({Color::kWhite, point()});
    }
  for (std::uint32_t i = 0; i < count; ++i, color = opponent(color)) {
    if (rng.below(100) == 0)
      game.steps.push_back({sgf::Setup{{{Color::kBlack, point()}}, {}}});
    else
      game.steps.push_back({Move{color, rng.below(20) == 0 ? Point::pass() : point()}});
  }
  return game;
}

sgf::GameRecord seen(const Symmetry& way, sgf::GameRecord game) {
  for (sgf::Placement& placement : game.setup.placements) placement.point = way(placement.point);
  for (sgf::Step& step : game.steps) {
    if (auto* move = std::get_if<Move>(&step.action)) move->point = way(move->point);
    if (auto* setup = std::get_if<sgf::Setup>(&step.action))
      for (sgf::Placement& placement : setup->placements) placement.point = way(placement.point);
  }
  return game;
}

// The slow and obvious way to say that two games are the same.
std::string text_of(const sgf::GameRecord& game) {
  std::string text = std::to_string(game.info.size);
  const auto add_setup = [&](const sgf::Setup& setup) {
    std::array<int, kCells> stones{};
    for (const sgf::Placement& p : setup.placements) stones[p.point.index()] = 1 + code_of(p.color);
    for (std::size_t i = 0; i < stones.size(); ++i)
      if (stones[i] != 0) text += " +" + std::to_string(i) + "=" + std::to_string(stones[i]);
  };
  add_setup(game.setup);
  std::size_t end = game.steps.size();
  while (end > 0 && game.steps[end - 1].move() && game.steps[end - 1].move()->is_pass()) --end;
  for (std::size_t i = 0; i < end; ++i) {
    const sgf::Step& step = game.steps[i];
    if (step.move())
      text += " " + std::to_string(step.move()->point.cell()) + letter_of(step.move()->color);
    else
      text += " setup", add_setup(*step.setup());
  }
  return text;
}

std::string smallest_text(const sgf::GameRecord& game) {
  std::string smallest;
  for (int way = 0; way < 8; ++way) {
    const std::string text = text_of(seen({game.info.size, way}, game));
    if (way == 0 || text < smallest) smallest = text;
  }
  return smallest;
}

TEST(GameHash, IsTheSameInAllEightWays) {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const sgf::GameRecord game = random_game(rng, 2 + static_cast<int>(rng.below(24)));
    for (int way = 0; way < 8; ++way)
      ASSERT_EQ(game_hash(seen({game.info.size, way}, game)), game_hash(game)) << i << ' ' << way;
  }
}

// On a board of 2x2 with few moves equal games are frequent: the hash tells exactly those apart
// that the slow comparison does.
TEST(GameHash, TellsDifferentGamesApart) {
  Rng rng(2);
  std::map<std::string, std::uint64_t> hash_of;
  std::map<std::uint64_t, std::string> text_with;
  int repeated = 0;
  for (int i = 0; i < 5000; ++i) {
    sgf::GameRecord game = random_game(rng, 2 + static_cast<int>(rng.below(2)));
    game.steps.resize(std::min<std::size_t>(game.steps.size(), 3));
    const std::string text = smallest_text(game);
    const std::uint64_t hash = game_hash(game);
    repeated += hash_of.contains(text);
    EXPECT_EQ(hash_of.emplace(text, hash).first->second, hash) << text;
    EXPECT_EQ(text_with.emplace(hash, text).first->second, text);
  }
  EXPECT_GT(repeated, 1000);
  EXPECT_GT(hash_of.size(), 200u);
}

TEST(GameHash, LooksAtTheGameOnly) {
  Rng rng(3);
  sgf::GameRecord game = random_game(rng, 9);
  while (game.steps.back().move()->is_pass()) game.steps.pop_back();
  const std::uint64_t hash = game_hash(game);
  game.info.black_name = "Somebody";
  game.info.komi = 0.5;
  game.info.result = "B+R";
  game.steps.push_back({Move{Color::kBlack, Point::pass()}});
  game.steps.push_back({Move{Color::kWhite, Point::pass()}});
  EXPECT_EQ(game_hash(game), hash);
  game.info.size = 10;
  EXPECT_NE(game_hash(game), hash);
}

// Files that were split stay as they are: the number is the same for ever.
TEST(GameHash, DoesNotChangeWithVersions) {
  sgf::GameRecord game;
  game.info.size = 9;
  game.steps = {{Move{Color::kBlack, Point::at(2, 3)}}, {Move{Color::kWhite, Point::at(4, 4)}}};
  EXPECT_EQ(game_hash(game), 0x9d96cff44462075aULL);
}

}  // namespace
}  // namespace keima

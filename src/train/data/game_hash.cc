#include "train/data/game_hash.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/rng.h"
#include "core/symmetry.h"

namespace keima {
namespace {

// A step as words that can be put in order: of a move one, of stones that are set up one for each.
class StepWords {
 public:
  explicit StepWords(int size) : size_(size) {}

  std::uint64_t of(const Move& move, int way) const { return word(move.color, move.point, way); }

  std::vector<std::uint64_t> of(const sgf::Setup& setup, int way) const {
    std::vector<std::uint64_t> words;
    // The later of two placements on one point counts.
    PointMap<Color> stones;
    stones.fill(Color::kBorder);
    for (const sgf::Placement& placement : setup.placements)
      stones[placement.point] = placement.color;
    for_each_point(size_, [&](Point p) {
      if (stones[p] != Color::kBorder) words.push_back(kIsSetUp | word(stones[p], p, way));
    });
    std::ranges::sort(words);
    // What follows is another step, whoever is to play.
    words.push_back(kIsSetUp | kEndOfSetup);
    return words;
  }

 private:
  static constexpr std::uint64_t kIsSetUp = std::uint64_t{1} << 32;
  static constexpr std::uint64_t kEndOfSetup = std::uint64_t{1} << 33;

  std::uint64_t word(Color color, Point p, int way) const {
    const int cell = seen_in_way(way, p, size_).cell();
    return static_cast<std::uint64_t>(cell) << 2 | static_cast<std::uint64_t>(color);
  }

  const int size_;
};

// The ways that are first in the order so far, and the hash of what they have in common.
class FirstOfAll {
 public:
  explicit FirstOfAll(std::uint64_t seed) : hash_(mix_bits(seed)) {
    for (int way = 0; way < kWaysToLook; ++way) ways_[static_cast<std::size_t>(way)] = way;
  }

  template <class WordsOf>
  void add(WordsOf&& words_of) {
    auto first = words_of(ways_[0]);
    int kept = 1;
    for (int i = 1; i < count_; ++i) {
      const int way = ways_[static_cast<std::size_t>(i)];
      auto words = words_of(way);
      if (words > first) continue;
      if (words < first) {
        first = std::move(words);
        kept = 0;
      }
      ways_[static_cast<std::size_t>(kept++)] = way;
    }
    count_ = kept;
    mix_in(first);
  }

  std::uint64_t hash() const { return hash_; }

 private:
  void mix_in(std::uint64_t word) { hash_ = mix_bits(hash_ ^ word); }
  void mix_in(const std::vector<std::uint64_t>& words) {
    for (const std::uint64_t word : words) mix_in(word);
  }

  std::array<int, kWaysToLook> ways_;
  int count_ = kWaysToLook;
  std::uint64_t hash_;
};

}  // namespace

std::uint64_t game_hash(const sgf::GameRecord& game) {
  const StepWords words(game.info.size);
  FirstOfAll first(static_cast<std::uint64_t>(game.info.size));
  if (!game.setup.placements.empty()) first.add([&](int way) { return words.of(game.setup, way); });
  std::size_t count = game.steps.size();
  while (count > 0 && game.steps[count - 1].move() && game.steps[count - 1].move()->is_pass())
    --count;
  for (std::size_t i = 0; i < count; ++i) {
    if (const Move* move = game.steps[i].move())
      first.add([&](int way) { return words.of(*move, way); });
    else
      first.add([&](int way) { return words.of(*game.steps[i].setup(), way); });
  }
  return first.hash();
}

}  // namespace keima

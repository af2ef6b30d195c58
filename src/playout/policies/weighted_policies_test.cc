// What all policies that draw by weight promise: each move comes in proportion to the weight it
// says it has, a pass only if none has any, and the weights do not depend on how the board is
// turned or what the colours are called. With weights from files, so that patterns differ.
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "base/text_file.h"
#include "core/board/ascii_board.h"
#include "pattern/class_weights.h"
#include "playout/policies/anderson.h"
#include "playout/policies/olga.h"
#include "playout/policies/softmax.h"
#include "reference/naive_board.h"
#include "support/chi_square.h"
#include "support/colors.h"
#include "support/temp_folder.h"
#include "support/test_scale.h"

namespace keima {
namespace {

// A file with a value for every class.
template <class Value>
std::string weight_file(std::string_view format, const PatternClasses& classes, CodeForm form,
                        Value value) {
  WeightFile file;
  file.format = format;
  for (int i = 0; i < classes.size(); ++i) {
    const double random = static_cast<double>(mix_bits(static_cast<std::uint64_t>(i)) >> 40) /
                          static_cast<double>(1 << 24);
    file.entries.push_back({code_name(classes.smallest(i), form), value(random), 0});
  }
  return to_text(file);
}

template <class P>
std::string file_for();
template <>
std::string file_for<Anderson>() {
  return weight_file("theta v1", PatternClasses::stones_alone(), CodeForm::kAnderson,
                     [](double x) { return 5 * x - 3; });
}
template <>
std::string file_for<Olga>() {
  return weight_file("urgency v1", PatternClasses::stones_alone(), CodeForm::kAnderson,
                     [](double x) { return x < 0.2 ? 0 : 2000 * x; });
}
template <>
std::string file_for<Softmax>() {
  std::string text = weight_file("gamma v1", PatternClasses::with_atari(), CodeForm::kBoard,
                                 [](double x) { return x < 0.2 ? 0 : 3 * x; });
  LocalGammas gammas = kMmPublished;
  std::string lines = "entries 2058\n";
  gammas.visit(
      [&](std::string_view name, double value) { lines += fmt::format("{} {}\n", name, value); });
  const std::string counted = "entries 2051\n";
  return text.replace(text.find(counted), counted.size(), lines);
}

// Where a move drawn ends up.
template <class P>
Point played_for(const typename P::Board& board, Point p) {
  if constexpr (std::same_as<P, Softmax>)
    return board.to_play() == kB ? capture_instead_of_false_eye<kB>(board, p)
                                 : capture_instead_of_false_eye<Color::kWhite>(board, p);
  else
    return p;
}

template <class P>
class WeightedPolicies : public testing::Test {
 protected:
  using Options = typename P::Options;
  using Shared = typename P::Shared;

  static Options options_with_file(const TempFolder& folder) {
    write_text_file(folder / "weights", file_for<P>());
    Options options;
    options.weights = (folder / "weights").string();
    return options;
  }
};
using Policies = testing::Types<Softmax, Anderson, Olga>;
TYPED_TEST_SUITE(WeightedPolicies, Policies);

TYPED_TEST(WeightedPolicies, DrawInProportionToTheirWeights) {
  const TempFolder folder;
  for (const auto& options : {typename TypeParam::Options{}, this->options_with_file(folder)}) {
    const typename TypeParam::Shared shared(options);
    for (int size : {4, 7}) {
      TypeParam policy(options, shared);
      typename TypeParam::Board board(size);
      policy.start(board);
      Rng rng(4, static_cast<std::uint64_t>(size));
      for (int ply = 0, passes = 0; ply < 3 * size * size && passes < 2; ++ply) {
        std::map<Point, double> expected;
        double total = 0;
        for_each_point(size, [&](Point p) {
          const auto weight = static_cast<double>(policy.weight(board, p));
          total += weight;
          if (weight > 0) expected[played_for<TypeParam>(board, p)] += weight;
        });
        if (total == 0) expected[Point::pass()] = 1;
        const long draws = ply % 5 == 0 ? scaled(6000) : 1;
        std::map<Point, long> hits;
        Point move;
        for (long i = 0; i < draws; ++i) {
          const ChosenMove chosen = policy.choose(board, rng);
          move = chosen.move;
          ++hits[move];
          ASSERT_EQ(chosen.origin == MoveOrigin::kPass, total == 0);
        }
        ASSERT_TRUE(are_drawn_as(expected, hits)) << "size " << size << ", ply " << ply;
        passes = move.is_pass() ? passes + 1 : 0;
        board.play(move);
        policy.played(board, move);
      }
    }
  }
}

// A move that is illegal or an own eye has no weight; another has one, unless a rule of the policy
// or a pattern of weight zero takes it.
TYPED_TEST(WeightedPolicies, LegalMovesThatAreNoEyesHaveWeights) {
  const typename TypeParam::Options options;
  const typename TypeParam::Shared shared(options);
  for (int size : {2, 5, 9}) {
    TypeParam policy(options, shared);
    typename TypeParam::Board board(size);
    NaiveBoard naive(size);
    policy.start(board);
    Rng rng(5, static_cast<std::uint64_t>(size));
    for (int ply = 0; ply < 300; ++ply) {
      for_each_point(size, [&](Point p) {
        const bool playable = naive.is_legal(p) && !naive.is_eye(p, naive.to_play());
        bool allowed = playable;
        if constexpr (std::same_as<TypeParam, Softmax>)
          allowed =
              playable && !(naive.to_play() == kB ? is_bad_self_atari<kB>(board, p)
                                                  : is_bad_self_atari<Color::kWhite>(board, p));
        ASSERT_EQ(policy.weight(board, p) > 0, allowed) << p.column() << "," << p.row();
      });
      const Point move = policy.choose(board, rng).move;
      board.play(move);
      naive.play(move);
      policy.played(board, move);
    }
  }
}

Point turned(Point p, int symmetry, int size) {
  int x = p.column(), y = p.row();
  if ((symmetry & 1) != 0) x = size - 1 - x;
  if ((symmetry & 2) != 0) y = size - 1 - y;
  if ((symmetry & 4) != 0) std::swap(x, y);
  return Point::at(x, y);
}

TYPED_TEST(WeightedPolicies, TurnedBoardsAndExchangedColoursHaveTheSameWeights) {
  constexpr int kSize = 7;
  const TempFolder folder;
  const auto options = this->options_with_file(folder);
  const typename TypeParam::Shared shared(options);
  for (int game = 0; game < 6; ++game) {
    TypeParam policy(options, shared), turned_policy(options, shared);
    typename TypeParam::Board board(kSize), turned_board(kSize);
    if (game % 2 == 0) turned_board.set_to_play(Color::kWhite);
    policy.start(board);
    turned_policy.start(turned_board);
    Rng rng(6, static_cast<std::uint64_t>(game));
    for (int ply = 0, passes = 0; passes < 2 && ply < 150; ++ply) {
      for_each_point(kSize, [&](Point p) {
        ASSERT_EQ(policy.weight(board, p),
                  turned_policy.weight(turned_board, turned(p, game + 1, kSize)));
      });
      const Point move = policy.choose(board, rng).move;
      passes = move.is_pass() ? passes + 1 : 0;
      const Point image = move.is_pass() ? move : turned(move, game + 1, kSize);
      board.play(move);
      policy.played(board, move);
      turned_board.play(image);
      turned_policy.played(turned_board, image);
    }
  }
}

TYPED_TEST(WeightedPolicies, ErrorsNameFileAndLine) {
  const TempFolder folder;
  typename TypeParam::Options options;
  options.weights = (folder / "none").string();  // There is no such file.
  EXPECT_THROW(typename TypeParam::Shared{options}, Error);
  const std::string good = file_for<TypeParam>();
  const auto error_of = [&](std::string_view number) -> std::string {
    const std::size_t end = good.find("\nend\n"), blank = good.rfind(' ', end);
    write_text_file(folder / "bad", std::string(good).replace(blank + 1, end - blank - 1, number));
    options.weights = (folder / "bad").string();
    try {
      typename TypeParam::Shared shared(options);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(error_of("1.5"), "");
  const auto lines = std::count(good.begin(), good.end(), '\n') - 1;
  const std::string start = fmt::format("{}, line {}: ", (folder / "bad").string(), lines);
  EXPECT_TRUE(error_of("2e17").starts_with(start + "2e+17 is not between")) << error_of("2e17");
  EXPECT_TRUE(error_of("-6").starts_with(start + "-6 is not between")) << error_of("-6");
  EXPECT_EQ(error_of("x"), start + "'x' is not a number");
}

}  // namespace
}  // namespace keima

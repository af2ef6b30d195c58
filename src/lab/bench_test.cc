#include "lab/bench.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace keima {
namespace {

TEST(Bench, SignatureRepeats) { EXPECT_EQ(bench_signature(), bench_signature()); }

TEST(Bench, SignatureText) { EXPECT_EQ(signature_text(0xABCu), "0x0000000000000abc"); }

TEST(Bench, MeasuresWhatItSays) {
  const PlayoutSpeed one = measure_playouts({"uniform", 9, 0.05, 1});
  EXPECT_GE(one.seconds, 0.05);
  EXPECT_GT(one.playouts, 0);
  // About 111 moves a game and 42 % for Black at komi 7.5, as libEGO's playouts have.
  const PlayoutSpeed two = measure_playouts({"uniform", 9, 0.5, 2});
  EXPECT_GT(two.playouts, one.playouts);
  EXPECT_NEAR(two.moves_per_playout(), 111, 2);
  EXPECT_NEAR(two.black_win_rate(), 0.42, 0.03);
}

TEST(Bench, UnknownPolicy) { EXPECT_THROW(measure_playouts({"none", 9, 0.01, 2}), Error); }

}  // namespace
}  // namespace keima

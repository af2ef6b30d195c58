// A game whose best place is known, for tests of tuners: the odds fall with the square of the
// distance from it, and a choice that is not the best costs something.
#pragma once

#include <cmath>

#include "base/rng.h"
#include "lab/tune/tuner.h"

namespace keima {

struct SyntheticGame {
  Place best;
  double steepness = 2;     // Log-odds lost at distance 1 (half the range).
  double wrong_choice = 1;  // Log-odds lost by it.
  std::vector<Parameter> parameters;

  double chance(const Place& place) const {
    double odds = 0.5;
    for (std::size_t i = 0; i < best.size(); ++i) {
      const double off = place[i] - best[i];
      odds -= parameters[i].is_choice() ? (off == 0 ? 0 : wrong_choice) : steepness * off * off;
    }
    return 1 / (1 + std::exp(-odds));
  }
  double play_pair(const Place& place, Rng& rng) const {
    double score = 0;
    for (int game = 0; game < 2; ++game)
      score += static_cast<double>(rng.next() >> 11) * 0x1p-53 < chance(place) ? 0.5 : 0;
    return score;
  }

  // So many trials, `at_a_time` of them under way together.
  void tune(Tuner& tuner, int trials, int at_a_time, std::uint64_t seed) const {
    Rng rng(seed);
    for (int number = 0; number < trials; number += at_a_time) {
      std::vector<Trial> batch;
      for (int i = 0; i < at_a_time; ++i) batch.push_back(tuner.next(number + i));
      for (std::size_t i = batch.size(); i-- > 0;)
        tuner.add_result(batch[i], play_pair(batch[i].place, rng));
    }
  }
};

inline Parameter number_parameter(const std::string& key) {
  return {key, Parameter::Kind::kNumber, 0, 1, {}};
}
inline Parameter choice_parameter(const std::string& key) {
  return {key, Parameter::Kind::kChoice, 0, 1, {"a", "b", "c"}};
}

}  // namespace keima

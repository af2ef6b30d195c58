// Looks for the place where a player wins most, by trying places and hearing how it went.
//
// A trial is a pair of games, so its score is 0, 1/4, 1/2, 3/4 or 1. Trials are numbered; several
// may be under way at a time, and their scores come in any order. A tuner that is given the same
// numbers and hears the same scores in the same order does the same: that is how one goes on after
// a break. Tested by clop_test.cc and spsa_test.cc.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lab/stats/interval.h"
#include "lab/tune/parameter.h"

namespace keima {

inline constexpr double kGamesATrial = 2;

struct Trial {
  int number = 0;
  Place place;
};

struct Optimum {
  enum class Kind {
    kUnknown,  // Too little was seen to tell one place from another.
    kInside,   // A place between the ends of all ranges is best.
    kAtAnEnd,  // It is best at an end of a range, and perhaps better still beyond.
  };
  Kind kind = Kind::kUnknown;
  Place place;  // The best one; of kUnknown, any.
  // Of kInside: what is to be expected there, with its 95 % interval.
  double score = 0.5;
  Interval interval;
};

class Tuner {
 public:
  virtual ~Tuner() = default;

  virtual Trial next(int number) = 0;
  virtual void add_result(const Trial& trial, double score) = 0;
  virtual Optimum optimum() const = 0;
  // The score to expect at a place, for tuners that have a picture of it.
  virtual std::optional<double> expected(const Place&) const { return std::nullopt; }
};

// "clop" or "spsa". Throws Error for others.
std::unique_ptr<Tuner> make_tuner(std::string_view method, const std::vector<Parameter>& parameters,
                                  std::uint64_t seed);

}  // namespace keima

// Ratings of a pool of players from the games between them: Bradley and Terry's model, in which a
// player rated D Elo above another scores 1 / (1 + 10^(-D/400)) against it. The ratings are those
// that make the results likeliest (Newton's method; the likelihood has one top), their mean is 0.
//
// As in Bayeselo a little is known beforehand: each player has drawn one game with an average one.
// So a player who has won everything, or has not played, has a finite rating.
//
// The error of a rating is 1.96 standard deviations, from the curvature of the likelihood at its
// top. Errors of two players belong together: the one of their difference is error_of_difference().
// Tested by bradley_terry_test.cc.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace keima {

struct Encounter {
  std::size_t first = 0, second = 0;  // Numbers of players.
  double points = 0;                  // Of the first; a draw is half a point.
  double games = 0;
};

class PoolRatings {
 public:
  // REQUIRES: every player of an encounter is below `players`; 0 <= points <= games.
  PoolRatings(std::size_t players, std::span<const Encounter> encounters);

  double elo(std::size_t player) const { return elo_[player]; }
  double error(std::size_t player) const;  // Of 95 % confidence.
  double error_of_difference(std::size_t a, std::size_t b) const;

 private:
  std::vector<double> elo_;
  std::vector<std::vector<double>> covariance_;  // In Elo squared, of ratings with mean 0.
};

}  // namespace keima

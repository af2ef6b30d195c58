#include "lab/stats/sprt.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "lab/stats/elo.h"

namespace keima {
namespace {

constexpr double kUnseen = 1e-3;

struct Share {
  double score, share;
};

std::vector<Share> shares_of(std::span<const std::int64_t> counts) {
  std::vector<Share> shares;
  double total = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double count = std::max(kUnseen, static_cast<double>(counts[i]));
    shares.push_back({static_cast<double>(i) / static_cast<double>(counts.size() - 1), count});
    total += count;
  }
  for (Share& share : shares) share.share /= total;
  return shares;
}

// The x above, for mean s. The sum falls as x grows and has its zero between the poles of the
// lowest and of the highest score; halving finds it whatever the counts are.
double multiplier(const std::vector<Share>& shares, double s) {
  double low = -1 / (1 - s), high = 1 / s;
  for (int halvings = 0; halvings < 60; ++halvings) {
    const double x = (low + high) / 2;
    double sum = 0;
    for (const Share& share : shares)
      sum += share.share * (share.score - s) / (1 + x * (share.score - s));
    (sum > 0 ? low : high) = x;
  }
  return (low + high) / 2;
}

}  // namespace

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Sprt& sprt, std::span<const std::int64_t> counts) {
  double total = 0;
  for (const std::int64_t count : counts) total += static_cast<double>(count);
  if (total == 0) return 0;
  const std::vector<Share> shares = shares_of(counts);
  const double s0 = score_of(sprt.elo0), s1 = score_of(sprt.elo1);
  const double x0 = multiplier(shares, s0), x1 = multiplier(shares, s1);
  double ratio = 0;
  for (const auto& [score, share] : shares)
    ratio += share * std::log((1 + x0 * (score - s0)) / (1 + x1 * (score - s1)));
  return total * ratio;
}

SprtVerdict judge(const Sprt& sprt, double log_likelihood_ratio) {
  if (log_likelihood_ratio <= sprt.lower()) return SprtVerdict::kAcceptH0;
  if (log_likelihood_ratio >= sprt.upper()) return SprtVerdict::kAcceptH1;
  return SprtVerdict::kGoOn;
}

}  // namespace keima

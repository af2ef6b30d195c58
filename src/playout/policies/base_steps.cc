#include "playout/policies/base_steps.h"

namespace keima {
namespace {

constexpr std::string_view kBaseCoinNames[] = {
    "p_at_1", "p_at_2", "p_at_3",    "p_at_4",  "p_at_5",   "p_at_6",  "p_at_7",
    "p_at_8", "p_mp",   "p_skipped", "p_shape", "p_nakade", "p_vital", "p_crowd"};
static_assert(std::size(kBaseCoinNames) == BaseSteps::Coins::kCount);

}  // namespace

constinit const CoinNames BaseSteps::Coins::kNames = {"base-coins v1", kBaseCoinNames};

BaseSteps::Coins::Coins(const Options& options) {
  for (std::size_t t = 1; t <= kLongFight; ++t)
    chances[t - 1] = Chance::between(Chance(options.p_at_1), Chance(options.p_at_8),
                                     static_cast<int>(t) - 1, static_cast<int>(kLongFight) - 1);
  chances[kPattern] = Chance(options.p_mp);
  chances[kSkipped] = Chance(options.p_skipped);
  chances[kShape] = Chance(options.p_shape);
  chances[kNakade] = Chance(options.p_nakade);
  chances[kVital] = Chance(options.p_vital);
  chances[kCrowd] = Chance(options.p_crowd);
  read_coins(options.coins, kNames, chances);
}

}  // namespace keima

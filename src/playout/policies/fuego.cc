#include "playout/policies/fuego.h"

namespace keima {
namespace {

constexpr std::string_view kFuegoCoinNames[] = {"p_atari_capture", "p_atari_defence",
                                                "p_low_liberty",   "p_patterns",
                                                "p_second_last",   "p_global_capture"};
static_assert(std::size(kFuegoCoinNames) == Fuego::Coins::kCount);

}  // namespace

constinit const CoinNames Fuego::Coins::kNames = {"fuego-coins v1", kFuegoCoinNames};

Fuego::Coins::Coins(const Options& options)
    : chances{Chance(options.p_atari_capture), Chance(options.p_atari_defence),
              Chance(options.p_low_liberty),   Chance(options.p_patterns),
              Chance(options.p_second_last),   Chance(options.p_global_capture)} {
  read_coins(options.coins, kNames, chances);
}

}  // namespace keima

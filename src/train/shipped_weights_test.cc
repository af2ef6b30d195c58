#include "train/shipped_weights.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <regex>

#include "pattern/weight_file.h"

namespace keima {
namespace {

using Kind = ShippedWeights::Kind;

// As the head of the file should have it, but for the games.
std::string command_for(const ShippedWeights& weights) {
  std::string sizes, most;
  for (const WantedGames& games : weights.games) {
    sizes += fmt::format("{}{}", sizes.empty() ? " --size " : ",", games.size);
    if (games.most != kAllGames)
      most += fmt::format("{}{}", most.empty() ? " --most " : ",", games.most);
  }
  if (weights.kind == Kind::kPlayout) return "keima train playout --method mm" + sizes + most;
  if (weights.kind == Kind::kOutlook)
    return fmt::format("keima train outlook{} --weights {}.txt --positions 20000 --playouts 64{}",
                       sizes, weights.beside, most);
  return fmt::format("keima train moves{} --passes {} --harvest {}{}", sizes, weights.passes,
                     weights.harvest, most);
}

std::string value_of(const WeightFile& file, const std::string& key) {
  for (const auto& [name, value] : file.header)
    if (name == key) return value;
  return "";
}

TEST(ShippedWeights, WereMadeAsTheyAreMade) {
  for (const ShippedWeights& weights : shipped_weights()) {
    const WeightFile file =
        read_weights(fmt::format("{}/weights/{}.txt", KEIMA_SOURCE_DIR, weights.name),
                     weights.kind == Kind::kMoves     ? "move-weights v2"
                     : weights.kind == Kind::kOutlook ? "outlook v1"
                                                      : "gamma v1");
    const std::string command =
        std::regex_replace(value_of(file, "command"), std::regex(" --(games|from) [^ ]+"), "");
    EXPECT_EQ(command, command_for(weights)) << weights.name;
    EXPECT_TRUE(std::regex_search(value_of(file, "games"), std::regex("fnv1a [0-9a-f]{16}")))
        << weights.name;
    EXPECT_EQ(value_of(file, "version").find("dirty"), std::string::npos) << weights.name;
  }
}

// A number for each of several sizes, or for none: a command line has no other way to say it.
TEST(ShippedWeights, CanBeSaidOnTheCommandLine) {
  for (const ShippedWeights& weights : shipped_weights()) {
    std::size_t limited = 0;
    for (const WantedGames& games : weights.games) limited += games.most != kAllGames;
    EXPECT_TRUE(limited == 0 || limited == weights.games.size()) << weights.name;
  }
}

}  // namespace
}  // namespace keima

#include "playout/coins.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <vector>

#include "base/text_file.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

constexpr std::string_view kTwo[] = {"heads", "tails"};
constexpr CoinNames kTwoCoins = {"two-coins v1", kTwo};

class CoinFile : public testing::Test {
 protected:
  // The chances 1/4 and 1/2 with what is in the file.
  std::vector<double> read(const std::string& text) const {
    write_text_file(path_, text);
    std::vector<Chance> chances{Chance(0.25), Chance(0.5)};
    read_coins(path_.string(), kTwoCoins, chances);
    return {chances[0].value(), chances[1].value()};
  }
  std::string error_of(const std::string& entry) const {
    return message_of(
        [&] { read(fmt::format("# format two-coins v1\nentries 1\n{}\nend\n", entry)); });
  }

  const TempFolder folder_;
  const std::filesystem::path path_ = folder_ / "coins.txt";
};

TEST_F(CoinFile, SaysWhatIsInItAndLeavesTheRest) {
  EXPECT_EQ(read("# format two-coins v1\nentries 1\ntails 0.75\nend\n"),
            (std::vector<double>{0.25, 0.75}));
}

TEST_F(CoinFile, IsReadBack) {
  const double chances[] = {0.125, 1};
  EXPECT_EQ(read(to_text(coin_file(kTwoCoins, chances))), (std::vector<double>{0.125, 1}));
}

TEST_F(CoinFile, ErrorsNameFileAndLine) {
  const std::string place = path_.string() + ", line 3: ";
  EXPECT_EQ(error_of("edge 0.5"), place + "unknown name 'edge'");
  EXPECT_EQ(error_of("heads 1.5"), place + "1.5 is not between 0 and 1");
  EXPECT_EQ(error_of("heads -0.1"), place + "-0.1 is not between 0 and 1");
}

TEST_F(CoinFile, NoNameIsNoFile) {
  std::vector<Chance> chances{Chance(0.25), Chance(0.5)};
  read_coins("", kTwoCoins, chances);
  EXPECT_EQ(chances[0].value(), 0.25);
}

struct ListingWitness {
  static constexpr bool kWatches = true;
  std::vector<std::string>& tosses;
  void tossed(std::size_t coin, double chance, bool taken) const {
    tosses.push_back(fmt::format("{} {} {}", coin, chance, taken));
  }
};

TEST(Coins, AreTossedBeforeAWitness) {
  std::vector<std::string> tosses;
  const ListingWitness witness{tosses};
  Rng rng(1);
  const bool taken = toss(3, Chance(0.5), rng, witness);
  EXPECT_FALSE(toss(4, Chance(0), rng, witness));
  EXPECT_TRUE(toss_unless_certain(5, Chance(1), rng, witness));
  EXPECT_EQ(tosses, (std::vector<std::string>{fmt::format("3 0.5 {}", taken), "4 0 false"}));
}

TEST(Coins, ThatAreCertainTakeNoRandomNumber) {
  Rng rng(1), other(1);
  EXPECT_TRUE(toss_unless_certain(0, Chance(1), rng, NoWitness{}));
  EXPECT_EQ(rng.next(), other.next());
  toss_unless_certain(0, Chance(0.5), rng, NoWitness{});
  EXPECT_NE(rng.next(), other.next());
}

}  // namespace
}  // namespace keima

#include "train/data/rank.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

TEST(Rank, IsReadAsRecordsWriteIt) {
  const std::pair<const char*, Rank> kTable[] = {
      {"6k", Rank::kyu(6)},
      {"6K", Rank::kyu(6)},
      {"6 k", Rank::kyu(6)},
      {"6 kyu", Rank::kyu(6)},
      {"12kyu", Rank::kyu(12)},
      {" 30 Kyu ", Rank::kyu(30)},
      {"12k?", Rank::kyu(12)},
      {"6k*", Rank::kyu(6)},
      {"4k+", Rank::kyu(4)},
      {"17k (1023)", Rank::kyu(17)},
      {"5级", Rank::kyu(5)},
      {"5級", Rank::kyu(5)},
      {"18급", Rank::kyu(18)},
      {"6-kyu", Rank::kyu(6)},
      {"9gup", Rank::kyu(9)},
      {"3d", Rank::dan(3)},
      {"3D", Rank::dan(3)},
      {"3 dan", Rank::dan(3)},
      {"9 Dan", Rank::dan(9)},
      {"9d*", Rank::dan(9)},
      {"7-dan", Rank::dan(7)},
      {"4d?", Rank::dan(4)},
      {"九段", Rank::dan(9)},
      {"初段", Rank::dan(1)},
      {"7段", Rank::dan(7)},
      {"10d", Rank::dan(10)},
      {"3단", Rank::dan(3)},
      {"9p", Rank::pro(9)},
      {"9P", Rank::pro(9)},
      {"P9p", Rank::pro(9)},
      {"P9", Rank::pro(9)},
      {"9 pro", Rank::pro(9)},
      {"9 dan pro", Rank::pro(9)},
      {"9d pro", Rank::pro(9)},
      {"9d (pro)", Rank::pro(9)},
      {"Pro 9 dan", Rank::pro(9)},
      {"9-dan, pro", Rank::pro(9)},
      {"1p?", Rank::pro(1)},
      {"5 professional", Rank::pro(5)},
      {"professional 5d", Rank::pro(5)},
  };
  for (const auto& [text, rank] : kTable) EXPECT_EQ(rank_from(text), rank) << text;
}

TEST(Rank, IsNothingElse) {
  for (const char* text :
       {"",      " ",       "NR",  "-",   "?",   "k",     "dan",     "6",        "2145",
        "0k",    "61k",     "0d",  "11d", "11p", "9db",   "9dx pro", "6kk",      "9d/9p",
        "1500k", "six kyu", "BOT", "p",   "pro", "3d 4d", "Honinbo", "\xff\xfe", "9\xE6"})
    EXPECT_EQ(rank_from(text), std::nullopt) << text;
}

TEST(Rank, IsInOrderAndReadsAgain) {
  std::vector<Rank> all;
  for (int i = 60; i >= 1; --i) all.push_back(Rank::kyu(i));
  for (int i = 1; i <= 10; ++i) all.push_back(Rank::dan(i));
  for (int i = 1; i <= 10; ++i) all.push_back(Rank::pro(i));
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(rank_from(all[i].text()), all[i]) << all[i].text();
    if (i > 0) {
      EXPECT_LT(all[i - 1], all[i]);
    }
  }
  EXPECT_EQ(Rank::kyu(1).strength() + 1, Rank::dan(1).strength());
}

}  // namespace
}  // namespace keima

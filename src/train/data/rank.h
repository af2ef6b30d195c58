// The rank of a player, as game records write it.
//
// "6k", "6 kyu", "3d", "3-dan", "9p", "P9p", "9 dan pro"; uncertain or provisional ones, "12k?",
// "9d*", "4d+"; the Chinese, Japanese and Korean words for kyu and dan, with Chinese numbers too.
// Whatever else stands there ("NR", "-", an Elo number) is no rank.
//
// Professionals come after all amateurs: their ranks are another scale, and the weakest of them is
// about as strong as the best amateurs.
// Tested by rank_test.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace keima {

class Rank {
 public:
  static constexpr Rank kyu(int number) { return Rank(kFirstDan - number); }
  static constexpr Rank dan(int number) { return Rank(kFirstDan - 1 + number); }
  static constexpr Rank pro(int number) { return Rank(kFirstPro - 1 + number); }

  // The greater the stronger, in steps of one rank.
  constexpr int strength() const { return strength_; }
  constexpr bool operator==(const Rank&) const = default;
  constexpr bool operator<(const Rank& other) const { return strength_ < other.strength_; }

  std::string text() const;  // "6k", "3d", "9p"

 private:
  static constexpr int kFirstDan = 100, kFirstPro = 200;
  explicit constexpr Rank(int strength) : strength_(strength) {}
  int strength_;
};

// Nothing if the text is no rank: 1 to 60 kyu, 1 to 10 dan, 1 to 10 dan of professionals.
std::optional<Rank> rank_from(std::string_view text);

}  // namespace keima

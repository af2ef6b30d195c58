#include "lab/match/joint_ratings.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "base/error.h"
#include "base/nearest.h"

namespace keima {
namespace {

class Pool {
 public:
  void add(const MatchStore& store) {
    std::vector<std::size_t> numbers;
    for (const PlayerSpec& player : store.config().players)
      numbers.push_back(number_of(player.name));
    for (const GameResult& game : store.games()) {
      const std::size_t black = numbers[game.plan.black], white = numbers[game.plan.white];
      if (black == white) continue;  // Against itself.
      encounters_.push_back({black, white, game.points_of(game.plan.black), 1});
      ++games_[black];
      ++games_[white];
    }
  }

  std::vector<JointRating> ratings(const std::string& reference) const {
    const PoolRatings pool(names_.size(), encounters_);
    const auto found = std::ranges::find(names_, reference);
    if (!reference.empty() && found == names_.end())
      throw Error("no player '{}'{}", reference, did_you_mean(reference, names_));
    const auto zero = static_cast<std::size_t>(found - names_.begin());
    std::vector<JointRating> ratings;
    for (std::size_t i = 0; i < names_.size(); ++i)
      ratings.push_back({names_[i], pool.elo(i) - (reference.empty() ? 0 : pool.elo(zero)),
                         reference.empty() ? pool.error(i)
                         : i == zero       ? 0
                                           : pool.error_of_difference(i, zero),
                         games_[i]});
    std::ranges::stable_sort(ratings, std::ranges::greater(), &JointRating::elo);
    return ratings;
  }

 private:
  std::size_t number_of(const std::string& name) {
    const auto found = std::ranges::find(names_, name);
    if (found != names_.end()) return static_cast<std::size_t>(found - names_.begin());
    names_.push_back(name);
    games_.push_back(0);
    return names_.size() - 1;
  }

  std::vector<std::string> names_;
  std::vector<double> games_;
  std::vector<Encounter> encounters_;
};

}  // namespace

std::vector<JointRating> joint_ratings(std::span<const MatchStore> stores,
                                       const std::string& reference) {
  Pool pool;
  for (const MatchStore& store : stores) {
    if (store.config().size != stores.front().config().size)
      throw Error("matches on {0}x{0} and on {1}x{1} have no common scale",
                  stores.front().config().size, store.config().size);
    pool.add(store);
  }
  return pool.ratings(reference);
}

}  // namespace keima

// Competitions of teams, as minorization-maximization learns from them (ERICA-11), in memory.
//
// A competition is a choice: each move that a player had is a team of features, and the move that
// was chosen is the winner. Features come in groups, of which a team has one member at most.
// Teams of one competition that have the same features are kept once, with their number. A team
// takes two bytes, and two more for each feature; four instead of two if there are more than 65,536
// features. Tested by competitions_test.cc.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "base/check.h"

namespace keima {

// Features are numbered through all groups, in the order of these.
using TeamFeature = std::uint32_t;

struct TeamGroup {
  std::string name;
  TeamFeature count;  // Of features.
};
TeamFeature count_features(std::span<const TeamGroup> groups);

// The teams of one competition, as they come.
class TeamList {
 public:
  static constexpr std::size_t kMostFeatures = 255;  // Of one team.

  void clear() {
    features_.clear();
    ends_.clear();
  }
  // REQUIRES: no more than kMostFeatures of them; in rising order, if equal teams are to be seen as
  // equal.
  void add(std::span<const TeamFeature> team) {
    KEIMA_DCHECK(team.size() <= kMostFeatures);
    features_.insert(features_.end(), team.begin(), team.end());
    ends_.push_back(features_.size());
  }

  std::size_t size() const { return ends_.size(); }
  std::span<const TeamFeature> operator[](std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return std::span(features_).subspan(begin, ends_[i] - begin);
  }

 private:
  std::vector<TeamFeature> features_;
  std::vector<std::size_t> ends_;
};

// Some competitions, one after the other in one piece of memory.
class CompetitionBlock {
 public:
  // `features` is how many there are.
  explicit CompetitionBlock(TeamFeature features) : is_wide_(features > kMostNarrow) {}

  // REQUIRES: winner < teams.size().
  void add(const TeamList& teams, std::size_t winner);
  void shrink_to_fit();

  std::size_t size() const { return starts_.size(); }
  std::size_t bytes() const;
  std::size_t teams() const { return teams_; }  // After equal ones became one.

  // Calls f(span of features, how many such teams) for the teams of a competition; the winner is
  // the first one, or among the first ones.
  template <class F>
  void for_each_team(std::size_t competition, F&& f) const {
    if (is_wide_)
      walk(wide_, competition, f);
    else
      walk(narrow_, competition, f);
  }

 private:
  static constexpr TeamFeature kMostNarrow = 1u << 16;
  static constexpr std::uint32_t kMostTimes = 255;
  static constexpr int kTimesShift = 8;

  template <class Number, class F>
  void walk(const std::vector<Number>& numbers, std::size_t competition, F& f) const {
    const bool is_last = competition + 1 == starts_.size();
    const Number* at = numbers.data() + starts_[competition];
    const Number* end = numbers.data() + (is_last ? numbers.size() : starts_[competition + 1]);
    while (at != end) {
      const std::uint32_t head = *at++;
      const std::size_t length = head & TeamList::kMostFeatures;
      f(std::span<const Number>(at, length), head >> kTimesShift);
      at += length;
    }
  }
  template <class Number>
  void write(std::vector<Number>& numbers, std::span<const TeamFeature> team, std::uint32_t times);

  bool is_wide_;
  std::vector<std::uint16_t> narrow_;
  std::vector<std::uint32_t> wide_;
  std::vector<std::size_t> starts_;
  std::size_t teams_ = 0;
  std::vector<std::uint32_t> order_;  // While adding.
};

// All of them. Blocks may be filled by several threads; what is computed depends on their order and
// sizes alone.
struct Competitions {
  std::vector<TeamGroup> groups;
  std::vector<CompetitionBlock> blocks;

  TeamFeature features() const { return count_features(groups); }
  std::size_t size() const;
  std::size_t bytes() const;
  std::size_t teams() const;
};

}  // namespace keima

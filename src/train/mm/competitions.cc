#include "train/mm/competitions.h"

#include <numeric>

namespace keima {
namespace {

std::size_t sum_over(const std::vector<CompetitionBlock>& blocks,
                     std::size_t (CompetitionBlock::*of)() const) {
  return std::transform_reduce(blocks.begin(), blocks.end(), std::size_t{0}, std::plus<>(),
                               [&](const CompetitionBlock& block) { return (block.*of)(); });
}

}  // namespace

TeamFeature count_features(std::span<const TeamGroup> groups) {
  TeamFeature sum = 0;
  for (const TeamGroup& group : groups) sum += group.count;
  return sum;
}

template <class Number>
void CompetitionBlock::write(std::vector<Number>& numbers, std::span<const TeamFeature> team,
                             std::uint32_t times) {
  while (times > 0) {
    const std::uint32_t part = std::min(times, kMostTimes);
    numbers.push_back(
        static_cast<Number>(part << kTimesShift | static_cast<std::uint32_t>(team.size())));
    for (const TeamFeature feature : team) numbers.push_back(static_cast<Number>(feature));
    times -= part;
    ++teams_;
  }
}

void CompetitionBlock::add(const TeamList& teams, std::size_t winner) {
  KEIMA_CHECK(winner < teams.size());
  starts_.push_back(is_wide_ ? wide_.size() : narrow_.size());
  order_.resize(teams.size());
  std::iota(order_.begin(), order_.end(), 0u);
  const auto less = [&](std::uint32_t a, std::uint32_t b) {
    return std::ranges::lexicographical_compare(teams[a], teams[b]);
  };
  const auto equal = [&](std::uint32_t a, std::uint32_t b) {
    return std::ranges::equal(teams[a], teams[b]);
  };
  std::ranges::sort(order_, less);
  // The winner's run comes first.
  const auto first = std::ranges::find_if(
      order_, [&](std::uint32_t i) { return equal(i, static_cast<std::uint32_t>(winner)); });
  const auto last = std::find_if(first, order_.end(), [&](std::uint32_t i) {
    return !equal(i, static_cast<std::uint32_t>(winner));
  });
  std::rotate(order_.begin(), first, last);
  for (std::size_t i = 0; i < order_.size();) {
    std::size_t next = i + 1;
    while (next < order_.size() && equal(order_[next], order_[i])) ++next;
    const auto times = static_cast<std::uint32_t>(next - i);
    if (is_wide_)
      write(wide_, teams[order_[i]], times);
    else
      write(narrow_, teams[order_[i]], times);
    i = next;
  }
}

void CompetitionBlock::shrink_to_fit() {
  narrow_.shrink_to_fit();
  wide_.shrink_to_fit();
  starts_.shrink_to_fit();
  order_ = {};
}

std::size_t CompetitionBlock::bytes() const {
  return narrow_.capacity() * sizeof narrow_[0] + wide_.capacity() * sizeof wide_[0] +
         starts_.capacity() * sizeof starts_[0];
}

std::size_t Competitions::size() const { return sum_over(blocks, &CompetitionBlock::size); }
std::size_t Competitions::bytes() const { return sum_over(blocks, &CompetitionBlock::bytes); }
std::size_t Competitions::teams() const { return sum_over(blocks, &CompetitionBlock::teams); }

}  // namespace keima

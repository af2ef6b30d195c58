#include "knowledge/outlook.h"

#include <algorithm>

namespace keima {
namespace {

// Two moves, with some captures.
constexpr int kMostChanges = 8;
constexpr float kFading = 0.25F;

int differences(const Board& a, const Board& b) {
  int count = 0;
  for_each_point(a.size(), [&](Point p) { count += a[p] != b[p]; });
  return count;
}

std::uint8_t owner_step(double owner) {
  return static_cast<std::uint8_t>(
      std::clamp(static_cast<int>((owner + 1) / 2 * Outlook::kOwners), 0, Outlook::kOwners - 1));
}

// Chance alone takes covariances a little below zero.
std::uint8_t critical_step(double covariance) {
  return static_cast<std::uint8_t>(
      std::clamp(static_cast<int>((covariance + 0.1) / 0.08), 0, Outlook::kCriticals - 1));
}

}  // namespace

void OutlookCounts::set_position(const Board& board) {
  if (board.size() != board_.size() || differences(board, board_) > kMostChanges) forget();
  board_ = board;
  if (games_ == 0) {
    results_ = 0;
    new_games_ = 0;
    owners_.fill(0);
    owners_times_results_.fill(0);
    return;
  }
  games_ *= kFading;
  results_ *= kFading;
  for_each_point(board.size(), [&](Point p) {
    owners_[p] *= kFading;
    owners_times_results_[p] *= kFading;
  });
}

void OutlookCounts::add(const OwnerSums& owners, int result) {
  games_ += 1;
  results_ += result;
  for_each_point(board_.size(), [&](Point p) {
    owners_[p] += static_cast<float>(owners[p]);
    owners_times_results_[p] += static_cast<float>(owners[p] * result);
  });
  if (++new_games_ >= kInterval) look();
}

const Outlook& OutlookCounts::look() {
  new_games_ = 0;
  const double result = results_ / games_;
  for_each_point(board_.size(), [&](Point p) {
    const double owner = owners_[p] / games_;
    outlook_.owner[p] = owner_step(owner);
    outlook_.critical[p] = critical_step(owners_times_results_[p] / games_ - owner * result);
  });
  return outlook_;
}

}  // namespace keima

// A short list of different points: candidates, or moves that were turned down.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "base/rng.h"
#include "core/point.h"

namespace keima {

class PointList {
 public:
  void clear() { size_ = 0; }
  bool empty() const { return size_ == 0; }
  bool contains(Point p) const {
    return std::any_of(points_.begin(), points_.begin() + size_, [p](Point q) { return p == q; });
  }
  void add(Point p) {
    if (!contains(p)) points_[static_cast<std::size_t>(size_++)] = p;
  }
  std::span<const PackedPoint> points() const {
    return {points_.data(), static_cast<std::size_t>(size_)};
  }
  // Each equally often. REQUIRES: !empty().
  Point pick(Rng& rng) const { return points_[rng.below(static_cast<std::uint32_t>(size_))]; }
  // The same, and the point leaves the list: so one draws on until a point will do.
  Point draw(Rng& rng) {
    PackedPoint& drawn = points_[rng.below(static_cast<std::uint32_t>(size_))];
    const Point p = drawn;
    drawn = points_[static_cast<std::size_t>(--size_)];
    return p;
  }

 private:
  std::array<PackedPoint, kMaxPoints> points_;
  int size_ = 0;
};

}  // namespace keima

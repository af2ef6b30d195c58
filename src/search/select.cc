#include "search/select.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace keima {

double natural_log(double x) {
  int exponent = 0;
  double fraction = std::frexp(x, &exponent);  // In [1/2, 1).
  if (fraction < 0.70710678118654752) {
    fraction *= 2;
    --exponent;
  }
  const double t = (fraction - 1) / (fraction + 1), t2 = t * t;
  double series = 1.0 / 13;
  for (int k = 11; k >= 1; k -= 2) series = series * t2 + 1.0 / k;
  return 2 * t * series + exponent * 0.69314718055994531;
}

ParentNumbers parent_numbers(double visits, const FormulaNumbers& numbers) {
  if (visits < 1) visits = 1;
  return {static_cast<float>(visits),
          numbers.exploration > 0 ? static_cast<float>(natural_log(visits)) : 0.0f,
          static_cast<float>(std::sqrt(visits))};
}

ParentNumbers parent_numbers(double visits, const FormulaNumbers& numbers, FormulaKind kind,
                             const Children& children) {
  ParentNumbers parent = parent_numbers(visits, numbers);
  if (!uses_likeliest(kind)) return parent;
  float likeliest = 0;
  children.for_each(
      [&](Node node) { likeliest = std::max(likeliest, node.family.bias(node.child)); });
  if (likeliest > 0) parent.likeliest = likeliest;
  return parent;
}

namespace {

using Eight = stdx::native_simd<float>;
using One = stdx::simd<float, stdx::simd_abi::scalar>;

template <class V, class Formula>
V scores(Family family, int first, const ParentNumbers& parent, const FormulaNumbers& numbers) {
  ChildNumbers<V> child;
  child.n = load_some<V>(family.weights() + first);
  child.q = load_some<V>(family.means() + first);
  child.rave_n = load_some<V>(family.rave_weights() + first);
  child.rave_q = load_some<V>(family.rave_means() + first);
  child.bias = V(family.biases() + first, stdx::element_aligned);
  return Formula::score(child, parent, numbers);
}

template <class V>
V minus_infinity() {
  return V(-std::numeric_limits<float>::infinity());
}

// The best so far, in each lane for itself: without a branch, so none is mispredicted.
template <class V, class Formula>
struct Best {
  V score = minus_infinity<V>();
  V first = V(0);  // The first child of the group it was in.

  void update(Family family, int i, const ParentNumbers& parent, const FormulaNumbers& numbers) {
    const V found = scores<V, Formula>(family, i, parent, numbers);
    const auto better = found > score;
    stdx::where(better, score) = found;
    stdx::where(better, first) = V(static_cast<float>(i));
  }

  BestChild child() const {
    const V number = first + V([](auto lane) { return static_cast<float>(lane); });
    const float highest = stdx::hmax(score);
    const auto equal = score == V(highest);
    return {highest, static_cast<int>(stdx::hmin(stdx::where(equal, number)))};
  }
};

template <class V, class Formula>
BestChild select_in_groups(Family family, int count, const ParentNumbers& parent,
                           const FormulaNumbers& numbers) {
  constexpr int kWidth = static_cast<int>(V::size());
  Best<V, Formula> best;
  int i = 0;
  for (; i + kWidth <= count; i += kWidth) best.update(family, i, parent, numbers);
  // The last ones together with some seen before.
  if (i < count) best.update(family, count - kWidth, parent, numbers);
  return best.child();
}

template <class Formula>
BestChild select_by(Family family, int count, const ParentNumbers& parent,
                    const FormulaNumbers& numbers) {
  return count < static_cast<int>(Eight::size())
             ? select_in_groups<One, Formula>(family, count, parent, numbers)
             : select_in_groups<Eight, Formula>(family, count, parent, numbers);
}

// Calls f with the struct of the formula.
template <class Function>
auto with_formula(FormulaKind kind, Function&& f) {
  switch (kind) {
    case FormulaKind::kUct:
      return f(formula::Uct{});
    case FormulaKind::kErica:
      return f(formula::Erica{});
    case FormulaKind::kFuego:
      return f(formula::Fuego{});
    case FormulaKind::kManyFaces:
      return f(formula::ManyFaces{});
    case FormulaKind::kAya:
      return f(formula::Aya{});
    case FormulaKind::kPebbles:
      return f(formula::Pebbles{});
    case FormulaKind::kPuct:
      return f(formula::Puct{});
    case FormulaKind::kRave:
      break;
  }
  return f(formula::Rave{});
}

}  // namespace

BestChild select(Family family, int count, FormulaKind kind, const ParentNumbers& parent,
                 const FormulaNumbers& numbers) {
  KEIMA_DCHECK(count >= 1 && count <= family.size());
  return with_formula(kind, [&]<class Formula>(Formula) {
    return select_by<Formula>(family, count, parent, numbers);
  });
}

float score_of(Family family, int child, FormulaKind kind, const ParentNumbers& parent,
               const FormulaNumbers& numbers) {
  return with_formula(kind, [&]<class Formula>(Formula) {
    return float{scores<One, Formula>(family, child, parent, numbers)[0]};
  });
}

float score_of(const ChildNumbers<float>& child, FormulaKind kind, const ParentNumbers& parent,
               const FormulaNumbers& numbers) {
  const ChildNumbers<One> one{One(child.n), One(child.q), One(child.rave_n), One(child.rave_q),
                              One(child.bias)};
  return with_formula(
      kind, [&]<class Formula>(Formula) { return float{Formula::score(one, parent, numbers)[0]}; });
}

}  // namespace keima

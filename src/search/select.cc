#include "search/select.h"

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

ParentNumbers parent_numbers(double visits) {
  if (visits < 1) visits = 1;
  return {static_cast<float>(visits), static_cast<float>(natural_log(visits)),
          static_cast<float>(std::sqrt(visits))};
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

template <class Formula>
struct Best {
  float score = -std::numeric_limits<float>::infinity();
  int child = 0;

  template <class V>
  void look_at(Family family, int first, const ParentNumbers& parent,
               const FormulaNumbers& numbers) {
    const V found = scores<V, Formula>(family, first, parent, numbers);
    if (!stdx::any_of(found > V(score))) return;
    for (std::size_t i = 0; i < V::size(); ++i) {
      if (found[i] <= score) continue;
      score = found[i];
      child = first + static_cast<int>(i);
    }
  }
};

template <class Formula>
int select_by(Family family, int count, const ParentNumbers& parent,
              const FormulaNumbers& numbers) {
  constexpr int kWidth = static_cast<int>(Eight::size());
  Best<Formula> best;
  if (count < kWidth) {
    for (int i = 0; i < count; ++i) best.template look_at<One>(family, i, parent, numbers);
  } else {
    int i = 0;
    for (; i + kWidth <= count; i += kWidth)
      best.template look_at<Eight>(family, i, parent, numbers);
    // The last ones together with some seen before, which cannot be better than they were.
    if (i < count) best.template look_at<Eight>(family, count - kWidth, parent, numbers);
  }
  return best.child;
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
    case FormulaKind::kPuct:
      return f(formula::Puct{});
    case FormulaKind::kRave:
      break;
  }
  return f(formula::Rave{});
}

}  // namespace

int select(Family family, int count, FormulaKind kind, const ParentNumbers& parent,
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

}  // namespace keima

// How a child is scored when a simulation walks down the tree. One struct for each formula; the
// best-scored child is chosen.
//
// The symbols are those of ERICA-1 and ERICA-2: a child has n visits of mean value q, n~ RAVE
// visits of mean value q~ (both with the prior mixed in) and a bias p, the likelihood of the move;
// its parent has N visits. Every formula is written once for any number of children side by side:
// V is a float, or eight of them.
//
// No formula uses std::log or fused operations, so that equal numbers give equal choices on every
// machine.
// Tested by select_test.cc.
#pragma once

#include <experimental/simd>

namespace keima {

namespace stdx = std::experimental;

struct FormulaNumbers {
  float exploration = 0;          // C of the UCT term.
  float rave_equivalence = 3000;  // k: visits after which RAVE and value count alike, about.
  float rave_initial = 1;         // Fuego's w_0.
  float bias_weight = 0;          // C_PB, or PUCT's c.
  float first_play_urgency = 1;   // The score of a child nothing is known of.
};

struct ParentNumbers {
  float visits;      // N
  float log_visits;  // Where there is exploration.
  float sqrt_visits;
  float likeliest = 1;  // Bias of the likeliest child, where the formula compares with it.
};

template <class V>
struct ChildNumbers {
  V n, q;
  V rave_n, rave_q;
  V bias;
};

// ln x for x >= 1, to seven digits. The fraction goes through the series of atanh.
double natural_log(double x);

namespace formula {

template <class V>
V at_least(const V& x, float low) {
  V result = x;
  stdx::where(x < low, result) = low;
  return result;
}

// C sqrt(ln N / n), which is not cheap: without exploration nothing is computed.
template <class V>
V exploration(const V& n, const ParentNumbers& parent, const FormulaNumbers& numbers) {
  if (numbers.exploration == 0) return V(0);
  return V(numbers.exploration) * stdx::sqrt(V(parent.log_visits) / at_least(n, 1));
}

// q, or the first-play urgency where nothing is known.
template <class V>
V value_or_urgency(const ChildNumbers<V>& child, const FormulaNumbers& numbers) {
  V q = child.q;
  stdx::where(child.n == 0, q) = numbers.first_play_urgency;
  return q;
}

constexpr float kTiny = 1e-9f;  // Keeps 0/0 away: a child without RAVE visits has weight 0.

// Silver's weight in Pachi's form, n~ / (n + n~ + n n~ / k).
template <class V>
V silver_weight(const ChildNumbers<V>& child, const FormulaNumbers& numbers) {
  const float inverse = 1 / numbers.rave_equivalence;
  return child.rave_n / (child.n + child.rave_n + child.n * child.rave_n * V(inverse) + V(kTiny));
}

// Gelly and Silver's schedule by the visits of the parent, sqrt(k / (k + 3N)).
inline float scheduled_weight(const ParentNumbers& parent, const FormulaNumbers& numbers) {
  const float k = numbers.rave_equivalence;
  return __builtin_sqrtf(k / (k + 3 * parent.visits));
}

// c p sqrt(N) / (1 + n): what PUCT adds to the value of a move that is likely and has few visits.
template <class V>
V puct_term(const ChildNumbers<V>& child, const ParentNumbers& parent,
            const FormulaNumbers& numbers) {
  return V(numbers.bias_weight * parent.sqrt_visits) * child.bias / (child.n + V(1));
}

template <class V>
V mix(const V& weight, const V& rave, const V& value) {
  return weight * rave + (V(1) - weight) * value;
}

// q + C sqrt(ln N / n).
struct Uct {
  template <class V>
  static V score(const ChildNumbers<V>& child, const ParentNumbers& parent,
                 const FormulaNumbers& numbers) {
    V score = child.q + exploration(child.n, parent, numbers);
    stdx::where(child.n == 0, score) = numbers.first_play_urgency;
    return score;
  }
};

// UCT and RAVE by Silver's weight; exploration in the UCT part only.
template <class V>
V rave_score(const ChildNumbers<V>& child, const ParentNumbers& parent,
             const FormulaNumbers& numbers) {
  const V value = value_or_urgency(child, numbers) + exploration(child.n, parent, numbers);
  return mix(silver_weight(child, numbers), child.rave_q, value);
}

// With PUCT's term: where RAVE is wrong about a likely move, it is tried again as N grows.
struct Rave {
  template <class V>
  static V score(const ChildNumbers<V>& child, const ParentNumbers& parent,
                 const FormulaNumbers& numbers) {
    return rave_score(child, parent, numbers) + puct_term(child, parent, numbers);
  }
};

// UCT and RAVE with progressive bias C_PB p / n, where n begins at one (ERICA-1, ERICA-3).
struct Erica {
  template <class V>
  static V score(const ChildNumbers<V>& child, const ParentNumbers& parent,
                 const FormulaNumbers& numbers) {
    return rave_score(child, parent, numbers) +
           V(numbers.bias_weight) * child.bias / (child.n + V(1));
  }
};

// Fuego's weight n~ / (n (1/w_0 + n~/w_f) + n~) (ERICA-2, GA-4).
struct Fuego {
  template <class V>
  static V score(const ChildNumbers<V>& child, const ParentNumbers& parent,
                 const FormulaNumbers& numbers) {
    const V inverse = V(1 / numbers.rave_initial) + child.rave_n * V(1 / numbers.rave_equivalence);
    const V weight = child.rave_n / (child.n * inverse + child.rave_n + V(kTiny));
    const V explored = exploration(child.n + V(1), parent, numbers);
    return mix(weight, child.rave_q, value_or_urgency(child, numbers)) + explored;
  }
};

// Many Faces of Go: the scheduled weight, and a bias of two percent either way (ERICA-1), from -2 %
// for a move nobody would make to +2 % for the likeliest.
struct ManyFaces {
  template <class V>
  static V score(const ChildNumbers<V>& child, const ParentNumbers& parent,
                 const FormulaNumbers& numbers) {
    V weight(scheduled_weight(parent, numbers));
    stdx::where(child.rave_n == 0, weight) = 0;
    const V value = value_or_urgency(child, numbers) + exploration(child.n, parent, numbers);
    return mix(weight, child.rave_q, value) +
           V(0.02f) * (V(2 / parent.likeliest) * child.bias - V(1));
  }
};

// Aya: the scheduled weight, exploration in both parts (ERICA-1).
struct Aya {
  template <class V>
  static V score(const ChildNumbers<V>& child, const ParentNumbers& parent,
                 const FormulaNumbers& numbers) {
    V weight(scheduled_weight(parent, numbers));
    stdx::where(child.rave_n == 0, weight) = 0;
    const V value = value_or_urgency(child, numbers) + exploration(child.n, parent, numbers);
    return mix(weight, child.rave_q + exploration(child.rave_n, parent, numbers), value);
  }
};

// Pebbles: Silver's weight, and exploration from the Beta distribution that n results of mean q
// leave of the true value if nothing was known before: C sqrt(ln N) of its standard deviations
// (ERICA-1). It has mean m = (n q + 1) / (n + 2) and variance m (1 - m) / (n + 3).
struct Pebbles {
  template <class V>
  static V score(const ChildNumbers<V>& child, const ParentNumbers& parent,
                 const FormulaNumbers& numbers) {
    const V mean = (child.n * child.q + V(1)) / (child.n + V(2));
    const V variance = mean * (V(1) - mean) / (child.n + V(3));
    const V explored = V(numbers.exploration) * stdx::sqrt(V(parent.log_visits) * variance);
    return mix(silver_weight(child, numbers), child.rave_q,
               value_or_urgency(child, numbers) + explored);
  }
};

// q + c p sqrt(N) / (1 + n).
struct Puct {
  template <class V>
  static V score(const ChildNumbers<V>& child, const ParentNumbers& parent,
                 const FormulaNumbers& numbers) {
    return value_or_urgency(child, numbers) + puct_term(child, parent, numbers);
  }
};

}  // namespace formula

enum class FormulaKind { kUct, kRave, kErica, kFuego, kManyFaces, kAya, kPebbles, kPuct };

// Whether the formula looks at RAVE, so that it must be kept.
constexpr bool uses_rave(FormulaKind kind) {
  return kind != FormulaKind::kUct && kind != FormulaKind::kPuct;
}

// Whether it always looks at how likely a move is; RAVE does if it has a bias weight.
constexpr bool uses_bias(FormulaKind kind) {
  return kind == FormulaKind::kErica || kind == FormulaKind::kManyFaces ||
         kind == FormulaKind::kPuct;
}

// Whether it compares a move with the likeliest one.
constexpr bool uses_likeliest(FormulaKind kind) { return kind == FormulaKind::kManyFaces; }

}  // namespace keima

#include "lab/tune/tuner.h"

#include "base/error.h"
#include "lab/tune/clop.h"
#include "lab/tune/spsa.h"

namespace keima {

std::unique_ptr<Tuner> make_tuner(std::string_view method, const std::vector<Parameter>& parameters,
                                  std::uint64_t seed) {
  if (method == "clop") return std::make_unique<Clop>(parameters, seed);
  if (method == "spsa") return std::make_unique<Spsa>(parameters, seed);
  throw Error("unknown tuning method '{}'; known: clop, spsa", method);
}

}  // namespace keima

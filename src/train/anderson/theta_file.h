// Learned thetas as a file of weights, `theta v1` (docs/formats/weights.md). Patterns whose theta
// is zero are left out: that is what a file means by saying nothing. Tested by theta_file_test.cc.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/fingerprint.h"
#include "pattern/weight_file.h"

namespace keima {

// `header` says where they come from.
WeightFile theta_file(const std::vector<double>& thetas,
                      std::vector<std::pair<std::string, std::string>> header);

// Tells one file from another (FNV-1a), for the header: "games.txt, fnv1a 0123456789abcdef".
std::string origin_text(const std::string& path, std::string_view text);
std::string origin_text(const std::string& path, const Fingerprint& fingerprint);

}  // namespace keima

// JSON from strangers. Copying, writing and comparing a document takes a call for each level of it,
// so that one of a million brackets would take the stack: what nests deeper than any query has
// reason to is refused before it is read.
// Tested by analysis_query_test.cc and tests/fuzz/analysis_query_fuzz.cc.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace keima {

// Throws Error.
nlohmann::ordered_json parse_shallow_json(std::string_view text);

}  // namespace keima

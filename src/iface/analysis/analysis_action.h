// An action of KataGo's JSON analysis protocol, as it comes.
// Tested by analysis_query_test.cc.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "iface/analysis/analysis_query.h"

namespace keima {

// Throws QueryError with this id. REQUIRES: `json` is an object with an action.
AnalysisAction read_analysis_action(const nlohmann::ordered_json& json, const std::string& id);

}  // namespace keima

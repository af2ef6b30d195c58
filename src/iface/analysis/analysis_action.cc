#include "iface/analysis/analysis_action.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace keima {

AnalysisAction read_analysis_action(const nlohmann::ordered_json& json, const std::string& id) {
  using Json = nlohmann::ordered_json;
  AnalysisAction action;
  action.echo = json;
  const Json& named = json.at("action");
  const std::string name = named.is_string() ? named.get<std::string>() : "";
  using Kind = AnalysisAction::Kind;
  constexpr std::pair<std::string_view, Kind> kActions[] = {{"query_version", Kind::kVersion},
                                                            {"clear_cache", Kind::kClearCache},
                                                            {"terminate", Kind::kTerminate},
                                                            {"terminate_all", Kind::kTerminateAll},
                                                            {"query_models", Kind::kModels}};
  const auto* const found =
      std::ranges::find(kActions, name, &std::pair<std::string_view, Kind>::first);
  if (found == std::end(kActions))
    throw QueryError(
        id, "action",
        "must be terminate, terminate_all, query_version, query_models or clear_cache");
  action.kind = found->second;
  if (action.kind == Kind::kTerminate) {
    if (!json.contains("terminateId") || !json["terminateId"].is_string())
      throw QueryError(id, "terminateId", "must be a string");
    action.terminate_id = json["terminateId"].get<std::string>();
  }
  if (!json.contains("turnNumbers")) return action;
  action.turns.emplace();
  if (!json["turnNumbers"].is_array())
    throw QueryError(id, "turnNumbers", "must be a list of whole numbers");
  for (const Json& turn : json["turnNumbers"]) {
    if (!turn.is_number_integer())
      throw QueryError(id, "turnNumbers", "must be a list of whole numbers");
    action.turns->push_back(turn.get<int>());
  }
  return action;
}

}  // namespace keima

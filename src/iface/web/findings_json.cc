#include "iface/web/findings_json.h"

#include <cmath>

#include "core/coords.h"

namespace keima::web {
namespace {

Json map_json(const NamedMap& map, int size) {
  const double steps = std::pow(10, map.digits);
  const auto rounded = [&](double number) { return std::round(number * steps) / steps; };
  Json values = Json::array();
  for (const PointNumber& one : map.numbers) {
    Json value = {{"vertex", to_gtp(one.point, size)}, {"number", rounded(one.number)}};
    if (one.interval) {
      value["low"] = rounded(one.interval->low);
      value["high"] = rounded(one.interval->high);
    }
    values.push_back(std::move(value));
  }
  return {{"name", map.name}, {"help", map.help}, {"digits", map.digits}, {"values", values}};
}

Json table_json(const NamedTable& table) {
  return {
      {"name", table.name}, {"help", table.help}, {"columns", table.columns}, {"rows", table.rows}};
}

}  // namespace

Json findings_json(const Findings& findings, int size) {
  Json maps = Json::array(), tables = Json::array();
  for (const NamedMap& map : findings.maps) maps.push_back(map_json(map, size));
  for (const NamedTable& table : findings.tables) tables.push_back(table_json(table));
  Json json = {{"maps", maps}, {"tables", tables}};
  if (!findings.live.empty()) json["live"] = findings.live;
  return json;
}

}  // namespace keima::web

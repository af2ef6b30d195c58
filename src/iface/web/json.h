// JSON as the web server uses it: fields in the order they were written.
#pragma once

#include <nlohmann/json.hpp>

namespace keima::web {

using Json = nlohmann::ordered_json;

// Text that is no UTF-8 (a file name, an old record) must not keep an answer from being sent.
inline std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace keima::web

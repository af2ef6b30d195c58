// What the server tells of itself: policies, rules, settings and what the page may ask for.
#pragma once

#include <string>

#include "engine/settings.h"
#include "iface/web/json.h"

namespace keima::web {

Json hello_json(const Settings& defaults);

// Sets a setting as a client asks for it. Throws WebError if it is none that clients may set: files
// and the use of the machine are the affair of who started the server.
void set_by_client(Settings& settings, const std::string& key, const std::string& value);

// A policy with options as a client names them: {"p_mp": "0.9"}. Throws WebError.
PolicyChoice policy_by_client(const Settings& defaults, const std::string& name,
                              const Json* options);

}  // namespace keima::web

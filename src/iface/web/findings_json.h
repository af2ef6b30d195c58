// What there is to show under names of its own (search/findings.h), as the page gets it: whatever
// it is, it is drawn by what is said here.
#pragma once

#include "iface/web/json.h"
#include "search/findings.h"

namespace keima::web {

Json findings_json(const Findings& findings, int size);

}  // namespace keima::web

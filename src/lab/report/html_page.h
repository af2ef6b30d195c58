// A page of HTML that needs nothing from elsewhere and no scripts, is light or dark as the reader
// likes, and fits a phone. Drawings (svg.h) get their colours from its style.
// Tested by report_test.cc and tune_picture_test.cc.
#pragma once

#include <string>
#include <string_view>

namespace keima {

// `body` is HTML; the title goes above it. A page that is `live` loads itself again every few
// seconds.
std::string html_page(std::string_view title, std::string_view body, bool live = false);

}  // namespace keima

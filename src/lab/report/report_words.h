// The words of a report that its two forms, Markdown and HTML, have in common.
// Tested by report_test.cc.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "lab/report/results.h"

namespace keima {

// Cell, games, score, Elo, published, mean margin, verdict.
inline constexpr std::array<const char*, 7> kReportColumns = {
    "cell", "games", "score", "Elo, 95 %", "published", "mean margin", "verdict"};
std::array<std::string, 7> report_row(const CellResult& result);

// What the run was made with: "program" and "keima 0.1.0 (85c62ff)", and so on.
std::vector<std::pair<std::string, std::string>> record_words(const RunRecord& record);

}  // namespace keima

#include "lab/report/html_report.h"

#include "lab/report/charts.h"
#include "lab/report/report_words.h"
#include "lab/report/svg.h"

namespace keima {
namespace {

// Blue and orange can be told apart by all eyes, on either ground. On a phone a row of the table
// becomes a block with the names of the columns in it.
constexpr const char* kHead = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Experiments</title>
<style>
:root { color-scheme: light dark; --ground: #fff; --ink: #222; --faint: #ddd; --middle: #888;
  --ours: #0b62b0; --theirs: #c25700; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #16181b; --ink: #ddd; --faint: #34383d; --middle: #8a8f96; --ours: #6db3f2;
    --theirs: #f0a050; }
}
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem;
  background: var(--ground); color: var(--ink); overflow-wrap: break-word; }
h2 { margin-top: 2.5rem; border-top: 1px solid var(--faint); padding-top: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0;
  border-bottom: 1px solid var(--faint); }
svg { display: block; width: 100%; max-width: 34rem; margin: 1rem 0; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
svg .grid { stroke: var(--faint); }
svg .zero { stroke: var(--middle); }
svg .ours, svg .theirs { fill: none; stroke-width: 2; }
svg .ours { stroke: var(--ours); }
svg .theirs { stroke: var(--theirs); }
svg circle.ours { fill: var(--ours); }
svg circle.theirs { fill: var(--theirs); }
svg .dashed { stroke-dasharray: 6 4; }
svg .band { fill: var(--ours); opacity: .15; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; font-size: .9rem; }
dd { margin: 0; min-width: 0; }
@media (max-width: 40rem) {
  thead { display: none; }
  tr, td { display: block; border: 0; padding: 0; }
  tr { border-bottom: 1px solid var(--faint); padding: .5rem 0; }
  td:empty { display: none; }
  td::before { content: attr(data-name) ": "; color: var(--middle); }
  td:first-child { font-weight: bold; }
  td:first-child::before { content: ""; }
}
</style>
</head>
<body>
<h1>Experiments</h1>
<p>Elo and scores are those of the player named first; intervals are of 95&nbsp;%.</p>
)";

std::string table(const std::vector<CellResult>& cells) {
  std::string text = "<table>\n<thead><tr>";
  for (const char* name : kReportColumns) text += fmt::format("<th>{}</th>", escaped(name));
  text += "</tr></thead>\n<tbody>\n";
  for (const CellResult& cell : cells) {
    const auto row = report_row(cell);
    text += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i)
      text +=
          fmt::format("<td data-name=\"{}\">{}</td>", escaped(kReportColumns[i]), escaped(row[i]));
    text += "</tr>\n";
  }
  return text + "</tbody>\n</table>\n";
}

std::string section(const ExperimentResults& results) {
  const Experiment& experiment = results.experiment;
  std::string text = fmt::format("<section>\n<h2>{}: {}</h2>\n<p>{}.</p>\n", escaped(experiment.id),
                                 escaped(experiment.title), escaped(experiment.source));
  if (!experiment.differs.empty())
    text += fmt::format("<p>How ours differs: {}</p>\n", escaped(experiment.differs));
  text += table(results.cells) + elo_chart(results.cells);
  for (const CellResult& cell : results.cells) text += course_chart(cell);
  if (results.record) {
    text += "<dl>\n";
    for (const auto& [name, value] : record_words(*results.record))
      text += fmt::format("<dt>{}</dt><dd>{}</dd>\n", escaped(name), escaped(value));
    text += "</dl>\n";
  }
  return text + "</section>\n";
}

}  // namespace

std::string html_report(const std::vector<ExperimentResults>& all) {
  std::string text = kHead;
  const std::vector<std::string> charts = simulation_charts(all);
  if (!charts.empty()) text += "<section>\n<h2>Scores against simulations</h2>\n";
  for (const std::string& chart : charts) text += chart;
  if (!charts.empty()) text += "</section>\n";
  for (const ExperimentResults& results : all) text += section(results);
  return text + "</body>\n</html>\n";
}

}  // namespace keima

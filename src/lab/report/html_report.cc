#include "lab/report/html_report.h"

#include "lab/report/charts.h"
#include "lab/report/html_page.h"
#include "lab/report/report_words.h"
#include "lab/report/svg.h"

namespace keima {
namespace {

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
  for (const CellResult& cell : results.cells) text += course_chart(cell) + likelihood_chart(cell);
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
  std::string text =
      "<p>Elo and scores are those of the player named first; intervals are of 95&nbsp;%.</p>\n";
  const std::vector<std::string> charts = simulation_charts(all);
  if (!charts.empty()) text += "<section>\n<h2>Scores against simulations</h2>\n";
  for (const std::string& chart : charts) text += chart;
  if (!charts.empty()) text += "</section>\n";
  for (const ExperimentResults& results : all) text += section(results);
  return html_page("Experiments", text);
}

}  // namespace keima

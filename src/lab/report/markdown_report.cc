#include "lab/report/markdown_report.h"

#include "lab/report/report_words.h"

namespace keima {
namespace {

// In a table a bar would begin the next column.
std::string in_table(const std::string& text) {
  std::string result;
  for (const char c : text) result += c == '|' ? "\\|" : std::string(1, c);
  return result;
}

template <class Texts>
std::string table_line(const Texts& texts) {
  std::string line = "|";
  for (const auto& text : texts) line += " " + in_table(text) + " |";
  return line + "\n";
}

std::string section(const ExperimentResults& results) {
  const Experiment& experiment = results.experiment;
  std::string text =
      fmt::format("## {}: {}\n\n{}.\n", experiment.id, experiment.title, experiment.source);
  if (!experiment.differs.empty())
    text += fmt::format("\nHow ours differs: {}\n", experiment.differs);
  text += "\n" + table_line(kReportColumns) + "|---|---|---|---|---|---|---|\n";
  for (const CellResult& cell : results.cells) text += table_line(report_row(cell));
  if (!results.record) return text + "\n";
  text += "\n";
  for (const auto& [name, value] : record_words(*results.record))
    text += fmt::format("- {}: {}\n", name, value);
  return text + "\n";
}

}  // namespace

std::string markdown_report(const std::vector<ExperimentResults>& all) {
  std::string text = "# Experiments\n\nElo and scores are those of the player named first.\n\n";
  for (const ExperimentResults& results : all) text += section(results);
  return text;
}

}  // namespace keima

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

std::string table_text(const ReportTable& table) {
  if (table.rows.empty()) return "";
  std::string text = "\n" + table_line(table.columns) + "|";
  for (std::size_t i = 0; i < table.columns.size(); ++i) text += "---|";
  text += "\n";
  for (const auto& row : table.rows) text += table_line(row);
  return text;
}

std::string section(const ExperimentResults& results) {
  const Experiment& experiment = results.experiment;
  std::string text =
      fmt::format("## {}: {}\n\n{}.\n", heading(results), experiment.title, experiment.source);
  for (const std::string& sentence : differences(results)) text += "\n" + sentence + "\n";
  text += table_text(score_table(results.cells)) + table_text(figure_table(results.cells));
  if (!results.record) return text + "\n";
  text += "\n";
  for (const auto& [name, value] : record_words(results))
    text += fmt::format("- {}: {}\n", name, value);
  return text + "\n";
}

}  // namespace

std::string markdown_report(const std::vector<ExperimentResults>& all) {
  std::string text =
      "# Experiments\n\nScores and Elo are those of the player named first; intervals are of "
      "95 %.\n";
  if (all.size() > 1) text += table_text(overview_table(all));
  text += "\n";
  for (const ExperimentResults& results : all) text += section(results);
  return text;
}

}  // namespace keima

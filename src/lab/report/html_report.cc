#include "lab/report/html_report.h"

#include <array>
#include <functional>

#include "lab/report/charts.h"
#include "lab/report/data_report.h"
#include "lab/report/html_page.h"
#include "lab/report/report_words.h"
#include "lab/report/svg.h"

namespace keima {
namespace {

// What the page says of each verdict; verdict.h has the rules.
constexpr std::array<std::pair<const char*, const char*>, 10> kVerdictMeanings = {{
    {"reproduced",
     "ours is significantly on the published side of 50 % and the intervals overlap; for other "
     "figures, our whole interval lies in the published one or in the tolerance"},
    {"smaller, larger", "on the published side of 50 %, but the intervals do not overlap"},
    {"not significant", "our interval contains 50 %, or there are too few games for one"},
    {"contradicted", "ours is significantly on the other side of 50 %"},
    {"ours alone", "ours is significantly on one side, the published interval contains 50 %"},
    {"consistent", "a figure whose interval overlaps the published one, and is wider"},
    {"higher, lower", "a figure whose interval does not overlap the published one"},
    {"agrees, differs",
     "the scale is not the paper's or something stands in for what the paper had: no verdict on "
     "the paper"},
    {"mixed", "a cell with several figures, each with a verdict of its own"},
    {"not comparable, not played, nothing to compare",
     "something is missing, it was not run, or nothing was published"},
}};

// Counts what the page numbers.
struct Numbering {
  int tables = 0, drawings = 0;
};

std::string anchor_of(const std::vector<ExperimentResults>& all, std::size_t number) {
  return fmt::format("{}-{}", all[number].experiment.id, number + 1);
}

// A verdict's first words, as a class of the style: good, bad or neither.
const char* tone_of(VerdictKind kind) {
  switch (kind) {
    case VerdictKind::kReproduced:
      return "good";
    case VerdictKind::kContradicted:
      return "bad";
    case VerdictKind::kNotComparable:
    case VerdictKind::kNotPlayed:
    case VerdictKind::kNothingToCompare:
      return "none";
    default:
      return "open";
  }
}

std::string table_html(const ReportTable& table, const std::string& caption, Numbering& numbering,
                       const std::function<std::string(std::size_t, std::size_t)>& cell_html) {
  if (table.rows.empty()) return "";
  std::string text = fmt::format("<table>\n<caption>Table {}. {}</caption>\n<thead><tr>",
                                 ++numbering.tables, escaped(caption));
  for (const std::string& name : table.columns)
    text += fmt::format("<th scope=\"col\">{}</th>", escaped(name));
  text += "</tr></thead>\n<tbody>\n";
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    text += "<tr>";
    for (std::size_t i = 0; i < table.columns.size(); ++i)
      text +=
          fmt::format("<td data-name=\"{}\">{}</td>", escaped(table.columns[i]), cell_html(row, i));
    text += "</tr>\n";
  }
  return text + "</tbody>\n</table>\n";
}

std::string table_html(const ReportTable& table, const std::string& caption, Numbering& numbering) {
  return table_html(table, caption, numbering, [&](std::size_t row, std::size_t column) {
    return escaped(table.rows[row][column]);
  });
}

std::string drawings_html(const Charts& charts, Numbering& numbering) {
  std::string text;
  for (const Chart& chart : charts)
    text += fmt::format("<figure>\n{}<figcaption>Figure {}. {}</figcaption>\n</figure>\n",
                        chart.svg, ++numbering.drawings, escaped(chart.caption));
  return text;
}

// Experiments are links to their sections, verdicts have a tone.
std::string overview_html(const std::vector<ExperimentResults>& all, Numbering& numbering) {
  const ReportTable table = overview_table(all);
  std::vector<std::pair<std::string, const char*>> places;  // Of each row: the anchor, the tone.
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const CellResult& cell : all[i].cells)
      places.emplace_back(anchor_of(all, i), tone_of(cell.verdict().kind));
  return "<section id=\"overview\">\n<h2>Overview</h2>\n" +
         table_html(table, "All results and their verdicts.", numbering,
                    [&](std::size_t row, std::size_t column) {
                      const std::string text = escaped(table.rows[row][column]);
                      if (column == 0)
                        return fmt::format("<a href=\"#{}\">{}</a>", places[row].first, text);
                      if (table.columns[column] == "verdict")
                        return fmt::format("<span class=\"verdict {}\">{}</span>",
                                           places[row].second, text);
                      return text;
                    }) +
         "</section>\n";
}

std::string contents_html(const std::vector<ExperimentResults>& all, bool has_simulations) {
  std::string text = "<nav aria-label=\"Contents\">\n<h2>Contents</h2>\n<ol>\n";
  const auto add = [&](const std::string& anchor, const std::string& words) {
    text += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", anchor, escaped(words));
  };
  add("overview", "Overview");
  if (has_simulations) add("simulations", "Scores against simulations");
  for (std::size_t i = 0; i < all.size(); ++i)
    add(anchor_of(all, i), heading(all[i]) + ": " + all[i].experiment.title);
  add("verdicts", "What the verdicts mean");
  add("data", "Data");
  return text + "</ol>\n</nav>\n";
}

std::string section(const ExperimentResults& results, const std::string& anchor,
                    Numbering& numbering) {
  const Experiment& experiment = results.experiment;
  std::string text =
      fmt::format("<section id=\"{}\">\n<h2>{}: {}</h2>\n<p class=\"source\">{}.</p>\n", anchor,
                  escaped(heading(results)), escaped(experiment.title), escaped(experiment.source));
  for (const std::string& sentence : differences(results))
    text += fmt::format("<p>{}</p>\n", escaped(sentence));
  text += table_html(score_table(results.cells), experiment.id + ", scores.", numbering);
  text += table_html(figure_table(results.cells), experiment.id + ", other figures.", numbering);
  text += drawings_html(elo_charts(results.cells), numbering);
  text += drawings_html(figure_charts(results.cells), numbering);
  for (const CellResult& cell : results.cells) {
    text += drawings_html(course_charts(cell), numbering);
    text += drawings_html(likelihood_charts(cell), numbering);
  }
  if (results.record) {
    text += "<h3>How it was run</h3>\n<dl>\n";
    for (const auto& [name, value] : record_words(results))
      text += fmt::format("<dt>{}</dt><dd>{}</dd>\n", escaped(name), escaped(value));
    text += "</dl>\n";
  }
  return text + "</section>\n";
}

std::string meanings_html() {
  std::string text = "<section id=\"verdicts\">\n<h2>What the verdicts mean</h2>\n<dl>\n";
  for (const auto& [name, meaning] : kVerdictMeanings)
    text += fmt::format("<dt>{}</dt><dd>{}</dd>\n", escaped(name), escaped(meaning));
  return text +
         "</dl>\n<p>Intervals are of 95&nbsp;%: Wilson's for scores (exact ones where all was won "
         "or lost), Student's for means. The "
         "log-likelihood ratio weighs the published Elo against 0 by pairs of games; beyond a "
         "bound "
         "SPRT would stop.</p>\n</section>\n";
}

// A file in an address: all but letters and digits in hexadecimal.
std::string data_address(const char* type, const std::string& content) {
  std::string text = fmt::format("data:{};charset=utf-8,", type);
  for (const char c : content) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                          (c >= 'A' && c <= 'Z') || c == '.' || c == '-' || c == '_';
    if (is_plain)
      text += c;
    else
      text += fmt::format("%{:02X}", byte);
  }
  return text;
}

std::string data_html(const std::vector<ExperimentResults>& all) {
  return fmt::format(
      "<section id=\"data\">\n<h2>Data</h2>\n<p>All figures of this page are in it as files: "
      "<a download=\"experiments.csv\" href=\"{}\">experiments.csv</a>, a line for each score and "
      "figure, and <a download=\"experiments.json\" href=\"{}\">experiments.json</a>, with "
      "the result of every game in order.</p>\n</section>\n",
      data_address("text/csv", csv_report(all)),
      data_address("application/json", json_report(all)));
}

}  // namespace

std::string html_report(const std::vector<ExperimentResults>& all) {
  Numbering numbering;
  const Charts charts = simulation_charts(all);
  std::string text =
      "<p>Published figures of papers, and ours. Scores and Elo are those of the player named "
      "first; intervals are of 95&nbsp;%.</p>\n" +
      contents_html(all, !charts.empty());
  text += overview_html(all, numbering);
  if (!charts.empty())
    text += "<section id=\"simulations\">\n<h2>Scores against simulations</h2>\n" +
            drawings_html(charts, numbering) + "</section>\n";
  for (std::size_t i = 0; i < all.size(); ++i)
    text += section(all[i], anchor_of(all, i), numbering);
  return html_page("Experiments", text + meanings_html() + data_html(all));
}

}  // namespace keima

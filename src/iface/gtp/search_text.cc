#include "iface/gtp/search_text.h"

#include <cmath>

#include "iface/gtp/gtp_commands.h"

namespace keima {

std::string lead_text(double black_margin) {
  const std::string points = fmt::format("{:.1f}", std::abs(black_margin));
  if (points == "0.0") return "even";
  return fmt::format("{} by {} points", black_margin > 0 ? "Black" : "White", points);
}

std::string line_text(const MoveReport& move, int size) {
  std::string line;
  for (const Point p : move.line) line += (line.empty() ? "" : " ") + vertex_text(p, size);
  return line;
}

std::string search_table(const SearchReport& report, int size) {
  std::string text = fmt::format(
      "{} to play: {:.1f} %, {}; {} simulations, {} visits, {} nodes, {:.1f} MB\n",
      name_of(report.to_play), 100 * report.value, lead_text(report.margin), report.simulations,
      report.visits, report.nodes, static_cast<double>(report.tree_bytes) / (1 << 20));
  for (std::size_t i = 0; i < report.moves.size() && i < 10; ++i) {
    const MoveReport& move = report.moves[i];
    text += fmt::format("{:>4} {:>8} visits {:5.1f} %, RAVE {:5.1f} %: {}\n",
                        vertex_text(move.move, size), move.visits, 100 * move.value,
                        100 * move.rave_value, line_text(move, size));
  }
  return text;
}

std::string opinion_text(const SearchReport& report) {
  const double black = report.to_play == Color::kBlack ? report.value : 1 - report.value;
  return fmt::format("I give Black {:.0f} % and White {:.0f} %; on average it ends {}.",
                     100 * black, 100 - 100 * black, lead_text(report.margin));
}

}  // namespace keima

#include "lab/report/report_words.h"

#include <cmath>

#include "lab/stats/elo.h"

namespace keima {
namespace {

std::string elo_words(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
  return fmt::format("{:+.1f}", elo);
}

std::string elo_words(double elo, Interval interval) {
  return fmt::format("{} ({} to {})", elo_words(elo), elo_words(interval.low),
                     elo_words(interval.high));
}

std::string published_words(const Published& published) {
  std::string text;
  const auto add = [&](const std::string& words) { text += (text.empty() ? "" : ", ") + words; };
  if (published.score) add(fmt::format("{:.1f} %", 100 * *published.score));
  if (published.elo && published.elo_low)
    add("Elo " + elo_words(*published.elo, {*published.elo_low, *published.elo_high}));
  else if (published.elo)
    add("Elo " + elo_words(*published.elo));
  if (published.games) add(fmt::format("{} games", *published.games));
  if (!published.note.empty()) add(published.note);
  return text.empty() ? "nothing" : text;
}

std::string margin_words(const CellResult& result) {
  if (!result.cell.published.mean_margin) return "";
  const std::string published = fmt::format("{:+g} published", *result.cell.published.mean_margin);
  if (!result.mean_margin) return published;
  return fmt::format("{:+.1f} in {} counted games, {}", *result.mean_margin, result.counted,
                     published);
}

}  // namespace

std::array<std::string, 7> report_row(const CellResult& result) {
  const bool played = result.played() > 0;
  return {result.cell.name,
          result.planned > 0 ? fmt::format("{} of {}", result.played(), result.planned) : "",
          played ? fmt::format("{:.1f} %", 100 * result.score()) : "",
          played ? elo_words(elo_of(result.score()), elo_of(result.interval())) : "",
          published_words(result.cell.published),
          margin_words(result),
          result.verdict().text};
}

std::vector<std::pair<std::string, std::string>> record_words(const RunRecord& record) {
  std::string scale = record.scale + ":";
  for (const auto& [name, value] : record.numbers) scale += fmt::format(" {}={}", name, value);
  std::vector<std::pair<std::string, std::string>> words = {
      {"program", record.version},
      {"signature", record.signature},
      {"scale", scale},
      {"seed", std::to_string(record.seed)},
      {"machine", fmt::format("{}, {} cores, {} MB, {}", record.machine.processor,
                              record.machine.cores, record.machine.memory, record.machine.system)},
      {"compiler", record.machine.compiler},
      {"started", record.started}};
  for (const auto& [cell, simulations] : record.simulations)
    words.emplace_back(fmt::format("equal CPU, cell {}", cell + 1),
                       fmt::format("{} simulations", fmt::join(simulations, " and ")));
  return words;
}

}  // namespace keima

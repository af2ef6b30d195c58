// The TOML of an experiment: keys, types and places of errors.
#include <set>

#include "base/text_file.h"
#include "lab/experiment/experiment.h"
#include "lab/experiment/table_reader.h"
#include "lab/measure/measure.h"

namespace keima {
namespace {

class ExperimentReader {
 public:
  explicit ExperimentReader(const std::string& file) : file_(file) {}

  Experiment read(const toml::table& whole) {
    TableReader reader(file_, whole);
    Experiment experiment;
    experiment.id = reader.required_text("id");
    check_id(reader, experiment.id);
    experiment.title = reader.required_text("title");
    experiment.source = reader.required_text("source");
    experiment.differs = reader.text("differs", "");
    const std::string needs = reader.text("needs", "");
    const std::vector<StandIn> stand_ins = read_stand_ins(reader);
    const toml::node* scales = reader.find("scale");
    const toml::node* cells = reader.find("cell");
    reader.refuse_others();
    if (scales != nullptr) experiment.scales = read_scales(reader.table_of(*scales, "scale"));
    if (cells == nullptr) reader.fail(whole, "[[cell]] is missing");
    if (!cells->is_array()) reader.fail(*cells, "cell", "a list of tables, [[cell]]");
    for (const toml::node& node : *cells->as_array()) {
      Cell& cell = experiment.cells.emplace_back();
      cell.needs = needs;
      cell.stand_ins = stand_ins;
      read_cell(reader.table_of(node, "cell"), experiment.scales, cell);
    }
    check_names(reader, experiment, *cells->as_array());
    for (const char* name : {"short", "full"})
      if (experiment.can_run() && !experiment.scales.contains(name))
        reader.fail(whole, fmt::format("[scale.{}] is missing", name));
    return experiment;
  }

 private:
  // It becomes part of a folder's name.
  static void check_id(const TableReader& reader, const std::string& id) {
    for (const char c : id)
      if (!(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && c != '-')
        reader.fail(*reader.table().get("id"),
                    fmt::format("id: '{}' is not letters, digits and '-' alone", id));
  }

  std::map<std::string, ScaleNumbers> read_scales(const toml::table& table) const {
    std::map<std::string, ScaleNumbers> scales;
    for (const auto& [key, node] : table) {
      const std::string name(key.str());
      const TableReader reader(file_, TableReader(file_, table).table_of(node, "scale." + name));
      ScaleNumbers& numbers = scales[name];
      for (const auto& [number, value] : reader.table())
        numbers[std::string(number.str())] = reader.number_of(value, std::string(number.str()));
      if (!numbers.contains("games"))
        reader.fail(node, fmt::format("scale.{}: games is missing", name));
    }
    return scales;
  }

  // What holds for the whole experiment is in the cell already.
  void read_cell(const toml::table& table, const std::map<std::string, ScaleNumbers>& scales,
                 Cell& cell) const {
    TableReader reader(file_, table);
    cell.name = reader.required_text("name");
    cell.measure = reader.text("measure", cell.measure);
    read_sizes(reader, cell);
    cell.komi = reader.number("komi", -1000, 1000).value_or(cell.komi);
    cell.rules = reader.text("rules", cell.rules);
    cell.swap_colors = read_colors(reader);
    cell.equal_cpu = reader.flag("equal_cpu");
    cell.openings = reader.text("openings", cell.openings);
    cell.needs = reader.text("needs", cell.needs);
    cell.players = reader.texts("players");
    for (StandIn& stand_in : read_stand_ins(reader)) cell.stand_ins.push_back(std::move(stand_in));
    if (const toml::node* published = reader.find("published"))
      cell.published = read_published(reader.table_of(*published, "published"));
    check_measure_name(reader, cell);
    for (const toml::table* figure : reader.tables("figure"))
      cell.figures.push_back(read_figure(*figure, cell));
    reader.refuse_others();
    check_measure(reader, cell);
    check_match(reader, cell, scales);
  }

  static void read_sizes(TableReader& reader, Cell& cell) {
    if (const auto size = reader.whole_number("size", kMinSize, kMaxSize)) cell.sizes = {*size};
    const toml::node* sizes = reader.find("sizes");
    if (sizes == nullptr) return;
    if (reader.table().contains("size")) reader.fail(*sizes, "size and sizes cannot be combined");
    if (!sizes->is_array() || sizes->as_array()->empty())
      reader.fail(*sizes, "sizes", "a list of numbers");
    cell.sizes.clear();
    for (const toml::node& node : *sizes->as_array()) {
      const double size = reader.number_of(node, "sizes");
      if (size != std::floor(size) || size < kMinSize || size > kMaxSize)
        reader.fail(node, fmt::format("sizes: {} is not a board size", size));
      cell.sizes.push_back(static_cast<int>(size));
    }
  }

  static bool read_colors(TableReader& reader) {
    const std::string colors = reader.text("colors", "swapped");
    if (colors != "swapped" && colors != "fixed")
      reader.fail(*reader.table().get("colors"),
                  fmt::format("colors: '{}' is not one of swapped, fixed", colors));
    return colors == "swapped";
  }

  std::vector<StandIn> read_stand_ins(TableReader& outer) const {
    std::vector<StandIn> all;
    for (const toml::table* table : outer.tables("stands_in")) {
      TableReader reader(file_, *table);
      StandIn stand_in{reader.required_text("ours"), reader.required_text("theirs")};
      reader.refuse_others();
      all.push_back(std::move(stand_in));
    }
    return all;
  }

  PublishedFigure read_figure(const toml::table& table, const Cell& cell) const {
    constexpr double kMost = 1e12;
    TableReader reader(file_, table);
    PublishedFigure figure;
    figure.name = reader.required_text("name");
    figure.of = reader.texts("of");
    if (figure.of.empty()) figure.of = {figure.name};
    const auto value = reader.number("value", -kMost, kMost);
    if (!value) reader.fail(table, "'value' is missing");
    figure.value = *value;
    figure.low = reader.number("low", -kMost, kMost);
    figure.high = reader.number("high", -kMost, kMost);
    figure.tolerance = reader.number("tolerance", 0, kMost).value_or(0);
    figure.unit = reader.text("unit", "");
    reader.refuse_others();
    if (figure.low.has_value() != figure.high.has_value())
      reader.fail(table, "low and high must be given together");
    if (figure.low && !(*figure.low <= figure.value && figure.value <= *figure.high))
      reader.fail(table, "the value is not between low and high");
    if (!cell.needs.empty()) return figure;
    const std::vector<std::string> known = numbers_of(cell.measure);
    for (const std::string& number : figure.of)
      if (std::ranges::find(known, number) == known.end())
        reader.fail(table, fmt::format("'{}' does not measure '{}'{}", cell.measure, number,
                                       did_you_mean(number, known)));
    return figure;
  }

  Published read_published(const toml::table& table) const {
    TableReader reader(file_, table);
    Published published;
    published.score = reader.number("score", 0, 1);
    published.games = reader.whole_number("games", 1, 10'000'000);
    published.elo = reader.number("elo", -4000, 4000);
    published.elo_low = reader.number("elo_low", -4000, 4000);
    published.elo_high = reader.number("elo_high", -4000, 4000);
    published.note = reader.text("note", "");
    reader.refuse_others();
    if (published.elo_low.has_value() != published.elo_high.has_value())
      reader.fail(table, "elo_low and elo_high must be given together");
    if (published.elo_low && *published.elo_low > *published.elo_high)
      reader.fail(table, "elo_low is above elo_high");
    return published;
  }

  static void check_measure_name(const TableReader& reader, const Cell& cell) {
    if (!cell.needs.empty()) return;
    try {
      numbers_of(cell.measure);
    } catch (const Error& error) {
      reader.fail(*reader.table().get("measure"), error.what());
    }
  }

  static void check_measure(const TableReader& reader, const Cell& cell) {
    if (!cell.needs.empty()) return;
    if (cell.is_match() && cell.sizes.size() > 1)
      reader.fail(reader.table(), "a match has one size");
    if (!cell.is_match() && (cell.equal_cpu || !cell.swap_colors))
      reader.fail(reader.table(), "equal_cpu and colors are for matches");
    if (!cell.is_match() && cell.figures.empty())
      reader.fail(reader.table(), "without a match there must be a [[cell.figure]]");
  }

  // What would be found out when the games begin is found out now, on every scale. Cells that wait
  // for something may leave their players out, or name what does not exist yet.
  static void check_match(const TableReader& reader, const Cell& cell,
                          const std::map<std::string, ScaleNumbers>& scales) {
    if (!cell.needs.empty()) return;
    const toml::node* players = reader.table().get("players");
    const toml::node& place = players != nullptr ? *players : reader.table();
    for (const auto& [name, numbers] : scales) {
      try {
        match_at_scale(cell, numbers);
      } catch (const Error& error) {
        reader.fail(place, fmt::format("cell '{}', scale {}: {}", cell.name, name, error.what()));
      }
    }
  }

  static void check_names(const TableReader& reader, const Experiment& experiment,
                          const toml::array& nodes) {
    std::set<std::string> names;
    for (std::size_t i = 0; i < experiment.cells.size(); ++i)
      if (!names.insert(experiment.cells[i].name).second)
        reader.fail(nodes[i], fmt::format("two cells are called '{}'", experiment.cells[i].name));
  }

  const std::string& file_;
};

}  // namespace

Experiment parse_experiment(std::string_view toml, const std::string& file) {
  try {
    return ExperimentReader(file).read(toml::parse(toml, file));
  } catch (const toml::parse_error& error) {
    throw Error("{}:{}:{}: {}", file, error.source().begin.line, error.source().begin.column,
                error.description());
  }
}

Experiment read_experiment(const std::filesystem::path& file) {
  return parse_experiment(read_text_file(file, kHandwrittenLimit), file.string());
}

}  // namespace keima

// The TOML of an experiment: keys, types and places of errors.
#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "base/error.h"
#include "base/nearest.h"
#include "base/text_file.h"
#include "base/toml.h"
#include "lab/experiment/experiment.h"

namespace keima {
namespace {

// One table of the file. Values are asked for by key; whatever was not asked for is an error.
class TableReader {
 public:
  TableReader(const std::string& file, const toml::table& table) : file_(file), table_(table) {}

  const toml::node* find(const std::string& key) {
    known_.push_back(key);
    return table_.get(key);
  }
  std::string text(const std::string& key, const std::string& usual) {
    const toml::node* node = find(key);
    if (node == nullptr) return usual;
    if (!node->is_string()) fail(*node, key, "a text");
    return node->as_string()->get();
  }
  std::string required_text(const std::string& key) {
    if (std::string value = text(key, ""); !value.empty()) return value;
    fail(table_, fmt::format("'{}' is missing", key));
  }
  bool flag(const std::string& key) {
    const toml::node* node = find(key);
    if (node == nullptr) return false;
    if (!node->is_boolean()) fail(*node, key, "true or false");
    return node->as_boolean()->get();
  }
  std::optional<double> number(const std::string& key, double least, double most) {
    const toml::node* node = find(key);
    if (node == nullptr) return std::nullopt;
    const double value = number_of(*node, key);
    if (!(value >= least && value <= most))
      fail(*node, fmt::format("{}: {} is not between {} and {}", key, value, least, most));
    return value;
  }
  std::optional<int> whole_number(const std::string& key, int least, int most) {
    const auto value = number(key, least, most);
    if (!value) return std::nullopt;
    if (*value != std::floor(*value)) fail(*table_.get(key), key, "a whole number");
    return static_cast<int>(*value);
  }
  double number_of(const toml::node& node, const std::string& key) const {
    if (node.is_integer()) return static_cast<double>(node.as_integer()->get());
    if (!node.is_floating_point() || !std::isfinite(node.as_floating_point()->get()))
      fail(node, key, "a number");
    return node.as_floating_point()->get();
  }
  const toml::table& table_of(const toml::node& node, const std::string& key) const {
    if (!node.is_table()) fail(node, key, "a table");
    return *node.as_table();
  }

  void refuse_others() const {
    for (const auto& [key, node] : table_) {
      const std::string name(key.str());
      if (std::ranges::find(known_, name) == known_.end())
        fail_at(key.source(), fmt::format("unknown key '{}'{}", name, did_you_mean(name, known_)));
    }
  }

  [[noreturn]] void fail(const toml::node& node, const std::string& what) const {
    fail_at(node.source(), what);
  }
  [[noreturn]] void fail(const toml::node& node, const std::string& key,
                         const std::string& expected) const {
    fail(node, fmt::format("{}: this is not {}", key, expected));
  }
  const toml::table& table() const { return table_; }

 private:
  [[noreturn]] void fail_at(const toml::source_region& where, const std::string& what) const {
    throw Error("{}:{}:{}: {}", file_, where.begin.line, where.begin.column, what);
  }

  const std::string& file_;
  const toml::table& table_;
  std::vector<std::string> known_;
};

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
    const toml::node* scales = reader.find("scale");
    const toml::node* cells = reader.find("cell");
    reader.refuse_others();
    if (scales != nullptr) experiment.scales = read_scales(reader.table_of(*scales, "scale"));
    if (cells == nullptr) reader.fail(whole, "there is no [[cell]]");
    if (!cells->is_array()) reader.fail(*cells, "cell", "a list of tables, [[cell]]");
    for (const toml::node& cell : *cells->as_array())
      experiment.cells.push_back(
          read_cell(reader.table_of(cell, "cell"), needs, experiment.scales));
    check_names(reader, experiment, *cells->as_array());
    for (const char* name : {"short", "full"})
      if (experiment.can_run() && !experiment.scales.contains(name))
        reader.fail(whole, fmt::format("there is no [scale.{}]", name));
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
      if (!numbers.contains("games")) reader.fail(node, fmt::format("scale.{}: no games", name));
    }
    return scales;
  }

  Cell read_cell(const toml::table& table, const std::string& needs,
                 const std::map<std::string, ScaleNumbers>& scales) const {
    TableReader reader(file_, table);
    Cell cell;
    cell.name = reader.required_text("name");
    cell.size = reader.whole_number("size", kMinSize, kMaxSize).value_or(cell.size);
    cell.komi = reader.number("komi", -1000, 1000).value_or(cell.komi);
    cell.rules = reader.text("rules", cell.rules);
    cell.equal_cpu = reader.flag("equal_cpu");
    cell.openings = reader.text("openings", cell.openings);
    cell.needs = reader.text("needs", needs);
    if (const toml::node* players = reader.find("players")) {
      if (!players->is_array()) reader.fail(*players, "players", "a list of texts");
      for (const toml::node& player : *players->as_array()) {
        if (!player.is_string()) reader.fail(player, "players", "a list of texts");
        cell.players.push_back(player.as_string()->get());
      }
    }
    if (const toml::node* published = reader.find("published"))
      cell.published = read_published(reader.table_of(*published, "published"));
    reader.refuse_others();
    check_match(reader, cell, scales);
    return cell;
  }

  Published read_published(const toml::table& table) const {
    TableReader reader(file_, table);
    Published published;
    published.score = reader.number("score", 0, 1);
    published.games = reader.whole_number("games", 1, 10'000'000);
    published.elo = reader.number("elo", -4000, 4000);
    published.elo_low = reader.number("elo_low", -4000, 4000);
    published.elo_high = reader.number("elo_high", -4000, 4000);
    published.mean_margin = reader.number("mean_margin", -1000, 1000);
    published.note = reader.text("note", "");
    reader.refuse_others();
    if (published.elo_low.has_value() != published.elo_high.has_value())
      reader.fail(table, "elo_low and elo_high come together");
    if (published.elo_low && *published.elo_low > *published.elo_high)
      reader.fail(table, "elo_low is above elo_high");
    return published;
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
        match_of(cell, numbers);
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

std::vector<std::filesystem::path> experiment_files(const std::filesystem::path& folder) {
  if (!std::filesystem::is_directory(folder)) throw Error("{}: no such folder", folder.string());
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".toml") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

}  // namespace keima

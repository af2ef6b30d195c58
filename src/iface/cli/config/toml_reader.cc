#include "iface/cli/config/toml_reader.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/error.h"
#include "base/nearest.h"
#include "base/toml.h"
#include "engine/settings.h"

namespace keima {
namespace {

// Walks the tables of one file and hands every value to `set`.
class TomlReader {
 public:
  TomlReader(const std::string& file, const SetFromFile& set)
      : file_(file), set_(set), options_(describe_options(Settings{})) {}

  void read(const toml::table& table, const std::string& prefix = "") const {
    for (const auto& [name, node] : table) {
      const std::string key(current_name<Settings>(prefix + std::string(name.str())));
      const auto option = std::ranges::find(options_, key, &OptionInfo::name);
      if (option != options_.end())
        read_value(*option, node);
      else if (!is_group(key))
        fail(name.source(), unknown_key(key));
      else if (const toml::table* group = node.as_table())
        read(*group, key + ".");
      else
        fail(node.source(), fmt::format("{}: this is a table of options, not a value", key));
    }
  }

  [[noreturn]] void fail(const toml::source_region& where, std::string_view what) const {
    throw Error("{}:{}:{}: {}", file_, where.begin.line, where.begin.column, what);
  }

 private:
  void read_value(const OptionInfo& option, const toml::node& node) const {
    const auto text = text_of(option.type, node);
    if (!text) {
      fail(node.source(), fmt::format("{}: expected {}, found {}", option.name,
                                      name_of(option.type), name_of(node.type())));
    }
    try {
      set_(option.name, *text, static_cast<int>(node.source().begin.line));
    } catch (const Error& error) {
      fail(node.source(), error.what());
    }
  }

  // Nothing if a value of the node's type does not fit the option.
  static std::optional<std::string> text_of(OptionType type, const toml::node& node) {
    const bool number = type == OptionType::kNumber || type == OptionType::kNumberOrAuto;
    const bool text = type == OptionType::kText || type == OptionType::kChoice ||
                      type == OptionType::kNumberOrAuto || type == OptionType::kIntegerOrAuto;
    const bool whole = type == OptionType::kInteger || type == OptionType::kIntegerOrAuto;
    if (const auto* value = node.as_boolean(); value && type == OptionType::kFlag)
      return value->get() ? "true" : "false";
    if (const auto* value = node.as_integer(); value && (number || whole))
      return fmt::format("{}", value->get());
    if (const auto* value = node.as_floating_point(); value && number)
      return fmt::format("{}", value->get());
    if (const auto* value = node.as_string(); value && text) return value->get();
    return std::nullopt;
  }

  static std::string_view name_of(toml::node_type type) {
    switch (type) {
      case toml::node_type::boolean:
        return "true or false";
      case toml::node_type::integer:
        return "a whole number";
      case toml::node_type::floating_point:
        return "a decimal number";
      case toml::node_type::string:
        return "a string";
      case toml::node_type::table:
        return "a table";
      case toml::node_type::array:
        return "an array";
      default:
        return "a date or time";
    }
  }
  static std::string_view name_of(OptionType type) { return keima::name_of(type); }

  bool is_group(const std::string& key) const {
    return std::ranges::any_of(
        options_, [&](const OptionInfo& option) { return option.name.starts_with(key + "."); });
  }

  // Options and their groups are both candidates: the slip may be in the name of a table.
  std::string unknown_key(const std::string& key) const {
    std::vector<std::string> known;
    for (const OptionInfo& option : options_) {
      const std::string group = option.name.substr(0, option.name.rfind('.'));
      if (known.empty() || known.back() != group) known.push_back(group);
    }
    for (const OptionInfo& option : options_) known.push_back(option.name);
    return fmt::format("unknown option '{}'{}", key, did_you_mean(key, known));
  }

  const std::string& file_;
  const SetFromFile& set_;
  std::vector<OptionInfo> options_;
};

}  // namespace

void read_toml(std::string_view toml, const std::string& file, const SetFromFile& set) {
  const TomlReader reader(file, set);
  try {
    reader.read(toml::parse(toml, file));
  } catch (const toml::parse_error& error) {
    reader.fail(error.source(), error.description());
  }
}

}  // namespace keima

// `keima config`: the effective settings and where each came from, or their reference.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "iface/cli/commands/commands.h"
#include "iface/cli/describe/options_markdown.h"

namespace keima {
namespace {

// Three aligned columns: key, value, origin.
void print_text(const Configuration& configuration, std::ostream& out) {
  auto options = describe_options(configuration.settings());
  std::size_t key_width = 0, value_width = 0;
  for (OptionInfo& option : options) {
    if (option.value.empty()) option.value = "\"\"";
    key_width = std::max(key_width, option.name.size());
    value_width = std::max(value_width, option.value.size());
  }
  for (const OptionInfo& option : options)
    out << fmt::format("{:<{}}  {:<{}}  {}\n", option.name, key_width, option.value, value_width,
                       configuration.origin_of(option.name));
}

// Numbers and flags as JSON writes them, everything else as a string.
nlohmann::ordered_json value_as_json(const OptionInfo& option) {
  const bool text = option.type == OptionType::kText || option.type == OptionType::kChoice;
  const bool is_auto = option.value == internal::kAuto;
  return text || is_auto ? nlohmann::ordered_json(option.value)
                         : nlohmann::ordered_json::parse(option.value);
}

void print_json(const Configuration& configuration, std::ostream& out) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  const auto defaults = describe_options(Settings{});
  const auto options = describe_options(configuration.settings());
  for (std::size_t i = 0; i < options.size(); ++i) {
    const OptionInfo& option = options[i];
    nlohmann::ordered_json entry = {{"key", option.name},
                                    {"value", value_as_json(option)},
                                    {"origin", configuration.origin_of(option.name)},
                                    {"default", value_as_json(defaults[i])},
                                    {"type", name_of(option.type)},
                                    {"allowed", option.allowed()},
                                    {"help", option.help}};
    list.push_back(std::move(entry));
  }
  // A value may be any bytes the user typed; JSON must be UTF-8.
  constexpr auto kReplace = nlohmann::ordered_json::error_handler_t::replace;
  out << list.dump(2, ' ', false, kReplace) << '\n';
}

struct ConfigFlags {
  bool json = false;
  bool markdown = false;
};

}  // namespace

void add_config(CLI::App& parent, Context& context) {
  CLI::App* command =
      parent.add_subcommand("config", "Show every setting and where its value comes from.");
  const auto flags = std::make_shared<ConfigFlags>();
  command->add_flag("--json", flags->json, "Print JSON.");
  command->add_flag("--markdown", flags->markdown,
                    "Print the reference of all settings as Markdown.");
  command->callback([flags, &context] {
    std::ostream& out = context.streams.out;
    if (flags->json && flags->markdown)
      throw UsageError("--json and --markdown cannot be combined");
    if (flags->markdown)
      out << options_markdown();
    else if (flags->json)
      print_json(context.configuration(), out);
    else
      print_text(context.configuration(), out);
  });
}

}  // namespace keima

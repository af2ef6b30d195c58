// Any bytes as a configuration file, and any text as --set: they load, or throw an Error.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "iface/cli/config/config_layers.h"

namespace {

// Every value in effect must be one its option accepts.
void check_values(const keima::Configuration& configuration) {
  keima::Settings copy;
  for (const keima::OptionInfo& option : keima::describe_options(configuration.settings())) {
    keima::set_option(copy, option.name, option.value);
    if (keima::get_option(copy, option.name) != option.value) __builtin_trap();
    if (configuration.origin_of(option.name).empty()) __builtin_trap();
  }
}

void run(auto&& load) {
  keima::Configuration configuration;
  try {
    load(configuration);
  } catch (const keima::Error&) {
  }
  check_values(configuration);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  run([&](keima::Configuration& configuration) { configuration.load_text(text, "fuzz.toml"); });
  run([&](keima::Configuration& configuration) { configuration.set(text); });
  return 0;
}

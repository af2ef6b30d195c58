// Any text as a parameter to tune: it is one, and its text reads as the same, or an Error.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "lab/tune/parameter.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  keima::Parameter parameter;
  try {
    parameter = keima::parse_parameter(text);
  } catch (const keima::Error&) {
    return 0;
  }
  const std::string written = keima::parameter_text(parameter);
  if (keima::parameter_text(keima::parse_parameter(written)) != written) __builtin_trap();
  keima::Settings settings;
  for (const double coordinate : {-1.0, 0.0, 1.0})
    if (!parameter.is_choice()) keima::apply({parameter}, {coordinate}, settings);
  return 0;
}

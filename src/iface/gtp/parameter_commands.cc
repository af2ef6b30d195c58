// Every setting of the program by its key, during a session.
#include "base/error.h"
#include "base/options.h"
#include "iface/gtp/gtp_commands.h"

namespace keima {
namespace {

std::string list_parameters(const Settings& settings) {
  std::string list;
  for (const OptionInfo& option : describe_options(settings))
    list += fmt::format("[{}] {} {}\n", name_of(option.type), option.name, option.value);
  return list;
}

std::string param(GtpCall& call) {
  if (!call.has(0)) return list_parameters(call.engine.settings());
  if (!call.has(1)) return get_option(call.engine.settings(), call.arguments[0]);
  if (!call.options.parameters) throw Error("this session may not change settings");
  call.engine.set_option(call.arguments[0], call.joined(1, call.arguments.size()));
  return "";
}

constexpr GtpCommand kParameterCommands[] = {
    {"keima-param", "[KEY] [VALUE]",
     "List all settings as [type] key value, show one, or change one.", param},
};

}  // namespace

GtpCommandGroup parameter_commands() { return {"Settings", kParameterCommands}; }

}  // namespace keima

// What a controller asks before and around a game: who are you, what can you do, goodbye.
#include <ctime>

#include "base/error.h"
#include "base/version.h"
#include "iface/gtp/gtp_commands.h"

namespace keima {
namespace {

std::string protocol_version(GtpCall&) { return "2"; }

std::string name(GtpCall& call) { return call.options.name; }

std::string version(GtpCall& call) {
  return call.options.version.empty() ? version_number() : call.options.version;
}

std::string known_command(GtpCall& call) {
  return find_gtp_command(call.arguments[0]) ? "true" : "false";
}

std::string list_commands(GtpCall&) {
  std::string list;
  for (const GtpCommandGroup& group : all_gtp_commands())
    for (const GtpCommand& command : group.commands) list += fmt::format("{}\n", command.name);
  return list;
}

std::string help(GtpCall& call) {
  const auto describe = [](const GtpCommand& command) {
    return fmt::format("{}: {}\n", command.usage(), command.help);
  };
  if (call.has(0)) {
    const GtpCommand* command = find_gtp_command(call.arguments[0]);
    if (!command) throw Error("unknown command");
    return describe(*command);
  }
  std::string list;
  for (const GtpCommandGroup& group : all_gtp_commands())
    for (const GtpCommand& command : group.commands) list += describe(command);
  return list;
}

std::string cputime(GtpCall&) {
  return fmt::format("{:.3f}", static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
}

std::string quit(GtpCall& call) {
  call.quit = true;
  return "";
}

constexpr GtpCommand kAdministrationCommands[] = {
    {"protocol_version", "", "The version of GTP: 2.", protocol_version},
    {"name", "", "The name of the program.", name},
    {"version", "", "The version of the program.", version},
    {"known_command", "COMMAND", "Whether a command is known: true or false.", known_command},
    {"list_commands", "", "All commands, one per line.", list_commands},
    {"help", "[COMMAND]", "The arguments and the meaning of one command or of all.", help},
    {"cputime", "", "The processor time used so far, in seconds.", cputime},
    {"quit", "", "End the session.", quit},
};

}  // namespace

GtpCommandGroup administration_commands() { return {"Administration", kAdministrationCommands}; }

}  // namespace keima

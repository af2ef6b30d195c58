// `keima gtp`: the engine for Go programs and servers.
#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "engine/engine.h"
#include "iface/cli/commands/commands.h"
#include "iface/cli/config/setting_flags.h"
#include "iface/gtp/gtp_markdown.h"
#include "iface/gtp/gtp_server.h"

namespace keima {
namespace {

struct GtpFlags {
  bool markdown = false;
  SettingFlags settings;
};

}  // namespace

void add_gtp(CLI::App& parent, Context& context) {
  CLI::App* command =
      parent.add_subcommand("gtp", "Run as a GTP engine on standard input and output.");
  const auto flags = std::make_shared<GtpFlags>();
  flags->settings.add_to(*command);
  command->add_flag("--markdown", flags->markdown,
                    "Print the reference of all commands as Markdown.");
  command->callback([flags, &context] {
    if (flags->markdown) {
      context.streams.out << gtp_markdown();
      return;
    }
    Engine engine(flags->settings.applied_to(context.configuration().settings()));
    GtpServer(engine, context.streams.in, context.streams.out).run();
  });
}

}  // namespace keima

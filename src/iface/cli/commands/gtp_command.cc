// `keima gtp`: the engine for Go programs and servers.
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>
#include <ostream>

#include "engine/engine.h"
#include "iface/cli/commands/commands.h"
#include "iface/cli/config/setting_flags.h"
#include "iface/cli/side_channel.h"
#include "iface/gtp/gtp_markdown.h"
#include "iface/gtp/gtp_server.h"

namespace keima {
namespace {

struct GtpFlags {
  bool markdown = false;
  std::string log;
  bool graphics = false;
  bool search_info = false;
  std::string compatible;
  SettingFlags settings;
};

bool is_regular_file(int descriptor) {
  struct stat status {};
  return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

// Whether there is someone at the other end of a pipe or socket; of a file there always is.
bool has_reader(int descriptor) {
  pollfd end{descriptor, 0, 0};
  return poll(&end, 1, 0) <= 0 || (end.revents & (POLLERR | POLLHUP)) == 0;
}

// Some clients decide by the name or the version what an engine can do.
void be_compatible(const std::string& with, GtpOptions& options) {
  if (with == "katago") options.name = "KataGo-compatible Keima";
  if (with == "lizzie") options.version = "0.17";
}

void serve(const GtpFlags& flags, Context& context) {
  GtpOptions options;
  options.graphics = flags.graphics;
  options.search_info = flags.search_info;
  be_compatible(flags.compatible, options);
  std::ofstream log_file;
  std::unique_ptr<GtpLog> log;
  if (!flags.log.empty()) {
    log_file.open(flags.log, std::ios::app);
    if (!log_file) throw Error("cannot write the log '{}'", flags.log);
    log = std::make_unique<GtpLog>(log_file);
    options.log = log.get();
  }
  Engine engine(flags.settings.applied_to(context.configuration().settings()));
  if (&context.streams.in != &std::cin) {
    options.tell = [&context](std::string_view text) { context.streams.err << text; };
    GtpServer(engine, context.streams.in, context.streams.out, options).run();
    return;
  }
  options.tell = [](std::string_view text) { tell_without_waiting(STDERR_FILENO, text); };
  // The end of a pipe or a terminal means that nobody is there any more; the end of a file does
  // not.
  options.at_end =
      is_regular_file(STDIN_FILENO) ? CommandQueue::AtEnd::kFinish : CommandQueue::AtEnd::kCutShort;
  options.is_heard = [] { return has_reader(STDOUT_FILENO); };
  DescriptorLines lines(STDIN_FILENO);
  GtpServer(engine, lines, context.streams.out, options).run();
}

}  // namespace

void add_gtp(CLI::App& parent, Context& context) {
  CLI::App* command =
      parent.add_subcommand("gtp", "Run as a GTP engine on standard input and output.");
  const auto flags = std::make_shared<GtpFlags>();
  flags->settings.add_to(*command);
  command
      ->add_option("--log", flags->log,
                   "Append the session to this file: input as it came, answers as comments.")
      ->type_name("FILE");
  command->add_flag("--live-graphics", flags->graphics,
                    "Draw the search on GoGui's board while it goes on, by way of standard error.");
  command->add_flag("--search-info", flags->search_info,
                    "After each move print what was searched to standard error, in Leela Zero's "
                    "form; gtp2ogs passes it on.");
  command
      ->add_option("--compat", flags->compatible,
                   "Answer for a client that goes by name or version: katago (the name begins with "
                   "KataGo: Lizzie and LizzieYzy show scores and owners) or lizzie (version 0.17: "
                   "Lizzie does not warn).")
      ->check(CLI::IsMember({"katago", "lizzie"}));
  command->add_flag("--markdown", flags->markdown,
                    "Print the reference of all commands as Markdown.");
  command->callback([flags, &context] {
    if (flags->markdown)
      context.streams.out << gtp_markdown();
    else
      serve(*flags, context);
  });
}

}  // namespace keima

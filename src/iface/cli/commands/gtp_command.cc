// `keima gtp`: the engine for Go programs and servers.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <fstream>
#include <iostream>
#include <memory>
#include <ostream>

#include "base/error.h"
#include "base/system_error_text.h"
#include "engine/engine.h"
#include "iface/cli/commands/commands.h"
#include "iface/cli/config/setting_flags.h"
#include "iface/cli/has_reader.h"
#include "iface/cli/side_channel.h"
#include "iface/gtp/answer_stream.h"
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

// Some clients decide by the name or the version what an engine can do.
void be_compatible(const std::string& with, GtpOptions& options) {
  if (with == "katago") {
    options.name = "KataGo-compatible Keima";
    options.version = "1.16.0";  // Above 1.10 LizzieYzy asks for owners after each move.
  }
  if (with == "lizzie") options.version = "0.17";
}

// A pipe that nobody reads is an error, not a reason to wait for ever.
std::ofstream opened_log(const std::string& path) {
  const int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
  const int descriptor = open(path.c_str(), flags, 0666);
  if (descriptor < 0) throw Error("{}: cannot write: {}", path, error_text(errno));
  std::ofstream log(path, std::ios::app);
  close(descriptor);
  return log;
}

// A log that could not be written does not keep the engine from playing, but it is told at the end.
void check_log(std::ofstream& log, const std::string& path) {
  if (path.empty()) return;
  log.close();
  if (!log) throw Error("{}: the log could not be written", path);
}

void serve(const GtpFlags& flags, Context& context) {
  GtpOptions options;
  options.graphics = flags.graphics;
  options.search_info = flags.search_info;
  be_compatible(flags.compatible, options);
  std::ofstream log_file;
  std::unique_ptr<GtpLog> log;
  if (!flags.log.empty()) {
    log_file = opened_log(flags.log);
    log = std::make_unique<GtpLog>(log_file);
    options.log = log.get();
  }
  Engine engine(flags.settings.applied_to(context.configuration().settings()));
  if (&context.streams.in != &std::cin) {
    options.tell = [&context](std::string_view text) { context.streams.err << text; };
    GtpServer(engine, context.streams.in, context.streams.out, options).run();
    return check_log(log_file, flags.log);
  }
  options.tell = [](std::string_view text) { tell_without_waiting(STDERR_FILENO, text); };
  // The end of a pipe or a terminal means that nobody is there any more; the end of a file does
  // not.
  options.at_end =
      is_regular_file(STDIN_FILENO) ? CommandQueue::AtEnd::kFinish : CommandQueue::AtEnd::kCutShort;
  options.is_heard = [] { return has_reader(STDOUT_FILENO); };
  DescriptorLines lines(STDIN_FILENO);
  AnswerStream out(STDOUT_FILENO);
  options.stop_waiting = [&out] { out.stop_waiting(); };
  GtpServer(engine, lines, out, options).run();
  check_log(log_file, flags.log);
  out.check();
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
                   "KataGo, version 1.16.0: Lizzie and LizzieYzy show scores and owners) or lizzie "
                   "(version 0.17: "
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

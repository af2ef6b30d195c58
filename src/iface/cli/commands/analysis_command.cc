// `keima analysis`: KataGo's JSON analysis protocol, for KaTrain and for programs.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <thread>

#include "iface/analysis/analysis_server.h"
#include "iface/cli/commands/commands.h"
#include "iface/cli/has_reader.h"

namespace keima {
namespace {

struct AnalysisFlags {
  int threads = 0, search_threads = 1;
  std::optional<int> visits;
  std::optional<double> seconds;
  std::string policy;
  std::string perspective = "BLACK";
  bool quits_at_once = false;
};

void analyze(const AnalysisFlags& flags, const Context& context) {
  Settings settings = context.configuration().settings();
  settings.player.threads = flags.search_threads;
  if (flags.visits) {
    settings.player.simulations = *flags.visits;
    settings.player.seconds = 0;
  }
  if (flags.seconds) settings.player.seconds = *flags.seconds;
  if (!flags.policy.empty()) set_option(settings, "player.policy", flags.policy);
  AnalysisOptions options;
  options.positions = flags.threads > 0
                          ? flags.threads
                          : std::max(1, static_cast<int>(std::thread::hardware_concurrency()) /
                                            flags.search_threads);
  options.perspective = perspective_named(flags.perspective).value();
  options.quits_at_once = flags.quits_at_once;
  std::unique_ptr<LineSource> lines;
  if (&context.streams.in == &std::cin) {
    lines = std::make_unique<DescriptorLines>(STDIN_FILENO);
    options.is_heard = [] { return has_reader(STDOUT_FILENO); };
  } else {
    lines = std::make_unique<StreamLines>(context.streams.in);
  }
  AnalysisServer(settings, options, *lines, context.streams.out).run();
}

}  // namespace

void add_analysis(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand(
      "analysis",
      "Answer questions about positions in KataGo's JSON analysis protocol, for KaTrain and kin.");
  const auto flags = std::make_shared<AnalysisFlags>();
  command
      ->add_option("--threads", flags->threads,
                   "Positions searched at the same time; 0: as many as there are cores.")
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
  command->add_option("--search-threads", flags->search_threads, "Threads for each of them.")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command
      ->add_option("--visits", flags->visits,
                   "Simulations for a position whose query does not say; default: the setting "
                   "player.simulations.")
      ->check(CLI::Range(1, 1'000'000'000));
  command->add_option("--seconds", flags->seconds, "Seconds instead.")
      ->check(CLI::Range(0.001, 1e6));
  command->add_option("--policy", flags->policy, "Playout policy.")->type_name("POLICY");
  command
      ->add_option("--report-winrates-as", flags->perspective,
                   "Whose win rates and scores are told, where a query does not say.")
      ->check(CLI::IsMember({"BLACK", "WHITE", "SIDETOMOVE"}))
      ->capture_default_str();
  command->add_flag("--quit-without-waiting", flags->quits_at_once,
                    "End with the input, without answers to what still waits.");
  command->footer("The fields of queries and answers are in docs/analysis.md.");
  command->callback([flags, &context] { analyze(*flags, context); });
}

}  // namespace keima

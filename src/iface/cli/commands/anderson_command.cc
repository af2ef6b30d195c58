// `keima anderson`: the tools of Anderson's report, by their old names and arguments.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <ostream>

#include "base/text_file.h"
#include "iface/cli/commands/anderson_tools.h"
#include "iface/cli/commands/commands.h"
#include "iface/cli/commands/watched_match.h"
#include "lab/anderson/grid.h"
#include "lab/match/match_report.h"
#include "lab/match/rehearsal.h"

namespace keima {
namespace {

constexpr const char* kResults = "sresults";

struct PlaytestFlags {
  Playtest test;
  std::string prefix;
  int first = 0, end = 1;
  int jobs = 1;
};

void check_grid_prefix(const std::string& prefix) {
  if (prefix.empty() || prefix.find('/') != std::string::npos)
    throw UsageError("PREFIX: '{}' is not the beginning of a file name; results go to {}", prefix,
                     kResults);
}

void run_playtest(const PlaytestFlags& flags, const Context& context) {
  const std::string path = flags.prefix + ".db";
  if (std::filesystem::exists(path))
    throw Error("{0} exists; use 'keima match --resume --store {0}' to continue", path);
  const MatchConfig config = playtest_match(flags.test, 1, context.configuration().settings());
  rehearse(config);
  MatchStore store = MatchStore::create(path, config);
  const MatchEnd end = play_watched(store, flags.jobs, context.streams.err);
  store.for_each_sgf([&](int number, const std::string& sgf) {
    write_text_file(fmt::format("{}-{}.sgf", flags.prefix, number), sgf);
  });
  context.streams.out << text_of(black_score({path})) << '\n';
  if (end == MatchEnd::kStopped) throw Interrupted(Interrupted::Rest::kKept, resume_words(path));
}

// Of the jobs of a grid; where there are none, of a playtest.
void run_stats(const std::string& prefix, const Context& context) {
  auto stores = grid_stores(kResults, prefix);
  const std::string playtest = prefix + ".db";
  if (stores.empty() && std::filesystem::exists(playtest)) stores = {playtest};
  if (stores.empty())
    throw Error("no results found: neither {}/{}-*.db nor {}", kResults, prefix, playtest);
  context.streams.out << text_of(black_score(stores)) << '\n';
}

void run_grid(const PlaytestFlags& flags, const Context& context) {
  check_grid_prefix(flags.prefix);
  if (flags.end <= flags.first)
    throw UsageError("END must be greater than START, {} is not greater than {}", flags.end,
                     flags.first);
  const Settings settings = context.configuration().settings();
  const InterruptWatch watch;
  GridPlan plan{kResults, flags.prefix, flags.first, flags.end, flags.jobs, {}};
  plan.look = [](int) { return !InterruptWatch::is_interrupted(); };
  const int rest = play_grid(flags.test, plan, settings);
  run_stats(flags.prefix, context);
  if (rest < flags.end)
    throw Interrupted(
        Interrupted::Rest::kKept,
        fmt::format("Interrupted; to continue, run the same command with START {}.", rest));
}

constexpr const char* kPlayerHelp =
    "random (uniform playouts), gnugo, a policy, a built-in set of weights such as anderson-al, or "
    "a "
    "file of weights for the policy anderson.";

void add_jobs(CLI::App& command, PlaytestFlags& flags) {
  command.add_option("--jobs", flags.jobs, "Games at the same time.")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
}

void add_games(CLI::App& command, PlaytestFlags& flags, const char* help) {
  command.add_option("ngames", flags.test.games, help)
      ->check(CLI::Range(1, 10'000'000))
      ->required();
}

void add_strength(CLI::App& command, PlaytestFlags& flags) {
  command
      .add_option("strength", flags.test.strength,
                  "Simulations per move: 500, 10k, or default, which is 50k.")
      ->required();
}

void add_player(CLI::App& command, const char* name, std::string& player, const char* color) {
  command.add_option(name, player, fmt::format("{}: {}", color, kPlayerHelp))->required();
}

void add_playtest(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand(
      "playtest",
      "Play two policies against each other in libEGO's search; BLACK is always Black.");
  const auto flags = std::make_shared<PlaytestFlags>();
  add_player(*command, "black", flags->test.black, "Black");
  add_player(*command, "white", flags->test.white, "White");
  add_games(*command, *flags, "Number of games.");
  command
      ->add_option("prefix", flags->prefix,
                   "Where the games go: PREFIX.db, a match store, and PREFIX-0.sgf, ...")
      ->required();
  add_strength(*command, *flags);
  add_jobs(*command, *flags);
  command->footer("Ctrl-C interrupts it with exit code 3; the message says how to continue.");
  command->callback([flags, &context] { run_playtest(*flags, context); });
}

void add_grid(CLI::App& parent, Context& context) {
  CLI::App* command =
      parent.add_subcommand("grid", "Run numbered jobs of playtest into the folder sresults.");
  const auto flags = std::make_shared<PlaytestFlags>();
  add_player(*command, "policy", flags->test.black, "Black");
  command->add_option("start", flags->first, "The first job; its number is its seed.")
      ->check(CLI::Range(0, 1'000'000'000))
      ->required();
  command->add_option("end", flags->end, "The number after that of the last job.")
      ->check(CLI::Range(0, 1'000'000'000))
      ->required();
  command->add_option("prefix", flags->prefix, "Prefix of the results: sresults/PREFIX-JOB.db.")
      ->required();
  add_strength(*command, *flags);
  add_games(*command, *flags, "Games per job.");
  add_player(*command, "opponent", flags->test.white, "White");
  add_jobs(*command, *flags);
  command->footer("Ctrl-C interrupts it with exit code 3; the message says how to continue.");
  command->callback([flags, &context] { run_grid(*flags, context); });
}

void add_stats(CLI::App& parent, Context& context) {
  CLI::App* command =
      parent.add_subcommand("stats", "Black's score in all jobs of a grid, or in a playtest.");
  const auto prefix = std::make_shared<std::string>();
  command->add_option("prefix", *prefix, "The prefix given to grid or playtest.")->required();
  command->callback([prefix, &context] { run_stats(*prefix, context); });
}

}  // namespace

void add_anderson(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand(
      "anderson", "Tools of Anderson's report on training playouts, under their original names.");
  command->require_subcommand(1);
  add_anderson_data(*command, context);
  add_anderson_training(*command, context);
  add_anderson_measures(*command, context);
  add_playtest(*command, context);
  add_grid(*command, context);
  add_stats(*command, context);
}

}  // namespace keima

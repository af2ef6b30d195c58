// `keima match`: players against each other, and what became of it.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "iface/cli/commands/commands.h"
#include "iface/cli/commands/same_match.h"
#include "iface/cli/commands/watched_match.h"
#include "iface/cli/config/board_flags.h"
#include "iface/cli/config/sprt_flag.h"
#include "lab/match/equal_cpu.h"
#include "lab/match/match_report.h"
#include "lab/match/match_runner.h"
#include "lab/match/rehearsal.h"
#include "lab/tune/tune_store.h"

namespace keima {
namespace {

struct MatchFlags : BoardFlags {
  std::vector<std::string> players;
  std::optional<int> games;
  std::string sprt;
  bool equal_cpu = false;
};

MatchStore new_store(const MatchFlags& flags, const Context& context) {
  if (flags.players.size() < 2) throw UsageError("at least two --player options are needed");
  if (!flags.store.empty() && std::filesystem::exists(flags.store))
    throw Error("{} exists; use --resume to continue", flags.store);
  MatchConfig config = config_of(flags, flags.players, context.configuration().settings());
  if (flags.games) config.games = *flags.games;
  if (!flags.sprt.empty()) config.sprt = parse_sprt(flags.sprt);
  check(config);
  rehearse(config);
  if (flags.equal_cpu)
    equalize_cpu(config,
                 [&](const std::string& line) { context.streams.err << line << std::endl; });
  return flags.store.empty() ? MatchStore::in_memory(config)
                             : MatchStore::create(flags.store, config);
}

void check_same_match(const MatchFlags& flags, const MatchConfig& stored, const Context& context) {
  check_same_board(flags, stored);
  if (!flags.sprt.empty()) check_same_sprt(parse_sprt(flags.sprt), stored);
  if (flags.players.empty()) return;
  check_same("the number of players", std::to_string(flags.players.size()),
             std::to_string(stored.players.size()));
  const Configuration configuration = context.configuration();
  for (std::size_t i = 0; i < flags.players.size(); ++i)
    check_same_player(flags.players[i], i, stored, configuration.settings(),
                      flags.equal_cpu && i > 0 ? Simulations::kFoundOut : Simulations::kAsWritten);
}

MatchStore old_store(const MatchFlags& flags, const Context& context) {
  if (flags.store.empty()) throw UsageError("--resume needs --store");
  if (TuneStore::is_there(flags.store))
    throw Error("{0} is a tuning; use 'keima tune --resume --store {0}' to continue", flags.store);
  MatchStore store = MatchStore::resume(flags.store);
  check_same_match(flags, store.config(), context);
  rehearse(store.config());
  if (flags.games) store.set_games(*flags.games);
  return store;
}

void run(const MatchFlags& flags, const Context& context) {
  MatchStore store = flags.resume ? old_store(flags, context) : new_store(flags, context);
  const MatchEnd end = play_watched(store, flags.jobs, context.streams.err);
  context.streams.out << (flags.json ? report_json(store).dump() + "\n" : report_text(store));
  if (end != MatchEnd::kStopped) return;
  if (flags.store.empty())
    throw Interrupted(Interrupted::Rest::kLost, "Interrupted; nothing was saved.");
  throw Interrupted(Interrupted::Rest::kKept, resume_words(flags.store));
}

void add_report(CLI::App& match, Context& context) {
  CLI::App* command = match.add_subcommand("report", "Print the report of a match.");
  const auto flags = std::make_shared<MatchFlags>();
  command->add_option("store", flags->store, "The match store.")->type_name("FILE")->required();
  command->add_flag("--json", flags->json, "Print JSON.");
  command->callback([flags, &context] {
    const MatchStore store = MatchStore::open(flags->store);
    context.streams.out << (flags->json ? report_json(store).dump() + "\n" : report_text(store));
  });
}

void write_games(const MatchStore& store, const std::string& format, std::ostream& out) {
  if (format == "csv") out << games_csv(store);
  if (format == "json") out << games_json(store).dump(1) << '\n';
  if (format == "sgf") store.for_each_sgf([&](int, const std::string& sgf) { out << sgf; });
}

void add_export(CLI::App& match, Context& context) {
  CLI::App* command = match.add_subcommand("export", "Print all games of a match.");
  struct ExportFlags {
    std::string store, format = "csv";
  };
  const auto flags = std::make_shared<ExportFlags>();
  command->add_option("store", flags->store, "The match store.")->type_name("FILE")->required();
  command->add_option("--format", flags->format, "Output format.")
      ->check(CLI::IsMember({"csv", "json", "sgf"}))
      ->capture_default_str();
  command->callback([flags, &context] {
    write_games(MatchStore::open(flags->store), flags->format, context.streams.out);
  });
}

void add_match_options(CLI::App& command, MatchFlags& flags) {
  command
      .add_option(
          "--player", flags.players,
          "A player: name=A,policy=base,sims=500 or name=G,command=gnugo --mode gtp; two or more. "
          "Keys: name, kind, policy, tree, sims, time (seconds per move), threads, seed, clock "
          "(300, or "
          "300+30/5 for 30 s per 5 moves), any setting; command comes last.")
      ->type_name("KEY=VALUE,...")
      ->allow_extra_args(false);
  command.add_option("--games", flags.games, "Games per pair of players (100).")
      ->check(CLI::Range(1, 10'000'000));
  command
      .add_option("--sprt", flags.sprt,
                  "Stop early by SPRT between two Elo differences, as in 0,20.")
      ->type_name("ELO0,ELO1");
  command.add_flag(
      "--equal-cpu", flags.equal_cpu,
      "First adjust the simulations of all but the first player to equal CPU time per move.");
  add_board_options(command, flags);
  add_resume_flag(command, flags);
}

}  // namespace

void add_match(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand(
      "match", "Play a match between two or more players and report scores and Elo.");
  const auto flags = std::make_shared<MatchFlags>();
  add_match_options(*command, *flags);
  add_report(*command, context);
  add_export(*command, context);
  command->footer("Ctrl-C interrupts it with exit code 3; with --store, --resume continues.");
  command->callback([command, flags, &context] {
    if (command->get_subcommands().empty()) run(*flags, context);
  });
}

}  // namespace keima

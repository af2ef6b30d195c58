// `keima match`: players against each other, and what became of it.
#include <signal.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "iface/cli/commands.h"
#include "lab/match/equal_cpu.h"
#include "lab/match/match_report.h"
#include "lab/match/match_runner.h"

namespace keima {
namespace {

struct MatchFlags {
  std::vector<std::string> players;
  std::optional<int> size, games;
  std::optional<std::string> rules;
  std::optional<double> komi;
  std::string openings = "none";
  std::string sprt, store;
  std::uint64_t seed = 1;
  double timeout = 120;
  int jobs = 1;
  bool equal_cpu = false, resume = false, json = false;
};

volatile sig_atomic_t interrupted = 0;

// Ctrl-C and a polite kill end the match; a second one ends the program.
class InterruptWatch {
 public:
  InterruptWatch() {
    interrupted = 0;
    struct sigaction action {};
    action.sa_handler = [](int) { interrupted = 1; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &old_interrupt_);
    sigaction(SIGTERM, &action, &old_terminate_);
  }
  ~InterruptWatch() {
    sigaction(SIGINT, &old_interrupt_, nullptr);
    sigaction(SIGTERM, &old_terminate_, nullptr);
  }
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

 private:
  struct sigaction old_interrupt_ {
  }, old_terminate_{};
};

// On a terminal one line that is written anew; elsewhere a line now and then.
class ProgressPrinter {
 public:
  explicit ProgressPrinter(std::ostream& err)
      : err_(err), on_terminal_(&err == &std::cerr && isatty(STDERR_FILENO) != 0) {}
  ~ProgressPrinter() {
    if (on_terminal_ && !last_.empty()) err_ << '\n';
  }
  ProgressPrinter(const ProgressPrinter&) = delete;
  ProgressPrinter& operator=(const ProgressPrinter&) = delete;

  void show(const std::string& line, double seconds) {
    if (line == last_) return;
    if (on_terminal_) {
      err_ << "\r\033[K" << line << std::flush;
    } else {
      if (seconds < next_) return;
      constexpr double kBetweenLines = 30;
      next_ = seconds + kBetweenLines;
      err_ << line << std::endl;
    }
    last_ = line;
  }

 private:
  std::ostream& err_;
  const bool on_terminal_;
  double next_ = 10;
  std::string last_;
};

// "0,20": the two claims of SPRT.
Sprt parse_sprt(const std::string& text) {
  const auto number = [&](std::string_view part) {
    double value = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    if (error != std::errc() || end != part.data() + part.size() || !(std::abs(value) <= 4000))
      throw UsageError("--sprt: '{}' is not two Elo differences, as in 0,20", text);
    return value;
  };
  const std::string_view whole(text);
  const std::size_t comma = whole.find(',');
  return {.elo0 = number(whole.substr(0, comma)),
          .elo1 = number(comma == std::string_view::npos ? "" : whole.substr(comma + 1))};
}

std::vector<Opening> openings_of(const MatchFlags& flags, int size, const Rules& rules) {
  if (flags.openings == "none") return {};
  if (flags.openings != "balanced") return read_openings(flags.openings, size, rules);
  std::vector<Opening> openings = balanced_openings(size);
  if (openings.empty())
    throw Error("there are no balanced openings for {0}x{0}; name a file of your own", size);
  return openings;
}

MatchConfig config_of(const MatchFlags& flags, const Settings& settings) {
  MatchConfig config;
  for (const std::string& text : flags.players) {
    const char letter = static_cast<char>('A' + config.players.size() % 26);
    config.players.push_back(parse_player(text, settings, std::string(1, letter)));
  }
  config.size = flags.size.value_or(settings.game.size);
  config.rules = flags.rules.value_or(settings.game.rules);
  const Rules& rules = config.rule_set();
  config.komi = flags.komi ? *flags.komi : settings.game.komi.value_or(rules.komi);
  if (flags.games) config.games = *flags.games;
  config.seed = flags.seed;
  config.timeout = flags.timeout;
  if (!flags.sprt.empty()) config.sprt = parse_sprt(flags.sprt);
  config.openings = openings_of(flags, config.size, rules);
  check(config);
  return config;
}

MatchStore new_store(const MatchFlags& flags, const Context& context) {
  if (flags.players.size() < 2) throw UsageError("name two players or more with --player");
  if (!flags.store.empty() && std::filesystem::exists(flags.store))
    throw Error("{} is there already; --resume goes on with it", flags.store);
  MatchConfig config = config_of(flags, context.configuration().settings());
  if (flags.equal_cpu)
    equalize_cpu(config,
                 [&](const std::string& line) { context.streams.err << line << std::endl; });
  return flags.store.empty() ? MatchStore::in_memory(config)
                             : MatchStore::create(flags.store, config);
}

MatchStore old_store(const MatchFlags& flags) {
  if (flags.store.empty()) throw UsageError("--resume needs --store");
  if (!flags.players.empty() || flags.size || flags.rules || flags.komi || !flags.sprt.empty() ||
      flags.openings != "none" || flags.equal_cpu)
    throw UsageError("a match that is resumed is as it was; only --games and --jobs may change");
  MatchStore store = MatchStore::open(flags.store);
  if (flags.games) store.set_games(*flags.games);
  return store;
}

void run(const MatchFlags& flags, const Context& context) {
  MatchStore store = flags.resume ? old_store(flags) : new_store(flags, context);
  MatchEnd end = MatchEnd::kAllPlayed;
  {
    const InterruptWatch watch;
    ProgressPrinter printer(context.streams.err);
    RunOptions options;
    options.jobs = flags.jobs;
    options.look = [&](const MatchProgress& progress) {
      printer.show(progress_line(store.config(), progress), progress.seconds);
      return interrupted == 0;
    };
    end = run_match(store, options);
  }
  if (end == MatchEnd::kStopped)
    context.streams.err << (flags.store.empty()
                                ? "Stopped.\n"
                                : fmt::format(
                                      "Stopped; 'keima match --resume --store {}' goes on.\n",
                                      flags.store));
  context.streams.out << (flags.json ? report_json(store).dump() + "\n" : report_text(store));
}

void add_report(CLI::App& match, Context& context) {
  CLI::App* command = match.add_subcommand("report", "What a match has come to, counted anew.");
  const auto flags = std::make_shared<MatchFlags>();
  command->add_option("store", flags->store, "The match.")->type_name("FILE")->required();
  command->add_flag("--json", flags->json, "Write one JSON object.");
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
  CLI::App* command = match.add_subcommand("export", "Every game of a match, to standard output.");
  struct ExportFlags {
    std::string store, format = "csv";
  };
  const auto flags = std::make_shared<ExportFlags>();
  command->add_option("store", flags->store, "The match.")->type_name("FILE")->required();
  command->add_option("--format", flags->format, "A table, a list of objects, or the records.")
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
          "A player: name=A,policy=base,sims=500 or name=G,command=gnugo --mode gtp; two or "
          "more. Keys: name, policy, tree, sims, time (seconds a move), threads, seed, clock "
          "(300 or 300+30/5 for 30 s each 5 moves), any setting, or command as the last.")
      ->type_name("KEY=VALUE,...")
      ->allow_extra_args(false);
  command.add_option("--games", flags.games, "Games of each two players (100).")
      ->check(CLI::Range(1, 10'000'000));
  command.add_option("--size", flags.size, "Lines of the board; else the setting game.size.")
      ->check(CLI::Range(kMinSize, kMaxSize));
  command.add_option("--rules", flags.rules, "The rule set; else the setting game.rules.")
      ->type_name("NAME");
  command.add_option("--komi", flags.komi, "Points for White; else the setting game.komi.")
      ->check(CLI::Range(-1000.0, 1000.0));
  command
      .add_option(
          "--openings", flags.openings,
          "none, balanced (built in, for 9x9, 13x13 and 19x19), or SGF: a file or a folder.")
      ->type_name("FILE")
      ->capture_default_str();
  command.add_option("--jobs", flags.jobs, "Games at the same time.")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command.add_option("--seed", flags.seed, "Where chance begins.")
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1} << 62))
      ->capture_default_str();
  command
      .add_option("--timeout", flags.timeout,
                  "A program that does not answer for so many seconds has lost.")
      ->check(CLI::Range(0.1, 1e6))
      ->capture_default_str();
  command
      .add_option("--sprt", flags.sprt,
                  "Stop as soon as it is clear which of two Elo differences fits, as in 0,20.")
      ->type_name("ELO0,ELO1");
  command.add_flag("--equal-cpu", flags.equal_cpu,
                   "First change the simulations of all but the first player until moves take "
                   "equally long.");
  command.add_option("--store", flags.store, "Keep the match in this file, game by game.")
      ->type_name("FILE");
  command.add_flag("--resume", flags.resume, "Go on with the match in the store.");
  command.add_flag("--json", flags.json, "Write the report as one JSON object.");
}

}  // namespace

void add_match(CLI::App& parent, Context& context) {
  CLI::App* command =
      parent.add_subcommand("match", "Let players play each other, and tell how strong they are.");
  const auto flags = std::make_shared<MatchFlags>();
  add_match_options(*command, *flags);
  add_report(*command, context);
  add_export(*command, context);
  command->callback([command, flags, &context] {
    if (command->get_subcommands().empty()) run(*flags, context);
  });
}

}  // namespace keima

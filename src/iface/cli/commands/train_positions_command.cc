// `keima train positions`: positions from self-play, each judged by a deep search.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <memory>

#include "base/file_lock.h"
#include "base/text_file.h"
#include "base/thread_team.h"
#include "core/rules.h"
#include "iface/cli/commands/train_balancing.h"
#include "iface/cli/commands/training_files.h"
#include "iface/cli/config/setting_flags.h"
#include "iface/cli/interrupt_watch.h"
#include "iface/cli/live_progress.h"
#include "train/balancing/self_play.h"

namespace keima {
namespace {

struct PositionFlags {
  SettingFlags settings;
  std::string out;
  int games = 1000;
  int positions = 4;
  int judge = 10'000;
  double later = 0;
};

std::string command_of(const PositionFlags& flags, const Settings& settings) {
  return fmt::format(
      "keima train positions --size {} --policy {} --tree {} --simulations {} --seed {} "
      "--positions {} --judge {}{}",
      settings.game.size, settings.player.policy, settings.search.tree,
      settings.player.tree_simulations(), settings.player.seed, flags.positions, flags.judge,
      flags.later == 0 ? "" : fmt::format(" --later {}", flags.later));
}

// The file with all games but the last one in it, which may not be whole: what there is to go on
// from. Throws Error if it was made otherwise.
int games_in(const PositionFlags& flags, const JudgedPositions& wanted) {
  if (!std::filesystem::exists(flags.out)) {
    write_text_file(flags.out, header_text(wanted));
    return 0;
  }
  const JudgedPositions there = read_positions(flags.out);
  if (there.command != wanted.command || there.komi != wanted.komi)
    throw Error("{} exists and was made by another command ({})", flags.out, there.command);
  if (there.positions.empty()) return 0;
  const int last = there.positions.back().game;
  std::string text = header_text(wanted);
  for (const JudgedPosition& position : there.positions)
    if (position.game < last) text += line_of(position, there.size);
  write_text_file(flags.out, text);
  return last;
}

void make_positions(const PositionFlags& flags, const Context& context) {
  SelfPlay self_play;
  self_play.settings = flags.settings.applied_to(context.configuration().settings());
  self_play.judge = flags.judge;
  self_play.later = flags.later;
  self_play.positions = flags.positions;
  Settings& settings = self_play.settings;
  if (settings.player.seed == 0) settings.player.seed = 1;
  self_play.seed = settings.player.seed;
  const int threads = std::max(1, settings.player.threads);
  const Rules& rules = rules_named(settings.game.rules);
  const JudgedPositions wanted{
      settings.game.size, settings.game.komi.value_or(rules.komi), command_of(flags, settings), {}};
  const FileLock lock(flags.out + ".lock", flags.out);
  const int first = games_in(flags, wanted);

  std::ofstream out(flags.out, std::ios::app);
  ProgressPrinter printer(context.streams.err);
  const InterruptWatch watch;
  const Stopwatch stopwatch;
  // As many games at once as there are threads, written down in order.
  for (int done = first; done < flags.games; done += threads) {
    const int count = std::min(threads, flags.games - done);
    std::vector<std::vector<JudgedPosition>> games(static_cast<std::size_t>(count));
    run_in_threads(
        count,
        [&](int i) { games[static_cast<std::size_t>(i)] = play_and_judge(self_play, done + i); },
        [] {});
    for (const auto& game : games)
      for (const JudgedPosition& position : game) out << line_of(position, wanted.size);
    if (!out.flush()) throw Error("cannot write {}", flags.out);
    const double seconds = stopwatch.seconds();
    const double rate = (done + count - first) / seconds;
    printer.show(fmt::format("{} of {} games, {:.2f} games/s, {:.0f} s left", done + count,
                             flags.games, rate, (flags.games - done - count) / rate),
                 seconds);
    if (InterruptWatch::is_interrupted() && done + count < flags.games)
      throw Interrupted(Interrupted::Rest::kKept, "Stopped; the same command continues.");
  }
  context.streams.out << fmt::format("{} positions of {} games\n",
                                     read_positions(flags.out).positions.size(), flags.games);
}

}  // namespace

void add_train_positions(CLI::App& train, Context& context) {
  const auto flags = std::make_shared<PositionFlags>();
  CLI::App* command = train.add_subcommand(
      "positions", "Make positions to balance playouts with: self-play, judged by deep searches.");
  flags->settings.add_to(*command);
  command
      ->add_option("--out", flags->out,
                   "File of positions. The same command continues after an interruption.")
      ->type_name("FILE")
      ->required();
  command->add_option("--games", flags->games, "Number of games.")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  command->add_option("--positions", flags->positions, "Positions of each game.")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command
      ->add_option("--judge", flags->judge,
                   "Simulations of the search that judges a position; 0: what the search for the "
                   "move saw, at no cost.")
      ->check(CLI::Range(0, 1'000'000'000))
      ->capture_default_str();
  command
      ->add_option("--later", flags->later,
                   "With --judge 0: how much of the opinion on a position is that on the next one "
                   "of the game, and in the end the result. 0.9 looks about ten moves ahead.")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->callback([flags, &context] {
    if (flags->later > 0 && flags->judge > 0)
      throw Error("--later needs --judge 0: a judge of its own looks at one position alone");
    make_positions(*flags, context);
  });
}

}  // namespace keima

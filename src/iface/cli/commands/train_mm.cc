#include "iface/cli/commands/train_mm.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <filesystem>
#include <memory>
#include <ostream>

#include "base/file_writer.h"
#include "base/text_file.h"
#include "iface/cli/interrupt_watch.h"
#include "iface/cli/live_progress.h"
#include "train/mm/ascent.h"
#include "train/mm/competition_file.h"
#include "train/mm/gather.h"
#include "train/mm/mm_checkpoint.h"
#include "train/mm/playout_teams.h"
#include "train/mm/tree_teams.h"
#include "train/move_training.h"
#include "train/training_log.h"

namespace keima {
namespace {

struct MmFlags : GameFlags {
  std::string file, out, names, frequencies;
  std::string set = "playout", method = "mm";
  int harvest = 50;
  double enough = MmOptions().enough;
  int rounds = MmOptions().rounds;
  bool check = false, to_summit = false;

  MmOptions options() const { return {enough, rounds, threads, to_summit}; }
};

std::string size_of(const Competitions& competitions) {
  const auto bytes = static_cast<double>(competitions.bytes());
  const auto size = static_cast<double>(std::max<std::size_t>(1, competitions.size()));
  return fmt::format("{} positions, {} teams, {} features, {:.0f} MB ({:.0f} bytes a position)",
                     competitions.size(), competitions.teams(), competitions.features(),
                     bytes / 1e6, bytes / size);
}

[[noreturn]] void throw_interrupted(const std::filesystem::path& checkpoint) {
  if (checkpoint.empty()) throw Interrupted(Interrupted::Rest::kLost, "Stopped.");
  throw Interrupted(
      Interrupted::Rest::kKept,
      fmt::format("Stopped; the same command continues from {}.", checkpoint.string()));
}

// Shows how far it is, keeps the state now and then, and ends it all when it is interrupted.
class MmWatch {
 public:
  // Without a file to write to nothing is kept.
  MmWatch(const std::string& out, std::string identity, std::ostream& err)
      : checkpoint_(out.empty() ? "" : out + ".checkpoint"),
        identity_(std::move(identity)),
        printer_(err) {
    if (!out.empty())
      log_.emplace(out, identity_, std::vector<std::string>{"step", "log-likelihood"});
  }

  // Throws Interrupted when that happens.
  Competitions gather_teams(std::span<const TrainingGame> games, std::vector<TeamGroup> groups,
                            int threads, const auto& add_game) {
    Competitions competitions{std::move(groups), {}};
    const auto progress = [&](std::size_t done) {
      const std::string words = fmt::format("{} of {} games read", done, games.size());
      printer_.show(words, stopwatch_.seconds());
      if (log_ && log_->is_due()) log_->progress(std::nullopt, words);
      return !InterruptWatch::is_interrupted();
    };
    competitions.blocks = gather(games, competitions.features(), threads, progress, add_game);
    if (InterruptWatch::is_interrupted())
      throw_interrupted(std::filesystem::exists(checkpoint_) ? checkpoint_ : "");
    return competitions;
  }

  MmState run(const Competitions& competitions, const MmOptions& options) {
    std::optional<MmState> start;
    if (!checkpoint_.empty()) start = read_mm_checkpoint(checkpoint_, identity_);
    const auto progress = [&](const MmState& state, std::size_t group) {
      return look(state, group, competitions.groups[group].name);
    };
    std::optional<MmState> state = maximize(competitions, options, std::move(start), progress);
    if (!state) throw_interrupted(checkpoint_);
    if (log_) log_->progress(1, fmt::format("{} steps in {} rounds", state->steps, state->round));
    return *state;
  }

  void remove_checkpoint() const {
    if (!checkpoint_.empty()) std::filesystem::remove(checkpoint_);
  }
  double seconds() const { return stopwatch_.seconds(); }

 private:
  bool look(const MmState& state, std::size_t group, const std::string& name) {
    constexpr double kBetweenCheckpoints = 60;
    const double now = stopwatch_.seconds();
    printer_.show(
        fmt::format("round {}, step {}: log-likelihood {:.5f}, {:+.5f} by {}", state.round,
                    state.steps, state.mean_log_likelihood, state.gains[group], name),
        now);
    if (log_) {
      log_->progress(std::nullopt, fmt::format("round {}, step {}", state.round, state.steps));
      log_->add({static_cast<double>(state.steps), state.mean_log_likelihood});
    }
    const bool stop = InterruptWatch::is_interrupted();
    if (!checkpoint_.empty() && (stop || now > last_checkpoint_ + kBetweenCheckpoints)) {
      write_mm_checkpoint(checkpoint_, identity_, state);
      last_checkpoint_ = now;
    }
    return !stop;
  }

  const std::filesystem::path checkpoint_;
  const std::string identity_;
  ProgressPrinter printer_;
  std::optional<TrainingLog> log_;
  const InterruptWatch watch_;
  const Stopwatch stopwatch_;
  double last_checkpoint_ = 0;
};

std::string result_of(const Competitions& competitions, const MmState& state, double seconds) {
  return fmt::format("mm: {}; log-likelihood {:.5f} after {} steps, {:.0f} s",
                     size_of(competitions), state.mean_log_likelihood, state.steps, seconds);
}

std::string words_of_stop(const MmFlags& flags) {
  std::string words;
  if (flags.enough != MmOptions().enough) words += fmt::format(" --enough {}", flags.enough);
  if (flags.rounds != MmOptions().rounds) words += fmt::format(" --rounds {}", flags.rounds);
  if (flags.to_summit) words += " --to-summit";
  return words;
}

// Climbs by the other method, and tells how the two compare.
std::string compared(const Competitions& competitions, const MmState& state, int threads) {
  const auto going = [](const Summit&) { return !InterruptWatch::is_interrupted(); };
  const double height = state.mean_log_likelihood * static_cast<double>(competitions.size()) +
                        log_prior(state.gammas);
  AscentOptions options;
  options.threads = threads;
  const Summit summit = climb(competitions, options, going);
  double largest = 0;
  for (std::size_t i = 0; i < state.gammas.size(); ++i)
    largest = std::max(largest, std::abs(std::log(state.gammas[i] / summit.gammas[i])));
  return fmt::format(
      "log-likelihood and prior: {:.6f} by mm, {:.6f} by gradient ascent ({} steps, slope {:.2g}); "
      "largest difference of log gammas {:.2g}\n",
      height, summit.height, summit.steps, summit.slope, largest);
}

std::string frequencies_text(const Competitions& competitions, const std::vector<double>& gammas) {
  const std::vector<double> wins = count_wins(competitions);
  const Appearances seen = count_appearances(competitions);
  std::string text;
  for (std::size_t i = 0; i < gammas.size(); ++i)
    text += fmt::format("{:3} {:10g} {:11g}{:11}{:11}\n", i, gammas[i], wins[i], seen.teams[i],
                        seen.competitions[i]);
  return text;
}

void train_mm(const MmFlags& flags, const Streams& streams) {
  constexpr std::size_t kMostText = std::size_t{1} << 34;
  const std::string text = read_text_file(flags.file, kMostText);
  const Competitions competitions = parse_competitions(text, flags.file);
  Fingerprint fingerprint;
  fingerprint.add(text);
  const std::string identity =
      fmt::format("keima train mm{}; {}, fnv1a {:016x}", words_of_stop(flags),
                  file_name(flags.file), fingerprint.value());
  MmWatch watch(flags.out, identity, streams.err);
  const MmState state = watch.run(competitions, flags.options());
  std::ostream& words = flags.out.empty() ? streams.err : streams.out;
  words << result_of(competitions, state, watch.seconds()) << '\n';
  if (flags.check) words << compared(competitions, state, flags.threads);
  if (!flags.frequencies.empty())
    write_text_file(flags.frequencies, frequencies_text(competitions, state.gammas));
  if (flags.out.empty())
    streams.out << gammas_text(state.gammas);
  else
    write_text_file(flags.out, gammas_text(state.gammas));
  watch.remove_checkpoint();
}

void write_competitions(const MmFlags& flags, const Competitions& competitions, const auto& name,
                        std::ostream& out) {
  FileWriter file(flags.out);
  file.write(groups_text(competitions.groups));
  for (const CompetitionBlock& block : competitions.blocks) file.write(competitions_text(block));
  file.commit();
  if (!flags.names.empty()) {
    std::string names;
    for (TeamFeature i = 0; i < competitions.features(); ++i)
      names += fmt::format("{} {}\n", i, name(i));
    write_text_file(flags.names, names);
  }
  out << size_of(competitions) << '\n';
}

void harvest(const MmFlags& flags, const Streams& streams) {
  check_writable(flags.out);
  const std::vector<TrainingGame> games = learned_from(read_collection(flags, streams.err).games);
  MmWatch watch("", "", streams.err);
  if (flags.set == "playout") {
    const auto add = [&](const TrainingGame& game, CompetitionBlock& block) {
      add_playout_choices(game, block);
    };
    write_competitions(flags, watch.gather_teams(games, playout_groups(), flags.threads, add),
                       playout_feature_name, streams.out);
    return;
  }
  const TreeTeams teams(flags.harvest == 0 ? std::vector<HarvestedPattern>()
                                           : count_patterns(games, flags.harvest));
  const auto add = [&](const TrainingGame& game, CompetitionBlock& block) {
    teams.add_choices(game, block);
  };
  const auto name = [&](TeamFeature feature) { return teams.name(feature); };
  write_competitions(flags, watch.gather_teams(games, teams.groups(), flags.threads, add), name,
                     streams.out);
}

void generate_patterns(const MmFlags& flags, const Streams& streams) {
  std::vector<HarvestedPattern> patterns =
      count_patterns(learned_from(read_collection(flags, streams.err).games), flags.harvest);
  std::ranges::stable_sort(patterns, std::greater<>(), &HarvestedPattern::times);
  std::string text;
  std::size_t replies = 0;
  for (const HarvestedPattern& pattern : patterns) {
    text += fmt::format("{:016x} {} {}\n", pattern.hash, pattern.is_reply ? "reply" : "shape",
                        pattern.times);
    replies += pattern.is_reply;
  }
  write_text_file(flags.out, text);
  streams.out << fmt::format("{} shapes, {} replies\n", patterns.size() - replies, replies);
}

constexpr std::string_view kGammaFormat = "gamma v1";

void train_playout(const MmFlags& flags, OldWeights old, const Streams& streams) {
  check_writable(flags.out);
  const Collection collection = read_collection(flags, streams.err);
  const std::string command =
      fmt::format("keima train playout --method {}{}{}{}", flags.method, words_of_games(flags),
                  words_of_stop(flags), words_of_most(flags));
  if (old == OldWeights::kKeptIfTheSame &&
      was_made_by(flags.out, kGammaFormat, command, collection.origin)) {
    streams.out << fmt::format("{} is there\n", flags.out);
    std::filesystem::remove(flags.out +
                            ".checkpoint");  // Of a run that was killed at its very end.
    return;
  }
  MmWatch watch(flags.out, fmt::format("{}; {}", command, collection.origin), streams.err);
  const auto add = [&](const TrainingGame& game, CompetitionBlock& block) {
    add_playout_choices(game, block);
  };
  const auto teams_of = [&](const std::vector<TrainingGame>& games) {
    return watch.gather_teams(games, playout_groups(), flags.threads, add);
  };
  const Competitions competitions = teams_of(learned_from(collection.games));
  const MmState state = watch.run(competitions, flags.options());
  const std::string result = result_of(competitions, state, watch.seconds());
  const std::string held_out =
      quality(judge_competitions(teams_of(held_out_of(collection.games)), state.gammas));
  streams.out << result << "\n" << held_out << " held out\n";
  if (flags.check) streams.out << compared(competitions, state, flags.threads);
  WeightFile file;
  file.format = kGammaFormat;
  file.header = birth_certificate(command, collection.origin);
  file.header.emplace_back("training", result);
  file.header.emplace_back("quality", held_out + " held out");
  file.entries = playout_entries(state.gammas);
  write_text_file(flags.out, to_text(file));
  watch.remove_checkpoint();
}

void add_stop(CLI::App& command, MmFlags& flags) {
  command
      .add_option("--enough", flags.enough,
                  "Stop when no group of features raises the mean log-likelihood by more.")
      ->check(CLI::Range(0.0, 10.0))
      ->capture_default_str();
  command.add_option("--rounds", flags.rounds, "How many times to begin with all groups.")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command.add_flag("--to-summit", flags.to_summit,
                   "Let what a step gains include the prior: with a small --enough it ends at the "
                   "summit, where Coulom's rule stops before.");
  command.add_flag("--check", flags.check,
                   "Maximise by gradient ascent too, and tell how the results compare.");
}

void add_out(CLI::App& command, std::string& out, const std::string& what) {
  command.add_option("--out", out, what)->type_name("FILE")->required();
}

void add_harvest_number(CLI::App& command, int& harvest, int least) {
  command
      .add_option("--harvest", harvest,
                  "Give larger patterns that were played this often a weight of their own" +
                      std::string(least == 0 ? "; 0: none." : "."))
      ->check(CLI::Range(least, 1000000))
      ->capture_default_str();
}

}  // namespace

void train_moves_by_mm(const TreeTrainingFlags& flags, const Streams& streams) {
  check_writable(flags.out);
  const Collection collection = read_collection(flags.games, streams.err);
  const std::vector<TrainingGame> games = learned_from(collection.games);
  const int threads = flags.games.threads;
  const TreeTeams teams(flags.harvest == 0 ? std::vector<HarvestedPattern>()
                                           : count_patterns(games, flags.harvest));
  const std::string command =
      fmt::format("keima train moves --method mm{} --harvest {}{}", words_of_games(flags.games),
                  flags.harvest, words_of_most(flags.games));
  MmWatch watch(flags.out, fmt::format("{}; {}", command, collection.origin), streams.err);
  const auto add = [&](const TrainingGame& game, CompetitionBlock& block) {
    teams.add_choices(game, block);
  };
  std::vector<double> logs;
  std::string result;
  {
    const Competitions competitions = watch.gather_teams(games, teams.groups(), threads, add);
    MmOptions options;
    options.threads = threads;
    const MmState state = watch.run(competitions, options);
    logs = teams.logs(state.gammas);
    result = result_of(competitions, state, watch.seconds());
  }
  const std::string held_out =
      quality(judge_moves(held_out_of(collection.games), threads, teams.features(), logs).all);
  streams.out << result << "\n" << held_out << " held out\n";
  WeightFile file = move_weight_file(teams.features(), logs);
  file.header = birth_certificate(command, collection.origin);
  file.header.emplace_back("training", result);
  file.header.emplace_back("quality", held_out + " held out");
  write_text_file(flags.out, to_text(file));
  watch.remove_checkpoint();
}

void train_playout_weights(const GameFlags& games, const std::string& out, OldWeights old,
                           const Streams& streams) {
  MmFlags flags;
  static_cast<GameFlags&>(flags) = games;
  flags.out = out;
  train_playout(flags, old, streams);
}

void add_train_mm(CLI::App& train, Context& context) {
  const auto flags = std::make_shared<MmFlags>();

  CLI::App* playout = train.add_subcommand(
      "playout", "Train the weights of patterns and local features of the policy softmax.");
  add_game_flags(*playout, *flags);
  add_out(*playout, flags->out,
          "File to write the weights to. The same command continues after an interruption.");
  playout->add_option("--method", flags->method, "mm: minorization-maximization.")
      ->check(CLI::IsMember({"mm"}))
      ->capture_default_str();
  add_stop(*playout, *flags);
  playout->callback(
      [flags, &context] { train_playout(*flags, OldWeights::kReplaced, context.streams); });

  CLI::App* mm = train.add_subcommand(
      "mm", "Find the strengths of features in competitions (Coulom's file format).");
  mm->add_option("file", flags->file, "File of competitions; may be compressed.")
      ->type_name("FILE")
      ->required();
  mm->add_option("--out", flags->out,
                 "File to write the strengths to. The same command continues after an "
                 "interruption. Standard output if not given.")
      ->type_name("FILE");
  mm->add_option("--frequencies", flags->frequencies,
                 "Also write strengths with wins, teams and competitions of each feature.")
      ->type_name("FILE");
  add_threads(*mm, flags->threads);
  add_stop(*mm, *flags);
  mm->callback([flags, &context] { train_mm(*flags, context.streams); });

  CLI::App* competitions =
      train.add_subcommand("harvest", "Write the choices of games as competitions for mm.");
  add_game_flags(*competitions, *flags);
  competitions
      ->add_option("--set", flags->set,
                   "playout: the features of the policy softmax; tree: those of the search.")
      ->check(CLI::IsMember({"playout", "tree"}))
      ->capture_default_str();
  add_harvest_number(*competitions, flags->harvest, 0);
  add_out(*competitions, flags->out, "File to write the competitions to.");
  competitions
      ->add_option("--names", flags->names, "Also write the number and name of each feature.")
      ->type_name("FILE");
  competitions->callback([flags, &context] { harvest(*flags, context.streams); });

  CLI::App* patterns = train.add_subcommand(
      "gen_patterns", "List the larger patterns that players chose often, with their numbers.");
  add_game_flags(*patterns, *flags);
  add_harvest_number(*patterns, flags->harvest, 1);
  add_out(*patterns, flags->out, "File to write the list to.");
  patterns->callback([flags, &context] { generate_patterns(*flags, context.streams); });
}

}  // namespace keima

// `keima anderson rand_db` and `build_twostep`: what Anderson's training learns from.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>
#include <ostream>
#include <sstream>

#include "base/text_file.h"
#include "base/thread_team.h"
#include "iface/cli/commands/anderson_tools.h"
#include "iface/cli/commands/data_flags.h"
#include "iface/cli/context.h"
#include "iface/cli/interrupt_watch.h"
#include "iface/cli/live_progress.h"
#include "train/anderson/two_step_file.h"

namespace keima {
namespace {

constexpr std::size_t kMostGameText = std::size_t{1} << 34;

struct ExpertFlags {
  std::vector<std::string> arguments;  // Of rand_db, as "key=value".
  std::string train, folder, prefix, evaluator, out;
  std::vector<std::string> programs;
  std::int64_t skip = 0;
  int positions = 1;
  int simulations = 0, careful = 2000;
  double timeout = 600;
  std::uint64_t seed = 1;
  int threads = 1;
};

// rand_db's own way to take arguments.
struct RandDbArguments {
  std::string list;
  int mode = -1;
  std::optional<Rank> rank = ExpertFilter().least_rank;
  std::int64_t most = -1;
};

RandDbArguments parse_rand_db(const std::vector<std::string>& words) {
  RandDbArguments arguments;
  for (const std::string& word : words) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string key = word.substr(0, equals);
    const std::string value = word.substr(std::min(equals + 1, word.size()));
    if (key == "sgflist") {
      arguments.list = value;
    } else if (key == "mode" && (value == "0" || value == "1")) {
      arguments.mode = value == "1";
    } else if (key == "rank" && value == "any") {
      arguments.rank = std::nullopt;
    } else if (key == "rank" && rank_from(value)) {
      arguments.rank = rank_from(value);
    } else if (key == "maxgames") {
      const auto [end, error] =
          std::from_chars(value.data(), value.data() + value.size(), arguments.most);
      if (error != std::errc() || end != value.data() + value.size() || arguments.most < 1)
        throw UsageError("maxgames: '{}' is not a number of games", value);
    } else {
      throw UsageError(
          "'{}' is not an argument: expected sgflist=FILE, mode=0 or mode=1, rank=12kyu (or any), "
          "maxgames=N",
          word);
    }
  }
  if (arguments.list.empty() || arguments.mode < 0 || arguments.most < 0)
    throw UsageError("sgflist=FILE, mode=0 or mode=1, and maxgames=N are needed");
  return arguments;
}

// A collection is taken as it is; else the file is a list of SGF files, one a line.
std::vector<std::filesystem::path> files_of_list(const std::string& list) {
  if (begins_as_sgf(list)) return {list};
  std::vector<std::filesystem::path> files;
  std::istringstream lines(read_text_file(list));
  for (std::string file; std::getline(lines, file);) {
    while (file.ends_with('\r')) file.pop_back();
    if (!file.empty()) files.emplace_back(file);
  }
  return files;
}

std::vector<ExpertGame> games_of_list(const std::string& list, const ExpertFilter& filter,
                                      std::int64_t most, int threads, std::ostream& err) {
  CollectionReader reader(files_of_list(list), {}, sgf::RootInside::kVariation);
  DataWatch watch(err);
  std::int64_t read = 0;
  return expert_games_of(reader, filter, most, threads, [&] { watch.look(++read, reader); });
}

void write_data(const std::string& out, const std::string& text, const Context& context) {
  if (out.empty())
    context.streams.out << text;
  else
    write_text_file(out, text);
}

// Values by our search, several states at a time; state i gets the same one whoever sees to it.
// What an earlier run has left in the checkpoint is taken over.
class StateJudging {
 public:
  StateJudging(ExpertStates& states, const ExpertFlags& flags, const Context& context)
      : states_(states), flags_(flags), context_(context) {
    if (!flags.out.empty()) checkpoint_ = flags.out + ".checkpoint";
  }

  void run() {
    take_over();
    const Settings settings = context_.configuration().settings();
    const InterruptWatch watch;
    ProgressPrinter printer(context_.streams.err);
    const auto begin = std::chrono::steady_clock::now();
    std::atomic<std::size_t> next = 0, done = 0;
    std::mutex printing;
    run_in_threads(
        flags_.threads,
        [&](int) {
          for (std::size_t i;
               !InterruptWatch::is_interrupted() && (i = next++) < states_.states.size(); ++done) {
            if (states_.states[i].value) continue;
            judge(settings, i);
            const std::lock_guard lock(printing);
            printer.show(
                fmt::format("{} of {} states", done.load(), states_.states.size()),
                std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
          }
        },
        [&] { next = states_.states.size(); });
    if (!InterruptWatch::is_interrupted()) {
      if (checkpoint_) std::filesystem::remove(*checkpoint_);
      return;
    }
    if (!checkpoint_)
      throw Interrupted(Interrupted::Rest::kLost,
                        "Stopped; nothing was written. With --out it could be continued.");
    write_text_file(*checkpoint_, to_text(states_));
    throw Interrupted(
        Interrupted::Rest::kKept,
        fmt::format("Stopped; the same command continues from {}.", checkpoint_->string()));
  }

 private:
  void take_over() {
    if (!checkpoint_ || !std::filesystem::exists(*checkpoint_)) return;
    const ExpertStates old =
        parse_expert_states(read_text_file(*checkpoint_, kMostGameText), checkpoint_->string());
    ExpertStates bare = old;
    for (ExpertState& state : bare.states) state.value.reset();
    if (to_text(bare) != to_text(states_))
      throw Error("{}: of other states; delete it to begin anew", checkpoint_->string());
    states_ = old;
  }

  void judge(const Settings& settings, std::size_t i) {
    ExpertState& state = states_.states[i];
    const auto judge =
        make_search_judge(settings, {flags_.simulations, flags_.simulations}, flags_.seed + i);
    judge->begin(states_.size, state.komi);
    Color to_play = Color::kBlack;
    for (const Point move : state.before) {
      judge->play({to_play, move});
      to_play = opponent(to_play);
    }
    state.value = judge->value();
  }

  ExpertStates& states_;
  const ExpertFlags& flags_;
  const Context& context_;
  std::optional<std::filesystem::path> checkpoint_;
};

void run_rand_db(const ExpertFlags& flags, const Context& context) {
  const RandDbArguments arguments = parse_rand_db(flags.arguments);
  if (flags.simulations > 0 && arguments.mode == 1)
    throw UsageError("--evaluate goes with mode=0: states have values, games have not");
  ExpertFilter filter;
  filter.size = context.configuration().settings().game.size;
  filter.least_rank = arguments.rank;
  filter.programs = flags.programs;
  std::vector<ExpertGame> games = games_of_list(arguments.list, filter, flags.skip + arguments.most,
                                                flags.threads, context.streams.err);
  games.erase(games.begin(),
              games.begin() + std::min<std::ptrdiff_t>(flags.skip, std::ssize(games)));
  if (games.empty()) throw Error("{}: no game that may be taken", arguments.list);
  if (arguments.mode == 1) {
    write_data(flags.out, to_text(ExpertGames{filter.size, std::move(games)}), context);
    return;
  }
  ExpertStates states{filter.size, {}};
  for (std::size_t i = 0; i < games.size(); ++i) {
    Rng rng(flags.seed, i);
    if (std::optional<ExpertState> state = random_state(games[i], rng))
      states.states.push_back(std::move(*state));
  }
  if (flags.simulations > 0) StateJudging(states, flags, context).run();
  write_data(flags.out, to_text(states), context);
}

std::filesystem::path two_step_path(const ExpertFlags& flags, int number) {
  return std::filesystem::path(flags.folder) / fmt::format("{}-{}.txt", flags.prefix, number);
}

// Each thread has a judge of its own, which ends with it.
void build_two_steps(const ExpertFlags& flags, const StateSource& states, const Context& context) {
  const Settings settings = context.configuration().settings();
  const InterruptWatch watch;
  std::atomic<int> next = 0, written = 0, found = 0;
  std::atomic<bool> failed = false;
  const auto go_on = [&] { return !failed && !InterruptWatch::is_interrupted(); };
  const auto build = [&](int number, PositionJudge& judge) {
    const std::filesystem::path path = two_step_path(flags, number);
    const auto position = judge_two_steps(states(number), states.size(), judge, go_on);
    if (!position) return;
    write_text_file(path, to_text(*position));
    ++written;
  };
  ProgressPrinter printer(context.streams.err);
  const auto begin = std::chrono::steady_clock::now();
  std::mutex printing;
  run_in_threads(
      flags.threads,
      [&](int) {
        std::unique_ptr<PositionJudge> judge;
        if (!flags.evaluator.empty()) judge = make_gtp_judge(flags.evaluator, flags.timeout);
        for (int number; go_on() && (number = next++) < flags.positions;) {
          if (std::filesystem::exists(two_step_path(flags, number))) {
            ++found;
            continue;
          }
          if (flags.evaluator.empty())
            judge = make_search_judge(settings, {flags.simulations, flags.careful},
                                      flags.seed + static_cast<std::uint64_t>(number));
          build(number, *judge);
          const std::lock_guard lock(printing);
          printer.show(
              fmt::format("{} of {} positions", written + found, flags.positions),
              std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
        }
      },
      [&] { failed = true; });
  context.streams.out << fmt::format("{} positions written, {} were there\n", written.load(),
                                     found.load());
  if (written + found < flags.positions)
    throw Interrupted(Interrupted::Rest::kKept,
                      "Stopped; the same command continues with the positions that are missing.");
}

void run_build_twostep(const ExpertFlags& flags, const Context& context) {
  const std::string text = read_text_file(flags.train, kMostGameText);
  if (flags.prefix.empty() || flags.prefix.find('/') != std::string::npos)
    throw UsageError("PREFIX: '{}' is not the beginning of a file name", flags.prefix);
  std::filesystem::create_directories(flags.folder);
  if (has_expert_states(text)) {
    build_two_steps(flags, StateSource(parse_expert_states(text, flags.train)), context);
  } else if (has_expert_games(text)) {
    build_two_steps(flags, StateSource(parse_expert_games(text, flags.train), flags.seed), context);
  } else {
    throw Error("{}: neither games nor states as rand_db writes them", flags.train);
  }
}

void add_common(CLI::App& command, ExpertFlags& flags) {
  command.add_option("--seed", flags.seed, "Random seed.")->capture_default_str();
  command.add_option("--threads", flags.threads, "Number of threads; the result is the same.")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
}

}  // namespace

void add_anderson_data(CLI::App& parent, Context& context) {
  const auto flags = std::make_shared<ExpertFlags>();
  CLI::App* rand_db = parent.add_subcommand(
      "rand_db", "Games of experts from SGF files for training, or random states of them.");
  rand_db
      ->add_option("arguments", flags->arguments,
                   "sgflist=FILE (SGF files, one a line, or a collection itself), mode=0 (states) "
                   "or mode=1 (games), rank=12kyu (the weakest player; any: also those without a "
                   "rank), maxgames=N.")
      ->required();
  rand_db->add_option("--skip", flags->skip, "Leave out so many games at the beginning.")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{1'000'000'000}))
      ->capture_default_str();
  rand_db
      ->add_option("--program", flags->programs,
                   "Leave out the games of this player, a program. Can be given several times.")
      ->type_name("NAME");
  rand_db
      ->add_option("--evaluate", flags->simulations,
                   "With mode=0: give each state a value, by a search of so many simulations; 0: "
                   "none.")
      ->check(CLI::Range(0, 1'000'000'000))
      ->capture_default_str();
  rand_db->add_option("--out", flags->out, "File to write to, not standard output.")
      ->type_name("FILE");
  add_common(*rand_db, *flags);
  rand_db->callback([flags, &context] { run_rand_db(*flags, context); });

  const auto build_flags = std::make_shared<ExpertFlags>();
  build_flags->simulations = 32;
  CLI::App* build = parent.add_subcommand(
      "build_twostep", "Evaluate all positions two moves after random states, for twostep.");
  build
      ->add_option("train", build_flags->train,
                   "Games as rand_db mode=1 writes them, or states of mode=0.")
      ->required();
  build->add_option("nsim", build_flags->positions, "Number of states.")
      ->check(CLI::Range(1, 1'000'000'000))
      ->required();
  build->add_option("folder", build_flags->folder, "Folder to write to.")->required();
  build->add_option("prefix", build_flags->prefix, "Files are FOLDER/PREFIX-0.txt, ...")
      ->required();
  build
      ->add_option("--simulations", build_flags->simulations,
                   "Simulations of our own search for each position two moves later.")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  build->add_option("--own-simulations", build_flags->careful, "Simulations for the state itself.")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  build
      ->add_option("--evaluator", build_flags->evaluator,
                   "A GTP program that knows estimate_score, in place of our own search: \"gnugo "
                   "--mode gtp --level 0\".")
      ->type_name("COMMAND");
  build->add_option("--timeout", build_flags->timeout, "Seconds the program may take to answer.")
      ->check(CLI::Range(0.1, 1e6))
      ->capture_default_str();
  add_common(*build, *build_flags);
  build->footer("Ctrl-C ends it; the same command continues with the states that are missing.");
  build->callback([build_flags, &context] { run_build_twostep(*build_flags, context); });
}

}  // namespace keima

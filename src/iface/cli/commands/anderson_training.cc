// `keima anderson apprentice`, `pgrad_rprop`, `simbal` and `twostep`: the four ways to train of
// Anderson's report, weights to standard output.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <variant>

#include "base/file_stream.h"
#include "base/fingerprint.h"
#include "base/text_file.h"
#include "base/version.h"
#include "iface/cli/commands/anderson_tools.h"
#include "iface/cli/context.h"
#include "iface/cli/interrupt_watch.h"
#include "iface/cli/live_progress.h"
#include "playout/policies/anderson.h"
#include "train/anderson/apprenticeship.h"
#include "train/anderson/balancing.h"
#include "train/anderson/reinforcement.h"
#include "train/anderson/theta_file.h"
#include "train/anderson/two_step.h"
#include "train/checkpoint.h"

namespace keima {
namespace {

struct TrainerFlags {
  std::string train, folder, prefix, previous, out;
  std::int64_t rounds = 0;
  int passes = 1;
  BalancingGames games;
  double alpha_plus = 0, alpha_minus = 0;
  std::uint64_t seed = 1;
  int threads = 1;
  bool as_printed = false, fixed = false;
  std::string draw = "auto", rprop = "auto", result = "game";
  double least, most = 5;
  double points_scale = 10;

  bool draws_as_printed() const { return draw == "auto" ? as_printed : draw == "printed"; }
  DrawForm draw_form() const { return draws_as_printed() ? DrawForm::kPrinted : DrawForm::kProper; }
  RpropForm rprop_form(RpropForm as_printed_form) const {
    if (rprop == "auto") return as_printed ? as_printed_form : RpropForm::kOff;
    for (std::size_t i = 0; i < std::size(kRpropNames); ++i)
      if (rprop == kRpropNames[i]) return static_cast<RpropForm>(i);
    throw UsageError("--rprop: '{}' is not known", rprop);
  }
};

std::string bare_name(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

// What one of the tools does, as far as they differ.
struct Trainer {
  std::string command;  // The tool with its arguments, files without their folders.
  std::string data;     // What it learns from.
  std::int64_t rounds = 0;
  RpropForm rprop = RpropForm::kOff;
  std::vector<double> start;  // Thetas; empty for zero.
  std::function<std::int64_t(const Rounds&, ThetaLearner&)> learn;
};

std::string options_text(const TrainerFlags& flags) {
  std::string text = fmt::format(" --seed {}", flags.seed);
  if (flags.as_printed) text += " --as-printed";
  if (flags.fixed) text += " --fixed";
  if (flags.result != "game") text += " --result " + flags.result;
  if (flags.draw != "auto") text += " --draw " + flags.draw;
  if (flags.rprop != "auto") text += " --rprop " + flags.rprop;
  if (flags.passes != 1) text += fmt::format(" --passes {}", flags.passes);
  return text + fmt::format(" --least {:g} --most {:g}", flags.least, flags.most);
}

// Shows how far a training is, keeps its state now and then, and ends it when it is interrupted.
class ThetaWatch {
 public:
  ThetaWatch(const std::string& out, std::string identity, std::int64_t rounds, std::ostream& err)
      : identity_(std::move(identity)), rounds_(rounds), printer_(err) {
    if (!out.empty()) checkpoint_ = out + ".checkpoint";
  }

  std::int64_t start(ThetaLearner& learner, ThetaBounds bounds) {
    if (!checkpoint_) return 0;
    const std::optional<TrainingState> state = read_checkpoint(*checkpoint_, identity_);
    return state ? learner.restore(*state, bounds) : 0;
  }

  bool look(std::int64_t done, const ThetaLearner& learner) {
    constexpr double kBetweenLooks = 0.2, kBetweenCheckpoints = 60;
    const double now =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    if (InterruptWatch::is_interrupted()) {
      keep(done, learner);
      return false;
    }
    if (now < next_look_) return true;
    next_look_ = now + kBetweenLooks;
    printer_.show(fmt::format("{} of {} rounds", done, rounds_), now);
    if (now > last_checkpoint_ + kBetweenCheckpoints) {
      keep(done, learner);
      last_checkpoint_ = now;
    }
    return true;
  }

  const std::optional<std::filesystem::path>& checkpoint() const { return checkpoint_; }

 private:
  void keep(std::int64_t done, const ThetaLearner& learner) const {
    if (checkpoint_) write_checkpoint(*checkpoint_, identity_, learner.state(done));
  }

  std::optional<std::filesystem::path> checkpoint_;
  const std::string identity_;
  const std::int64_t rounds_;
  ProgressPrinter printer_;
  const InterruptWatch watch_;
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  double next_look_ = 0, last_checkpoint_ = 0;
};

void write_thetas(const TrainerFlags& flags, const Trainer& trainer, const PatternThetas& thetas,
                  std::int64_t done, const Context& context) {
  std::vector<std::pair<std::string, std::string>> header = {
      {"command", trainer.command + options_text(flags)},
      {"version", version_text()},
      {"date", fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr)))},
      {"data", trainer.data},
      {"form", flags.as_printed ? "as printed" : "corrected"},
      {"draw", flags.draws_as_printed() ? "as printed" : "right"},
      {"rprop", std::string(kRpropNames[static_cast<std::size_t>(trainer.rprop)])},
      {"rounds", fmt::format("{} of {}", done, trainer.rounds)}};
  const std::string text = to_text(theta_file(thetas.values(), std::move(header)));
  if (flags.out.empty())
    context.streams.out << text;
  else
    write_text_file(flags.out, text);
}

void train_thetas(const TrainerFlags& flags, const Trainer& trainer, const Context& context) {
  if (flags.least > flags.most) throw UsageError("--least must not be greater than --most");
  const ThetaBounds bounds{flags.least, flags.most};
  ThetaLearner learner(
      trainer.start.empty() ? PatternThetas(bounds) : PatternThetas(trainer.start, bounds),
      trainer.rprop);
  std::int64_t done = 0;
  std::optional<std::filesystem::path> checkpoint;
  {
    ThetaWatch watch(flags.out,
                     fmt::format("{}{}; {}", trainer.command, options_text(flags), trainer.data),
                     trainer.rounds, context.streams.err);
    checkpoint = watch.checkpoint();
    Rounds rounds{watch.start(learner, bounds), trainer.rounds, flags.seed, flags.threads, {}};
    rounds.look = [&](std::int64_t now) { return watch.look(now, learner); };
    done = trainer.learn(rounds, learner);
  }
  if (done < trainer.rounds && checkpoint)
    throw Interrupted(
        Interrupted::Rest::kKept,
        fmt::format("Stopped; the same command continues from {}.", checkpoint->string()));
  write_thetas(flags, trainer, learner.thetas(), done, context);
  if (done < trainer.rounds)
    throw Interrupted(Interrupted::Rest::kLost,
                      fmt::format("Stopped after {} of {} rounds; what was learned until then was "
                                  "written. With --out it can be continued.",
                                  done, trainer.rounds));
  if (checkpoint) std::filesystem::remove(*checkpoint);
}

// What there is to learn from: games of rand_db's mode 1, or of an SGF collection as rand_db takes
// them; or states of mode 0.
struct TrainData {
  std::string origin;
  std::variant<ExpertGames, ExpertStates> lessons;
};

TrainData read_collection_data(const std::string& path, int threads) {
  Fingerprint fingerprint;
  CollectionReader reader(
      {path}, [&](std::size_t, std::string_view text) { fingerprint.add(text); },
      sgf::RootInside::kVariation);
  ExpertGames games;
  games.games = expert_games_of(reader, ExpertFilter{.size = games.size},
                                std::numeric_limits<std::int64_t>::max(), threads);
  if (games.games.empty())
    throw Error("{}: no 9x9 game with a winner and two players of 12 kyu or better", path);
  return {origin_text(path, fingerprint), std::move(games)};
}

// Enough to see what it is.
std::string beginning_of(const std::string& path) {
  constexpr std::size_t kEnough = 100;
  FileStream file(path);
  std::string text;
  for (std::string_view piece; text.size() < kEnough && !(piece = file.next()).empty();)
    text += piece.substr(0, kEnough);
  return text;
}

TrainData read_data(const std::string& path, int threads) {
  constexpr std::size_t kMostTrainText = std::size_t{1} << 34;
  const std::string beginning = beginning_of(path);
  if (!has_expert_games(beginning) && !has_expert_states(beginning))
    return read_collection_data(path, threads);
  const std::string text = read_text_file(path, kMostTrainText);
  const std::string origin = origin_text(path, text);
  if (has_expert_states(text)) return {origin, parse_expert_states(text, path)};
  return {origin, parse_expert_games(text, path)};
}

ExpertGames games_of(TrainData data, const std::string& path) {
  if (ExpertGames* games = std::get_if<ExpertGames>(&data.lessons)) return std::move(*games);
  throw Error("{}: states, where games are needed; see rand_db mode=1", path);
}

// Random states of games, or those of a file, in turn.
StateSource states_of(TrainData data, std::uint64_t seed) {
  if (ExpertStates* states = std::get_if<ExpertStates>(&data.lessons))
    return StateSource(std::move(*states));
  return StateSource(std::get<ExpertGames>(std::move(data.lessons)), seed);
}

// The tool with its arguments, as it was called.
template <class... Arguments>
std::string command_text(std::string_view tool, const Arguments&... arguments) {
  std::string text = fmt::format("keima anderson {}", tool);
  ((text += fmt::format(" {}", arguments)), ...);
  return text;
}

// What all methods have.
template <class Method>
Method method_of(const TrainerFlags& flags, typename Method::Form printed) {
  Method method;
  method.form = flags.as_printed ? printed : Method::Form::kCorrected;
  method.alpha_plus = flags.alpha_plus;
  method.alpha_minus = flags.alpha_minus;
  if constexpr (requires { method.draw; }) method.draw = flags.draw_form();
  return method;
}

// `learn` is called with what there is to learn from, the method, rounds and learner.
auto learning_by(auto learn, const auto& lessons, const auto& method) {
  return [&lessons, &method, learn](const Rounds& rounds, ThetaLearner& learner) {
    return learn(lessons, method, rounds, learner);
  };
}

void run_apprentice(const TrainerFlags& flags, const Context& context) {
  if (flags.fixed && !flags.as_printed) throw UsageError("--fixed goes with --as-printed");
  using Form = Apprenticeship::Form;
  const auto method = method_of<Apprenticeship>(flags, flags.fixed ? Form::kFixed : Form::kPrinted);
  TrainData data = read_data(flags.train, flags.threads);
  const std::string origin = data.origin;
  const ExpertGames games = games_of(std::move(data), flags.train);
  const auto count = static_cast<std::int64_t>(games.games.size());
  train_thetas(
      flags,
      {command_text("apprentice", bare_name(flags.train), flags.alpha_plus, flags.alpha_minus),
       fmt::format("{} games of {}", count, origin),
       count * flags.passes,
       flags.rprop_form(RpropForm::kAnderson),
       {},
       learning_by(learn_as_apprentice, games, method)},
      context);
}

void run_reinforcement(const TrainerFlags& flags, const Context& context) {
  if (flags.result == "mover" && !flags.as_printed)
    throw UsageError("--result goes with --as-printed");
  using Form = Reinforcement::Form;
  auto method = method_of<Reinforcement>(
      flags, flags.result == "mover" ? Form::kPrintedMover : Form::kPrinted);
  method.all_rounds = flags.rounds;
  TrainData data = read_data(flags.train, flags.threads);
  const std::string origin = data.origin;
  const StateSource states = states_of(std::move(data), flags.seed);
  train_thetas(flags,
               {command_text("pgrad_rprop", bare_name(flags.train), flags.rounds, flags.alpha_plus,
                             flags.alpha_minus),
                "states of " + origin,
                flags.rounds,
                flags.rprop_form(RpropForm::kAnderson),
                {},
                learning_by(learn_by_reinforcement, states, method)},
               context);
}

void run_simbal(const TrainerFlags& flags, const Context& context) {
  auto method = method_of<GradientBalancing>(flags, GradientBalancing::Form::kPrinted);
  method.games = flags.games;
  TrainData data = read_data(flags.train, flags.threads);
  const std::string origin = data.origin;
  const StateSource states = states_of(std::move(data), flags.seed);
  Trainer trainer{
      command_text("simbal", bare_name(flags.train), flags.games.value, flags.games.gradient,
                   flags.rounds, flags.alpha_plus, flags.alpha_minus),
      "states of " + origin,
      flags.rounds,
      flags.rprop_form(RpropForm::kOff),
      {},
      learning_by(learn_to_balance, states, method)};
  if (!flags.previous.empty()) {
    trainer.start = anderson_thetas(flags.previous);
    trainer.command += ' ' + bare_name(flags.previous);
    if (std::filesystem::is_regular_file(flags.previous))
      trainer.data += "; from " + origin_text(flags.previous, read_text_file(flags.previous));
  }
  train_thetas(flags, trainer, context);
}

// FOLDER/PREFIX-0.txt, ... by number.
std::map<int, std::filesystem::path> two_step_files(const std::string& folder,
                                                    const std::string& prefix) {
  std::map<int, std::filesystem::path> files;
  std::error_code none;  // No folder: no files.
  for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(prefix + "-") || !name.ends_with(".txt")) continue;
    const char* const end = name.data() + name.size() - std::string_view(".txt").size();
    int number = -1;
    const auto [rest, error] = std::from_chars(name.data() + prefix.size() + 1, end, number);
    if (error == std::errc() && rest == end && number >= 0) files[number] = entry.path();
  }
  if (files.empty()) throw Error("no files {}/{}-*.txt; see build_twostep", folder, prefix);
  return files;
}

void run_twostep(const TrainerFlags& flags, const Context& context) {
  auto method = method_of<TwoStep>(flags, TwoStep::Form::kPrinted);
  method.points_scale = flags.points_scale;
  std::vector<TwoStepLesson> lessons;
  std::string all, judge;
  for (const auto& [number, path] : two_step_files(flags.folder, flags.prefix)) {
    const std::string text = read_text_file(path);
    const TwoStepPosition position = parse_two_step(text, path.string());
    judge = position.judge;
    lessons.emplace_back(position, method);
    all += text;
  }
  const auto count = static_cast<std::int64_t>(lessons.size());
  train_thetas(flags,
               {command_text("twostep", bare_name(flags.folder), flags.prefix, flags.alpha_plus,
                             flags.alpha_minus),
                fmt::format("{} positions of {}, judged by {}", count,
                            origin_text(flags.prefix, all), judge),
                count * flags.passes,
                flags.rprop_form(RpropForm::kOff),
                {},
                learning_by(learn_by_two_steps, lessons, method)},
               context);
}

void add_alphas(CLI::App& command, TrainerFlags& flags, const char* plus, const char* minus) {
  command.add_option("alpha+", flags.alpha_plus, plus)->required();
  command.add_option("alpha-", flags.alpha_minus, minus)->required();
}

void add_rounds(CLI::App& command, TrainerFlags& flags) {
  command.add_option("nsim", flags.rounds, "Number of training sets.")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000'000}))
      ->required();
}

void add_train_file(CLI::App& command, TrainerFlags& flags, const char* help) {
  command.add_option("train", flags.train, help)->required();
}

void add_passes(CLI::App& command, TrainerFlags& flags) {
  command.add_option("--passes", flags.passes, "Number of passes over the training set.")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
}

enum class Plays { kNo, kYes };
void add_common(CLI::App& command, TrainerFlags& flags, Plays plays, const char* rprop) {
  command.add_flag("--as-printed", flags.as_printed,
                   "The algorithm as it is printed in the report, not as it should be.");
  if (plays == Plays::kYes)
    command
        .add_option("--draw", flags.draw,
                    "How playouts draw: right, printed (off by one move), or auto, which is "
                    "printed with --as-printed.")
        ->check(CLI::IsMember({"auto", "right", "printed"}))
        ->capture_default_str();
  command.add_option("--rprop", flags.rprop, rprop)
      ->check(CLI::IsMember({"auto", "anderson", "full", "off"}))
      ->capture_default_str();
  command.add_option("--least", flags.least, "Lower bound of the weights.")
      ->check(CLI::Range(kLeastTheta, 0.0))
      ->capture_default_str();
  command.add_option("--most", flags.most, "Upper bound of the weights.")
      ->check(CLI::Range(0.0, kMostTheta))
      ->capture_default_str();
  command.add_option("--seed", flags.seed, "Random seed.")->capture_default_str();
  command.add_option("--threads", flags.threads, "Number of threads; the result is the same.")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command
      .add_option("--out", flags.out,
                  "File to write the weights to, not standard output. The same command continues "
                  "after an interruption.")
      ->type_name("FILE");
  command.footer("Ctrl-C ends it; what was learned is kept.");
}

constexpr const char* kGamesHelp = "Games as rand_db mode=1 writes them, or an SGF collection.";
constexpr const char* kStatesHelp =
    "Games as rand_db mode=1 writes them, or an SGF collection, for random states; or states as "
    "rand_db mode=0 writes them, in turn.";
constexpr const char* kAndersonRprop =
    "Scaling of steps: anderson, full (Riedmiller's), off, or auto: anderson with --as-printed, "
    "else off.";
constexpr const char* kNoRprop = "Scaling of steps: anderson, full (Riedmiller's) or off.";

template <class Run>
std::shared_ptr<TrainerFlags> with_flags(CLI::App& command, Context& context, double least,
                                         Run run) {
  const auto flags = std::make_shared<TrainerFlags>();
  flags->least = least;
  command.callback([flags, run, &context] { run(*flags, context); });
  return flags;
}

}  // namespace

void add_anderson_training(CLI::App& parent, Context& context) {
  CLI::App* apprentice = parent.add_subcommand(
      "apprentice", "Train weights of patterns by apprenticeship learning: play as experts did.");
  auto flags = with_flags(*apprentice, context, -4, run_apprentice);
  add_train_file(*apprentice, *flags, kGamesHelp);
  add_alphas(*apprentice, *flags, "Step for the move that was played.",
             "Step for all other moves, below 0; used with --as-printed only.");
  apprentice->add_flag("--fixed", flags->fixed,
                       "With --as-printed: do not lower the pattern of the move that was played.");
  add_passes(*apprentice, *flags);
  add_common(*apprentice, *flags, Plays::kNo, kAndersonRprop);

  CLI::App* pgrad = parent.add_subcommand(
      "pgrad_rprop", "Train weights of patterns by policy-gradient reinforcement learning.");
  flags = with_flags(*pgrad, context, -4, run_reinforcement);
  add_train_file(*pgrad, *flags, kStatesHelp);
  add_rounds(*pgrad, *flags);
  add_alphas(*pgrad, *flags, "Step where a playout was won; as printed, won as the game was.",
             "Step down where it was lost.");
  pgrad
      ->add_option("--result", flags->result,
                   "With --as-printed: patterns are raised if the playout was won by the winner of "
                   "the game, or by the mover of each.")
      ->check(CLI::IsMember({"game", "mover"}))
      ->capture_default_str();
  add_common(*pgrad, *flags, Plays::kYes, kAndersonRprop);

  CLI::App* simbal = parent.add_subcommand(
      "simbal", "Train weights of patterns by policy-gradient simulation balancing.");
  flags = with_flags(*simbal, context, -2, run_simbal);
  add_train_file(*simbal, *flags, kStatesHelp);
  simbal->add_option("m", flags->games.value, "Playouts for the value of a state.")
      ->check(CLI::Range(1, 1'000'000))
      ->required();
  simbal->add_option("n", flags->games.gradient, "Playouts for the gradient.")
      ->check(CLI::Range(1, 1'000'000))
      ->required();
  add_rounds(*simbal, *flags);
  add_alphas(*simbal, *flags, "Step where Black is to win more often.",
             "Step where Black is to win less often.");
  simbal->add_option("previous", flags->previous,
                     "Weights to begin with: a file or a built-in set.");
  add_common(*simbal, *flags, Plays::kYes, kNoRprop);

  CLI::App* twostep = parent.add_subcommand(
      "twostep", "Train weights of patterns by two-step simulation balancing.");
  flags = with_flags(*twostep, context, -4, run_twostep);
  twostep->add_option("folder", flags->folder, "Where build_twostep has written to.")->required();
  twostep->add_option("prefix", flags->prefix, "The prefix given to build_twostep.")->required();
  add_alphas(*twostep, *flags, "Step where Black is to win more often.",
             "Step where Black is to win less often.");
  twostep
      ->add_option("--points-scale", flags->points_scale,
                   "Values in points become tanh(points / this).")
      ->check(CLI::Range(0.01, 1000.0))
      ->capture_default_str();
  add_passes(*twostep, *flags);
  add_common(*twostep, *flags, Plays::kNo, kNoRprop);
}

}  // namespace keima

// `keima train balance`: simulation balancing of a playout policy.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <filesystem>
#include <memory>
#include <ostream>

#include "base/text_file.h"
#include "iface/cli/commands/train_balancing.h"
#include "iface/cli/commands/training_files.h"
#include "iface/cli/interrupt_watch.h"
#include "iface/cli/live_progress.h"
#include "train/balancing/balancer.h"
#include "train/checkpoint.h"
#include "train/training_log.h"

namespace keima {
namespace {

struct BalanceFlags {
  std::string positions, out, policy = "softmax", start;
  BalanceOptions options;
  int test_playouts = 1000;
};

std::string command_of(const BalanceFlags& flags) {
  const BalanceOptions& o = flags.options;
  return fmt::format(
      "keima train balance --policy {} --positions {}{} -M {} -N {} --step {} --iterations {} "
      "--batch {} --seed {}",
      flags.policy, file_name(flags.positions),
      flags.start.empty() ? "" : " --start " + file_name(flags.start), o.value_playouts,
      o.gradient_playouts, o.step, o.iterations, o.batch, o.seed);
}

std::string usual_start(std::string_view policy) {
  if (policy == "softmax") return "mm-9x9";
  return policy == "keima" ? "keima-9x9" : "";
}

// The positions to learn from and those kept aside.
struct Split {
  JudgedPositions taught, aside;
};
Split split(const JudgedPositions& all) {
  Split split;
  split.taught = split.aside = {all.size, all.komi, all.command, {}};
  for (const JudgedPosition& position : all.positions)
    (is_kept_aside(position) ? split.aside : split.taught).positions.push_back(position);
  if (split.taught.positions.empty()) throw Error("no positions to learn from");
  return split;
}

class Balancing {
 public:
  Balancing(const BalanceFlags& flags, const Streams& streams)
      : flags_(flags),
        streams_(streams),
        text_(read_text_file(flags.positions)),
        split_(split(parse_positions(text_, flags.positions))),
        policy_(balanced_policy(flags.policy, flags.start)),
        identity_(fmt::format("{}; {}", command_of(flags), origin())),
        printer_(streams.err),
        log_(flags.out, identity_, {"iteration", "error taught", "error aside"}) {}

  void run() {
    BalanceState state;
    if (const auto kept = read_checkpoint(checkpoint(), identity_))
      state = {kept->pass, kept->games, kept->learned.logs, kept->learned.squares};
    else
      begin(state);
    balance(*policy_, split_.taught, flags_.options, state,
            [&](const BalanceState& now, const BalanceError& error) { return look(now, error); });
    if (state.iteration < flags_.options.iterations)
      throw Interrupted(
          Interrupted::Rest::kKept,
          fmt::format("Stopped; the same command continues from {}.", checkpoint().string()));
    std::filesystem::remove(checkpoint());
  }

 private:
  std::filesystem::path checkpoint() const { return flags_.out + ".checkpoint"; }

  std::string origin() const {
    Fingerprint fingerprint;
    fingerprint.add(text_);
    return fmt::format("{} positions of {}, fnv1a {:016x}, made by {}",
                       split_.taught.positions.size(), file_name(flags_.positions),
                       fingerprint.value(), split_.taught.command);
  }

  void begin(BalanceState& state) {
    state.parameters = state.mean = policy_->start();
    streams_.out << "iteration\tseconds\terror_taught\terror_aside\n";
    policy_->set_parameters(state.parameters);
    row(0, test(split_.taught), test(split_.aside));
  }

  bool look(const BalanceState& state, const BalanceError& error) {
    constexpr double kBetweenCheckpoints = 60;
    const bool stop = InterruptWatch::is_interrupted();
    const double now = stopwatch_.seconds();
    const auto positions = static_cast<double>(split_.taught.positions.size());
    const std::string words = fmt::format(
        "iteration {} of {}, {} of {} positions, error {:.5f}", state.iteration,
        flags_.options.iterations, state.positions, split_.taught.positions.size(), error.mean());
    printer_.show(fmt::format("{}, {:.0f} s", words, now), now);
    if (log_.is_due() || state.positions == 0)
      log_.progress((state.iteration + static_cast<double>(state.positions) / positions) /
                        flags_.options.iterations,
                    words);
    if (state.positions == 0) {
      policy_->set_parameters(state.mean);
      const double aside = test(split_.aside);
      row(state.iteration, error.mean(), aside);
      write_weights(state, aside);
    }
    if (stop || state.positions == 0 || now > last_checkpoint_ + kBetweenCheckpoints) {
      last_checkpoint_ = now;
      write_checkpoint(checkpoint(), identity_,
                       {state.iteration, state.positions, {state.parameters, state.mean}});
    }
    return !stop;
  }

  double test(const JudgedPositions& set) const {
    return balance_error(*policy_, set, flags_.test_playouts, flags_.options.threads, 0).mean();
  }

  void row(int iteration, double taught, double aside) {
    streams_.out << fmt::format("{}\t{:.0f}\t{:.5f}\t{:.5f}\n", iteration, stopwatch_.seconds(),
                                taught, aside)
                 << std::flush;
    log_.add({static_cast<double>(iteration), taught, aside});
  }

  void write_weights(const BalanceState& state, double aside) const {
    WeightFile file = policy_->weight_file(state.mean);
    for (WeightFile::Entry& entry : file.entries)
      entry.value = std::stod(fmt::format("{:.4g}", entry.value));
    file.header = birth_certificate(command_of(flags_), origin());
    file.header.emplace_back(
        "quality", fmt::format("mean squared error {:.5f} on {} positions kept aside, pass {}",
                               aside, split_.aside.positions.size(), state.iteration));
    write_text_file(flags_.out, to_text(file));
  }

  const BalanceFlags& flags_;
  const Streams& streams_;
  const std::string text_;  // Of the positions.
  const Split split_;
  const std::unique_ptr<BalancedPolicy> policy_;
  const std::string identity_;
  ProgressPrinter printer_;
  TrainingLog log_;
  const InterruptWatch watch_;
  const Stopwatch stopwatch_;
  double last_checkpoint_ = 0;
};

void add_numbers(CLI::App& command, BalanceOptions& options) {
  const CLI::Range counts(1, 1'000'000'000);
  command.add_option("-M", options.value_playouts, "Playouts that tell the value of a position.")
      ->check(counts)
      ->capture_default_str();
  command.add_option("-N", options.gradient_playouts, "Playouts that tell how to change it.")
      ->check(counts)
      ->capture_default_str();
  command.add_option("--step", options.step, "The length of a step, alpha.")
      ->check(CLI::Range(0.0, 1e6))
      ->capture_default_str();
  command.add_option("--iterations", options.iterations, "Passes over all positions.")
      ->check(counts)
      ->capture_default_str();
  command
      .add_option("--batch", options.batch,
                  "Positions between two changes of the weights; 1: as printed.")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  command.add_option("--threads", options.threads, "Number of threads.")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command.add_option("--seed", options.seed, "Random seed.")->capture_default_str();
}

}  // namespace

void add_train_balance(CLI::App& train, Context& context) {
  const auto flags = std::make_shared<BalanceFlags>();
  CLI::App* command = train.add_subcommand(
      "balance", "Balance the weights of a playout policy: its results as deep searches see them.");
  command->add_option("--positions", flags->positions, "File made by `keima train positions`.")
      ->type_name("FILE")
      ->required();
  command
      ->add_option("--out", flags->out,
                   "File to write the weights to, after every pass. The same command continues "
                   "after an interruption.")
      ->type_name("FILE")
      ->required();
  command->add_option("--policy", flags->policy, "Which policy: softmax, keima, base or fuego.")
      ->check(CLI::IsMember({"softmax", "keima", "base", "fuego"}))
      ->capture_default_str();
  command
      ->add_option("--start", flags->start,
                   "Weights to begin with: a name or a file. Default: mm-9x9 or keima-9x9; for "
                   "base and fuego their usual coins.")
      ->type_name("NAME|FILE");
  add_numbers(*command, flags->options);
  command
      ->add_option("--test-playouts", flags->test_playouts,
                   "Playouts of each position kept aside, to measure the error.")
      ->check(CLI::Range(2, 1'000'000))
      ->capture_default_str();
  command->callback([flags, &context] {
    if (flags->start.empty()) flags->start = usual_start(flags->policy);
    Balancing(*flags, context.streams).run();
  });
}

}  // namespace keima

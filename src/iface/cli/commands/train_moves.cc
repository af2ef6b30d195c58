#include "iface/cli/commands/train_moves.h"

#include <fmt/format.h>

#include <filesystem>
#include <ostream>

#include "base/text_file.h"
#include "iface/cli/interrupt_watch.h"
#include "iface/cli/work_progress.h"
#include "knowledge/move_weights.h"
#include "train/checkpoint.h"
#include "train/harvest.h"
#include "train/training_log.h"

namespace keima {
namespace {

std::string command_of(const MoveTrainingFlags& flags) {
  const std::string features = flags.start.empty() ? fmt::format("--harvest {}", flags.harvest)
                                                   : "--start " + file_name(flags.start);
  return "keima train moves" + words_of_games(flags) +
         fmt::format(" --passes {} {}", flags.passes, features) + words_of_most(flags);
}

// The weights that a training goes on from.
struct Parent {
  MoveWeights weights;
  std::string name;  // With a hash of the text.
};

std::optional<Parent> parent_of(const MoveTrainingFlags& flags) {
  if (flags.start.empty()) return std::nullopt;
  const std::string text = read_text_file(flags.start);
  Fingerprint print;
  print.add(text);
  const std::string name = file_name(flags.start);
  return Parent{MoveWeights(parse_weights(text, kMoveWeightFormat, flags.start)),
                fmt::format("{}, fnv1a {:016x}", name, print.value())};
}

// Shows how far a training is, keeps its state now and then, and ends it when it is interrupted.
class TrainingWatch {
 public:
  TrainingWatch(const std::string& out, std::string identity, int passes, std::ostream& err)
      : checkpoint_(out + ".checkpoint"),
        identity_(std::move(identity)),
        passes_(passes),
        progress_(err),
        log_(out, identity_, {"pass", "log-evidence", "top 1", "top 5"}) {}

  // The state of the checkpoint; without one, that of the parent.
  std::optional<TrainingState> start(const std::optional<Parent>& parent) {
    std::optional<TrainingState> state = read_checkpoint(checkpoint_, identity_);
    if (!state && parent) state = TrainingState{1, 0, learned_before(parent->weights.logs())};
    if (state) first_ = *state;
    return state;
  }

  bool look(const TrainingState& state, std::size_t of_games) {
    constexpr double kBetweenCheckpoints = 60;
    const auto work_of = [&](int pass, std::size_t games) {
      const double all = static_cast<double>(of_games);
      const double done = (pass - 1) * all + static_cast<double>(games);
      return WorkState{
          done / (passes_ * all), done, "games",
          fmt::format("pass {} of {}, {} of {} games", pass, passes_, games, of_games)};
    };
    progress_.start_at(work_of(first_.pass, first_.games));
    progress_.show([&] { return work_of(state.pass, state.games); });
    if (log_.is_due()) {
      const WorkState work = work_of(state.pass, state.games);
      log_.progress(work.share, work.words);
    }
    const double now = progress_.seconds();
    const bool stop = InterruptWatch::is_interrupted();
    if (stop || now > last_checkpoint_ + kBetweenCheckpoints) {
      write_checkpoint(checkpoint_, identity_, state);
      last_checkpoint_ = now;
    }
    return !stop;
  }

  void passed(int pass, const Prediction& held_out) {
    log_.add({static_cast<double>(pass), held_out.mean_log_evidence(), held_out.share_of_first(),
              held_out.share_of_first_five()});
    log_.progress(pass / static_cast<double>(passes_),
                  fmt::format("{} of {} passes", pass, passes_));
  }

 private:
  const std::filesystem::path checkpoint_;
  const std::string identity_;
  const int passes_;
  WorkProgress progress_;
  TrainingLog log_;
  const InterruptWatch watch_;
  TrainingState first_;
  double last_checkpoint_ = 0;
};

}  // namespace

void train_move_weights(const MoveTrainingFlags& flags, OldWeights old, const Streams& streams) {
  check_writable(flags.out);
  const Collection collection = read_collection(flags, streams.err);
  const std::string command = command_of(flags);
  const std::filesystem::path checkpoint = flags.out + ".checkpoint";
  if (old == OldWeights::kKeptIfTheSame &&
      was_made_by(flags.out, kMoveWeightFormat, command, collection.origin)) {
    streams.out << fmt::format("{} is there\n", flags.out);
    std::filesystem::remove(checkpoint);  // Of a run that was killed at its very end.
    return;
  }
  const std::optional<Parent> parent = parent_of(flags);
  const FeatureSet features =
      parent ? parent->weights.features()
      : flags.harvest == 0
          ? FeatureSet()
          : FeatureSet(harvest_patterns(learned_from(collection.games), flags.harvest));
  std::optional<std::vector<double>> logs;
  Prediction held_out;
  {
    const std::string identity =
        fmt::format("{}; {}{}", command, collection.origin, parent ? "; " + parent->name : "");
    TrainingWatch watch(flags.out, identity, flags.passes, streams.err);
    TrainingCallbacks callbacks;
    callbacks.progress = [&](const TrainingState& state, std::size_t of_games) {
      return watch.look(state, of_games);
    };
    callbacks.go_on_judging = [] { return !InterruptWatch::is_interrupted(); };
    callbacks.report = [&](int pass, const PredictionByPhase& prediction) {
      held_out = prediction.all;
      watch.passed(pass, held_out);
      streams.out << fmt::format("pass {}: {} features; {} held out\n", pass, features.size(),
                                 quality(held_out))
                  << std::flush;
    };
    logs = train_moves(collection.games, features, {flags.passes, flags.threads},
                       watch.start(parent), callbacks);
  }
  if (!logs)
    throw Interrupted(
        Interrupted::Rest::kKept,
        fmt::format("Stopped; the same command continues from {}.", checkpoint.string()));
  WeightFile file = move_weight_file(features, *logs);
  file.header = birth_certificate(command, collection.origin);
  if (parent) file.header.emplace_back("parent", parent->name);
  file.header.emplace_back("quality", quality(held_out) + " held out");
  write_text_file(flags.out, to_text(file));
  std::filesystem::remove(checkpoint);
}

}  // namespace keima

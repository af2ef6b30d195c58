// `keima review`: games looked over, with win rates, mistakes and better moves.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <ostream>
#include <thread>

#include "base/text_file.h"
#include "base/thread_team.h"
#include "base/version.h"
#include "iface/cli/commands/commands.h"
#include "iface/cli/interrupt_watch.h"
#include "iface/cli/work_progress.h"
#include "iface/review/review_files.h"
#include "iface/review/review_sgf.h"
#include "iface/review/review_text.h"

namespace keima {
namespace {

using Json = nlohmann::ordered_json;

struct ReviewFlags {
  std::vector<std::string> paths;
  std::string out, policy;
  int simulations = 2000, threads = 0;
  std::optional<double> seconds;
  double mistake = 10, blunder = 25;
  bool overwrite = false, json = false;
};

// The games of a file. One without its last bracket is whole enough.
std::vector<sgf::Tree> games_of(const std::filesystem::path& path) {
  const std::string text = read_text_file(path);
  sgf::Reader reader(text, sgf::LastBracket::kMayLack);
  std::vector<sgf::Tree> games;
  for (sgf::Tree tree; reader.next(tree); tree = {}) games.push_back(std::move(tree));
  return games;
}

// What has become of a file.
struct FileReview {
  enum class Kind { kReviewed, kDone, kFailed };
  Kind kind = Kind::kReviewed;
  std::string text;  // The summary, or why there is none.
  Json json;
};

class ReviewRun {
 public:
  ReviewRun(const ReviewFlags& flags, const Context& context)
      : flags_(flags),
        streams_(context.streams),
        settings_(context.configuration().settings()),
        files_(review_files(flags.paths, flags.out)),
        progress_(streams_.err) {
    const int threads = flags.threads > 0
                            ? flags.threads
                            : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    at_once_ = std::min(threads, static_cast<int>(files_.size()));
    settings_.player.threads = std::max(1, threads / at_once_);
    settings_.search.memory = std::max(1, settings_.search.memory / at_once_);
    if (!flags.policy.empty()) set_option(settings_, "player.policy", flags.policy);
    if (flags.seconds)
      options_.limits.seconds = flags.seconds;
    else
      options_.limits.simulations = static_cast<std::uint64_t>(flags.simulations);
    options_.mistake = flags.mistake / 100;
    options_.blunder = flags.blunder / 100;
    for (const ReviewFile& file : files_) total_ += positions_in(file);
  }

  void run() {
    run_in_threads(
        at_once_, [this](int) { work(); }, [this] { stop_.request_stop(); });
    // Those behind one that was interrupted.
    for (auto rest = results_.lower_bound(told_); rest != results_.end(); ++rest)
      tell(rest->second);
    if (flags_.json)
      streams_.out << json().dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
    const int reviewed = counts_[0], done = counts_[1], failed = counts_[2];
    if (!flags_.json && (files_.size() > 1 || reviewed == 0))
      streams_.out << fmt::format("{} reviewed, {} reviewed before, {} failed\n", reviewed, done,
                                  failed);
    if (results_.size() < files_.size())
      throw Interrupted(Interrupted::Rest::kKept,
                        fmt::format("Interrupted; {} of {} files are done, and the same command "
                                    "does the others.",
                                    reviewed + done, files_.size()));
    if (failed > 0) throw Error("{} of {} files could not be reviewed", failed, files_.size());
  }

 private:
  // As far as it can be told; what is wrong shows when it is reviewed.
  std::size_t positions_in(const ReviewFile& file) const {
    if (!flags_.overwrite && std::filesystem::exists(file.output)) return 0;
    std::size_t positions = 0;
    try {
      for (const sgf::Tree& tree : games_of(file.input)) positions += positions_of(tree);
    } catch (const std::exception&) {
    }
    return positions;
  }

  void work() {
    Engine engine(settings_);
    engine.set_listener([this](const SearchReport&) { look_for_interrupt(); },
                        std::chrono::milliseconds(50));
    while (!stop_.stop_requested()) {
      const std::size_t i = next_++;
      if (i >= files_.size()) return;
      FileReview result;
      try {
        result = review(files_[i], engine);
      } catch (const ReviewStopped&) {
        return;
      } catch (const std::exception& error) {
        result.kind = FileReview::Kind::kFailed;
        result.text = with_name(files_[i].input, words_of(error));
      }
      add(i, std::move(result));
    }
  }

  // Errors of files begin with the file's name, those of what is in them do not.
  static std::string with_name(const std::filesystem::path& path, const std::string& what) {
    return what.find(path.string()) != what.npos ? what : path.string() + ": " + what;
  }

  FileReview review(const ReviewFile& file, Engine& engine) {
    FileReview result;
    if (!flags_.overwrite && std::filesystem::exists(file.output)) {
      const auto there = games_of(file.output);
      if (there.empty() || !is_review(there.front()))
        throw Error("{} exists and is no review; use --overwrite or --out", file.output.string());
      result.kind = FileReview::Kind::kDone;
      return result;
    }
    const std::vector<sgf::Tree> games = games_of(file.input);
    if (std::ranges::any_of(games, is_review)) {
      result.kind = FileReview::Kind::kDone;
      return result;
    }
    std::string text;
    result.json = Json::array();
    for (std::size_t i = 0; i < games.size(); ++i) {
      const GameReview found = review_game(
          games[i], engine, options_, [this] { step(); }, stop_.get_token());
      text += write(annotated(games[i], found, made_with()));
      const std::string title = games.size() == 1
                                    ? file.input.string()
                                    : fmt::format("{}, game {}", file.input.string(), i + 1);
      result.text += summary_text(found, title);
      result.json.push_back(review_json(found));
    }
    if (!file.output.parent_path().empty())
      std::filesystem::create_directories(file.output.parent_path());
    write_text_file(file.output, text);
    return result;
  }

  std::string made_with() const {
    return flags_.seconds
               ? fmt::format("{}, {} s a position", version_text(), *flags_.seconds)
               : fmt::format("{}, {} simulations a position", version_text(), flags_.simulations);
  }

  void look_for_interrupt() {
    if (InterruptWatch::is_interrupted()) stop_.request_stop();
  }
  void step() {
    look_for_interrupt();
    const std::scoped_lock lock(mutex_);
    ++done_;
    progress_.show([this] {
      const double share =
          static_cast<double>(done_) / static_cast<double>(std::max<std::size_t>(1, total_));
      return WorkState{share, static_cast<double>(done_), "positions", ""};
    });
  }

  // Summaries are told in the order of the files.
  void add(std::size_t i, FileReview result) {
    const std::scoped_lock lock(mutex_);
    results_.emplace(i, std::move(result));
    for (auto next = results_.find(told_); next != results_.end(); next = results_.find(++told_))
      tell(next->second);
  }
  void tell(const FileReview& review) {
    ++counts_[static_cast<std::size_t>(review.kind)];
    if (review.kind == FileReview::Kind::kFailed)
      streams_.err << review.text << '\n';
    else if (!flags_.json)
      streams_.out << review.text << std::flush;
  }

  Json json() const {
    Json files = Json::array();
    for (const auto& [i, result] : results_) {
      Json file = {{"file", files_[i].input.string()}, {"review", files_[i].output.string()}};
      if (result.kind == FileReview::Kind::kFailed)
        file["error"] = result.text;
      else if (result.kind == FileReview::Kind::kDone)
        file["reviewed_before"] = true;
      else
        file["games"] = result.json;
      files.push_back(std::move(file));
    }
    return {{"files", files}};
  }

  const ReviewFlags& flags_;
  const Streams& streams_;
  Settings settings_;
  const std::vector<ReviewFile> files_;
  ReviewOptions options_;
  int at_once_ = 1;
  std::stop_source stop_;
  std::atomic<std::size_t> next_ = 0;
  const InterruptWatch watch_;

  std::mutex mutex_;  // Of what follows.
  std::map<std::size_t, FileReview> results_;
  std::size_t told_ = 0, done_ = 0, total_ = 0;
  std::array<int, 3> counts_{};  // By kind.
  WorkProgress progress_;
};

}  // namespace

void add_review(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand(
      "review", "Look games over: win rates, mistakes and better moves, as SGF and in short.");
  const auto flags = std::make_shared<ReviewFlags>();
  command->add_option("files", flags->paths, "Records, or folders of them.")
      ->type_name("FILE")
      ->required();
  command
      ->add_option(
          "--out", flags->out,
          "Write reviews to this folder, or of a single record to this .sgf file; default: "
          "game.review.sgf beside game.sgf.")
      ->type_name("FILE");
  command->add_option("--simulations", flags->simulations, "Simulations for each position.")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--seconds", flags->seconds, "Seconds for each position instead.")
      ->check(CLI::Range(0.001, 1e6));
  command
      ->add_option("--threads", flags->threads,
                   "Threads: files are reviewed at the same time; 0: as many as there are cores.")
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
  command->add_option("--policy", flags->policy, "Playout policy.")->type_name("POLICY");
  command->add_option("--mistake", flags->mistake, "Per cent of a chance lost that make a mistake.")
      ->check(CLI::Range(0.0, 100.0))
      ->capture_default_str();
  command->add_option("--blunder", flags->blunder, "Per cent of a chance lost that make a blunder.")
      ->check(CLI::Range(0.0, 100.0))
      ->capture_default_str();
  command->add_flag("--overwrite", flags->overwrite, "Review again what is reviewed already.");
  command->add_flag("--json", flags->json, "Print the summaries as JSON, with every move.");
  command->footer("Ctrl-C interrupts it with exit code 3; the same command goes on.");
  command->callback([flags, &context] { ReviewRun(*flags, context).run(); });
}

}  // namespace keima

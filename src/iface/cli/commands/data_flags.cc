#include "iface/cli/commands/data_flags.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <thread>

#include "core/point.h"

namespace keima {
namespace {

using ResultKind = GameFilter::ResultKind;

const std::map<std::string, ResultKind>& result_kinds() {
  static const std::map<std::string, ResultKind> kinds = {{"any", ResultKind::kAny},
                                                          {"known", ResultKind::kKnown},
                                                          {"b", ResultKind::kBlack},
                                                          {"w", ResultKind::kWhite},
                                                          {"resign", ResultKind::kResignation},
                                                          {"points", ResultKind::kPoints}};
  return kinds;
}

std::optional<Rank> rank_named(const std::string& text, const char* option) {
  if (text.empty()) return std::nullopt;
  const std::optional<Rank> rank = rank_from(text);
  if (!rank) throw UsageError("{}: '{}' is no rank, as 6k, 3d or 9p", option, text);
  return rank;
}

}  // namespace

std::vector<std::filesystem::path> DataFlags::paths() const {
  std::vector<std::filesystem::path> paths(files.begin(), files.end());
  for (const std::string& folder : folders) {
    std::vector<std::filesystem::path> found = records_in(folder);
    if (found.empty()) throw Error("{}: has no game records (.sgf, .sgf.gz, .sgf.zst)", folder);
    std::ranges::move(found, std::back_inserter(paths));
  }
  if (paths.empty()) throw UsageError("name a FILE, or a folder with --from");
  return paths;
}

int DataFlags::thread_count() const {
  return threads.value_or(std::max(1, static_cast<int>(std::thread::hardware_concurrency())));
}

void add_data_options(CLI::App& command, DataFlags& flags) {
  command.add_option("FILE", flags.files, "SGF collections; may be compressed (.gz, .zst).")
      ->type_name("FILE");
  command
      .add_option(
          "--from", flags.folders,
          "Read all game records (.sgf, .sgf.gz, .sgf.zst) in this folder and below it. Can "
          "be given several times.")
      ->type_name("FOLDER")
      ->allow_extra_args(false);
  command
      .add_option("--threads", flags.threads,
                  "Number of threads; all processors if not given. The result is the same.")
      ->check(CLI::Range(1, 1024));
}

GameFilter FilterFlags::filter() const {
  GameFilter filter;
  filter.size = size;
  filter.min_rank = rank_named(min_rank, "--min-rank");
  filter.max_rank = rank_named(max_rank, "--max-rank");
  filter.result = result_kinds().at(result);
  filter.only_even = handicap == "none";
  filter.komi = komi;
  filter.rules = rules;
  filter.min_moves = min_moves.value_or(0);
  filter.max_moves = max_moves;
  filter.only_humans = humans;
  return filter;
}

void add_filter_options(CLI::App& command, FilterFlags& flags) {
  command.add_option("--size", flags.size, "Only games of this board size.")
      ->check(CLI::Range(kMinSize, kMaxSize));
  command
      .add_option("--min-rank", flags.min_rank,
                  "Only games of two players of this rank or better: 6k, 3d, 9p. Professionals are "
                  "better than all amateurs.")
      ->type_name("RANK");
  command
      .add_option("--max-rank", flags.max_rank, "Only games of two players of this rank or weaker.")
      ->type_name("RANK");
  command
      .add_option("--result", flags.result,
                  "Only games with a known result, won by Black or by White, by resignation, or "
                  "counted.")
      ->check(CLI::IsMember({"any", "known", "b", "w", "resign", "points"}))
      ->capture_default_str();
  command
      .add_option("--handicap", flags.handicap,
                  "With none, only games without handicap and edited stones.")
      ->check(CLI::IsMember({"any", "none"}))
      ->capture_default_str();
  command.add_option("--komi", flags.komi, "Only games with this komi.");
  command
      .add_option("--rules", flags.rules, "Only games under these rules, by any of their names.")
      ->type_name("RULES");
  command.add_option("--min-moves", flags.min_moves, "Only games of so many moves or more.")
      ->check(CLI::Range(0, 1'000'000));
  command.add_option("--max-moves", flags.max_moves, "Only games of so many moves or fewer.")
      ->check(CLI::Range(0, 1'000'000));
  command.add_flag("--humans", flags.humans,
                   "Only games of two players with different names, neither of them that of a "
                   "program.");
}

}  // namespace keima

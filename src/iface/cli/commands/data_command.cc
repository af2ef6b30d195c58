// `keima data`: collections of game records. What is in them, parts of them, and what training
// needs of them.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>
#include <unordered_set>

#include "base/file_writer.h"
#include "iface/cli/commands/commands.h"
#include "iface/cli/commands/data_flags.h"
#include "iface/cli/commands/data_stats_text.h"
#include "train/data/extract.h"
#include "train/data/game_hash.h"
#include "train/data/legality.h"
#include "train/data/record_line.h"
#include "train/data/split.h"

namespace keima {
namespace {

struct CollectionFlags {
  DataFlags data;
  FilterFlags filter;
  std::string out, train, validation;
  bool unique = false, legal = false, names = false, json = false;
  std::optional<std::int64_t> most;
  double share = 0.1;
  std::uint64_t seed = 1;
  std::optional<std::size_t> count;
  int mode = 0;

  Names kept_names() const { return names ? Names::kKept : Names::kDropped; }
};

// "games.sgf: line 3, column 7: ..." of "line 3, column 7: ...".
std::string with_file(const CollectionReader& reader, std::size_t file, const std::string& what) {
  return fmt::format("{}: {}", reader.file(file).string(), what);
}

// --- stats ---------------------------------------------------------------------------------------

struct GameForStats {
  std::size_t file = 0, line = 0;
  std::optional<GameFacts> facts = std::nullopt;
  std::string error = {};
  std::optional<IllegalMove> illegal = std::nullopt;
};

GameForStats look_at_game(const CollectedGame& game) {
  const MainLine line = main_line_of(game);
  GameForStats result{game.file, game.place.line, std::nullopt, line.error, std::nullopt};
  if (!line.record) return result;
  result.facts.emplace(*line.record);
  result.illegal = find_illegal_move(*line.record);
  return result;
}

void print_data_stats(const CollectionFlags& flags, const Streams& streams) {
  CollectionReader reader(flags.data.paths());
  DataWatch watch(streams.err);
  CollectionStats stats;
  for_each_game<GameForStats>(
      reader, flags.data.thread_count(), look_at_game, [&](GameForStats& game) {
        const std::string file = reader.file(game.file).string();
        if (!game.facts) {
          // The error begins with its place in the file.
          const std::size_t place = std::min(game.error.find(": "), game.error.size());
          stats.add_unreadable(file + ": " + game.error.substr(0, place),
                               game.error.substr(std::min(place + 2, game.error.size())));
        } else {
          stats.add(*game.facts);
          if (game.illegal)
            stats.add_illegal(fmt::format("{}: line {}", file, game.line), game.illegal->what);
        }
        watch.look(stats.games, reader);
        return true;
      });
  if (flags.json) {
    streams.out << to_json(stats).dump(2) << '\n';
  } else {
    streams.out << to_text(stats);
  }
  if (stats.games == 0) throw Error("there is no game that can be read");
}

// --- filter --------------------------------------------------------------------------------------

struct FilteredGame {
  std::string line = {};  // To be written; empty if the game is not wanted:
  std::string error = {};
  std::optional<GameFilter::Reason> reason = std::nullopt;
  bool is_illegal = false;
  std::uint64_t hash = 0;
  std::size_t file = 0;
};

class FilterPass {
 public:
  FilterPass(const CollectionFlags& flags, const Streams& streams)
      : flags_(flags),
        filter_(flags.filter.filter()),
        reader_(flags.data.paths()),
        err_(streams.err) {}

  void run(std::ostream& out) {
    DataWatch watch(err_);
    FileWriter writer(flags_.out);
    for_each_game<FilteredGame>(
        reader_, flags_.data.thread_count(),
        [&](const CollectedGame& game) { return filtered(game); },
        [&](FilteredGame& game) {
          if (flags_.most && kept_ >= *flags_.most) return false;
          ++games_;
          if (is_wanted(game)) {
            writer.write(game.line);
            ++kept_;
          }
          watch.look(games_, reader_);
          return true;
        });
    watch.end_progress();
    if (kept_ == 0)
      throw Error("no game is left of {}{}; {} is not written", games_, left_out(), flags_.out);
    writer.commit();
    out << fmt::format("{} of {} games{}\n", kept_, games_, left_out());
  }

 private:
  FilteredGame filtered(const CollectedGame& game) const {
    const MainLine line = main_line_of(game);
    FilteredGame result;
    result.file = game.file;
    result.error = line.error;
    if (!line.record) return result;
    result.reason = filter_.reason_against(GameFacts(*line.record));
    if (result.reason) return result;
    result.is_illegal = flags_.legal && find_illegal_move(*line.record);
    if (result.is_illegal) return result;
    if (flags_.unique) result.hash = game_hash(*line.record);
    result.line = record_line(*line.record, flags_.kept_names());
    return result;
  }

  // Counts what is not.
  bool is_wanted(const FilteredGame& game) {
    constexpr int kMostErrors = 20;
    if (!game.error.empty()) {
      if (unreadable_++ < kMostErrors) err_ << with_file(reader_, game.file, game.error) << '\n';
      return false;
    }
    if (game.reason) {
      ++by_reason_[static_cast<std::size_t>(*game.reason)];
      return false;
    }
    if (game.is_illegal) {
      ++illegal_;
      return false;
    }
    if (flags_.unique && !seen_.insert(game.hash).second) {
      ++repeated_;
      return false;
    }
    return true;
  }

  // "; left out: 12 by size, 3 repeated"
  std::string left_out() const {
    std::string text;
    const auto add = [&](std::int64_t count, const std::string& why) {
      if (count > 0)
        text += fmt::format("{}{} {}", text.empty() ? "; left out: " : ", ", count, why);
    };
    for (std::size_t i = 0; i < by_reason_.size(); ++i)
      add(by_reason_[i], fmt::format("by {}", name_of(static_cast<GameFilter::Reason>(i))));
    add(illegal_, "with illegal moves");
    add(repeated_, "repeated");
    add(unreadable_, "unreadable");
    return text;
  }

  const CollectionFlags& flags_;
  const GameFilter filter_;
  CollectionReader reader_;
  std::ostream& err_;
  std::int64_t games_ = 0, kept_ = 0, unreadable_ = 0, illegal_ = 0, repeated_ = 0;
  std::array<std::int64_t, GameFilter::kReasons> by_reason_{};
  std::unordered_set<std::uint64_t> seen_;
};

// --- split ---------------------------------------------------------------------------------------

struct SplitGame {
  std::string line = {}, error = {};
  Part part = Part::kTraining;
  std::size_t file = 0;
};

void split_collection(const CollectionFlags& flags, const Streams& streams) {
  CollectionReader reader(flags.data.paths());
  if (flags.train == flags.validation)
    throw UsageError("--train and --validation name the same file");
  DataWatch watch(streams.err);
  FileWriter train(flags.train), validation(flags.validation);
  std::int64_t games = 0, unreadable = 0, in_train = 0, in_validation = 0;
  for_each_game<SplitGame>(
      reader, flags.data.thread_count(),
      [&](const CollectedGame& game) {
        const MainLine line = main_line_of(game);
        if (!line.record) return SplitGame{{}, line.error, Part::kTraining, game.file};
        return SplitGame{record_line(*line.record, flags.kept_names()), "",
                         part_of(game_hash(*line.record), flags.seed, flags.share), game.file};
      },
      [&](SplitGame& game) {
        ++games;
        if (!game.error.empty()) {
          ++unreadable;
          streams.err << with_file(reader, game.file, game.error) << '\n';
        } else if (game.part == Part::kValidation) {
          validation.write(game.line);
          ++in_validation;
        } else {
          train.write(game.line);
          ++in_train;
        }
        watch.look(games, reader);
        return true;
      });
  watch.end_progress();
  validation.commit();
  train.commit();
  streams.out << fmt::format("{} games to train from, {} to validate", in_train, in_validation)
              << (unreadable == 0 ? "" : fmt::format("; {} unreadable left out", unreadable))
              << '\n';
}

// --- positions -----------------------------------------------------------------------------------

std::string extraction_words(const ExtractionReport& report, int mode) {
  std::string text = fmt::format("{} {} of {} games", report.written,
                                 mode == 0 ? "positions" : "games", report.games);
  const auto add = [&](std::int64_t count, std::string_view why) {
    if (count > 0) text += fmt::format("; {} {}", count, why);
  };
  add(report.unwanted, "left out by the filter");
  add(report.useless, "with handicap, no result or moves that cannot be played in turn");
  add(report.unreadable, "unreadable");
  return text + "\n";
}

void extract_positions(const CollectionFlags& flags, const Streams& streams) {
  if (flags.mode == 0 && !flags.count) throw UsageError("mode 0 needs --count");
  CollectionReader reader(flags.data.paths());
  DataWatch watch(streams.err);
  std::optional<FileWriter> writer;
  if (!flags.out.empty()) writer.emplace(flags.out);
  Extraction extraction;
  extraction.filter = flags.filter.filter();
  extraction.count = flags.count;
  extraction.seed = flags.seed;
  extraction.threads = flags.data.thread_count();
  extraction.progress = [&](std::int64_t games) { watch.look(games, reader); };
  const TextSink sink = [&](std::string_view text) {
    if (writer) {
      writer->write(text);
    } else {
      streams.out << text;
    }
  };
  const ExtractionReport report = flags.mode == 0 ? write_positions(reader, extraction, sink)
                                                  : write_compact_games(reader, extraction, sink);
  watch.end_progress();
  if (writer && report.written == 0)
    throw Error("nothing is left; {} is not written. {}", flags.out,
                extraction_words(report, flags.mode));
  if (writer) writer->commit();
  (writer ? streams.out : streams.err) << extraction_words(report, flags.mode);
}

// --- the command line ----------------------------------------------------------------------------

void add_names_flag(CLI::App& command, CollectionFlags& flags) {
  command.add_flag("--names", flags.names, "Keep the names of players, the date and the event.");
}

CLI::Option& add_out_file(CLI::App& command, CollectionFlags& flags, const char* help) {
  return *command.add_option("--out", flags.out, help)->type_name("FILE");
}

constexpr const char* kPackedByName = "File to write; compressed if its name ends in .gz or .zst.";

void add_data_stats(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand("stats", "Count what is in collections of games.");
  const auto flags = std::make_shared<CollectionFlags>();
  add_data_options(*command, flags->data);
  command->add_flag("--json", flags->json, "Print JSON.");
  command->callback([flags, &context] { print_data_stats(*flags, context.streams); });
}

void add_data_filter(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand(
      "filter", "Write the games that are wanted to one collection, a game a line.");
  const auto flags = std::make_shared<CollectionFlags>();
  add_data_options(*command, flags->data);
  add_out_file(*command, *flags, kPackedByName).required();
  add_filter_options(*command, flags->filter);
  command->add_flag("--unique", flags->unique,
                    "Leave out games that came before, turned or mirrored ones too.");
  command->add_flag("--legal", flags->legal, "Leave out games with illegal moves.");
  command->add_option("--most", flags->most, "Write at most this many games, the first ones.")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 60));
  add_names_flag(*command, *flags);
  command->callback(
      [flags, &context] { FilterPass(*flags, context.streams).run(context.streams.out); });
}

void add_data_split(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand(
      "split", "Split a collection into games to train from and games to validate with.");
  const auto flags = std::make_shared<CollectionFlags>();
  add_data_options(*command, flags->data);
  command->add_option("--train", flags->train, "File for the games to train from.")
      ->type_name("FILE")
      ->required();
  command->add_option("--validation", flags->validation, "File for the games to validate with.")
      ->type_name("FILE")
      ->required();
  command->add_option("--share", flags->share, "The share of games to validate with.")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--seed", flags->seed, "Another seed makes another split.")
      ->capture_default_str();
  add_names_flag(*command, *flags);
  command->callback([flags, &context] { split_collection(*flags, context.streams); });
}

void add_data_positions(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand(
      "positions", "Write random positions, or compact games, to learn from and to guess at.");
  const auto flags = std::make_shared<CollectionFlags>();
  add_data_options(*command, flags->data);
  command
      ->add_option("--mode", flags->mode,
                   "0: random positions with the next move and the winner; 1: compact games.")
      ->check(CLI::Range(0, 1))
      ->capture_default_str();
  command
      ->add_option("--count", flags->count,
                   "How many, at random. Without it, mode 1 writes all games in their order.")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1} << 40));
  command->add_option("--seed", flags->seed, "Random seed.")->capture_default_str();
  add_out_file(*command, *flags,
               "File to write instead of standard output; .gz and .zst are compressed.");
  add_filter_options(*command, flags->filter);
  command->callback([flags, &context] { extract_positions(*flags, context.streams); });
}

}  // namespace

void add_data(CLI::App& parent, Context& context) {
  CLI::App* command =
      parent.add_subcommand("data", "Collections of game records: statistics, parts, positions.");
  command->require_subcommand(1);
  add_data_stats(*command, context);
  add_data_filter(*command, context);
  add_data_split(*command, context);
  add_data_positions(*command, context);
}

}  // namespace keima

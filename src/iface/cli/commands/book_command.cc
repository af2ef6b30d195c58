// `keima book`: the book of openings, and how it is made.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>

#include "base/text_file.h"
#include "core/coords.h"
#include "engine/engine.h"
#include "engine/opening_book.h"
#include "iface/cli/commands/commands.h"
#include "iface/cli/commands/training_files.h"
#include "iface/cli/interrupt_watch.h"
#include "iface/cli/work_progress.h"
#include "lab/policy_study.h"
#include "train/book_builder.h"

namespace keima {
namespace {

struct BuildFlags : GameFlags {
  std::string out;
  BookPlan plan;
  int simulations = 50'000;
  double komi = 7;
};

std::string command_of(const BuildFlags& flags) {
  return "keima book build" + words_of_games(flags) + words_of_most(flags) +
         fmt::format(
             " --positions {} --plies {} --least {:g} --players {:g} --simulations {} --komi {:g}",
             flags.plan.positions, flags.plan.plies, flags.plan.least_share, flags.plan.players,
             flags.simulations, flags.komi);
}

// Finds the best moves of positions, each by a search of its own: the order does not matter.
class DeepSearch {
 public:
  explicit DeepSearch(const BuildFlags& flags)
      : simulations_(static_cast<std::uint64_t>(flags.simulations)), engine_(settings(flags)) {}

  std::vector<BookReply> find(std::span<const PackedPoint> moves) {
    engine_.new_game(engine_.game().size());
    engine_.set_option("player.seed", kSeed);  // A new search, whatever was searched before.
    for (const Point move : moves) engine_.game().play({engine_.game().to_play(), move});
    const SearchReport report =
        engine_.think(engine_.game().to_play(), {.simulations = simulations_});
    double all = 0;
    for (const MoveReport& move : report.moves) all += move.visits;
    std::vector<BookReply> replies;
    for (const MoveReport& move : report.moves)
      if (move.visits > 0) replies.push_back({move.move, move.visits / all});
    return replies;
  }

 private:
  static Settings settings(const BuildFlags& flags) {
    Settings settings;
    settings.game.size = flags.plan.board_size;
    settings.game.komi = flags.komi;
    settings.player.threads = 1;
    return settings;
  }

  static constexpr std::string_view kSeed = "1";

  const std::uint64_t simulations_;
  Engine engine_;
};

// Keeps what was searched, so that a run that was ended in any way goes on where it was.
class BookCheckpoint {
 public:
  // `identity` says which book it is of.
  BookCheckpoint(const std::string& out, std::string identity, int board_size)
      : path_(out + ".checkpoint"), identity_(std::move(identity)), board_size_(board_size) {
    if (!std::filesystem::exists(path_)) return;
    const WeightFile file = read_weights(path_, kBookFormat);
    for (const auto& [key, value] : file.header)
      if (key == "of" && value != identity_)
        throw Error("{}: a checkpoint of another book ({}); delete it to begin anew",
                    path_.string(), value);
    known_.emplace(file);
  }

  std::vector<BookReply> known(std::span<const PackedPoint> moves) const {
    if (!known_) return {};
    Board board(board_size_);
    for (const Point move : moves) board.play(move);
    return known_->replies(board);
  }
  void write(const BookBuilder& builder) const {
    WeightFile file = builder.searches();
    file.header = {{"board", std::to_string(board_size_)}, {"of", identity_}};
    write_text_file(path_, to_text(file));
  }
  void remove() const { std::filesystem::remove(path_); }
  std::string path() const { return path_.string(); }

 private:
  const std::filesystem::path path_;
  const std::string identity_;
  const int board_size_;
  std::optional<OpeningBook> known_;
};

void build_book(BuildFlags flags, const Streams& streams) {
  if (flags.sizes.size() != 1) throw UsageError("--size: a book is for one board");
  flags.plan.board_size = flags.sizes.front();
  check_writable(flags.out);
  Collection collection{{}, "none"};
  if (!flags.games.empty() || !flags.folders.empty())
    collection = read_collection(flags, streams.err);
  const std::string command = command_of(flags);
  BookBuilder builder(flags.plan, collection.games);
  DeepSearch search(flags);
  const BookCheckpoint checkpoint(flags.out, fmt::format("{}; {}", command, collection.origin),
                                  flags.plan.board_size);
  constexpr double kCheckpointSeconds = 10;
  double written = -kCheckpointSeconds;
  const InterruptWatch watch;
  WorkProgress progress(streams.err);
  while (const std::optional<std::vector<PackedPoint>> moves = builder.next()) {
    if (InterruptWatch::is_interrupted()) {
      checkpoint.write(builder);
      throw Interrupted(
          Interrupted::Rest::kKept,
          fmt::format("Stopped; the same command continues from {}.", checkpoint.path()));
    }
    std::vector<BookReply> replies = checkpoint.known(*moves);
    if (replies.empty()) replies = search.find(*moves);
    builder.add(*moves, replies);
    const double done = static_cast<double>(builder.positions().size());
    progress.show([&] { return WorkState{done / flags.plan.positions, done, "positions"}; });
    if (progress.seconds() - written < kCheckpointSeconds) continue;
    checkpoint.write(builder);
    written = progress.seconds();
  }
  WeightFile file = builder.book();
  file.header = birth_certificate(command, collection.origin);
  file.header.insert(file.header.begin(), {"board", std::to_string(flags.plan.board_size)});
  write_text_file(flags.out, to_text(file));
  checkpoint.remove();
  streams.out << fmt::format("{}: {} positions, {} replies\n", flags.out,
                             builder.positions().size(), file.entries.size());
}

struct ShowFlags {
  std::optional<int> size;
  std::string file, moves;
  bool json = false;
};

void show_book(const ShowFlags& flags, int size, std::ostream& out) {
  std::optional<OpeningBook> read;
  if (!flags.file.empty()) read.emplace(read_weights(flags.file, kBookFormat));
  if (read && !flags.size) size = read->board_size();
  const OpeningBook& book = read ? *read : OpeningBook::built_in(size);
  if (read && size != book.board_size())
    throw Error("{0}: the book is for {2}x{2}, not {1}x{1}", flags.file, size, book.board_size());
  const StudyPosition position = read_position(flags.moves, size, 0);
  Board board = position.path.start;
  for (const Point move : position.path.moves) board.play(move);
  const std::vector<BookReply> replies =
      book.board_size() == size ? book.replies(board) : std::vector<BookReply>();
  if (flags.json) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const BookReply& reply : replies)
      list.push_back({{"move", to_gtp(reply.move, size)}, {"share", reply.share}});
    const nlohmann::ordered_json json = {
        {"size", size}, {"positions", book.positions()}, {"replies", list}};
    out << json.dump() << '\n';
    return;
  }
  out << fmt::format("{0}x{0}: {1} positions\n", size, book.positions());
  if (replies.empty()) out << "This position is not in the book.\n";
  for (const BookReply& reply : replies)
    out << fmt::format("{:<4} {:5.1f} %\n", to_gtp(reply.move, size), 100 * reply.share);
}

void add_build(CLI::App& book, Context& context) {
  const auto flags = std::make_shared<BuildFlags>();
  CLI::App* command = book.add_subcommand(
      "build",
      "Make a book: deep searches of the positions that come up most, by games and by the "
      "searches themselves.");
  add_game_flags(*command, *flags);
  command->add_option("--out", flags->out, "File to write the book to.")
      ->type_name("FILE")
      ->required();
  command->add_option("--positions", flags->plan.positions, "Number of positions.")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--plies", flags->plan.plies, "Moves of the longest line.")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  command
      ->add_option("--least", flags->plan.least_share,
                   "Replies are kept that have at least this share.")
      ->check(CLI::Range(0.001, 1.0))
      ->capture_default_str();
  command
      ->add_option("--players", flags->plan.players,
                   "How much of a reply's share is that of the players who chose it, where the "
                   "games have ten or more; the rest is its share of the search.")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--simulations", flags->simulations, "Simulations for each position.")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--komi", flags->komi, "Komi of the searches.")->capture_default_str();
  command->callback([flags, &context] { build_book(*flags, context.streams); });
}

void add_show(CLI::App& book, Context& context) {
  const auto flags = std::make_shared<ShowFlags>();
  CLI::App* command = book.add_subcommand("show", "Show what the book has for a position.");
  command
      ->add_option("--size", flags->size,
                   "Board size; default: that of the file, or the setting game.size.")
      ->check(CLI::Range(kMinSize, kMaxSize));
  command->add_option("--file", flags->file, "A book to look into; default: the one built in.")
      ->type_name("FILE");
  command->add_option("--moves", flags->moves, "Moves from the empty board: \"E5 C3\".");
  command->add_flag("--json", flags->json, "Print JSON.");
  command->callback([flags, &context] {
    const int size = flags->size ? *flags->size : context.configuration().settings().game.size;
    show_book(*flags, size, context.streams.out);
  });
}

}  // namespace

void add_book(CLI::App& parent, Context& context) {
  CLI::App* command =
      parent.add_subcommand("book", "The book of openings: look into it, make one.");
  command->require_subcommand(1);
  add_show(*command, context);
  add_build(*command, context);
}

}  // namespace keima

// Games from and to SGF files.
#include "base/error.h"
#include "base/text_file.h"
#include "base/version.h"
#include "core/coords.h"
#include "core/sgf/sgf_builder.h"
#include "iface/gtp/game_file.h"
#include "iface/gtp/gtp_commands.h"

namespace keima {
namespace {

// The last word says where to stop if it reads as a move number or a vertex; the rest is the
// file's name, spaces included.
struct LoadArguments {
  std::string file;
  std::string stop;
};

LoadArguments load_arguments(const GtpCall& call) {
  const std::size_t words = call.arguments.size();
  const std::string& last = call.arguments.back();
  const bool is_number = last.find_first_not_of("0123456789") == last.npos;
  if (words >= 2 && (is_number || point_from_gtp(last, kMaxSize)))
    return {call.joined(0, words - 1), last};
  return {call.joined(0, words), ""};
}

std::span<const sgf::Step> steps_until(const sgf::GameRecord& record, const std::string& stop) {
  if (stop.empty()) return record.steps;
  if (const auto point = point_from_gtp(stop, record.info.size))
    return steps_before_point(record, *point);
  if (point_from_gtp(stop, kMaxSize)) return record.steps;  // Off this board: never played.
  // A number of ten digits or more is beyond every game.
  return stop.size() > 9 ? record.steps : steps_before_move(record, std::stoi(stop));
}

// The file's rules, if it names any we know: real files have all sorts of words there.
const Rules& rules_of(const sgf::GameInfo& info, const Rules& otherwise) {
  if (info.rules.empty()) return otherwise;
  try {
    return rules_named(info.rules);
  } catch (const Error&) {
    return otherwise;
  }
}

// GTP 2 has size and komi set by the file, and they stay for the games to come, as after
// `boardsize` and `komi`. Of rules it knows nothing, and a controller that does not either could
// not put them back: so the file's are those of this game only.
void load(Engine& engine, const sgf::GameRecord& record, const std::string& stop) {
  const Rules& rules = rules_of(record.info, rules_named(engine.settings().game.rules));
  const std::optional<double> komi =
      record.info.komi ? record.info.komi : engine.settings().game.komi;
  Game game = replay(record, steps_until(record, stop), rules, komi.value_or(rules.komi));
  // Nothing has changed so far, and of what follows only the first line can fail.
  if (komi) engine.set_option("game.komi", fmt::format("{}", *komi));
  engine.new_game(game.size());
  engine.game() = std::move(game);
}

// The first game of the text, and what is to be said about it.
struct ReadGame {
  sgf::GameRecord record;
  std::string warning;
};

ReadGame read_game(const std::string& text) {
  sgf::Tree tree;
  sgf::Reader reader(text, sgf::LastBracket::kMayLack);
  reader.next(tree);
  return {main_line(tree), reader.lacked_last_bracket()
                               ? "warning: the last ')' is missing; the file may be cut short"
                               : ""};
}

std::string loadsgf(GtpCall& call) {
  const auto [file, stop] = load_arguments(call);
  if (!call.options.files) throw Error("cannot load file: this session has no access to files");
  std::string text;
  try {
    constexpr std::size_t kLimit = std::size_t{1} << 26;
    text = read_text_file(file, kLimit);
  } catch (const Error& error) {
    throw Error("cannot load file: {}", error.what());
  }
  try {
    const ReadGame game = read_game(text);
    load(call.engine, game.record, stop);
    return game.warning;
  } catch (const Error& error) {
    throw Error("cannot load file: {}: {}", file, error.what());
  }
}

std::string printsgf(GtpCall& call) {
  const std::string text = to_sgf_text(record_of(call.engine), version_number());
  if (call.arguments.empty()) return text;
  if (!call.options.files) throw Error("cannot save file: this session has no access to files");
  try {
    write_text_file(call.joined(0, call.arguments.size()), text);
  } catch (const Error& error) {
    throw Error("cannot save file: {}", error.what());
  }
  return "";
}

constexpr GtpCommand kFileCommands[] = {
    {"loadsgf", "FILE [MOVE_NUMBER|VERTEX]",
     "Load a game with its size, komi and rules, to its end or to the position before the numbered "
     "move or before the first move on the vertex; size and komi stay for later games, the rules "
     "do "
     "not.",
     loadsgf},
    {"printsgf", "[FILE]",
     "Write the game as SGF, into the file or as the answer; its comment tells the version, the "
     "random seed and the settings.",
     printsgf},
};

}  // namespace

GtpCommandGroup file_commands() { return {"Game records", kFileCommands}; }

}  // namespace keima

#include "iface/terminal/game_record.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "base/error.h"
#include "base/version.h"
#include "core/sgf/sgf_builder.h"
#include "core/sgf/sgf_game.h"
#include "iface/gtp/game_file.h"
#include "lab/match/player_spec.h"

namespace keima {
namespace {

constexpr std::string_view kProgram = "Keima", kPerson = "Player", kLevelWord = "level ";

// The file's, if it names any we know: real files have all sorts of words there.
const Rules& rules_in(const sgf::GameInfo& info, const Settings& settings) {
  const Rules& usual = rules_named(settings.game.rules);
  if (info.rules.empty()) return usual;
  try {
    return rules_named(info.rules);
  } catch (const Error&) {
    return usual;
  }
}

// "level 3"; anything else is full strength.
int level_in(const std::string& rank) {
  int level = kFullStrength;
  if (!rank.starts_with(kLevelWord)) return level;
  const char* const end = rank.data() + rank.size();
  const auto [read, error] = std::from_chars(rank.data() + kLevelWord.size(), end, level);
  const bool good = error == std::errc() && read == end && level >= 1 && level <= kLevelCount;
  return good ? level : kFullStrength;
}

std::optional<double> number_at(const sgf::Tree& tree, sgf::NodeIndex node, std::string_view key) {
  const auto raw = tree.value(node, key);
  double value = 0;
  if (!raw) return std::nullopt;
  const auto [end, error] = std::from_chars(raw->data(), raw->data() + raw->size(), value);
  const bool good = error == std::errc() && end == raw->data() + raw->size();
  return good && value >= 0 && value < 1e9 ? std::optional(value) : std::nullopt;
}

// TM, OT in the root and BL, WL, OB, OW where the game was left: what SGF has for time.
void add_time(const TimeInGame& time, sgf::Tree& tree) {
  const auto add = [&](const char* seconds, const char* moves, TimeLeft left) {
    tree.add_property(seconds, fmt::format("{:.3f}", left.seconds));
    if (left.stones > 0) tree.add_property(moves, fmt::format("{}", left.stones));
  };
  add("BL", "OB", time.black);
  add("WL", "OW", time.white);
}

std::optional<TimeInGame> time_in(const sgf::Tree& tree, const sgf::GameRecord& record) {
  const sgf::NodeIndex last = record.steps.empty() ? sgf::kRoot : record.steps.back().node;
  const auto black = number_at(tree, last, "BL"), white = number_at(tree, last, "WL");
  if (record.info.time_limit.empty() || !black || !white) return std::nullopt;
  const std::string overtime = record.info.overtime.substr(0, record.info.overtime.find(' '));
  TimeInGame time;
  try {
    time.clock = parse_clock(record.info.time_limit + (overtime.empty() ? "" : "+" + overtime));
  } catch (const Error&) {  // Some other way to keep time.
    return std::nullopt;
  }
  const auto stones = [&](const char* key) {
    return static_cast<int>(std::min(number_at(tree, last, key).value_or(0), 1000.0));
  };
  time.black = {*black, stones("OB")};
  time.white = {*white, stones("OW")};
  return time;
}

}  // namespace

std::string sgf_of(const PlayedGame& played, const std::string& date) {
  sgf::GameRecord record = record_of(played.game);
  sgf::GameInfo& info = record.info;
  const bool is_black = played.human == Color::kBlack;
  (is_black ? info.black_name : info.white_name) = kPerson;
  (is_black ? info.white_name : info.black_name) = kProgram;
  if (played.level != kFullStrength)
    (is_black ? info.white_rank : info.black_rank) = fmt::format("{}{}", kLevelWord, played.level);
  info.result = played.result;
  info.date = date;
  if (played.time) {
    const std::string clock = clock_text(played.time->clock);
    const std::size_t plus = clock.find('+');
    info.time_limit = clock.substr(0, plus);
    if (plus != clock.npos) info.overtime = clock.substr(plus + 1) + " Canadian";
  }
  sgf::Tree tree = to_tree(record, version_number());
  if (played.time) add_time(*played.time, tree);
  return sgf::write(tree);
}

PlayedGame played_game_of(const std::string& text, const Settings& settings, Color usual,
                          std::optional<int> moves) {
  sgf::Tree tree;
  sgf::Reader reader(text, sgf::LastBracket::kMayLack);
  if (!reader.next(tree)) throw Error("there is no game in it");
  const sgf::GameRecord record = main_line(tree);
  const Rules& rules = rules_in(record.info, settings);
  const double komi =
      record.info.komi ? *record.info.komi : settings.game.komi.value_or(rules.komi);
  const std::span<const sgf::Step> steps =
      moves ? steps_before_move(record, *moves + 1) : std::span<const sgf::Step>(record.steps);
  PlayedGame played{replay(record, steps, rules, komi), usual};
  const bool black_is_program = record.info.black_name == kProgram;
  const bool white_is_program = record.info.white_name == kProgram;
  if (black_is_program != white_is_program) {
    played.human = black_is_program ? Color::kWhite : Color::kBlack;
    played.level = level_in(black_is_program ? record.info.black_rank : record.info.white_rank);
  }
  if (steps.size() == record.steps.size()) {
    played.result = record.info.result;
    if (black_is_program != white_is_program) played.time = time_in(tree, record);
  }
  return played;
}

}  // namespace keima

#include "lab/match/gtp_player.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/coords.h"
#include "engine/clock.h"
#include "protocol/command_words.h"

namespace keima {
namespace {

// How long after its flag has fallen a program is still listened to.
constexpr double kAfterTheFlag = 1;

std::string lower(std::string_view text) {
  std::string result;
  for (const char c : text)
    if (c > ' ') result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return result;
}

std::string play_command(Move move, int size) {
  return fmt::format("play {} {}", name_of(move.color), to_gtp(move.point, size));
}

}  // namespace

GtpPlayer::GtpPlayer(const PlayerSpec& spec, double timeout)
    : clock_(spec.clock), timeout_(timeout), client_(command_words(spec.command), timeout) {}

std::string GtpPlayer::ask(const std::string& command, double timeout) {
  try {
    return client_.send(command, timeout);
  } catch (const GtpFailure& failure) {
    using Kind = GtpFailure::Kind;
    const GameEnd end = failure.kind == Kind::kSilent    ? GameEnd::kTimeout
                        : failure.kind == Kind::kRefused ? GameEnd::kIllegal
                                                         : GameEnd::kCrash;
    throw PlayerFailure(end, failure.what());
  }
}

std::optional<std::string> GtpPlayer::ask_if_known(const std::string& command) {
  try {
    return ask(command);
  } catch (const PlayerFailure& failure) {
    if (failure.end == GameEnd::kIllegal) return std::nullopt;
    throw;
  }
}

// The seed stays with us: programs have no common way to take one.
void GtpPlayer::begin(const Game& game, std::uint64_t) {
  size_ = game.size();
  ask(fmt::format("boardsize {}", size_));
  ask("clear_board");
  ask(fmt::format("komi {}", game.komi()));
  if (clock_.system != TimeSettings::System::kNone)
    ask(fmt::format("time_settings {} {} {}", clock_.main_seconds, clock_.period_seconds,
                    clock_.period_stones));
  for (const Move& move : game.moves()) ask(play_command(move, size_));
}

Answer GtpPlayer::choose(Color color, const std::optional<TimeLeft>& left) {
  double timeout = timeout_;
  if (left) {
    ask_if_known(fmt::format("time_left {} {:.0f} {}", name_of(color), std::floor(left->seconds),
                             left->stones));
    timeout = std::min(timeout, Clock{clock_, *left}.seconds_to_flag() + kAfterTheFlag);
  }
  const std::string text = ask(fmt::format("genmove {}", name_of(color)), timeout);
  Answer answer;
  if (lower(text) == "resign") {
    answer.resign = true;
    return answer;
  }
  const auto point = point_from_gtp(lower(text), size_);
  if (!point) throw PlayerFailure(GameEnd::kIllegal, fmt::format("'{}' is not a move", text));
  answer.move = *point;
  return answer;
}

void GtpPlayer::play(Move move) { ask(play_command(move, size_)); }

// "B+3.5", "W+12", "0"; other answers are none, and neither is a refusal.
std::optional<double> GtpPlayer::count() {
  const auto answer = ask_if_known("final_score");
  if (!answer) return std::nullopt;
  const std::string text = lower(*answer);
  if (text == "0" || text == "draw" || text == "jigo") return 0;
  double margin = 0;
  const auto [end, error] = std::from_chars(text.data() + std::min<std::size_t>(2, text.size()),
                                            text.data() + text.size(), margin);
  const bool named = text.starts_with("b+") || text.starts_with("w+");
  if (!named || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return text[0] == 'b' ? margin : -margin;
}

}  // namespace keima

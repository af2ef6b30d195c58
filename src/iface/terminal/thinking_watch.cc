#include "iface/terminal/thinking_watch.h"

#include <fmt/core.h>
#include <unistd.h>

#include <ostream>
#include <utility>

#include "core/coords.h"
#include "iface/cli/terminal_line.h"
#include "iface/terminal/words.h"

namespace keima {
namespace {

constexpr int kLineMoves = 8;

}  // namespace

std::string thinking_text(const std::string& who, const SearchReport& report, int board_size) {
  std::string text = fmt::format("{}: {} simulations", who, with_commas(report.simulations));
  if (report.moves.empty()) return text;
  const MoveReport& best = report.moves.front();
  text += fmt::format(", {} wins {}", capitalized(name_of(report.to_play)), percent(best.value));
  return text + ", " + line_text(best.line, board_size, kLineMoves);
}

ThinkingWatch::ThinkingWatch(Engine& engine, std::ostream& out, Audience audience, std::string who)
    : engine_(engine), out_(out), audience_(audience), who_(std::move(who)) {
  interrupts_ = 0;
  if (audience_ == Audience::kNobody) return;
  thinking_ = &engine;
  struct sigaction action {};
  action.sa_handler = [](int) {
    if (Engine* const engine_now = thinking_.load()) engine_now->stop();
    if (++interrupts_ >= 2) signal(SIGINT, SIG_DFL);
  };
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, &old_);
  constexpr std::chrono::milliseconds kBetween{150};
  engine_.set_listener(
      [this](const SearchReport& report) {
        // A Ctrl-C that came just before the engine began was not heard.
        if (interrupts_ > 0) engine_.stop();
        show(thinking_text(who_, report, engine_.game().size()));
      },
      kBetween);
}

ThinkingWatch::~ThinkingWatch() {
  if (audience_ == Audience::kNobody) return;
  sigaction(SIGINT, &old_, nullptr);
  thinking_ = nullptr;
  engine_.set_listener({}, std::chrono::milliseconds{1000});
  if (shown_) out_ << "\r\033[K" << std::flush;
}

void ThinkingWatch::show(const std::string& line) {
  // A line that fills the last column already begins the next row on some terminals.
  out_ << "\r\033[K" << fit_line(line, terminal_columns(STDOUT_FILENO) - 1) << std::flush;
  shown_ = true;
}

}  // namespace keima

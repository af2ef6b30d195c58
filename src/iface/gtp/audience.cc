#include "iface/gtp/audience.h"

#include <algorithm>

#include "core/coords.h"
#include "engine/final_choice.h"
#include "iface/gtp/search_text.h"

namespace keima {
namespace {

constexpr std::chrono::milliseconds kGraphicsInterval{1000};

void show(const GtpCall& call, const SearchReport& report) {
  if (call.options.graphics && call.options.tell)
    call.options.tell(live_graphics(report, call.engine.game().size()));
}

}  // namespace

Audience::Audience(GtpCall& call) : call_(call) {
  if (call.options.graphics)
    call.engine.set_listener([this](const SearchReport& report) { show(call_, report); },
                             kGraphicsInterval);
}

Audience::Audience(GtpCall& call, Engine::Listener listener, std::chrono::milliseconds interval)
    : call_(call) {
  call.engine.set_listener(
      [this, listener = std::move(listener)](const SearchReport& report) {
        listener(report);
        show(call_, report);
      },
      interval);
}

Audience::~Audience() {
  call_.engine.set_listener({}, kGraphicsInterval);
  // Or the picture would stay on the board of the next move.
  if (call_.options.graphics && call_.options.tell) call_.options.tell("gogui-gfx: CLEAR\n");
}

std::string live_graphics(const SearchReport& report, int size) {
  std::vector<MoveReport> moves = report.moves;
  put_best_first(moves);
  std::string text = "gogui-gfx:\n";
  if (!moves.empty()) {
    text += "VAR";
    Color color = report.to_play;
    for (const Point p : moves.front().line) {
      text += fmt::format(" {} {}", color == Color::kBlack ? 'b' : 'w', vertex_text(p, size));
      color = opponent(color);
    }
    text += '\n';
  }
  text += "INFLUENCE";
  for_each_point(size, [&](Point p) {
    text += fmt::format(" {} {:.2f}", to_gtp(p, size), report.ownership[p]);
  });
  text += "\nLABEL";
  for (const MoveReport& move : moves)
    if (!move.move.is_pass() && move.visits > 0 && move.visits >= report.visits / 100)
      text += fmt::format(" {} {:.0f}", to_gtp(move.move, size), 100 * move.value);
  const MoveReport* best = moves.empty() ? nullptr : &moves.front();
  text += fmt::format("\nTEXT {} {:.1f} % after {} visits\n\n",
                      best ? vertex_text(best->move, size) : "?",
                      100 * (best ? best->value : report.value), report.visits);
  return text;
}

std::string search_info(const SearchReport& report, double seconds, int size) {
  constexpr std::size_t kMoves = 10;
  std::string text;
  for (std::size_t i = 0; i < std::min(kMoves, report.moves.size()); ++i) {
    const MoveReport& move = report.moves[i];
    if (move.visits == 0) continue;
    text += fmt::format("{:>4} -> {:>7} (V: {:5.2f}%) (LCB: {:5.2f}%) (N: {:5.2f}%) PV: {}\n",
                        to_gtp(move.move, size), move.visits, 100 * move.value,
                        100 * move.lower_bound, 100 * move.bias, line_text(move, size));
  }
  const double rate = static_cast<double>(report.simulations) / std::max(seconds, 0.001);
  return text + fmt::format("{} visits, {} nodes, {} playouts, {:.0f} n/s\n", report.visits,
                            report.nodes, report.simulations, rate);
}

}  // namespace keima

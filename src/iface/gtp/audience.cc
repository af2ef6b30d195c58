#include "iface/gtp/audience.h"

#include <algorithm>

#include "core/coords.h"
#include "engine/final_choice.h"
#include "iface/gtp/search_text.h"

namespace keima {
namespace {

constexpr std::chrono::milliseconds kGraphicsInterval{1000};

constexpr std::size_t kTold = 5;  // Moves in the line of text.

// The map that shows how thinking goes in place of win rates: the ends of the intervals on their
// points, a cross where a move of the report is not in it any more.
void draw_live_map(const SearchReport& report, const NamedMap& map, int size, std::string& text) {
  PointMap<std::string> words;
  for (const PointNumber& one : map.numbers)
    words[one.point] = one.interval ? fmt::format("{:.{}f}..{:.{}f}", one.interval->low, map.digits,
                                                  one.interval->high, map.digits)
                                    : fmt::format("{:.{}f}", one.number, map.digits);
  text += "\nLABEL";
  for (const PointNumber& one : map.numbers)
    text += fmt::format(" {} {}", to_gtp(one.point, size), words[one.point]);
  std::string crosses;
  for (const MoveReport& move : report.moves)
    if (!move.move.is_pass() && words[move.move].empty())
      crosses += fmt::format(" {}", to_gtp(move.move, size));
  if (!crosses.empty()) text += "\nCROSS" + crosses;
  text += fmt::format("\nTEXT {} of {} left after {} games:", map.numbers.size(),
                      report.moves.size(), report.visits);
  for (std::size_t i = 0; i < std::min(kTold, map.numbers.size()); ++i)
    text += fmt::format("{} {} {:.{}f} ({})", i == 0 ? "" : ",", to_gtp(map.numbers[i].point, size),
                        map.numbers[i].number, map.digits, words[map.numbers[i].point]);
  text += "\n\n";
}

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
  const NamedMap* const live = report.findings.map(report.findings.live);
  // Where a map tells more than win rates, the player's own order does, too.
  if (live == nullptr) put_best_first(moves);
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
  if (live != nullptr && !live->numbers.empty()) {
    draw_live_map(report, *live, size, text);
    return text;
  }
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

namespace {

// gtp2ogs takes a pass in small letters only.
std::string leela_line(const MoveReport& move, int size) {
  std::string line;
  for (const Point p : move.line) line += " " + to_gtp(p, size);
  return line;
}

}  // namespace

std::string search_info(const SearchReport& report, double seconds, int size) {
  constexpr std::size_t kMoves = 10;
  std::string text;
  for (std::size_t i = 0; i < std::min(kMoves, report.moves.size()); ++i) {
    const MoveReport& move = report.moves[i];
    if (move.visits == 0) continue;
    text += fmt::format("{:>4} -> {:>7} (V: {:5.2f}%) (LCB: {:5.2f}%) (N: {:5.2f}%) PV:{}\n",
                        to_gtp(move.move, size), move.visits, 100 * move.value,
                        100 * move.lower_bound, 100 * move.bias, leela_line(move, size));
  }
  const double rate = static_cast<double>(report.simulations) / std::max(seconds, 0.001);
  return text + fmt::format("{} visits, {} nodes, {} playouts, {:.0f} n/s\n", report.visits,
                            report.nodes, report.simulations, rate);
}

}  // namespace keima

#include "iface/policy_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/coords.h"

namespace keima {
namespace {

double percent(double part, double whole) { return whole == 0 ? 0 : 100 * part / whole; }

std::string title_of(const MoveShares& shares) {
  return shares.draws == 0 ? "exact probabilities"
                           : fmt::format("frequencies in {} draws", shares.draws);
}

// "capture", or "pattern 60 %, random 40 %".
std::string reasons_of(const MoveShare& move) {
  std::string text;
  for (std::size_t i = 0; i < move.origins.size(); ++i) {
    if (move.origins[i] == 0) continue;
    text += fmt::format("{}{}", text.empty() ? "" : ", ", name_of(static_cast<MoveOrigin>(i)));
    if (move.origins[i] < move.share)
      text += fmt::format(" {:.0f} %", percent(move.origins[i], move.share));
  }
  return text;
}

MoveOrigin main_reason(const MoveShare& move) {
  return static_cast<MoveOrigin>(std::ranges::max_element(move.origins) - move.origins.begin());
}

// At most three characters, which is what fits on a point.
std::string label_of(double percent) {
  return percent < 9.95 ? fmt::format("{:.1f}", percent) : fmt::format("{:.0f}", percent);
}

// Urgent steps are warm, learned ones blue, patterns and weights green, random ones grey.
std::string_view color_of(MoveOrigin origin) {
  constexpr std::string_view kColors[kMoveOrigins] = {"#ff4040", "#ff8020", "#ffc040", "#4060ff",
                                                      "#40c040", "#60a0ff", "#a0d080", "#60d0a0",
                                                      "#c0c0c0", "#e0e0a0", "#d080d0", "#808080"};
  return kColors[static_cast<int>(origin)];
}

// f(number, colour, move) for each move of a playout.
void for_each_move(std::span<const ChosenMove> moves, const StudyPosition& position, auto&& f) {
  std::size_t number = position.path.moves.size();
  Color color = position.path.to_play();
  for (const ChosenMove& chosen : moves) {
    f(++number, color, chosen);
    color = opponent(color);
  }
}

}  // namespace

std::string text_of(const MoveShares& shares, int size) {
  std::string text = title_of(shares) + '\n';
  for (const MoveShare& move : shares.moves)
    text += fmt::format("{:<5} {:6.2f} %  {}\n", to_gtp(move.move, size), 100 * move.share,
                        reasons_of(move));
  return text;
}

std::string text_of(const OriginCounts& counts) {
  const auto playouts = static_cast<double>(counts.playouts);
  const auto total = static_cast<double>(counts.total());
  std::string text = fmt::format("{} playouts, {:.1f} moves each, Black wins {:.1f} %\n",
                                 counts.playouts, playouts == 0 ? 0 : total / playouts,
                                 percent(static_cast<double>(counts.black_wins), playouts));
  text += fmt::format("{:<12} {:>9} {:>9} {:>9}\n", "origin", "of all", "Black's", "White's");
  for (std::size_t i = 0; i < kMoveOrigins; ++i) {
    const auto of_all = static_cast<double>(counts.of(static_cast<MoveOrigin>(i)));
    if (of_all == 0) continue;
    const auto share = [&](std::size_t color) {
      return percent(static_cast<double>(counts.moves[color][i]), of_all);
    };
    text += fmt::format("{:<12} {:>7.2f} % {:>7.2f} % {:>7.2f} %\n",
                        name_of(static_cast<MoveOrigin>(i)), percent(of_all, total), share(0),
                        share(1));
  }
  for (const auto& [name, number] : counts.others) text += fmt::format("{}: {}\n", name, number);
  return text;
}

std::string text_of(std::span<const ChosenMove> moves, const StudyPosition& position) {
  std::string text;
  for_each_move(moves, position, [&](std::size_t number, Color color, const ChosenMove& chosen) {
    text += fmt::format("{:>4} {} {:<5} {}\n", number, name_of(color),
                        to_gtp(chosen.move, position.size()), name_of(chosen.origin));
  });
  return text;
}

std::string text_of(const Evaluation& evaluation, int size) {
  std::string text = fmt::format("{:.4f}", evaluation.black_wins);
  for_each_point(size, [&](Point p) { text += fmt::format(" {:+.3f}", evaluation.owner[p]); });
  return text + '\n';
}

nlohmann::ordered_json json_of(const MoveShares& shares, int size) {
  nlohmann::ordered_json moves = nlohmann::ordered_json::array();
  for (const MoveShare& move : shares.moves) {
    nlohmann::ordered_json origins;
    for (std::size_t i = 0; i < move.origins.size(); ++i)
      if (move.origins[i] != 0)
        origins[std::string(name_of(static_cast<MoveOrigin>(i)))] = move.origins[i];
    moves.push_back(
        {{"move", to_gtp(move.move, size)}, {"share", move.share}, {"origins", origins}});
  }
  return {{"exact", shares.draws == 0}, {"draws", shares.draws}, {"moves", moves}};
}

nlohmann::ordered_json json_of(const OriginCounts& counts) {
  nlohmann::ordered_json origins, others = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < kMoveOrigins; ++i)
    origins[std::string(name_of(static_cast<MoveOrigin>(i)))] = {{"black", counts.moves[0][i]},
                                                                 {"white", counts.moves[1][i]}};
  for (const auto& [name, number] : counts.others) others[std::string(name)] = number;
  return {{"playouts", counts.playouts},
          {"black_wins", counts.black_wins},
          {"moves", counts.total()},
          {"origins", origins},
          {"others", others}};
}

nlohmann::ordered_json json_of(std::span<const ChosenMove> moves, const StudyPosition& position) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for_each_move(moves, position, [&](std::size_t number, Color color, const ChosenMove& chosen) {
    list.push_back({{"number", number},
                    {"color", name_of(color)},
                    {"move", to_gtp(chosen.move, position.size())},
                    {"origin", name_of(chosen.origin)}});
  });
  return list;
}

nlohmann::ordered_json json_of(const Evaluation& evaluation, int size) {
  nlohmann::ordered_json owners = nlohmann::ordered_json::array();
  for_each_point(size, [&](Point p) { owners.push_back(evaluation.owner[p]); });
  return {{"black_win_rate", evaluation.black_wins}, {"owners", owners}};
}

std::string gogui_graphics_of(const MoveShares& shares, int size) {
  std::string labels, colors, legend;
  for (int i = 0; i < kMoveOrigins; ++i) {
    const auto origin = static_cast<MoveOrigin>(i);
    std::string points;
    double share = 0;
    for (const MoveShare& move : shares.moves) {
      share += move.origins[static_cast<std::size_t>(i)];
      if (!move.move.is_pass() && main_reason(move) == origin)
        points += ' ' + to_gtp(move.move, size);
    }
    if (!points.empty()) colors += fmt::format("COLOR {}{}\n", color_of(origin), points);
    if (share > 0) legend += fmt::format(", {} {:.1f} %", name_of(origin), 100 * share);
  }
  for (const MoveShare& move : shares.moves)
    if (!move.move.is_pass())
      labels += fmt::format(" {} {}", to_gtp(move.move, size), label_of(100 * move.share));
  return fmt::format("{}{}TEXT {}{}\n", colors, labels.empty() ? "" : "LABEL" + labels + "\n",
                     title_of(shares), legend);
}

}  // namespace keima

#include "iface/study_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/error.h"
#include "core/coords.h"
#include "pattern/pattern_classes.h"

namespace keima {
namespace {

constexpr int kFewResults = 20, kManyResults = 200, kRates = 10'000;
constexpr std::uint64_t kStudySeed = 1;

struct StateRow {
  int state, wins, trials;
  double value;
  int after_win, after_loss;
};

StateRow row_of(const WinLossStates& states, int state) {
  const auto from = static_cast<std::uint8_t>(state);
  return {state,
          states.wins(state),
          states.trials(state),
          states.value(state),
          states.after(from, true),
          states.after(from, false)};
}

std::string class_text(const std::optional<int>& number, const PatternClasses& classes) {
  return number ? fmt::format("class {} of {}", *number, classes.size())
                : fmt::format("no class of {}", classes.size());
}

}  // namespace

WinLossStates::Prior parse_prior(std::string_view text) {
  if (text == "0/0") return {0, 0};
  if (text == "1/1") return {1, 1};
  throw Error("'{}' is neither 0/0 nor 1/1", text);
}

std::string text_of(const WinLossStates& states) {
  std::string text = fmt::format("{} states\n", states.size());
  for (const bool won : {true, false}) {
    const StateTableSum table = sum_of_table(states, won);
    text += fmt::format("after a {}: sum {}, FNV-1a {:016x}\n", won ? "win" : "loss", table.sum,
                        table.hash);
  }
  for (const int results : {kFewResults, kManyResults}) {
    const StateQuality quality = quality_of_states(states, results, kRates, kStudySeed);
    text += fmt::format(
        "after {} results: error {:+.4f}, its deviation {:.4f}, rank correlation {:.4f}\n", results,
        quality.bias, quality.deviation, quality.rank_correlation);
  }
  text += fmt::format("{:>5} {:>7} {:>8} {:>4} {:>5}\n", "state", "won", "value", "win", "loss");
  for (int state = 0; state < states.size(); ++state) {
    const StateRow row = row_of(states, state);
    text += fmt::format("{:>5} {:>7} {:>8.4f} {:>4} {:>5}\n", row.state,
                        fmt::format("{}/{}", row.wins, row.trials), row.value, row.after_win,
                        row.after_loss);
  }
  return text;
}

nlohmann::ordered_json json_of(const WinLossStates& states) {
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (int state = 0; state < states.size(); ++state) {
    const StateRow row = row_of(states, state);
    rows.push_back({{"state", row.state},
                    {"wins", row.wins},
                    {"trials", row.trials},
                    {"value", row.value},
                    {"win", row.after_win},
                    {"loss", row.after_loss}});
  }
  nlohmann::ordered_json json;
  json["states"] = rows;
  for (const int results : {kFewResults, kManyResults}) {
    const StateQuality quality = quality_of_states(states, results, kRates, kStudySeed);
    json["quality"].push_back({{"results", results},
                               {"bias", quality.bias},
                               {"deviation", quality.deviation},
                               {"rank_correlation", quality.rank_correlation}});
  }
  return json;
}

std::string text_of(const PatternAtPoint& pattern, std::string_view policy) {
  std::string text = fmt::format("code {:05x}\n", pattern.code);
  text += fmt::format("with atari: {}\n",
                      class_text(pattern.atari_class, PatternClasses::with_atari()));
  text += fmt::format("stones alone: {}\n",
                      class_text(pattern.stones_class, PatternClasses::stones_alone()));
  text += fmt::format("MoGo's set: {}, michi's: {}\n", pattern.in_mogo ? "yes" : "no",
                      pattern.in_michi ? "yes" : "no");
  text += pattern.gamma ? fmt::format("gamma {:.4g} ({})\n", *pattern.gamma, policy)
                        : fmt::format("no gamma: {} does not play there\n", policy);
  return text;
}

std::string text_of(std::span<const LearnedMove> moves, int size) {
  std::vector<LearnedMove> sorted(moves.begin(), moves.end());
  std::erase_if(sorted, [](const LearnedMove& move) { return move.state == 0; });
  std::ranges::stable_sort(sorted, std::greater(), &LearnedMove::state);
  if (sorted.empty()) return "nothing learned of the moves here\n";
  std::string text = fmt::format("{:<5} {:<5} {:>5} {:>7} {:>8} {:>6}\n", "move", "kind", "state",
                                 "won", "value", "played");
  for (const LearnedMove& move : sorted)
    text +=
        fmt::format("{:<5} {:<5} {:>5} {:>7} {:>8.4f} {:>6}\n", to_gtp(move.move, size),
                    name_of(move.origin), move.state, fmt::format("{}/{}", move.wins, move.trials),
                    move.value, move.state >= move.threshold && move.in_context ? "yes" : "no");
  return text;
}

}  // namespace keima

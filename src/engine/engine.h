// The engine: what every interface talks to. It holds the game, thinks, chooses moves and judges
// the final position. It prints nothing and reads nothing.
//
// One thread owns the engine and calls it; stop() alone may come from anywhere. Pondering runs in
// a thread of the engine's own, on a copy of the position. It ends when the engine is to choose, to
// think, to forget, to begin a new game or to change a setting, and by stop_pondering().
// Tested by engine_test.cc and stop_test.cc.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <thread>

#include "base/rng.h"
#include "core/game.h"
#include "core/score.h"
#include "engine/dynamic_komi.h"
#include "engine/judgement.h"
#include "engine/last_search.h"
#include "engine/move_decision.h"
#include "engine/settings.h"
#include "engine/time_keeper.h"
#include "engine/time_manager.h"
#include "search/report.h"

namespace keima {

class Searcher;

// How long to think. What is not set is not limited; with nothing set, settings and clock decide.
struct ThinkLimits {
  std::optional<std::uint64_t> simulations = std::nullopt;
  std::optional<double> seconds = std::nullopt;
};

// What the engine decided, and what it did for that.
struct Choice {
  Point move = Point::pass();
  bool resign = false;
  std::optional<SearchReport> report;  // Of the search, if there was one; the best move first.
  double seconds = 0;                  // That all of it took.
};

class Engine {
 public:
  explicit Engine(const Settings& settings);  // Throws Error if a setting names nothing known.
  ~Engine();

  const Settings& settings() const { return settings_; }

  // Throws Error, and nothing changes. Takes effect at once: rules and komi in the game, a new
  // size by an empty board, all others in the next move.
  void set_option(std::string_view key, std::string_view value);

  const Game& game() const { return game_; }
  Game& game() { return game_; }
  void new_game(int size);  // The empty board; rules and komi are those of the settings.

  // Chooses a move for `color` and plays it, unless it resigns: then the game is not changed.
  Choice make_move(Color color, Purpose purpose = Purpose::kPlay);
  // The same without playing it.
  Choice choose(Color color, Purpose purpose = Purpose::kPlay);
  Point choose_move(Color color) { return choose(color).move; }  // Never resigns.

  // Searches the position for `color` without a decision. The listener is called on the way.
  SearchReport think(Color color, const ThinkLimits& limits);
  // What the last search found, if it was about this position, or about the one before its last
  // move and chose that. Throws Error if not.
  const SearchReport& report() const { return last_search_.report_for(game_); }

  // Called in the thinking thread about every `interval` with what is known so far.
  using Listener = std::function<void(const SearchReport&)>;
  void set_listener(Listener listener, std::chrono::milliseconds interval);

  // Ends a search that is running, or the judgement whether to pass, within milliseconds; a move is
  // chosen from what the search found.
  void stop() { stop_.store(true, std::memory_order_relaxed); }

  // Thinks about the position with the given player to move until it is stopped, by what is said
  // above or by hand.
  void ponder(Color to_play);
  void stop_pondering();
  void forget();  // All that was learned in earlier searches.

  // What becomes of each stone if the game ends here. The same position gets the same answer
  // however often one asks.
  StatusMap final_status() const { return judge_game(game_, settings_.policy()).status; }
  // Black's points minus White's, komi included: counted if the game is over or only has to be
  // ended, else what a short search expects.
  double final_score() const;

  // The clock: as announced, and of Black and of White as far as it is known.
  void set_time(const TimeSettings& settings);
  void set_time_left(Color color, TimeLeft left);
  const TimeSettings& time_settings() const { return time_settings_; }
  const TimeKeeper& time_keeper(Color color) const { return clocks_[color == Color::kWhite]; }

 private:
  Point policy_move(Color color, std::span<const PackedPoint> candidates);
  void prepare(Color color, std::span<const PackedPoint> moves);
  double run(const ThinkLimits& limits, const std::optional<Allotment>& allotment);
  struct Thinking {
    double seconds = 0;                                        // That the search took,
    double maximum = std::numeric_limits<double>::infinity();  // and that the move may take.
    SearchReport report;                                       // The best move first.
  };
  Thinking search_for_move(Color color);
  double dynamic_komi(Color color);
  bool wants_to_resign(Color color, Point move, const SearchReport& report);
  bool is_stopped() const { return stop_.load(std::memory_order_relaxed); }

  Settings settings_;
  Game game_;
  Rng rng_;
  std::unique_ptr<Searcher> searcher_;  // Made when first needed, and anew when settings change.
  LastSearch last_search_;

  // What the tree was built under; if one changes, its results say nothing any more.
  double tree_komi_ = 0;  // With what White is given for handicap.
  const Rules* tree_rules_ = nullptr;

  // How each side stood when it last chose a move: one engine may play both.
  struct Standing {
    double value = 0.5;    // Its chance to win.
    double margin = 0;     // Black's, komi included.
    int losing_moves = 0;  // In a row.
    ValueKomi value_komi;
  };
  Standing& standing(Color color) { return standings_[color == Color::kWhite]; }
  std::array<Standing, 2> standings_;
  double extra_komi_ = 0;  // Pretended in the last search.

  Listener listener_;
  std::chrono::milliseconds listener_interval_{1000};
  std::atomic<bool> stop_ = false;
  std::thread pondering_;

  TimeSettings time_settings_;
  std::array<TimeKeeper, 2> clocks_;
};

}  // namespace keima

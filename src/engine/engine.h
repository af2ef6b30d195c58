// The engine: what every interface talks to. It holds the game, thinks, chooses moves and judges
// the final position. It prints nothing and reads nothing.
//
// One thread owns the engine and calls it; stop() alone may come from anywhere. Pondering runs in
// a thread of the engine's own and ends by itself as soon as anything else is asked for.
// Tested by engine_test.cc.
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

struct Choice {
  Point move = Point::pass();
  bool resign = false;
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

  // The move the engine would play for `color`. The game is not changed. In a clean-up no pass is
  // made while dead stones of the opponent are on the board.
  enum class Purpose { kPlay, kCleanUp };
  Choice choose(Color color, Purpose purpose = Purpose::kPlay);
  Point choose_move(Color color) { return choose(color).move; }  // Never resigns.

  // Searches the position for `color` without a decision. Listeners hear of it on the way.
  SearchReport think(Color color, const ThinkLimits& limits);
  // What the last search found; of the position it was about.
  const SearchReport& last_report() const { return report_; }
  // Whether that is the position of the game, or the one before its last move was chosen by it.
  bool report_is_current() const;

  // Called in the thinking thread about every `interval` with what is known so far.
  using Listener = std::function<void(const SearchReport&)>;
  void set_listener(Listener listener, std::chrono::milliseconds interval);

  // Ends a search that is running, within milliseconds; a move is chosen from what it found. A
  // judgement whether to pass that has begun is finished first.
  void stop() { stop_.store(true, std::memory_order_relaxed); }

  // Thinks about the position with the given player to move until something else is asked for.
  void ponder(Color to_play);
  void stop_pondering();
  void forget();  // All that was learned in earlier searches.

  // What becomes of each stone if the game ends here. The same position gets the same answer
  // however often one asks.
  StatusMap final_status() const { return judge_game().status; }
  // Black's points minus White's, komi included: counted if the game is over or only has to be
  // ended, else what a short search expects.
  double final_score() const;

  // The clock: as announced, and of Black and of White as far as it is known.
  void set_time(const TimeSettings& settings);
  void set_time_left(Color color, TimeLeft left);
  const TimeSettings& time_settings() const { return time_settings_; }
  const TimeKeeper& time_keeper(Color color) const { return clocks_[color == Color::kWhite]; }

 private:
  Judgement judge_game() const;
  Point policy_move(Color color, std::span<const PackedPoint> candidates);
  void prepare(Color color, std::span<const PackedPoint> moves);
  double run(const ThinkLimits& limits, const std::optional<Allotment>& allotment);
  struct Thinking {
    double seconds = 0;                                        // That the search took,
    double maximum = std::numeric_limits<double>::infinity();  // and that the move may take.
  };
  Thinking search_for_move(Color color);
  double dynamic_komi(Color color);
  bool wins_by_count(Color color, const StatusMap& status) const;
  // `spare`: the simulations there is still time for.
  Point decide(Color color, Purpose purpose, double spare);
  bool nears_its_end() const;
  bool looks_open() const;
  bool pass_is_safe(Color color, double spare);
  bool wants_to_resign(Color color, const Choice& choice);

  Settings settings_;
  Game game_;
  Rng rng_;
  std::unique_ptr<Searcher> searcher_;  // Made when first needed, and anew when settings change.
  SearchReport report_;
  struct Searched {  // What report_ is about, and the move that was chosen.
    std::uint64_t game = 0;
    Move move;
  };
  std::optional<Searched> searched_;

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

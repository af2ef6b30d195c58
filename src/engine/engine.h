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
#include <stop_token>
#include <string_view>
#include <thread>
#include <vector>

#include "base/rng.h"
#include "base/stopwatch.h"
#include "core/game.h"
#include "core/score.h"
#include "engine/dynamic_komi.h"
#include "engine/judgement.h"
#include "engine/last_search.h"
#include "engine/move_decision.h"
#include "engine/settings.h"
#include "engine/time_keeper.h"
#include "engine/time_manager.h"
#include "search/move_bans.h"
#include "search/report.h"
#include "search/tree_view.h"

namespace keima {

class MoveChooser;
class Searcher;
struct Level;

// How long to think. What is not set is not limited; with nothing set it takes a stop.
struct ThinkLimits {
  std::optional<std::uint64_t> simulations = std::nullopt;
  std::optional<double> seconds = std::nullopt;
};

// What may be asked of one search, beyond what the settings say.
struct Analysis {
  MoveBans bans = {};         // Moves to leave out; the tree is not used by later searches.
  bool move_owners = false;   // Who owns the board after each move: MoveReport::ownership.
  std::stop_token stop = {};  // Like stop(), but of this search: it may come before it begins.
};

// What the engine decided, and what it did for that.
struct Choice {
  Point move = Point::pass();
  bool resign = false;
  std::optional<SearchReport> report;  // Of the search, if there was one; the best move first.
  bool is_opening = false;             // Known without a search: of the book, or a 4-4 point.
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
  // Throws Error if the bans leave none.
  Choice make_move(Color color, Purpose purpose = Purpose::kPlay, const Analysis& analysis = {});
  // The same without playing it.
  Choice choose(Color color, Purpose purpose = Purpose::kPlay, const Analysis& analysis = {});
  Point choose_move(Color color) { return choose(color).move; }  // Never resigns.

  // Searches the position for `color` without a decision, by the tree, whatever kind of player it
  // is. The listener is called on the way. Throws Error if the bans leave no move.
  SearchReport think(Color color, const ThinkLimits& limits, const Analysis& analysis = {});
  // What the last search found, if it was about this position, or about the one before its last
  // move and chose that. Throws Error if not.
  const SearchReport& report() const { return last_search_.report_for(game_); }

  // A node of the tree of the last search, by the moves that lead there from the position; nothing
  // if the tree does not reach so far, or there is none. While it thinks: from the listener only.
  std::optional<NodeView> tree_node(std::span<const Point> path, int most_children) const;

  // All there is to show of the position on the board, whoever plays and whether it was searched
  // or not: what report() has, if there is one; influence, territory and what is read, worked out
  // when asked; and what the dynamic estimator knows by now, if search.estimator is on.
  Findings findings() const;

  // Called in the thread that called think(), choose() or make_move(), about every `interval`, with
  // what is known so far: moves by visits (put_best_first() in final_choice.h brings the one that
  // would be played to the front). REQUIRES: not called while the engine thinks.
  using Listener = std::function<void(const SearchReport&)>;
  void set_listener(Listener listener, std::chrono::milliseconds interval);

  // From any thread: ends a search that is running, or the judgement whether to pass, within
  // milliseconds; a move is chosen from what the search found. One that has not begun is not ended.
  void stop() { stop_.store(true, std::memory_order_relaxed); }

  // Thinks about the position with the given player to move until it is stopped, by what is said
  // above or by hand. Only the tree search does, and not below full strength: a level has its
  // simulations and no more. With time.ponder_replies it looks at the most visited moves of the
  // last search only.
  void ponder(Color to_play);
  void stop_pondering();
  // What pondering has taken since the game began.
  struct Pondered {
    double seconds = 0;
    std::uint64_t simulations = 0;
  };
  const Pondered& pondered() const { return pondered_; }
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
  // What is searched for, and under which bans.
  struct Turn {
    Color color;
    Purpose purpose;
    const Level* level;  // nullptr: full strength.
    std::vector<PackedPoint> points;
    const Analysis& analysis;
  };
  bool plays_unsearched(const Turn& turn) const;
  Point policy_move(const Turn& turn);
  std::vector<PackedPoint> moves_to_search(Color color, const Level* level,
                                           std::vector<PackedPoint> points);
  void begin(const Analysis& analysis);
  void prepare(Color color, std::span<const PackedPoint> moves, const Analysis& analysis = {});
  double run(const ThinkLimits& limits, const std::optional<Allotment>& allotment);
  struct Thinking {
    double seconds = 0;                                        // That the search took,
    double maximum = std::numeric_limits<double>::infinity();  // and that the move may take.
    SearchReport report;                                       // The best move first.
  };
  std::optional<Allotment> time_for_move(Color color, Thinking& thinking) const;
  Thinking search_for_move(const Turn& turn);
  Thinking ask_chooser(const Turn& turn);
  SearchReport chooser_report(const Turn& turn, std::span<const PackedPoint> points,
                              double seconds);
  void decide(const Turn& turn, Thinking& thinking, Choice& choice);
  double dynamic_komi(Color color);
  Point unsearched_opening(const Turn& turn);
  std::vector<PackedPoint> expected_replies() const;
  bool wants_to_resign(Color color, Point move, const SearchReport& report);
  bool is_stopped() const {
    return stop_.load(std::memory_order_relaxed) || stop_token_.stop_requested();
  }

  Settings settings_;
  Game game_;
  Rng rng_;
  std::unique_ptr<Searcher> searcher_;    // Made when first needed, and anew when settings change.
  std::unique_ptr<MoveChooser> chooser_;  // The same, if the kind of player has one.
  LastSearch last_search_;

  // What the tree was built under; if one changes, its results say nothing any more.
  double tree_komi_ = 0;  // With what White is given for handicap.
  const Rules* tree_rules_ = nullptr;
  MoveBans tree_bans_;

  // How each side stood when it last chose a move: one engine may play both.
  struct Standing {
    std::uint64_t simulations = 0;  // New ones, for that,
    double value = 0.5;             // its chance to win in them
    double margin = 0;              // and Black's margin; komi included, dynamic komi too.
    int losing_moves = 0;           // In a row.
    LinearKomi linear_komi;
    ValueKomi value_komi;
    ScoreKomi score_komi;
  };
  Standing& standing(Color color) { return standings_[color == Color::kWhite]; }
  std::array<Standing, 2> standings_;
  double extra_komi_ = 0;  // Pretended in the last search.

  Listener listener_;
  std::chrono::milliseconds listener_interval_{1000};
  std::atomic<bool> stop_ = false;
  std::stop_token stop_token_;  // Of the search at work.
  std::thread pondering_;
  Stopwatch pondering_since_;
  Pondered pondered_;

  TimeSettings time_settings_;
  std::array<TimeKeeper, 2> clocks_;
};

}  // namespace keima

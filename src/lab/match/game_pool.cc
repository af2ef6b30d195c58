#include "lab/match/game_pool.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <future>
#include <mutex>
#include <set>

#include "base/thread_team.h"
#include "lab/match/game_table.h"

namespace keima {
namespace {

class GamePool {
 public:
  explicit GamePool(GameSource& source) : source_(source) {}

  void play(int tables) {
    std::future<void> team = std::async(std::launch::async, [this, tables] {
      const End end{*this};
      run_in_threads(
          tables, [this](int) { play_at_a_table(); }, [this] { stop_ = true; });
    });
    watch();
    team.get();
    if (look_failure_) std::rethrow_exception(look_failure_);
  }

 private:
  // Told whatever happens.
  struct End {
    GamePool& pool;
    ~End() {
      const std::lock_guard lock(pool.mutex_);
      pool.has_ended_ = true;
      pool.changed_.notify_one();
    }
  };
  // A table is among the open ones while it has an entry. It is made and cleared away in the thread
  // that plays at it, for programs die with the thread that started them.
  struct Entry {
    Entry(GamePool& the_pool, GameTable& the_table) : pool(the_pool), table(the_table) {
      const std::lock_guard lock(pool.mutex_);
      pool.tables_.insert(&table);
    }
    ~Entry() {
      const std::lock_guard lock(pool.mutex_);
      pool.tables_.erase(&table);
    }
    GamePool& pool;
    GameTable& table;
  };

  void play_at_a_table() {
    GameTable table;
    const Entry entry(*this, table);
    while (const auto game = next())
      if (const auto result = table.play(game->config, game->plan, stop_)) {
        const std::lock_guard lock(mutex_);
        game->record(*result);
        changed_.notify_one();
      }
  }

  std::optional<PlannedGame> next() {
    const std::lock_guard lock(mutex_);
    if (stop_) return std::nullopt;
    return source_.next();
  }

  void watch() {
    constexpr auto kLook = std::chrono::milliseconds(200);
    std::unique_lock lock(mutex_);
    while (!has_ended_) {
      changed_.wait_for(lock, kLook);
      if (!stop_ && !look()) stop_ = true;
      // Again and again: whoever was just about to begin something has not heard the first call.
      if (stop_)
        for (GameTable* table : tables_) table->interrupt();
    }
  }

  bool look() {
    try {
      return source_.look();
    } catch (...) {
      look_failure_ = std::current_exception();
      return false;
    }
  }

  std::atomic<bool> stop_ = false;
  std::mutex mutex_;  // For all below.
  GameSource& source_;
  std::condition_variable changed_;
  std::set<GameTable*> tables_;  // At which somebody plays.
  bool has_ended_ = false;
  std::exception_ptr look_failure_;
};

}  // namespace

void play_games(GameSource& source, int tables) {
  if (tables > 0) GamePool(source).play(tables);
}

}  // namespace keima

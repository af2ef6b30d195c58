// How soon a move is there after a stop. On a busy machine a thread may have to wait its turn, so
// the shortest of several tries counts.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <semaphore>
#include <string>
#include <thread>

#include "core/board/ascii_board.h"
#include "engine/engine.h"
#include "support/engine_settings.h"
#include "support/test_scale.h"

namespace keima {
namespace {

// A move is there 20 milliseconds after a stop, also on the large board and with memory so small
// that it prunes all the time.
TEST(Stop, EndsASearch) {
  using Clock = std::chrono::steady_clock;
  const bool slow_build = scaled(100) < 100;
  for (const int size : {9, 19}) {
    Engine engine(test_settings(size, 1'000'000'000));
    engine.set_option("search.memory", "1");
    std::chrono::duration<double, std::milli> shortest(1e9);
    for (int i = 0; i < 7; ++i) {
      std::binary_semaphore thinking(0);
      std::atomic<bool> told = false;
      engine.set_listener(
          [&](const SearchReport&) {
            if (!told.exchange(true)) thinking.release();
          },
          std::chrono::milliseconds(5));
      Clock::time_point stopped;
      std::jthread stopper([&] {
        thinking.acquire();
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        stopped = Clock::now();
        engine.stop();
      });
      const Choice choice = engine.choose(Color::kBlack);
      const Clock::time_point moved = Clock::now();
      stopper.join();
      shortest = std::min<std::chrono::duration<double, std::milli>>(shortest, moved - stopped);
      EXPECT_GT(choice.report->simulations, 0u);
    }
    EXPECT_LT(shortest.count(), slow_build ? 200 : 20) << size;
  }
}

// Most of the time of a move goes into the judgement whether to pass where many strings are to be
// read and the search is short: a stop ends that, too.
TEST(Stop, EndsTheJudgement) {
  using Clock = std::chrono::steady_clock;
  using Milliseconds = std::chrono::duration<double, std::milli>;
  std::string position;
  for (int row = 0; row < 19; ++row) {
    const char* const rows[] = {".XX.XX.XX", "OXXOXXOXX", ".XX.XX.XX", "XXXXXXXXX"};
    const std::string black = row < 16 ? rows[row % 4] : rows[0];
    std::string white(black.rbegin(), black.rend());
    for (char& c : white) c = c == 'X' ? 'O' : c == 'O' ? 'X' : c;
    position += black + "X" + white + "\n";
  }
  Engine engine(test_settings(19, 100));
  const Board board = board_from_ascii(position);
  std::vector<Move> stones;
  for_each_point(19, [&](Point p) {
    if (is_stone(board[p])) stones.push_back({board[p], p});
  });
  engine.game().set_up(stones, Color::kBlack);
  Milliseconds undisturbed(1e9), shortest(1e9);
  for (int i = 0; i < 4; ++i) {
    engine.forget();
    undisturbed = std::min(undisturbed, Milliseconds(1000 * engine.choose(Color::kBlack).seconds));
  }
  for (int i = 0; i < 7; ++i) {
    engine.forget();
    Clock::time_point stopped;
    std::jthread stopper([&] {
      std::this_thread::sleep_for(undisturbed / 2);
      stopped = Clock::now();
      engine.stop();
    });
    engine.choose(Color::kBlack);
    const Clock::time_point moved = Clock::now();
    stopper.join();
    if (moved > stopped) shortest = std::min<Milliseconds>(shortest, moved - stopped);
  }
  EXPECT_LT(shortest, undisturbed / 4) << "without the stop it would take the other half";
}

}  // namespace
}  // namespace keima

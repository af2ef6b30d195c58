// The choices of games as competitions, found out by all threads at once.
#pragma once

#include <atomic>
#include <functional>
#include <span>

#include "base/thread_team.h"
#include "train/game_list.h"
#include "train/mm/competitions.h"

namespace keima {

// Called now and then, in the first thread; the work ends when it returns false.
using GatherProgress = std::function<bool(std::size_t games)>;

// Calls add_game(game, block) for each of the games: a block for every few of them, whatever the
// number of threads. If it ended early, some blocks are missing.
template <class AddGame>
std::vector<CompetitionBlock> gather(std::span<const TrainingGame> games, TeamFeature features,
                                     int threads, const GatherProgress& progress,
                                     AddGame&& add_game) {
  constexpr std::size_t kGamesOfBlock = 16;
  const std::size_t count = (games.size() + kGamesOfBlock - 1) / kGamesOfBlock;
  std::vector<CompetitionBlock> blocks(count, CompetitionBlock(features));
  std::atomic<std::size_t> next = 0;
  const auto work = [&](int thread) {
    for (std::size_t i; (i = next++) < count;) {
      const std::size_t first = i * kGamesOfBlock;
      for (const TrainingGame& game :
           games.subspan(first, std::min(kGamesOfBlock, games.size() - first)))
        add_game(game, blocks[i]);
      blocks[i].shrink_to_fit();
      if (thread == 0 && !progress(first)) next = count;
    }
  };
  run_in_threads(threads, work, [&] { next = count; });
  return blocks;
}

}  // namespace keima

#include "train/data/extract.h"

#include <memory>

#include "base/check.h"
#include "base/rng.h"
#include "train/data/game_hash.h"
#include "train/data/sample.h"

namespace keima {
namespace {

enum class Use { kUnreadable, kUnwanted, kUseless, kUsed };

struct Candidate {
  Use use = Use::kUnreadable;
  std::shared_ptr<const CompactGame> game = nullptr;
  std::uint64_t hash = 0;
};

Candidate candidate(const CollectedGame& collected, const GameFilter& filter) {
  const MainLine line = main_line_of(collected);
  if (!line.record) return {};
  if (filter.reason_against(GameFacts(*line.record))) return {Use::kUnwanted};
  std::optional<CompactGame> game = compact_game(*line.record);
  if (!game) return {Use::kUseless};
  return {Use::kUsed, std::make_shared<const CompactGame>(std::move(*game)),
          game_hash(*line.record)};
}

void count(Use use, ExtractionReport& report) {
  ++report.games;
  report.unreadable += use == Use::kUnreadable;
  report.unwanted += use == Use::kUnwanted;
  report.useless += use == Use::kUseless;
}

// The state before a move of a game.
struct State {
  std::shared_ptr<const CompactGame> game;
  std::size_t move = 0;

  CompactPosition position() const {
    const auto& moves = game->moves;
    return {{game->size,
             game->komi,
             game->winner,
             {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(move)}},
            moves[move]};
  }
};

struct StateDraw {
  std::uint64_t key;
  std::size_t move;
};

struct StatesOfGame {
  Candidate candidate;
  std::vector<StateDraw> draws;
};

}  // namespace

ExtractionReport write_positions(CollectionReader& reader, const Extraction& extraction,
                                 const TextSink& out) {
  KEIMA_CHECK(extraction.count.has_value());
  const std::uint64_t seed = mix_bits(extraction.seed);
  Sample<State> sample(*extraction.count);
  ExtractionReport report;
  for_each_game<StatesOfGame>(
      reader, extraction.threads,
      [&](const CollectedGame& collected) {
        StatesOfGame states{candidate(collected, extraction.filter), {}};
        if (!states.candidate.game) return states;
        const auto& moves = states.candidate.game->moves;
        for (std::size_t i = 0; i < moves.size(); ++i) {
          if (Point(moves[i]).is_pass()) continue;
          const std::uint64_t key = mix_bits(mix_bits(states.candidate.hash ^ seed) + i);
          if (sample.may_take(key)) states.draws.push_back({key, i});
        }
        return states;
      },
      [&](StatesOfGame& states) {
        count(states.candidate.use, report);
        for (const StateDraw& draw : states.draws)
          sample.add(draw.key, {states.candidate.game, draw.move});
        extraction.progress(report.games);
        return true;
      });
  out(kPositionsHeader);
  for (const State& state : sample.take()) {
    out(compact_line(state.position()));
    ++report.written;
  }
  out(compact_end(report.written));
  return report;
}

ExtractionReport write_compact_games(CollectionReader& reader, const Extraction& extraction,
                                     const TextSink& out) {
  const std::uint64_t seed = mix_bits(extraction.seed);
  Sample<std::shared_ptr<const CompactGame>> sample(extraction.count.value_or(0));
  ExtractionReport report;
  const auto write = [&](const CompactGame& game) {
    out(compact_line(game));
    ++report.written;
  };
  out(kGamesHeader);
  for_each_game<Candidate>(
      reader, extraction.threads,
      [&](const CollectedGame& game) { return candidate(game, extraction.filter); },
      [&](Candidate& found) {
        count(found.use, report);
        if (found.game && extraction.count) {
          sample.add(mix_bits(found.hash ^ seed), found.game);
        } else if (found.game) {
          write(*found.game);
        }
        extraction.progress(report.games);
        return true;
      });
  for (const auto& game : sample.take()) write(*game);
  out(compact_end(report.written));
  return report;
}

}  // namespace keima

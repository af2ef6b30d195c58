#include "train/data/game_facts.h"

#include <algorithm>
#include <array>
#include <string>

namespace keima {

GameFacts::GameFacts(const sgf::GameRecord& game)
    : info(game.info),
      result(result_from(game.info.result)),
      black_rank(rank_from(game.info.black_rank)),
      white_rank(rank_from(game.info.white_rank)),
      has_setup(!game.setup.placements.empty()) {
  for (const sgf::Step& step : game.steps) {
    moves += step.move() != nullptr;
    has_setup = has_setup || step.move() == nullptr;
  }
}

bool is_program_name(std::string_view name) {
  // Beginnings of names, letters and digits only: servers add numbers and signs.
  static constexpr std::array<std::string_view, 20> kPrograms = {
      "alphago", "computer", "crazystone", "darkforest", "elfopengo",   "fineart", "fuego",
      "gnugo",   "golaxy",   "handtalk",   "katago",     "leelazero",   "mogo",    "manyfaces",
      "oakfoam", "orego",    "pachi",      "phoenixgo",  "steenvreter", "zen19"};
  std::string key;
  for (const char c : name) {
    if (c >= 'A' && c <= 'Z') {
      key += static_cast<char>(c - 'A' + 'a');
    } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      key += c;
    }
  }
  return key.find("bot") != key.npos ||
         std::ranges::any_of(kPrograms,
                             [&](std::string_view program) { return key.starts_with(program); });
}

}  // namespace keima

// Runs the positions of tests/positions/*.tst, which tools/regress.py can run with any program. Of
// GTP this knows what those files need: loadsgf, reg_genmove and the answer expected.
#include <gtest/gtest.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <regex>
#include <sstream>

#include "base/text_file.h"
#include "core/coords.h"
#include "core/sgf/sgf_game.h"
#include "engine/engine.h"

namespace keima {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(KEIMA_SOURCE_DIR) / "tests/positions";

void load(Engine& engine, const std::string& file) {
  const std::string text = read_text_file(kFolder / file);
  const sgf::Collection collection = sgf::parse(text);
  const sgf::GameRecord record = sgf::main_line(collection.front());
  engine.new_game(record.info.size);
  engine.game().set_komi(record.info.komi.value());
  for (const Move& move : sgf::moves(record)) ASSERT_FALSE(engine.game().play(move)) << file;
}

// Tests answered as expected, and all.
std::pair<int, int> run_file(const std::string& file) {
  Settings settings;
  settings.player.simulations = 300;
  settings.player.seed = 1;
  settings.player.threads = 1;
  settings.search.memory = 16;
  const std::regex kLoad("loadsgf (\\S+)"), kAsk("\\d+ reg_genmove ([bw])"),
      kExpected("#\\? \\[(.*)\\]");
  std::istringstream lines(read_text_file(kFolder / file));
  std::unique_ptr<Engine> engine;
  std::string position, answer;
  int right = 0, all = 0;
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (std::regex_match(line, match, kLoad)) {
      engine = std::make_unique<Engine>(settings);  // Each begins alike.
      position = match[1];
      load(*engine, position);
    } else if (std::regex_match(line, match, kAsk)) {
      const Color color = match[1] == "b" ? Color::kBlack : Color::kWhite;
      EXPECT_EQ(color, engine->game().to_play()) << position;
      answer = to_gtp(engine->choose(color).move, engine->game().size());
    } else if (std::regex_match(line, match, kExpected)) {
      ++all;
      if (std::regex_match(answer, std::regex(match[1].str())))
        ++right;
      else
        std::cout << position << ": " << answer << ", expected " << match[1] << "\n";
    } else {
      EXPECT_TRUE(line.empty() || line[0] == '#') << line;
    }
  }
  return {right, all};
}

// It knows all of them now, where uniform playouts know 26 of 28.
TEST(Positions, OnlyMoves) {
  const auto [right, all] = run_file("only_moves.tst");
  EXPECT_GE(all, 20);
  EXPECT_GE(right, all - 1);
}

}  // namespace
}  // namespace keima

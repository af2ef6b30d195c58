#include "iface/terminal/board_picture.h"

#include <gtest/gtest.h>

#include <map>

#include "core/board/ascii_board.h"

namespace keima {
namespace {

using Variables = std::map<std::string, std::string>;

TerminalStyle style_with(const Variables& variables) {
  return style_of_terminal([&](const std::string& name) -> std::optional<std::string> {
    const auto found = variables.find(name);
    return found == variables.end() ? std::nullopt : std::optional(found->second);
  });
}

TEST(BoardPicture, ColorsWhereTheTerminalHasThemAndNobodyMinds) {
  EXPECT_TRUE(style_with({{"TERM", "xterm"}}).colors);
  EXPECT_FALSE(style_with({{"TERM", "dumb"}}).colors);
  EXPECT_FALSE(style_with({}).colors);
  EXPECT_FALSE(style_with({{"TERM", "xterm"}, {"NO_COLOR", "1"}}).colors);
  EXPECT_TRUE(style_with({{"TERM", "xterm"}, {"NO_COLOR", ""}}).colors);  // As no-color.org has it.
}

TEST(BoardPicture, RoundStonesWhereTheCharsetHasThem) {
  EXPECT_TRUE(style_with({{"LANG", "de_DE.UTF-8"}}).round_stones);
  EXPECT_TRUE(style_with({{"LC_CTYPE", "C.utf8"}}).round_stones);
  EXPECT_FALSE(style_with({{"LC_ALL", "C"}, {"LANG", "de_DE.UTF-8"}}).round_stones);
  EXPECT_FALSE(style_with({}).round_stones);
}

const Board kBoard = board_from_ascii(". . .\n. X .\n. O .\n");
const Point kMiddle = Point::at(1, 1), kCorner = Point::at(2, 2);

// What is left of a text without its colours.
std::string without_colors(std::string text) {
  for (std::size_t begin = text.find('\033'); begin != text.npos; begin = text.find('\033'))
    text.erase(begin, text.find('m', begin) + 1 - begin);
  return text;
}

TEST(BoardPicture, PlainWithoutColors) {
  EXPECT_EQ(board_picture(kBoard, kMiddle, {}), to_ascii(kBoard, {.last_move = kMiddle}));
}

TEST(BoardPicture, TheSameInColors) {
  const std::string picture = board_picture(kBoard, kMiddle, {.colors = true});
  EXPECT_NE(picture, without_colors(picture));
  EXPECT_EQ(without_colors(picture),
            "    A B C\n"
            " 3  . . .  3\n"
            " 2  .(X).  2\n"
            " 1  . O .  1\n"
            "    A B C\n");
}

TEST(BoardPicture, TheMarkAtTheEdge) {
  const std::string picture =
      board_picture(kBoard, kCorner, {.colors = true, .round_stones = true});
  EXPECT_NE(without_colors(picture).find(" 1  · ●(·) 1\n"), std::string::npos) << picture;
}

TEST(BoardPicture, EveryRowEndsItsColors) {
  const std::string picture = board_picture(kBoard, kMiddle, {.colors = true});
  std::size_t row = picture.find(" 2 ");
  EXPECT_LT(picture.find("\033[0m", row), picture.find('\n', row));
}

}  // namespace
}  // namespace keima

// A game of a person against the engine in plain text, also fit for a screen reader: every move is
// said in words as well as drawn. The board is drawn once a turn, when the person is to move.
//
// Every move is kept in the user's data folder at once, so whatever ends the program, no game is
// lost. Commands are in terminal_commands.cc.
// Tested by terminal_game_test.cc and terminal_commands_test.cc.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/stopwatch.h"
#include "engine/clock.h"
#include "engine/engine.h"
#include "iface/terminal/board_picture.h"
#include "iface/terminal/game_folder.h"
#include "iface/terminal/game_record.h"
#include "iface/terminal/line_prompt.h"
#include "iface/terminal/thinking_watch.h"

namespace keima {

struct TerminalGameOptions {
  Color human = Color::kBlack;
  int handicap = 0;    // Black's stones.
  TimeSettings clock;  // Of each side.
  TerminalStyle style;
  ThinkingWatch::Audience audience = ThinkingWatch::Audience::kNobody;
  std::optional<GameFolder> folder;  // Where games are kept.
};

class TerminalGame {
 public:
  // Begins a game. Throws Error if the board has no points for so many handicap stones.
  TerminalGame(Engine& engine, const TerminalGameOptions& options, LinePrompt& lines,
               std::ostream& out);

  // Instead of the game begun: the last one that is kept and not finished, or one from a file, up
  // to a move. Throws Error.
  void continue_last();
  void open(const std::string& file, std::optional<int> moves = std::nullopt);

  // Until the player leaves or the input ends.
  void run();

  static std::vector<std::string> command_words();

 private:
  struct Command;
  static std::span<const Command> commands();

  // --- The course of the game.
  void begin(int size, int handicap);
  void adopt(const PlayedGame& played);
  void welcome();
  void move_engine();
  void ask_human();
  void obey(const std::string& line);
  bool play(const std::string& text);  // False if it is no point of the board.
  void finish(const std::string& result, const std::string& words);
  void finish_by_count();
  bool check_clock();  // False if the person's time is up.
  bool is_finished() const { return !result_.empty(); }
  PlayedGame played() const;
  void keep();
  void say_goodbye();

  // --- What is shown.
  void show_board() const;
  std::string status_line() const;
  std::string prompt() const;

  // --- Commands; the argument is what stands behind the word.
  void pass(const std::string&);
  void undo(const std::string&);
  void resign(const std::string&);
  void hint(const std::string&);
  void chance(const std::string&);
  void score(const std::string&);
  void board(const std::string&);
  void level(const std::string& argument);
  void save(const std::string& file);
  void open_file(const std::string& argument);
  void start_new(const std::string& argument);
  void review(const std::string&);
  void help(const std::string&);
  void quit(const std::string&);

  std::optional<SearchReport> think_for_person();

  const Game& game() const { return engine_.game(); }

  Engine& engine_;
  const TerminalGameOptions options_;
  LinePrompt& lines_;
  std::ostream& out_;
  Color human_;
  std::string result_;  // Empty while the game goes on.
  bool leaving_ = false;
  bool board_is_due_ = true;
  TimeSettings clock_;  // Of each side.
  Clock human_clock_;
  Stopwatch turn_;  // Of the person.
  std::unique_ptr<KeptGame> kept_;
  bool keeping_failed_ = false;
};

}  // namespace keima

// What a person can ask for during a game in the terminal.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <ostream>

#include "base/error.h"
#include "base/nearest.h"
#include "base/text_file.h"
#include "core/coords.h"
#include "core/handicap.h"
#include "engine/levels.h"
#include "iface/terminal/review.h"
#include "iface/terminal/terminal_game.h"
#include "iface/terminal/words.h"

namespace keima {
namespace {

constexpr std::uint64_t kLeastSimulations = 2000;  // To tell a person something.
constexpr std::size_t kHints = 3;
constexpr int kHintMoves = 6;

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [read, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || read != end || text.empty()) return std::nullopt;
  return number;
}

// How long to think for a person who asks: as about a move of one's own.
ThinkLimits limits_of(const PlayerOptions& player) {
  if (player.seconds > 0) return {.seconds = player.seconds};
  return {.simulations =
              std::max(kLeastSimulations, static_cast<std::uint64_t>(player.tree_simulations()))};
}

}  // namespace

struct TerminalGame::Command {
  std::string_view name, other_name, arguments, help;
  void (TerminalGame::*run)(const std::string& argument);
};

std::span<const TerminalGame::Command> TerminalGame::commands() {
  static constexpr std::array kCommands = {
      Command{"pass", "", "", "Pass. Two passes in a row end the game.", &TerminalGame::pass},
      Command{"undo", "u", "", "Take back your last move and the reply.", &TerminalGame::undo},
      Command{"hint", "h", "", "What Keima at full strength would play here.", &TerminalGame::hint},
      Command{"chance", "c", "", "Who is likely to win, and by how much.", &TerminalGame::chance},
      Command{"score", "", "", "Count the board, or guess how it will end.", &TerminalGame::score},
      Command{"board", "b", "", "Draw the board again.", &TerminalGame::board},
      Command{"level", "", "[NUMBER]", "The levels of play, or choose one; 0 is the strongest.",
              &TerminalGame::level},
      Command{"save", "", "FILE", "Write the game to a file, as SGF.", &TerminalGame::save},
      Command{"open", "", "FILE [MOVE]", "Go on with a game of a file, after that move.",
              &TerminalGame::open_file},
      Command{"new", "", "[SIZE] [COLOR]", "Begin another game.", &TerminalGame::start_new},
      Command{"review", "", "", "Go through the game, and find the mistakes.",
              &TerminalGame::review},
      Command{"resign", "", "", "Give up.", &TerminalGame::resign},
      Command{"help", "?", "", "This list.", &TerminalGame::help},
      Command{"quit", "q", "", "Leave. 'keima play --continue' goes on with the game.",
              &TerminalGame::quit},
      Command{"exit", "", "", "", &TerminalGame::quit},
  };
  return kCommands;
}

std::vector<std::string> TerminalGame::command_words() {
  std::vector<std::string> words;
  for (const Command& command : commands()) words.emplace_back(command.name);
  return words;
}

void TerminalGame::obey(const std::string& line) {
  const SplitLine split = split_line(line);
  if (split.command.empty()) return;
  for (const Command& command : commands())
    if (split.command == command.name || split.command == command.other_name)
      return (this->*command.run)(split.argument);
  const std::string text = without_blanks(line);
  if (play(text)) return;
  out_ << fmt::format("'{}' is not a point of this board, nor a command{}. Try 'help'.\n",
                      split.command, did_you_mean(split.command, command_words()));
}

// --- Moves --------------------------------------------------------------------------------------

void TerminalGame::pass(const std::string&) { play("pass"); }

void TerminalGame::undo(const std::string&) {
  if (is_finished() && !game().is_over()) {  // By resignation or on time.
    result_.clear();
    human_clock_ = Clock{clock_};
  } else {
    // As many moves as bring the turn back to before the person's last one.
    const std::span<const Move> moves = game().moves();
    int count = 0;
    bool found = false;
    for (auto move = moves.rbegin(); move != moves.rend() && !found; ++move, ++count)
      found = move->color == human_;
    if (!found || !engine_.game().undo(count)) {
      out_ << "There is nothing to take back.\n";
      return;
    }
    result_.clear();
  }
  keep();
  board_is_due_ = true;
}

void TerminalGame::resign(const std::string&) {
  if (is_finished()) {
    out_ << "The game is over already.\n";
    return;
  }
  finish(fmt::format("{}+R", letter_of(opponent(human_))),
         "You have resigned. Thank you for the game.");
}

// --- Questions ----------------------------------------------------------------------------------

std::optional<SearchReport> TerminalGame::think_for_person() {
  if (game().is_over()) {
    out_ << "The game is over; 'review' has more to tell.\n";
    return std::nullopt;
  }
  ThinkingWatch watch(engine_, out_, options_.audience, "Thinking");
  SearchReport report = engine_.think(game().to_play(), limits_of(engine_.settings().player));
  leaving_ = watch.interrupts() >= 2;
  return report;
}

void TerminalGame::hint(const std::string&) {
  const std::optional<SearchReport> report = think_for_person();
  if (!report) return;
  const std::uint32_t most = report->moves.front().visits;
  for (std::size_t i = 0; i < std::min(kHints, report->moves.size()); ++i) {
    const MoveReport& move = report->moves[i];
    if (move.visits * 20 < most || move.line.empty()) break;  // Hardly looked at.
    const std::string rest = line_text(std::span(move.line).subspan(1), game().size(), kHintMoves);
    out_ << fmt::format("{:<5} wins {}{}{}\n", to_gtp(move.move, game().size()),
                        percent(move.value), rest.empty() ? "" : ", then ", rest);
  }
}

void TerminalGame::chance(const std::string&) {
  const std::optional<SearchReport> report = think_for_person();
  if (!report) return;
  const double value = report->to_play == human_ ? report->value : 1 - report->value;
  out_ << fmt::format("You win {}, Keima {}. The score is expected to be about {}.\n",
                      percent(value), percent(1 - value),
                      result_text(std::round(2 * report->margin) / 2));
}

void TerminalGame::score(const std::string&) {
  out_ << (game().is_over() ? "" : "About ") << result_text(engine_.final_score()) << ".\n";
}

void TerminalGame::board(const std::string&) { show_board(); }

void TerminalGame::level(const std::string& argument) {
  if (!argument.empty()) {
    engine_.set_option("player.level", argument);
    if (kept_) keep();
  } else {
    out_ << "Levels, with the Elo measured (GNU Go 3.8 at its level 10 is 0):\n";
    for (const Level& one : levels(game().size())) out_ << "  " << level_name(one) << '\n';
    out_ << "  full (or 0): full strength\n";
  }
  const int now = engine_.settings().player.level;
  out_ << (now == kFullStrength ? std::string("Keima plays at full strength.\n")
                                : fmt::format("Keima plays at level {}.\n", now));
}

// --- Games --------------------------------------------------------------------------------------

void TerminalGame::save(const std::string& file) {
  if (file.empty()) {
    out_ << "Where to? Type 'save FILE', as in 'save game.sgf'.\n";
    return;
  }
  if (std::filesystem::exists(file)) {
    const Line answer = lines_.read(fmt::format("{} exists. Write over it (yes or no)? ", file));
    const std::string word = split_line(answer.text).command;
    if (word != "yes" && word != "y") {
      out_ << "Not saved.\n";
      return;
    }
  }
  write_text_file(file, sgf_of(played(), local_time("%Y-%m-%d")));
  out_ << fmt::format("Saved in {}.\n", file);
}

void TerminalGame::open_file(const std::string& argument) {
  if (argument.empty()) {
    out_ << "Which one? Type 'open FILE', as in 'open game.sgf'.\n";
    return;
  }
  // The last word is the move's number if it is one, unless there is a file of that name.
  const std::size_t blank = argument.find_last_of(' ');
  const std::optional<int> move =
      blank == argument.npos ? std::nullopt : number_in(argument.substr(blank + 1));
  if (move && !std::filesystem::exists(argument))
    open(argument.substr(0, argument.find_last_not_of(' ', blank) + 1), *move);
  else
    open(argument);
  welcome();
}

void TerminalGame::start_new(const std::string& argument) {
  int size = game().size();
  Color color = human_;
  for (SplitLine words = split_line(argument); !words.command.empty();
       words = split_line(words.argument)) {
    const std::optional<int> number = number_in(words.command);
    if (number && *number >= kMinSize && *number <= kMaxSize) {
      size = *number;
    } else if (words.command == "black" || words.command == "white") {
      color = words.command == "black" ? Color::kBlack : Color::kWhite;
    } else {
      out_ << fmt::format(
          "'{}' is neither a size from {} to {} nor a colour: try 'new 13 white'.\n", words.command,
          kMinSize, kMaxSize);
      return;
    }
  }
  begin(size, std::min(options_.handicap, max_fixed_handicap(size)));
  human_ = color;
  welcome();
}

void TerminalGame::review(const std::string&) {
  if (game().moves().empty()) {
    out_ << "There are no moves to go through.\n";
    return;
  }
  const ReviewEnd end =
      TerminalReview({engine_, lines_, out_, options_.style, options_.audience, human_}).run();
  leaving_ |= end.leaves;
  board_is_due_ = true;
  if (!end.play_from) return;
  // The game as it was stays in its file.
  kept_.reset();
  result_.clear();
  engine_.game().undo(static_cast<int>(game().moves().size()) - *end.play_from);
  human_ = game().to_play();
  out_ << fmt::format("You play on as {} after move {}.\n", name_of(human_), *end.play_from);
}

void TerminalGame::help(const std::string&) {
  out_ << fmt::format("  {:<22}Play there: the letter of the column, the row.\n", "D4");
  for (const Command& command : commands()) {
    if (command.help.empty()) continue;
    std::string words(command.name);
    if (!command.other_name.empty()) words += fmt::format(" or {}", command.other_name);
    if (!command.arguments.empty()) words += fmt::format(" {}", command.arguments);
    out_ << fmt::format("  {:<22}{}\n", words, command.help);
  }
  if (options_.audience == ThinkingWatch::Audience::kPerson)
    out_ << "Ctrl-C makes Keima move at once; when you are to move it leaves.\n";
}

void TerminalGame::quit(const std::string&) { leaving_ = true; }

}  // namespace keima

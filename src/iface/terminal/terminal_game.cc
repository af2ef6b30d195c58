#include "iface/terminal/terminal_game.h"

#include <fmt/core.h>

#include <ostream>

#include "base/error.h"
#include "base/text_file.h"
#include "core/coords.h"
#include "core/handicap.h"
#include "iface/terminal/words.h"

namespace keima {
namespace {

constexpr std::size_t kGameFileLimit = std::size_t{1} << 26;  // Bytes.

std::string clock_words(const TimeSettings& clock) {
  std::string text = fmt::format("{} each", duration(clock.main_seconds));
  if (clock.system == TimeSettings::System::kCanadian)
    text += fmt::format(", then {} for every {} moves", duration(clock.period_seconds),
                        clock.period_stones);
  return text;
}

std::string time_left_text(const Clock& clock) {
  return clock.in_overtime()
             ? fmt::format("{} for {}", duration(clock.left.seconds), clock.left.stones)
             : duration(clock.left.seconds);
}

}  // namespace

TerminalGame::TerminalGame(Engine& engine, const TerminalGameOptions& options, LinePrompt& lines,
                           std::ostream& out)
    : engine_(engine),
      options_(options),
      lines_(lines),
      out_(out),
      human_(options.human),
      clock_(options.clock),
      human_clock_{options.clock} {
  begin(engine.settings().game.size, options.handicap);
}

void TerminalGame::begin(int size, int handicap) {
  if (handicap > max_fixed_handicap(size))
    throw Error("a {0}x{0} board has {1} handicap stones at most, not {2}", size,
                max_fixed_handicap(size), handicap);
  engine_.new_game(size);
  if (handicap >= 2) engine_.game().place_handicap(fixed_handicap(size, handicap));
  // Handicap stones are there to make the game even, and half a point to avoid a draw.
  if (handicap >= 1 && !engine_.settings().game.komi) engine_.game().set_komi(0.5);
  engine_.set_time(clock_);
  human_clock_ = Clock{clock_};
  kept_.reset();
  result_.clear();
  board_is_due_ = true;
}

void TerminalGame::adopt(const PlayedGame& played) {
  engine_.new_game(played.game.size());
  engine_.game() = played.game;
  human_ = played.human;
  // The clocks go on as they were, unless another time was asked for.
  const bool goes_on = played.time && (options_.clock.system == TimeSettings::System::kNone ||
                                       options_.clock == played.time->clock);
  clock_ = goes_on ? played.time->clock : options_.clock;
  engine_.set_time(clock_);
  human_clock_ = Clock{clock_};
  if (goes_on) {
    TimeInGame time = *played.time;
    human_clock_.left = time.of(human_);
    engine_.set_time_left(opponent(human_), time.of(opponent(human_)));
  }
  result_ = played.result;
  kept_.reset();
  board_is_due_ = true;
}

void TerminalGame::continue_last() {
  if (!options_.folder) throw Error("there is no folder where games are kept: HOME is not set");
  std::optional<PlayedGame> played;
  std::unique_ptr<KeptGame> kept = options_.folder->last([&](const std::string& sgf) {
    try {
      played.emplace(played_game_of(sgf, engine_.settings(), human_));
    } catch (const Error&) {
      return false;  // Whatever it is, it is no game of ours.
    }
    return played->result.empty();
  });
  if (!kept) throw Error("there is no unfinished game in {}", options_.folder->path().string());
  if (engine_.settings().player.level == kFullStrength && played->level != kFullStrength)
    engine_.set_option("player.level", fmt::format("{}", played->level));
  adopt(*played);
  kept_ = std::move(kept);
}

void TerminalGame::open(const std::string& file, std::optional<int> moves) {
  const std::string text = read_text_file(file, kGameFileLimit);
  try {
    adopt(played_game_of(text, engine_.settings(), human_, moves));
  } catch (const Error& error) {
    throw Error("{}: {}", file, error.what());
  }
}

void TerminalGame::run() {
  welcome();
  while (out_ && !leaving_) {
    if (!is_finished() && game().is_over())
      finish_by_count();
    else if (!is_finished() && game().to_play() != human_)
      move_engine();
    else
      ask_human();
  }
  say_goodbye();
}

void TerminalGame::welcome() {
  const int level_now = engine_.settings().player.level;
  out_ << fmt::format("You are {}. {}x{}, {} rules, komi {:g}", name_of(human_), game().size(),
                      game().size(), game().rules().name, game().komi());
  if (game().handicap() > 0) out_ << fmt::format(", {} handicap stones", game().handicap());
  if (clock_.system != TimeSettings::System::kNone) out_ << ", " << clock_words(clock_);
  out_ << ".\n";
  if (level_now != kFullStrength)
    out_ << fmt::format("Keima plays at level {} of {}.\n", level_now, kLevelCount);
  out_ << "Type a point such as D4 to play there, or 'help'.\n";
}

// --- The course of the game ---------------------------------------------------------------------

void TerminalGame::move_engine() {
  const Color color = opponent(human_);
  const std::string name = capitalized(name_of(color));
  Choice choice;
  {
    ThinkingWatch watch(engine_, out_, options_.audience, name + " thinks");
    choice = engine_.make_move(color);
    leaving_ = watch.interrupts() >= 2;
  }
  if (choice.resign) {
    finish(fmt::format("{}+R", letter_of(human_)), name + " resigns: you win.");
    return;
  }
  out_ << (choice.move.is_pass()
               ? fmt::format("{} passes.\n", name)
               : fmt::format("{} plays {}.\n", name,
                             emphasized(to_gtp(choice.move, game().size()), options_.style)));
  keep();
  board_is_due_ = true;
}

void TerminalGame::ask_human() {
  if (board_is_due_) {
    show_board();
    board_is_due_ = false;
    turn_ = Stopwatch();
  }
  const Line line = lines_.read(prompt());
  if (line.kind != Line::Kind::kText) {
    leaving_ = true;
    return;
  }
  if (!is_finished() && !check_clock()) return;
  try {
    obey(line.text);
  } catch (const Error& error) {  // A file that cannot be read, a setting out of range.
    out_ << fmt::format("Sorry: {}.\n", error.what());
  }
}

bool TerminalGame::check_clock() {
  if (!human_clock_.flag_falls_in(turn_.seconds())) return true;
  finish(fmt::format("{}+T", letter_of(opponent(human_))),
         "Your time is up: the game is lost. 'undo' plays on without regard to that.");
  return false;
}

bool TerminalGame::play(const std::string& text) {
  const std::optional<Point> point = point_from_gtp(text, game().size());
  if (!point) return false;
  if (is_finished()) {
    out_ << "The game is over. 'undo' takes back the end, 'new' begins another game.\n";
    return true;
  }
  if (const std::optional<Refusal> refusal = engine_.game().play({human_, *point})) {
    out_ << fmt::format("Illegal move: {}.\n", refusal->text());
    return true;
  }
  if (clock_.system != TimeSettings::System::kNone)
    human_clock_.left = human_clock_.left_after(turn_.seconds());
  keep();
  return true;
}

void TerminalGame::finish(const std::string& result, const std::string& words) {
  result_ = result;
  keep();
  board_is_due_ = true;
  out_ << words << "\nThe result is " << emphasized(result, options_.style)
       << ".\nType 'review' to go through the game, 'new' for another one, 'quit' to leave.\n";
}

void TerminalGame::finish_by_count() {
  const StatusMap status = engine_.final_status();
  std::string dead;
  for_each_point(game().size(), [&](Point p) {
    if (status[p] == Status::kDead) dead += " " + to_gtp(p, game().size());
  });
  const double score_now = final_score(game(), status);
  std::string words = "The game is over";
  if (!dead.empty()) words += ". Dead stones:" + dead;
  const Color winner = score_now > 0 ? Color::kBlack : Color::kWhite;
  words += score_now == 0 ? ". Nobody wins." : winner == human_ ? ". You win." : ". Keima wins.";
  if (!dead.empty()) words += "\nIf you do not agree, 'undo' plays on.";
  finish(result_text(score_now), words);
}

PlayedGame TerminalGame::played() const {
  PlayedGame played{game(), human_, engine_.settings().player.level, result_};
  if (clock_.system != TimeSettings::System::kNone) {
    played.time.emplace();
    played.time->clock = clock_;
    played.time->of(human_) = human_clock_.left;
    played.time->of(opponent(human_)) = engine_.time_keeper(opponent(human_)).clock().left;
  }
  return played;
}

void TerminalGame::keep() {
  if (!options_.folder || (game().moves().empty() && !kept_)) return;
  try {
    if (!kept_) kept_ = options_.folder->begin(local_time("%Y-%m-%d-%H%M%S"));
    kept_->write(sgf_of(played(), local_time("%Y-%m-%d")));
    keeping_failed_ = false;
  } catch (const Error& error) {
    if (!keeping_failed_)
      out_ << fmt::format("The game is not kept: {}. 'save FILE' writes it elsewhere.\n",
                          error.what());
    keeping_failed_ = true;
  }
}

void TerminalGame::say_goodbye() {
  if (kept_ && !keeping_failed_ && !is_finished())
    out_ << fmt::format("The game is kept in {}.\n'keima play --continue' goes on with it.\n",
                        kept_->file().string());
}

// --- What is shown ------------------------------------------------------------------------------

void TerminalGame::show_board() const {
  Point last;
  if (!game().moves().empty()) last = game().moves().back().point;
  out_ << '\n'
       << board_picture(game().board(), last, options_.style)
       << dimmed(status_line(), options_.style) << "\n";
}

std::string TerminalGame::status_line() const {
  const Board& board = game().board();
  std::string text = fmt::format("Move {}. Captured: {} black, {} white.", game().moves().size(),
                                 board.captured(Color::kBlack), board.captured(Color::kWhite));
  if (clock_.system != TimeSettings::System::kNone)
    text += fmt::format(" Time left: you {}, Keima {}.", time_left_text(human_clock_),
                        time_left_text(engine_.time_keeper(opponent(human_)).clock()));
  return text;
}

std::string TerminalGame::prompt() const {
  return is_finished() ? "What next? " : capitalized(name_of(human_)) + " to move: ";
}

}  // namespace keima

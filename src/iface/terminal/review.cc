#include "iface/terminal/review.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <ostream>

#include "core/coords.h"
#include "core/score.h"
#include "iface/terminal/words.h"

namespace keima {
namespace {

constexpr std::uint64_t kLookSimulations = 600;  // A position.
constexpr double kWorthTelling = 0.08;           // Of the chance to win.
constexpr std::size_t kMistakesTold = 5, kChanceColumns = 60;
constexpr int kBestMoves = 8;

constexpr std::string_view kReviewHelp =
    "  next (or just Enter), back, first, last, or a move's number: go there\n"
    "  best       what Keima would have played here\n"
    "  mistakes   the list of mistakes again\n"
    "  play       play on from here, as another game\n"
    "  done       back to the game\n"
    "  quit       leave\n";

std::string score_text(double margin) { return result_text(std::round(2 * margin) / 2); }

}  // namespace

std::vector<Mistake> mistakes_of(Color color, std::span<const Move> moves,
                                 std::span<const Opinion> opinions, std::size_t most) {
  std::vector<Mistake> mistakes;
  for (std::size_t i = 0; i < moves.size() && i + 1 < opinions.size(); ++i) {
    const double gain = opinions[i + 1].black - opinions[i].black;
    const double loss = color == Color::kBlack ? -gain : gain;
    if (moves[i].color == color && loss >= kWorthTelling) mistakes.push_back({i + 1, loss});
  }
  std::ranges::stable_sort(mistakes, std::ranges::greater(), &Mistake::loss);
  if (mistakes.size() > most) mistakes.resize(most);
  std::ranges::sort(mistakes, {}, &Mistake::move);
  return mistakes;
}

std::string chance_line(std::span<const Opinion> opinions, std::size_t columns,
                        const TerminalStyle& style) {
  constexpr std::array<std::string_view, 8> kBars = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  constexpr std::string_view kPlain = "_.-~=+*#";
  const std::size_t width = std::min(columns, opinions.size());
  std::string line;
  for (std::size_t i = 0; i < width; ++i) {
    const double share = opinions[i * opinions.size() / width].black;
    const std::size_t bar = std::min<std::size_t>(7, static_cast<std::size_t>(8 * share));
    line += style.round_stones ? std::string(kBars[bar]) : std::string(1, kPlain[bar]);
  }
  return line;
}

TerminalReview::TerminalReview(const TerminalReviewOptions& options)
    : options_(options), out_(options.out), game_(options.engine.game()) {}

ReviewEnd TerminalReview::run() {
  look_at_all();
  tell_mistakes();
  out_ << "Enter goes to the next move, 'done' ends the review, 'help' has the rest.\n";
  while (!ended_) {
    if (show_is_due_) show();
    show_is_due_ = false;
    const Line line =
        options_.lines.read(fmt::format("Review, move {} of {}: ", at_, game_.moves().size()));
    if (line.kind != Line::Kind::kText) {
      end_.leaves = ended_ = true;
      break;
    }
    obey(line.text);
  }
  options_.engine.game() = game_;
  return end_;
}

void TerminalReview::look_at_all() {
  const std::size_t count = game_.moves().size() + 1;
  std::vector<Opinion> found(count);
  ThinkingWatch watch(options_.engine, out_, options_.audience, "");
  std::size_t looked_at = 0;
  for (; looked_at < count && watch.interrupts() == 0; ++looked_at) {
    watch.set_words(fmt::format("Looking at move {} of {}", looked_at, count - 1));
    at_ = looked_at;
    options_.engine.game() = position();
    Game& game = options_.engine.game();
    const SearchReport report =
        options_.engine.think(game.to_play(), {.simulations = kLookSimulations});
    const double black = report.to_play == Color::kBlack ? report.value : 1 - report.value;
    found[looked_at] = {black, report.margin, {}};
    if (!game.is_over()) found[looked_at].line = report.moves.front().line;
  }
  found.resize(looked_at);
  opinions_ = std::move(found);
  at_ = 0;
}

void TerminalReview::tell_mistakes() const {
  out_ << fmt::format("Black's chance to win, from the first move to the last:\n  {}\n",
                      chance_line(opinions_, kChanceColumns, options_.style));
  const std::vector<Mistake> mistakes =
      mistakes_of(options_.human, game_.moves(), opinions_, kMistakesTold);
  if (mistakes.empty()) out_ << "No move of yours lost much.\n";
  for (const Mistake& mistake : mistakes) {
    const Opinion& before = opinions_[mistake.move - 1];
    const auto own = [&](double black) {
      return percent(options_.human == Color::kBlack ? black : 1 - black);
    };
    out_ << fmt::format("Move {}, {}: from {} to {}. Better was {}.\n", mistake.move,
                        to_gtp(game_.moves()[mistake.move - 1].point, game_.size()),
                        own(before.black), own(opinions_[mistake.move].black),
                        line_text(before.line, game_.size(), kBestMoves));
  }
}

Game TerminalReview::position() const {
  Game game = game_;
  game.undo(static_cast<int>(game_.moves().size() - at_));
  return game;
}

void TerminalReview::show() const {
  const Game game = position();
  const Point last = at_ == 0 ? Point::none() : game_.moves()[at_ - 1].point;
  out_ << '\n' << board_picture(game.board(), last, options_.style);
  if (at_ == 0) {
    out_ << "The start.";
  } else {
    const Move move = game_.moves()[at_ - 1];
    out_ << fmt::format("Move {}: {} {}.", at_, capitalized(name_of(move.color)),
                        to_gtp(move.point, game_.size()));
  }
  if (at_ < opinions_.size())
    out_ << fmt::format(" Black wins {}, about {}.", percent(opinions_[at_].black),
                        score_text(opinions_[at_].margin));
  out_ << '\n';
}

void TerminalReview::tell_best() const {
  if (at_ >= opinions_.size())
    out_ << "This position was not looked at.\n";
  else if (opinions_[at_].line.empty())
    out_ << "The game is over here.\n";
  else
    out_ << fmt::format("{}.\n", line_text(opinions_[at_].line, game_.size(), kBestMoves));
}

void TerminalReview::obey(const std::string& line) {
  const std::string word = split_line(line).command;
  const std::size_t count = game_.moves().size();
  const auto go_to = [&](std::size_t move) {
    show_is_due_ = move != at_;
    at_ = move;
  };
  std::size_t number = 0;
  const auto [read, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool is_number = error == std::errc() && read == word.data() + word.size() && !word.empty();
  if (is_number && number <= count) {
    go_to(number);
  } else if (is_number) {
    out_ << fmt::format("The game has {} moves.\n", count);
  } else if (word.empty() || word == "next" || word == "n") {
    if (at_ == count) out_ << "That was the last move. 'done' ends the review.\n";
    go_to(std::min(at_ + 1, count));
  } else if (word == "back" || word == "b" || word == "p") {
    go_to(at_ == 0 ? 0 : at_ - 1);
  } else if (word == "first") {
    go_to(0);
  } else if (word == "last") {
    go_to(count);
  } else if (word == "best") {
    tell_best();
  } else if (word == "mistakes") {
    tell_mistakes();
  } else if (word == "play") {
    end_.play_from = static_cast<int>(at_);
    ended_ = true;
  } else if (word == "done" || word == "d") {
    ended_ = true;
  } else if (word == "quit" || word == "q" || word == "exit") {
    end_.leaves = ended_ = true;
  } else {
    out_ << kReviewHelp;
  }
}

}  // namespace keima

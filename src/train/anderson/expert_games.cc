#include "train/anderson/expert_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "base/rng.h"
#include "train/anderson/line_words.h"

namespace keima {
namespace {

constexpr std::string_view kGamesTitle = "keima anderson games v1 size ";
constexpr std::string_view kStatesTitle = "keima anderson states v1 size ";
constexpr std::uint64_t kStateStream = 0x5747;  // Of random numbers; any number will do.

Color parse_winner(LineWords& lines) {
  const std::string_view word = lines.word();
  if (word == "B") return Color::kBlack;
  if (word == "W") return Color::kWhite;
  if (word == "0") return Color::kEmpty;
  lines.fail(fmt::format("'{}' is not a winner: expected B, W or 0", word));
}

int parse_title(std::string_view title, LineWords& lines) {
  lines.expect(title);
  const int size = lines.number(lines.word(), kMinSize, kMaxSize);
  lines.end_of_line();
  return size;
}

char letter_of_winner(Color winner) { return is_stone(winner) ? letter_of(winner) : '0'; }

Color winner_of(const std::string& result) {
  if (result.starts_with("B+")) return Color::kBlack;
  if (result.starts_with("W+")) return Color::kWhite;
  return Color::kEmpty;
}

}  // namespace

BareBoard ExpertState::board(int size) const {
  BareBoard board(size);
  for (const PackedPoint move : before) board.play(move);
  return board;
}

double ExpertState::target() const {
  if (value) return *value;
  return winner == Color::kBlack ? 1 : winner == Color::kWhite ? -1 : 0;
}

bool has_expert_games(std::string_view text) {
  return without_byte_order_mark(text).starts_with(kGamesTitle);
}
bool has_expert_states(std::string_view text) {
  return without_byte_order_mark(text).starts_with(kStatesTitle);
}

ExpertGames parse_expert_games(std::string_view text, std::string_view file) {
  LineWords lines(text, file);
  ExpertGames games{parse_title(kGamesTitle, lines), {}};
  while (lines.next()) {
    ExpertGame game;
    game.winner = parse_winner(lines);
    game.komi = lines.number(lines.word(), -1000.0, 1000.0);
    Board board(games.size);
    game.moves = lines.moves(lines.word(), board);
    lines.end_of_line();
    games.games.push_back(std::move(game));
  }
  return games;
}

ExpertStates parse_expert_states(std::string_view text, std::string_view file) {
  LineWords lines(text, file);
  ExpertStates states{parse_title(kStatesTitle, lines), {}};
  while (lines.next()) {
    ExpertState state;
    state.winner = parse_winner(lines);
    state.komi = lines.number(lines.word(), -1000.0, 1000.0);
    Board board(states.size);
    state.before = lines.moves(lines.word(), board);
    state.next = lines.move(lines.word(), board);
    if (Point(state.next).is_pass()) lines.fail("a state has no pass for its move");
    if (const std::string_view value = lines.word(); value != "-")
      state.value = lines.number(value, -1.0, 1.0);
    lines.end_of_line();
    states.states.push_back(std::move(state));
  }
  return states;
}

std::string to_text(const ExpertGames& games) {
  std::string text = fmt::format("{}{}\n", kGamesTitle, games.size);
  for (const ExpertGame& game : games.games)
    text +=
        fmt::format("{} {} {}\n", letter_of_winner(game.winner), game.komi, letters_of(game.moves));
  return text;
}

std::string to_text(const ExpertStates& states) {
  std::string text = fmt::format("{}{}\n", kStatesTitle, states.size);
  for (const ExpertState& state : states.states)
    text += fmt::format("{} {} {} {} {}\n", letter_of_winner(state.winner), state.komi,
                        letters_of(state.before), letters_of(Point(state.next)),
                        state.value ? fmt::format("{:.4g}", *state.value) : "-");
  return text;
}

std::optional<int> ExpertFilter::rank_of(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 1 || number > 99) return std::nullopt;
  std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
  while (unit.starts_with(' ')) unit.remove_prefix(1);
  while (!unit.empty() && (unit.back() == '?' || unit.back() == '*')) unit.remove_suffix(1);
  std::string word(unit);
  std::ranges::transform(word, word.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (word == "k" || word == "kyu" || word == "gup") return 1 - number;
  if (word == "d" || word == "dan") return number;
  if (word == "p") return 100 + number;  // Above all amateurs.
  return std::nullopt;
}

std::optional<ExpertGame> ExpertFilter::take(const sgf::GameRecord& record) const {
  const sgf::GameInfo& info = record.info;
  if (info.size != size || info.handicap > 0 || !record.setup.is_empty()) return std::nullopt;
  if (!info.black_name.empty() && info.black_name == info.white_name) return std::nullopt;
  for (const std::string& name : {info.black_name, info.white_name})
    if (std::ranges::find(programs, name) != programs.end()) return std::nullopt;
  if (least_rank)
    for (const std::string& text : {info.black_rank, info.white_rank}) {
      const std::optional<int> rank = rank_of(text);
      if (!rank || *rank < *least_rank) return std::nullopt;
    }
  ExpertGame game;
  game.winner = winner_of(info.result);
  if (game.winner == Color::kEmpty) return std::nullopt;
  game.komi = info.komi.value_or(game.komi);
  Board board(size);
  for (const sgf::Step& step : record.steps) {
    const Move* move = step.move();
    if (!move || move->color != board.to_play()) return std::nullopt;
    if (!move->point.is_pass() && !board.is_legal(move->point)) return std::nullopt;
    board.play(move->point);
    game.moves.push_back(move->point);
  }
  return game;
}

std::vector<ExpertGame> expert_games_of(std::string_view sgf, const ExpertFilter& filter,
                                        std::int64_t most) {
  std::vector<ExpertGame> games;
  sgf::Reader reader(sgf);
  sgf::Tree tree;
  while (static_cast<std::int64_t>(games.size()) < most && reader.next(tree))
    if (std::optional<ExpertGame> game = filter.take(sgf::main_line(tree)))
      games.push_back(std::move(*game));
  return games;
}

std::optional<ExpertState> random_state(const ExpertGame& game, Rng& rng) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < game.moves.size(); ++i)
    if (!Point(game.moves[i]).is_pass()) places.push_back(i);
  if (places.empty()) return std::nullopt;
  const std::size_t place = places[rng.below(static_cast<std::uint32_t>(places.size()))];
  return ExpertState{{game.moves.begin(), game.moves.begin() + static_cast<std::ptrdiff_t>(place)},
                     game.moves[place],
                     game.winner,
                     game.komi,
                     std::nullopt};
}

StateSource::StateSource(ExpertGames games, std::uint64_t seed)
    : size_(games.size), seed_(seed), games_(std::move(games.games)) {
  std::erase_if(games_, [](const ExpertGame& game) {
    return std::ranges::all_of(game.moves, [](Point move) { return move.is_pass(); });
  });
  if (games_.empty()) throw Error("no game to take states from");
}

StateSource::StateSource(ExpertStates states)
    : size_(states.size), states_(std::move(states.states)) {
  if (states_.empty()) throw Error("no states");
}

ExpertState StateSource::operator()(std::int64_t i) const {
  if (!states_.empty()) return states_[static_cast<std::size_t>(i) % states_.size()];
  Rng rng(seed_ ^ kStateStream, static_cast<std::uint64_t>(i));
  const ExpertGame& game = games_[rng.below(static_cast<std::uint32_t>(games_.size()))];
  return *random_state(game, rng);
}

}  // namespace keima

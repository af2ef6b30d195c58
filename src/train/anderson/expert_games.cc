#include "train/anderson/expert_games.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/rng.h"
#include "train/anderson/line_words.h"
#include "train/data/compact_games.h"
#include "train/data/game_filter.h"

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

std::optional<ExpertGame> ExpertFilter::take(const sgf::GameRecord& record) const {
  const sgf::GameInfo& info = record.info;
  GameFilter filter;
  filter.size = size;
  filter.min_rank = least_rank;
  if (filter.reason_against(GameFacts(record))) return std::nullopt;
  if (!info.black_name.empty() && info.black_name == info.white_name) return std::nullopt;
  for (const std::string& name : {info.black_name, info.white_name})
    if (std::ranges::find(programs, name) != programs.end()) return std::nullopt;
  std::optional<CompactGame> game = compact_game(record);
  if (!game || !game->winner) return std::nullopt;
  return ExpertGame{std::move(game->moves), *game->winner, game->komi.value_or(ExpertGame().komi)};
}

std::vector<ExpertGame> expert_games_of(CollectionReader& reader, const ExpertFilter& filter,
                                        std::int64_t most, int threads,
                                        const std::function<void()>& progress) {
  struct Found {
    std::optional<ExpertGame> game;
    std::size_t file = 0;
    std::string error;
  };
  std::vector<ExpertGame> games;
  const auto is_enough = [&] { return static_cast<std::int64_t>(games.size()) >= most; };
  for_each_game<Found>(
      reader, threads,
      [&](const CollectedGame& collected) {
        MainLine line = main_line_of(collected);
        return Found{line.record ? filter.take(*line.record) : std::nullopt, collected.file,
                     std::move(line.error)};
      },
      [&](Found& found) {
        if (is_enough()) return false;
        if (!found.error.empty())
          throw Error("{}: {}", reader.file(found.file).string(), found.error);
        if (found.game) games.push_back(std::move(*found.game));
        progress();
        return !is_enough();
      });
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

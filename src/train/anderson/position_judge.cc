#include "train/anderson/position_judge.h"

#include <charconv>

#include "base/error.h"
#include "core/coords.h"
#include "engine/engine.h"
#include "protocol/command_words.h"
#include "protocol/gtp_client.h"

namespace keima {
namespace {

class SearchJudge final : public PositionJudge {
 public:
  SearchJudge(const Settings& settings, SearchEffort effort)
      : policy_(settings.player.policy), effort_(effort), engine_(settings) {}

  void begin(int size, double komi) override {
    boards_.assign(1, Board(size));
    engine_.new_game(size);
    engine_.game().set_komi(komi);
  }
  void play(Move move) override {
    boards_.push_back(boards_.back());
    boards_.back().set_to_play(move.color);
    boards_.back().play(move.point);
  }
  void undo() override { boards_.pop_back(); }

  double value() override { return searched(effort_.simulations); }
  double careful_value() override { return searched(effort_.careful); }

  bool gives_points() const override { return false; }
  std::string name() const override {
    return fmt::format("search with the policy {}, {} simulations, {} for the position itself",
                       policy_, effort_.simulations, effort_.careful);
  }

 private:
  double searched(int simulations) {
    const Board& board = boards_.back();
    std::vector<Move> stones;
    for_each_point(board.size(), [&](Point p) {
      if (is_stone(board[p])) stones.push_back({board[p], p});
    });
    engine_.forget();
    engine_.game().clear();
    engine_.game().set_up(stones, board.to_play());
    const double wins =
        engine_.think(board.to_play(), {.simulations = static_cast<std::uint64_t>(simulations)})
            .value;
    return board.to_play() == Color::kBlack ? 2 * wins - 1 : 1 - 2 * wins;
  }

  std::string policy_;
  SearchEffort effort_;
  Engine engine_;
  std::vector<Board> boards_;
};

class GtpJudge final : public PositionJudge {
 public:
  GtpJudge(const std::string& command, double timeout)
      : command_(command), client_(command_words(command), timeout) {}

  void begin(int size, double komi) override {
    size_ = size;
    client_.send(fmt::format("boardsize {}", size));
    client_.send("clear_board");
    client_.send(fmt::format("komi {}", komi));
  }
  void play(Move move) override {
    client_.send(fmt::format("play {} {}", name_of(move.color), to_gtp(move.point, size_)));
  }
  void undo() override { client_.send("undo"); }
  double value() override { return parse_score(client_.send("estimate_score")); }
  bool gives_points() const override { return true; }
  std::string name() const override { return command_; }

 private:
  std::string command_;
  GtpClient client_;
  int size_ = 9;
};

}  // namespace

std::unique_ptr<PositionJudge> make_search_judge(const Settings& settings, SearchEffort effort,
                                                 std::uint64_t seed) {
  Settings own = settings;
  own.player.seed = seed == 0 ? 1 : seed;  // 0 would be another one at each start.
  own.player.threads = 1;
  own.search.keep_tree = false;
  return std::make_unique<SearchJudge>(own, effort);
}

std::unique_ptr<PositionJudge> make_gtp_judge(const std::string& command, double timeout_seconds) {
  return std::make_unique<GtpJudge>(command, timeout_seconds);
}

double parse_score(const std::string& answer) {
  const std::string word = answer.substr(0, answer.find(' '));
  if (word == "0" || word == "0.0" || word == "draw") return 0;
  double points = 0;
  if (word.size() > 2 && (word[0] == 'B' || word[0] == 'W') && word[1] == '+') {
    const auto [end, error] = std::from_chars(word.data() + 2, word.data() + word.size(), points);
    if (error == std::errc() && end == word.data() + word.size())
      return word[0] == 'B' ? points : -points;
  }
  throw Error("'{}' is not a score", answer);
}

}  // namespace keima

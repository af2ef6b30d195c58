#include "knowledge/urgent_moves.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>

#include "knowledge/connection.h"
#include "knowledge/evaluation.h"
#include "knowledge/eyes.h"
#include "playout/tactics/self_atari.h"

namespace keima {
namespace {

constexpr double kUnlikely = -12;  // No move is less likely than this.
constexpr double kCatch = 2.0, kSave = 2.0, kByStones = 1.5;
constexpr double kInVain = -2.5, kGivenAway = -2.5;
constexpr double kLink = 0.7, kLinkByStones = 0.7;
constexpr double kVital = 1.5, kVitalByStones = 1.0;
constexpr double kPoint = 0.03, kMostTerritory = 2;  // A point of territory; all of it at the most.
constexpr std::size_t kLookedAt = 30;                // Moves whose consequences are looked at.
constexpr double kPointsPerUnit = 20;                // Of the calm method.

// Collects the reasons of each move.
class Urgencies {
 public:
  explicit Urgencies(const UrgentTask& task) : task_(task) { place_.fill(-1); }

  void rate_by_weights() {
    const std::size_t count = task_.moves.size();
    std::vector<FeatureNumbers> numbers(count);
    MoveFeatures(task_.position, task_.weights.features()).of_all(task_.moves, numbers);
    double sum = 0;
    for (const FeatureNumbers& one : numbers) sum += task_.weights.of(one);
    for (std::size_t i = 0; i < count; ++i) {
      const double likely = std::max(kUnlikely, std::log(task_.weights.of(numbers[i]) / sum));
      moves_.push_back({task_.moves[i], likely, {{"likely", likely}}});
      place_[task_.moves[i]] = static_cast<int>(i);
    }
  }
  // Of moves that are not the task's nothing is kept.
  void add(Point p, double bonus, const std::string& text) {
    if (p.is_none() || p.is_pass() || place_[p] < 0) return;
    add(moves_[static_cast<std::size_t>(place_[p])], bonus, text);
  }
  static void add(UrgentMove& move, double bonus, const std::string& text) {
    move.urgency += bonus;
    move.reasons.push_back({text, bonus});
  }
  void sort() {
    std::ranges::stable_sort(moves_, std::ranges::greater(), &UrgentMove::urgency);
    for (std::size_t i = 0; i < moves_.size(); ++i) place_[moves_[i].move] = static_cast<int>(i);
  }
  std::vector<UrgentMove>& moves() { return moves_; }

 private:
  const UrgentTask& task_;
  std::vector<UrgentMove> moves_;
  PointMap<int> place_;
};

double by_stones(double base, double factor, int stones) {
  return base + factor * std::log(stones);
}

void add_strings(const Board& board, std::span<const ReadString> strings, Urgencies& urgencies) {
  for (const ReadString& string : strings) {
    const bool is_own = string.owner == board.to_play();
    if (string.status == StringStatus::kCritical && is_own) {
      const double bonus = by_stones(kSave, kByStones, string.stones);
      for (const Point p : string.defences)
        urgencies.add(p, p == string.defence ? bonus : bonus - 0.1,
                      fmt::format("save {}", string.stones));
    } else if (string.status == StringStatus::kCritical) {
      urgencies.add(string.attack, by_stones(kCatch, kByStones, string.stones),
                    fmt::format("catch {}", string.stones));
    } else if (string.status == StringStatus::kDead) {
      // Neither is there anything to save nor, but for kos and at the end, to take.
      board.for_each_liberty_until(string.string, [&](Point p) {
        urgencies.add(p, is_own ? kInVain : kInVain / 2, is_own ? "in vain" : "is dead");
        return true;
      });
    }
  }
}

// Where two strings of one colour meet: what happens if their owner moves there, or the other.
void add_links(const Board& board, Urgencies& urgencies) {
  ConnectionReader reader;
  for_each_point(board.size(), [&](Point p) {
    if (board[p] != Color::kEmpty) return;
    for (const Color color : kBothPlayers) {
      const NeighborStrings around(board, board.around(p).neighbors(color), p);
      if (around.end() - around.begin() < 2) continue;
      const Point one = around.begin()[0], other = around.begin()[1];
      const LinkAnswer cut = reader.cut(board, one, other);
      if (cut.outcome != Link::kCut || cut.move.is_pass()) continue;
      const LinkAnswer connected = reader.connect(board, one, other);
      if (connected.outcome != Link::kConnected) continue;
      const bool is_own = color == board.to_play();
      const int stones = std::min(board.string_size(one), board.string_size(other));
      urgencies.add(is_own ? connected.move : cut.move, by_stones(kLink, kLinkByStones, stones),
                    is_own ? "connect" : "cut");
    }
  });
}

void add_vital_points(const Board& board, Urgencies& urgencies) {
  for (const SmallSpace& space : small_spaces(board)) {
    if (space.vital.is_none() || !space.is_only_eye) continue;
    urgencies.add(space.vital, by_stones(kVital, kVitalByStones, std::max(1, space.stones)),
                  space.owner == board.to_play() ? "eye" : "nakade");
  }
}

// What one sees only after the move: its own stones caught, and territory.
void add_consequences(const Board& board, std::span<const ReadString> strings,
                      TacticalReader& reader, UrgentMove& move, double territory_before) {
  Board after = board;
  after.play(move.move);
  const Color own = board.to_play();
  if (after.liberties(move.move) <= 3 &&
      reader.attack(after, move.move).outcome == Reading::kCaptured)
    Urgencies::add(move, kGivenAway - std::log(after.string_size(move.move)), "given away");
  std::vector<PackedPoint> dead;
  for (const ReadString& string : strings)
    if (string.status == StringStatus::kDead && is_stone(after[string.string]))
      dead.push_back(string.string);
  const double sign = own == Color::kBlack ? 1 : -1;
  const double gain =
      sign * balance_of(field_of(after, territory_for(board.size()), dead), board.size()) -
      territory_before;
  Urgencies::add(move, std::clamp(kPoint * gain, -kMostTerritory, kMostTerritory), "territory");
}

}  // namespace

UrgentMoves urgent_moves(const UrgentTask& task) {
  const Board& board = task.position.board;
  const auto reader = std::make_unique<TacticalReader>(task.limits);
  Urgencies urgencies(task);
  urgencies.rate_by_weights();
  UrgentMoves result;
  result.strings = read_strings(board, *reader);
  add_strings(board, result.strings, urgencies);
  add_links(board, urgencies);
  add_vital_points(board, urgencies);
  urgencies.sort();

  std::vector<PackedPoint> dead;
  for (const ReadString& string : result.strings)
    if (string.status == StringStatus::kDead) dead.push_back(string.string);
  const double sign = board.to_play() == Color::kBlack ? 1 : -1;
  const double before =
      sign * balance_of(field_of(board, territory_for(board.size()), dead), board.size());
  for (std::size_t i = 0; i < std::min(kLookedAt, urgencies.moves().size()); ++i)
    add_consequences(board, result.strings, *reader, urgencies.moves()[i], before);
  urgencies.sort();
  result.moves = std::move(urgencies.moves());
  return result;
}

void compare_calmly(const UrgentTask& task, std::size_t count, UrgentMoves& moves) {
  const Board& board = task.position.board;
  const auto reader = std::make_unique<TacticalReader>(task.limits);
  const double sign = board.to_play() == Color::kBlack ? 1 : -1;
  const std::span<UrgentMove> first(moves.moves.data(), std::min(count, moves.moves.size()));
  for (UrgentMove& move : first) {
    Board after = board;
    after.play(move.move);
    move.calm = move.urgency + sign * evaluation_of(after, *reader) / kPointsPerUnit;
  }
  std::ranges::stable_sort(first, std::ranges::greater(), &UrgentMove::calm);
}

}  // namespace keima

#include "knowledge/reading.h"

#include "knowledge/ko_capture.h"

namespace keima {
namespace {

constexpr int kDeepest = 150;  // Plies; a search this deep goes round in circles.

// What a move of the attacker costs that leaves so many liberties.
int cost_of_leaving(int liberties) { return liberties <= 1 ? 0 : liberties == 2 ? 1 : 2; }

// The least effort it takes to catch a string of so many liberties, one after the other.
int least_effort(int liberties) { return liberties <= 2 ? 0 : 1 + 2 * (liberties - 3); }

Color master_of(IfKo if_ko, Color owner) {
  if (if_ko == IfKo::kNobody) return Color::kEmpty;
  return if_ko == IfKo::kOwner ? owner : opponent(owner);
}

}  // namespace

void TacticalReader::begin(const Board& board, Point prey, IfKo if_ko) {
  prey_ = prey;
  ko_master_ = master_of(if_ko, board[prey]);
  ladders_.read_kos(ko_master_);
  nodes_ = 0;
  met_ko_ = false;
  ++question_;
  defences_ = {};
}

Board& TacticalReader::position(const Board& board, Color to_play) {
  Board& own = boards_.push(board);
  if (own.to_play() != to_play) own.pass();  // Its ko is no concern of the other side.
  return own;
}

ReadingAnswer TacticalReader::attack_with(const Board& board, Point prey, int effort, IfKo if_ko) {
  begin(board, prey, if_ko);
  Board& own = position(board, opponent(board[prey]));
  const bool caught = catches(own, effort);
  boards_.pop();
  if (caught) return {Reading::kCaptured, catching_move_};
  return {is_spent() ? Reading::kUnknown : Reading::kEscapes, Point::none()};
}

ReadingAnswer TacticalReader::attack(const Board& board, Point prey, IfKo if_ko) {
  begin(board, prey, if_ko);
  for (int effort = 0; effort <= limits_.effort && !is_spent(); ++effort) {
    Board& own = position(board, opponent(board[prey]));
    const bool caught = catches(own, effort);
    boards_.pop();
    if (caught) return {Reading::kCaptured, catching_move_};
  }
  return {is_spent() ? Reading::kUnknown : Reading::kEscapes, Point::none()};
}

ReadingAnswer TacticalReader::defend(const Board& board, Point prey, IfKo if_ko) {
  begin(board, prey, if_ko);
  Board& own = position(board, board[prey]);
  const ReadingAnswer answer = best_defence(own);
  boards_.pop();
  return answer;
}

// Who fails against some effort is out; who is left in the end saves it.
ReadingAnswer TacticalReader::best_defence(const Board& board) {
  ReadingMoves moves;
  moves.add(Point::pass());
  for (const Point p : board.in_atari(prey_) ? escape_moves(board, prey_, ko_master_)
                                             : defence_moves(board, prey_, ko_master_))
    moves.add(p);
  for (int effort = 0; effort <= limits_.effort; ++effort) {
    ReadingMoves left;
    for (const Point move : moves) {
      if (is_saved_by(board, move, effort)) left.add(move);
      if (!is_spent()) continue;
      defences_ = effort == 0 ? left : moves;
      return {Reading::kUnknown, left[0]};  // Spent is saved.
    }
    if (left.size() == 0) return {Reading::kCaptured, Point::none()};
    moves = left;
  }
  defences_ = moves;
  return {is_spent() ? Reading::kUnknown : Reading::kEscapes, moves[0]};
}

// The attacker is to move.
bool TacticalReader::catches(Board& board, int effort) {
  if (is_spent() || boards_.level() > kDeepest) return false;
  if (!board.ko().is_none()) met_ko_ = true;
  const int liberties = board.liberties(prey_);
  if (liberties == 1) {
    catching_move_ = board.last_liberty(prey_);
    const bool is_ko = is_ko_capture(board, catching_move_, board.to_play());
    met_ko_ = met_ko_ || is_ko;
    // Who has the threats takes it back.
    return may_play(board, catching_move_, ko_master_) && !(is_ko && ko_master_ == board[prey_]);
  }
  if (least_effort(liberties) > effort) return false;
  if (liberties == 2 && catches_by_ladder(board)) return true;
  if (effort == 0) return false;
  const std::uint64_t key = key_of(board, effort);
  if (const Known& known = place_of(key); known.key == key) return known.caught;
  const bool caught = catches_by_search(board, effort);
  if (!is_spent()) place_of(key) = {key, caught};
  return caught;
}

bool TacticalReader::catches_by_ladder(const Board& board) {
  const Point one = board.first_liberty(prey_), two = board.first_liberty(prey_, one);
  for (const Point move : {one, two}) {
    if (!may_play(board, move, ko_master_)) continue;
    const bool caught = ladders_.catches(board, prey_, move);
    nodes_ += ladders_.moves_read();
    met_ko_ = met_ko_ || ladders_.met_ko();
    if (!caught) continue;
    catching_move_ = move;
    return true;
  }
  return false;
}

bool TacticalReader::catches_by_search(const Board& board, int effort) {
  for (const Point move : attack_moves(board, prey_, ko_master_)) {
    if (is_spent()) return false;
    Board& after = boards_.push(board);
    play_in_reading(after, move);
    ++nodes_;
    const int cost = cost_of_leaving(after.liberties(prey_));
    const bool caught = cost <= effort && !saves(after, effort - cost);
    boards_.pop();
    if (!caught) continue;
    catching_move_ = move;
    return true;
  }
  return false;
}

// The owner is to move.
bool TacticalReader::saves(Board& board, int effort) {
  if (is_spent()) return true;
  if (!board.ko().is_none()) met_ko_ = true;
  if (board.in_atari(prey_)) {
    if (ko_master_ == board[prey_] &&
        is_ko_capture(board, board.last_liberty(prey_), opponent(ko_master_))) {
      met_ko_ = true;
      return true;
    }
    for (const Point move : escape_moves(board, prey_, ko_master_))
      if (is_saved_by(board, move, effort)) return true;
    return false;
  }
  // Most attacks threaten nothing, and any move will do.
  if (is_saved_by(board, Point::pass(), effort)) return true;
  for (const Point move : defence_moves(board, prey_, ko_master_))
    if (is_saved_by(board, move, effort)) return true;
  return false;
}

bool TacticalReader::is_saved_by(const Board& board, Point move, int effort) {
  if (is_spent()) return true;
  Board& after = boards_.push(board);
  play_in_reading(after, move);
  ++nodes_;
  const bool saved = !catches(after, effort);
  boards_.pop();
  return saved;
}

std::uint64_t TacticalReader::key_of(const Board& board, int effort) const {
  std::uint64_t key = board.hash();
  key ^= static_cast<std::uint64_t>(board.ko().cell()) * 0x9e3779b97f4a7c15;
  key ^= (question_ * 8 + static_cast<std::uint64_t>(effort)) * 0xd1b54a32d192ed03;
  return key ^ key >> 29;
}

}  // namespace keima

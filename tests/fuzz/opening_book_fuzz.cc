// Any bytes as a book of openings: it is a book, or throws an Error; the replies of a book are
// legal and some of them is drawn.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "engine/opening_book.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const keima::OpeningBook book(keima::parse_weights(text, keima::kBookFormat, "fuzz"));
    keima::Board board(book.board_size());
    keima::Rng rng(1);
    for (int ply = 0; ply < 8; ++ply) {
      const keima::Point move = book.draw(board, rng);
      if (move.is_none() != book.replies(board).empty()) __builtin_trap();
      if (move.is_none()) break;
      if (!board.is_legal(move)) __builtin_trap();
      board.play(move);
    }
  } catch (const keima::Error&) {
  }
  return 0;
}

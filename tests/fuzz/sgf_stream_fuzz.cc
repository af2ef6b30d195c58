// Whatever the bytes, and in whatever pieces they come: the games and the errors are those of the
// whole text, and behind a broken game reading goes on and comes to an end. The first two bytes
// choose the pieces.
#include <string>
#include <string_view>

#include "base/check.h"
#include "base/error.h"
#include "core/sgf/sgf.h"

using namespace keima;

namespace {

// Games and errors, each with its place.
std::string told(sgf::Reader& reader) {
  std::string all;
  sgf::Tree tree;
  for (int errors = 0; errors < 100;) {
    try {
      if (!reader.next(tree)) return all;
      all += fmt::format("{}: {}", tree.position(sgf::kRoot).line, sgf::write(tree));
    } catch (const Error& error) {
      all += std::string("error ") + error.what() + "\n";
      reader.skip_broken_game();
      ++errors;
    }
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
  const std::size_t piece = 1 + data[0], load = 1 + data[1];
  sgf::Reader whole(text);
  sgf::Reader stream(
      [&, rest = text]() mutable {
        const std::string_view next = rest.substr(0, piece);
        rest.remove_prefix(next.size());
        return next;
      },
      sgf::RootInside::kVariation, load);
  KEIMA_CHECK(told(stream) == told(whole));
  return 0;
}

// Whatever the bytes: reading SGF ends in trees or an Error, and trees that were written read
// the same. So do the games in them.
#include <string>
#include <string_view>

#include "base/check.h"
#include "base/error.h"
#include "core/sgf/sgf_builder.h"

using namespace keima;

namespace {

void check_game(const sgf::Tree& tree) {
  std::string text;
  try {
    text = sgf::to_sgf_text(sgf::main_line(tree), "fuzz");
  } catch (const Error&) {
    return;
  }
  // Compared as text: a setup that names a point twice is written, and read back, without that.
  const sgf::Collection again = sgf::parse(text);
  KEIMA_CHECK(again.size() == 1);
  KEIMA_CHECK(sgf::to_sgf_text(sgf::main_line(again.front()), "fuzz") == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  sgf::Collection collection;
  try {
    sgf::Reader reader({reinterpret_cast<const char*>(data), size}, sgf::LastBracket::kMayLack);
    for (sgf::Tree tree; reader.next(tree);) collection.push_back(tree);
  } catch (const Error&) {
    return 0;
  }
  const std::string text = sgf::write(collection);
  const sgf::Collection again = sgf::parse(text);
  KEIMA_CHECK(again == collection);
  KEIMA_CHECK(sgf::write(again) == text);
  for (const sgf::Tree& tree : collection) check_game(tree);
  return 0;
}

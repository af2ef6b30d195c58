// Finding the games in a text, and their charset.
#include "base/error.h"
#include "core/sgf.h"
#include "core/sgf_parser.h"

namespace keima::sgf {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Offsets have 32 bits, and decoding makes at most three bytes of one.
constexpr std::size_t kMaxText = std::size_t{1} << 30;

// Where the first '(' is that has a ';' after it, npos if nowhere.
std::size_t find_game(std::string_view text) {
  for (std::size_t open = text.find('('); open != text.npos; open = text.find('(', open + 1)) {
    std::size_t next = open + 1;
    while (next < text.size() && static_cast<unsigned char>(text[next]) <= ' ') ++next;
    if (next < text.size() && text[next] == ';') return open;
  }
  return text.npos;
}

}  // namespace

Reader::Reader(std::string_view text) : rest_(text) {
  if (text.size() > kMaxText)
    throw Error("{} bytes of SGF; at most {} can be read at once", text.size(), kMaxText);
  if (rest_.starts_with(kByteOrderMark)) rest_.remove_prefix(kByteOrderMark.size());
}

bool Reader::next(Tree& tree) {
  const std::size_t begin = find_game(rest_);
  if (begin == rest_.npos) {
    if (!found_any_) fail_at(position_, "no game found: the text has no \"(;\"");
    return false;
  }
  found_any_ = true;
  position_ = advance(position_, rest_.substr(0, begin));
  rest_.remove_prefix(begin);

  TreeParser parser(rest_, position_, tree);
  const std::string_view source = rest_.substr(0, parser.parse());
  tree.start_ = position_;
  if (auto decoded = decode(source, parser.charset())) {
    // Old files are few; parsing them again is simpler than moving every offset.
    TreeParser(*decoded, position_, tree).parse();
    tree.text_ = std::move(*decoded);
  } else {
    tree.text_.assign(source);
  }
  parser.shorten_names(tree.text_);
  position_ = advance(position_, source);
  rest_.remove_prefix(source.size());
  return true;
}

Collection parse(std::string_view text) {
  Collection collection;
  Reader reader(text);
  // Through one tree that grows, so that the copies are as large as they need to be.
  for (Tree tree; reader.next(tree);) collection.push_back(tree);
  return collection;
}

}  // namespace keima::sgf

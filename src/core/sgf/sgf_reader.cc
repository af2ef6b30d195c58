// Finding the games in a text, and their charset.
#include "base/byte_order_mark.h"
#include "base/error.h"
#include "core/sgf/sgf.h"
#include "core/sgf/sgf_parser.h"

namespace keima::sgf {
namespace {

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

Reader::Reader(std::string_view text, LastBracket last)
    : rest_(without_byte_order_mark(text)), last_bracket_(last) {
  if (text.size() > kMaxText)
    throw Error("{} bytes of SGF; at most {} can be read at once", text.size(), kMaxText);
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

  const Charset charset = charset_named(charset_name_in(rest_));
  try {
    read_game(tree, charset);
  } catch (const Error&) {
    // Where no charset is named, bytes may look like the end of a value that is none.
    const bool may_be_pairs = charset == Charset{} && !is_valid_utf8(rest_);
    if (!may_be_pairs || !read_as_gbk(tree)) throw;
  }
  return true;
}

bool Reader::read_as_gbk(Tree& tree) {
  try {
    read_game(tree, charset_named("GBK"));
    return true;
  } catch (const Error&) {
    return false;  // What was wrong at first is what to tell.
  }
}

void Reader::read_game(Tree& tree, const Charset& charset) {
  TreeParser parser(rest_, position_, tree, charset.pairs, last_bracket_);
  const std::string_view source = rest_.substr(0, parser.parse());
  lacked_last_bracket_ = parser.lacks_last_bracket();
  tree.start_ = position_;
  if (auto decoded = decode(source, charset)) {
    // Old files are few; parsing them again is simpler than moving every offset.
    tree.text_ = std::move(*decoded);
    TreeParser again(tree.text_, position_, tree, Charset::Pairs::kNone, last_bracket_);
    again.parse();
    again.shorten_names(tree.text_);
  } else {
    tree.text_.assign(source);
    parser.shorten_names(tree.text_);
  }
  position_ = advance(position_, source);
  rest_.remove_prefix(source.size());
}

Collection parse(std::string_view text) {
  Collection collection;
  Reader reader(text);
  // Through one tree that grows, so that the copies are as large as they need to be.
  for (Tree tree; reader.next(tree);) collection.push_back(tree);
  return collection;
}

}  // namespace keima::sgf

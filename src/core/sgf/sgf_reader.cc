// Finding the games in a text, and their charset.
#include <algorithm>
#include <cctype>
#include <utility>

#include "base/byte_order_mark.h"
#include "base/error.h"
#include "core/sgf/sgf.h"
#include "core/sgf/sgf_parser.h"
#include "core/sgf/sgf_text.h"

namespace keima::sgf {
namespace {

// Offsets have 32 bits, and decoding makes at most three bytes of one.
constexpr std::size_t kMaxText = std::size_t{1} << 30;

// Where the first '(' is that has a ';' after it, npos if nowhere.
std::size_t find_game(std::string_view text) {
  for (std::size_t open = text.find('('); open != text.npos; open = text.find('(', open + 1)) {
    const std::size_t next = skip_space(text, open + 1);
    if (next < text.size() && text[next] == ';') return open;
  }
  return text.npos;
}

// How much of a text without a game must stay when more of it comes: a '(' whose ';' may follow,
// and line breaks, of which the next one may be the second half.
std::size_t undecided_end(std::string_view text) {
  std::size_t begin = text.size();
  while (begin > 0 && is_space(text[begin - 1])) --begin;
  if (begin > 0 && text[begin - 1] == '(') return text.size() - (begin - 1);
  begin = text.size();
  while (begin > 0 && is_line_break(text[begin - 1])) --begin;
  return text.size() - begin;
}

// Whether the game at the beginning of `text` has a root as programs write it.
bool begins_with_root_property(std::string_view text) {
  std::size_t at = skip_space(text, skip_space(text, 1) + 1);  // Behind "(;".
  std::string name;
  for (; at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])); ++at)
    if (text[at] < 'a') name += text[at];
  return at < text.size() && is_root_property(name);
}

}  // namespace

Reader::Reader(std::string_view text, LastBracket last)
    : rest_(without_byte_order_mark(text)), last_bracket_(last) {
  if (text.size() > kMaxText)
    throw Error("{} bytes of SGF; at most {} can be read at once", text.size(), kMaxText);
  encoding_ = encoding_of(rest_);
}

Reader::Reader(Source source, RootInside root_inside, std::size_t load)
    : source_(std::move(source)), root_inside_(root_inside), load_(load) {
  while (has_more() && rest_.size() < 3) load_more();
  rest_ = without_byte_order_mark(rest_);
  encoding_ = encoding_of(rest_);
}

bool Reader::next(Tree& tree) {
  if (encoding_ == Encoding::kUtf16) read_utf16();
  while (find_next_game()) {
    if (try_game(tree) == Attempt::kSuccess) return true;
    load_more();
  }
  if (!found_any_) fail_at({}, "no game found: the text has no \"(;\"");
  return false;
}

Reader::Encoding Reader::encoding_of(std::string_view text) {
  return begins_as_utf16(text) ? Encoding::kUtf16 : Encoding::kByCharset;
}

// Such files are rare and small; they need not be streamed.
void Reader::read_utf16() {
  while (has_more()) load_more();
  encoding_ = Encoding::kUtf8;
  buffer_ = decode_utf16(std::exchange(rest_, {}));  // After an error nothing is left to be read.
  rest_ = buffer_;
}

bool Reader::find_next_game() {
  std::size_t begin;
  while ((begin = find_game(rest_)) == rest_.npos) {
    if (!has_more()) return false;
    pass_over(rest_.size() - undecided_end(rest_));
    load_more();
  }
  found_any_ = true;
  pass_over(begin);
  return true;
}

Reader::Attempt Reader::try_game(Tree& tree) {
  const Charset charset = encoding_ == Encoding::kUtf8 ? Charset{Charset::Kind::kUtf8}
                                                       : charset_named(charset_name_in(rest_));
  std::size_t reached = 0;
  try {
    read_game(tree, charset, reached);
    return Attempt::kSuccess;
  } catch (const Error&) {
    if (has_more() && reached == rest_.size()) return Attempt::kNeedsMore;
    // Where no charset is named, bytes may look like the end of a value that is none.
    if (charset != Charset{} || is_valid_utf8(rest_.substr(0, reached))) throw;
    try {
      read_game(tree, charset_named("GBK"), reached);
      return Attempt::kSuccess;
    } catch (const Error&) {
      if (has_more() && reached == rest_.size()) return Attempt::kNeedsMore;
    }
    throw;  // What was wrong at first is what to tell.
  }
}

void Reader::read_game(Tree& tree, const Charset& charset, std::size_t& reached) {
  TreeParser parser(rest_, position_, tree, {charset.pairs, last_bracket_, root_inside_});
  std::string_view source;
  try {
    source = rest_.substr(0, parser.parse());
  } catch (const Error&) {
    reached = parser.reached();
    throw;
  }
  lacked_last_bracket_ = parser.lacks_last_bracket();
  tree.start_ = position_;
  if (auto decoded = decode(source, charset)) {
    // Old files are few; parsing them again is simpler than moving every offset.
    tree.text_ = std::move(*decoded);
    TreeParser again(tree.text_, position_, tree,
                     {Charset::Pairs::kNone, last_bracket_, root_inside_});
    again.parse();
    again.shorten_names(tree.text_);
  } else {
    tree.text_.assign(source);
    parser.shorten_names(tree.text_);
  }
  pass_over(source.size());
}

void Reader::skip_broken_game() {
  constexpr std::size_t kEnoughToTell = 256;
  const bool had_root = begins_with_root_property(rest_);
  found_any_ = true;  // Or what has no game at all would be told again and again.
  while (!rest_.empty()) {
    pass_over(1);
    if (!find_next_game()) return;
    while (has_more() && rest_.size() < kEnoughToTell) load_more();
    if (begins_with_root_property(rest_) || (!had_root && position_.column == 1)) return;
  }
}

void Reader::pass_over(std::size_t bytes) {
  position_ = advance(position_, rest_.substr(0, bytes));
  rest_.remove_prefix(bytes);
}

// What is loaded ends somewhere inside a game, which is read anew when there is more: at least as
// much again as there is, so that a long game is not read too often.
void Reader::load_more() {
  const std::size_t wanted = rest_.size() + std::max(load_, rest_.size());
  buffer_.erase(0, buffer_.size() - rest_.size());
  while (buffer_.size() < wanted) {
    const std::string_view piece = source_();
    if (piece.empty()) {
      source_ = nullptr;
      break;
    }
    buffer_ += piece;
  }
  rest_ = buffer_;
  if (rest_.size() > kMaxText) fail_at(position_, "a game of more than 1 GB");
}

Collection parse(std::string_view text) {
  Collection collection;
  Reader reader(text);
  // Through one tree that grows, so that the copies are as large as they need to be.
  for (Tree tree; reader.next(tree);) collection.push_back(tree);
  return collection;
}

}  // namespace keima::sgf

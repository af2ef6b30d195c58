#include "iface/cli/terminal_line.h"

#include <sys/ioctl.h>

#include <algorithm>

namespace keima {
namespace {

constexpr std::string_view kMore = "...";

bool continues_a_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// Characters of three and four bytes are taken for wide ones, as those of East Asia are: a line may
// then be shorter than it could be, but never longer.
int columns_of(char first_byte) {
  return static_cast<unsigned char>(first_byte) >= 0xE0 ? 2
         : continues_a_character(first_byte)            ? 0
                                                        : 1;
}

int columns_of(std::string_view text) {
  int columns = 0;
  for (const char c : text) columns += columns_of(c);
  return columns;
}

// The longest beginning that fits, of whole characters.
std::string_view cut(std::string_view text, int columns) {
  std::size_t end = 0;
  for (int used = 0; end < text.size(); ++end) {
    used += columns_of(text[end]);
    if (used > columns) break;
  }
  return text.substr(0, end);
}

}  // namespace

int terminal_columns(int descriptor) {
  winsize size{};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

std::string fit_line(std::string_view line, int columns) {
  if (columns_of(line) <= columns) return std::string(line);
  constexpr std::string_view kBetween = ", ";
  const int room = columns - static_cast<int>(kBetween.size() + kMore.size());
  std::size_t end = 0;
  for (std::size_t next = line.find(kBetween); next != std::string_view::npos;
       next = line.find(kBetween, next + kBetween.size()))
    if (columns_of(line.substr(0, next)) <= room) end = next;
  if (end > 0) return std::string(line.substr(0, end + kBetween.size())) + std::string(kMore);
  const int left = std::max(0, columns - static_cast<int>(kMore.size()));
  return std::string(cut(line, left)) + std::string(cut(kMore, columns));
}

}  // namespace keima

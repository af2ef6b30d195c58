#include "train/data/rank.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "train/data/text_words.h"

namespace keima {
namespace {

constexpr int kWeakestKyu = 60, kHighestDan = 10;

enum class Unit { kKyu, kDan, kPro };

void skip(std::string_view& text, std::string_view characters) {
  text.remove_prefix(std::min(text.find_first_not_of(characters), text.size()));
}

std::optional<int> take_number(std::string_view& text) {
  int number = 0, digits = 0;
  for (; !text.empty() && text.front() >= '0' && text.front() <= '9' && digits < 3; ++digits) {
    number = 10 * number + (text.front() - '0');
    text.remove_prefix(1);
  }
  if (digits > 0) return number;
  static constexpr std::array<std::string_view, 11> kChinese = {"初", "一", "二", "三", "四", "五",
                                                                "六", "七", "八", "九", "十"};
  for (std::size_t i = 0; i < kChinese.size(); ++i)
    if (take_word(text, kChinese[i])) return std::max(1, static_cast<int>(i));
  return std::nullopt;
}

std::optional<Unit> take_unit(std::string_view& text) {
  for (const std::string_view word : {"kyu", "gup", "k", "級", "级", "급"})
    if (take_word(text, word)) return Unit::kKyu;
  for (const std::string_view word : {"dan", "d", "段", "단"})
    if (take_word(text, word)) return Unit::kDan;
  for (const std::string_view word : {"professional", "pro", "p"})
    if (take_word(text, word)) return Unit::kPro;
  return std::nullopt;
}

bool take_professional(std::string_view& text) {
  std::string_view rest = text;
  skip(rest, " .,-(");
  for (const std::string_view word : {"professional", "pro", "p"})
    if (take_word(rest, word)) {
      skip(rest, " .,-)");
      text = rest;
      return true;
    }
  return false;
}

}  // namespace

std::string Rank::text() const {
  if (strength_ >= kFirstPro) return fmt::format("{}p", strength_ - kFirstPro + 1);
  if (strength_ >= kFirstDan) return fmt::format("{}d", strength_ - kFirstDan + 1);
  return fmt::format("{}k", kFirstDan - strength_);
}

std::optional<Rank> rank_from(std::string_view text) {
  const std::string small = in_small_letters(text);
  std::string_view rest = small;
  skip(rest, " ");
  const bool begins_professional = take_professional(rest);
  const std::optional<int> number = take_number(rest);
  if (!number) return std::nullopt;
  skip(rest, " -.");
  std::optional<Unit> unit = take_unit(rest);
  if (!unit && begins_professional) unit = Unit::kPro;  // "P9"
  if (!unit) return std::nullopt;
  const bool ends_professional = take_professional(rest);
  if (*unit == Unit::kDan && (begins_professional || ends_professional)) unit = Unit::kPro;
  // Signs of doubt, and a remark in brackets, such as a rating.
  skip(rest, " ?*+-~!");
  if (!rest.empty() && rest.front() != '(' && rest.front() != '[') return std::nullopt;
  const int highest = *unit == Unit::kKyu ? kWeakestKyu : kHighestDan;
  if (*number < 1 || *number > highest) return std::nullopt;
  switch (*unit) {
    case Unit::kKyu:
      return Rank::kyu(*number);
    case Unit::kDan:
      return Rank::dan(*number);
    case Unit::kPro:
      break;
  }
  return Rank::pro(*number);
}

}  // namespace keima

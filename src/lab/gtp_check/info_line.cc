#include "lab/gtp_check/info_line.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>

#include "base/error.h"
#include "core/coords.h"

namespace keima::gtp_check {
namespace {

constexpr std::array<std::string_view, 4> kMoveLists = {"pvVisits", "pvEdgeVisits",
                                                        "movesOwnership", "movesOwnershipStdev"};
constexpr std::array<std::string_view, 2> kBoardLists = {"ownership", "ownershipStdev"};

template <class T>
std::optional<T> number_from(std::string_view word) {
  T number{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

bool is_among(std::string_view word, const auto& names) {
  return std::ranges::find(names, word) != names.end();
}

class InfoParser {
 public:
  InfoParser(std::string_view line, Dialect dialect, int size) : dialect_(dialect), size_(size) {
    // Words are separated by one space: that is what clients split at.
    while (true) {
      const std::size_t end = line.find(' ');
      words_.push_back(line.substr(0, end));
      if (end == line.npos) break;
      line.remove_prefix(end + 1);
    }
    for (const std::string_view word : words_)
      if (word.empty()) throw Error("there are two spaces in a row, or one at an end of the line");
    next_ = words_.front();
  }

  InfoLine parse() {
    while (next_ == "info") parse_move();
    if (result_.moves.empty()) throw Error("the line does not begin with 'info'");
    if (next_ == "rootInfo") parse_root();
    while (is_among(next_, kBoardLists)) parse_board_list(result_.lists);
    if (!at_end()) throw Error("'{}' should not stand behind the moves", shown(next_));
    check_moves();
    return std::move(result_);
  }

 private:
  bool at_end() const { return at_ >= words_.size(); }
  void advance() {
    ++at_;
    next_ = at_end() ? std::string_view{} : words_[at_];
  }
  static std::string_view shown(std::string_view word) { return word.substr(0, 40); }

  std::string_view take(std::string_view what) {
    if (at_end()) throw Error("the line ends where {} should be", what);
    const std::string_view word = next_;
    advance();
    return word;
  }
  Point take_vertex(std::string_view key) {
    const std::string_view word = take("a vertex");
    const auto point = point_from_gtp(word, size_);
    if (!point) throw Error("'{}' behind '{}' is no vertex", shown(word), shown(key));
    return *point;
  }
  double take_number(std::string_view key) {
    const std::string_view word = take("a number");
    const auto number = number_from<double>(word);
    if (!number || !std::isfinite(*number))
      throw Error("'{}' behind '{}' is no number", shown(word), shown(key));
    return *number;
  }
  bool is_key_of_list_or_end() const {
    return at_end() || next_ == "info" || next_ == "rootInfo" || is_among(next_, kMoveLists) ||
           is_among(next_, kBoardLists);
  }

  void parse_move() {
    advance();
    if (take("'move'") != "move") throw Error("'info' is not followed by 'move'");
    InfoMove move;
    move.move = take_vertex("move");
    while (next_ != "pv") parse_key(move);
    advance();
    while (!is_key_of_list_or_end()) move.line.push_back(take_vertex("pv"));
    if (move.line.empty()) throw Error("a 'pv' has no moves");
    if (move.line.front() != move.move)
      throw Error("the 'pv' of {} begins with another move", to_gtp(move.move, size_));
    while (is_among(next_, kMoveLists)) parse_move_list(move);
    check_numbers(move);
    result_.moves.push_back(std::move(move));
  }

  void parse_key(InfoMove& move) {
    const std::string key(take("'pv'"));
    if (key == "isSymmetryOf") {
      take_vertex(key);
      return;
    }
    if (key.empty() || std::isalpha(static_cast<unsigned char>(key[0])) == 0)
      throw Error("'{}' is no key", shown(key));
    if (!move.numbers.emplace(key, take_number(key)).second)
      throw Error("'{}' stands twice in an info", shown(key));
  }

  void parse_move_list(InfoMove& move) {
    if (next_.starts_with("moves")) return parse_board_list(move.lists);
    const std::string key(take("a list"));
    std::vector<double>& list = move.lists[key];
    while (!is_key_of_list_or_end()) list.push_back(take_number(key));
    if (list.size() != move.line.size())
      throw Error("'{}' has {} numbers for {} moves of the pv", key, list.size(), move.line.size());
  }

  void parse_board_list(std::map<std::string, std::vector<double>>& lists) {
    const std::string key(take("a list"));
    if (dialect_ == Dialect::kLeela) throw Error("'{}' is KataGo's", key);
    std::vector<double> list;
    while (!is_key_of_list_or_end()) {
      list.push_back(take_number(key));
      const double low = key.ends_with("Stdev") ? 0 : -1;
      if (list.back() < low || list.back() > 1)
        throw Error("{} of '{}' is not from {} to 1", list.back(), key, low);
    }
    const auto points = static_cast<std::size_t>(size_) * static_cast<std::size_t>(size_);
    if (list.size() != points)
      throw Error("'{}' has {} numbers for {} points", key, list.size(), points);
    if (!lists.emplace(key, std::move(list)).second) throw Error("'{}' stands there twice", key);
  }

  void parse_root() {
    advance();
    if (dialect_ == Dialect::kLeela) throw Error("'rootInfo' is KataGo's");
    while (!at_end() && !is_among(next_, kBoardLists)) {
      const std::string key(take("a key"));
      result_.root[key] = take_number(key);
    }
  }

  void check_numbers(InfoMove& move) const {
    const std::string vertex = to_gtp(move.move, size_);
    for (const char* key : {"visits", "winrate", "order"})
      if (!move.numbers.contains(key)) throw Error("{} has no '{}'", vertex, key);
    for (const char* key : {"visits", "order", "edgeVisits"}) {
      const auto found = move.numbers.find(key);
      if (found != move.numbers.end() &&
          (found->second < 0 || found->second != std::floor(found->second) || found->second > 1e15))
        throw Error("'{}' of {} is no whole number from 0 on", key, vertex);
    }
    const double scale = dialect_ == Dialect::kLeela ? 10000 : 1;
    for (const char* key : {"winrate", "prior", "lcb"}) {
      const auto found = move.numbers.find(key);
      if (found == move.numbers.end()) continue;
      const double value = found->second;
      if (dialect_ == Dialect::kLeela && value != std::floor(value))
        throw Error("'{}' of {} is no whole number of ten-thousandths", key, vertex);
      const bool is_bound = key == std::string_view("lcb");  // A bound may lie beyond.
      if (!is_bound && (value < 0 || value > scale))
        throw Error("'{}' of {} is {}, not from 0 to {}", key, vertex, value, scale);
    }
    move.visits = static_cast<long>(move.numbers.at("visits"));
    move.order = static_cast<int>(std::min(move.numbers.at("order"), 1e6));
    move.winrate = move.numbers.at("winrate") / scale;
  }

  void check_moves() const {
    for (std::size_t i = 0; i < result_.moves.size(); ++i) {
      const InfoMove& move = result_.moves[i];
      if (move.order != static_cast<int>(i))
        throw Error("the info number {} has order {}", i, move.order);
      for (std::size_t j = 0; j < i; ++j)
        if (result_.moves[j].move == move.move)
          throw Error("{} stands there twice", to_gtp(move.move, size_));
    }
  }

  const Dialect dialect_;
  const int size_;
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
  std::string_view next_;  // words_[at_]; empty at the end.
  InfoLine result_;
};

}  // namespace

InfoLine parse_info_line(std::string_view line, Dialect dialect, int size) {
  return InfoParser(line, dialect, size).parse();
}

}  // namespace keima::gtp_check

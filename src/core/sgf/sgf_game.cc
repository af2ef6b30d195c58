#include "core/sgf/sgf_game.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/error.h"
#include "core/coords.h"
#include "core/sgf/sgf_info.h"

namespace keima::sgf {
namespace {

// A rectangle of points is written in seven characters. This keeps files of nothing else from
// taking memory out of all proportion; it is 1,600 full boards of 25x25.
constexpr std::size_t kMaxPlacements = 1'000'000;

// All of `text`, or nothing.
template <class Number>
std::optional<Number> number_from(std::string_view text) {
  text = trim(text);
  if (text.starts_with('+')) text.remove_prefix(1);
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

class LineReader {
 public:
  explicit LineReader(const Tree& tree) : tree_(tree) { read_size(); }

  GameRecord read(std::span<const NodeIndex> path) {
    record_.steps.reserve(path.size());
    for (NodeIndex n : path) read_node(n);
    return std::move(record_);
  }

 private:
  void read_node(NodeIndex n) {
    Setup setup;
    // 1. Whatever is no move: a line of a thousand moves has one-letter names nearly throughout.
    for (const Property& property : tree_.properties(n)) {
      if (!is_move(property)) read_other(property, setup);
    }
    if (!setup.is_empty()) add_setup(std::move(setup), n);
    // 2. Moves, after the setup of their own node.
    for (const Property& property : tree_.properties(n)) {
      if (is_move(property)) add_move(property, n);
    }
  }

  bool is_move(const Property& property) const {
    const std::string_view name = tree_.view(property.name);
    return name.size() == 1 && (name[0] == 'B' || name[0] == 'W');
  }

  void read_other(const Property& property, Setup& setup) {
    const std::string_view name = tree_.view(property.name);
    if (name == "AB") {
      place(Color::kBlack, property, setup);
    } else if (name == "AW") {
      place(Color::kWhite, property, setup);
    } else if (name == "AE") {
      place(Color::kEmpty, property, setup);
    } else if (name == "PL") {
      setup.to_play = read_player(property);
    } else if (name == "KM") {
      read_komi(property);
    } else if (name == "HA") {
      read_handicap(property);
    } else {
      read_info(name, property);
    }
  }

  void add_move(const Property& property, NodeIndex n) {
    if (property.value_count != 1)
      fail(property, fmt::format("has {} values; a move is one point", property.value_count));
    const Slice value = tree_.values(property).front();
    const auto point = point_from(tree_.view(value));
    if (!point) fail_point(property, value);
    const Color color = tree_.view(property.name) == "B" ? Color::kBlack : Color::kWhite;
    record_.steps.push_back({Move{color, *point}, n});
  }

  void add_setup(Setup setup, NodeIndex n) {
    placements_ += setup.placements.size();
    if (!record_.steps.empty()) {
      record_.steps.push_back({std::move(setup), n});
      return;
    }
    Setup& first = record_.setup;
    first.placements.insert(first.placements.end(), setup.placements.begin(),
                            setup.placements.end());
    if (setup.to_play) first.to_play = setup.to_play;
  }

  // Each value is a point or a rectangle "aa:cc".
  void place(Color color, const Property& property, Setup& setup) {
    for (const Slice value : tree_.values(property)) {
      const auto [first, last] = split_composed(tree_.view(value));
      const auto a = point_from(first), b = last.empty() ? a : point_from(last);
      if (!a || !b || a->is_pass() || b->is_pass()) fail_point(property, value);
      const auto [left, right] = std::minmax({a->column(), b->column()});
      const auto [top, bottom] = std::minmax({a->row(), b->row()});
      for (int row = top; row <= bottom; ++row)
        for (int column = left; column <= right; ++column)
          setup.placements.push_back({color, Point::at(column, row)});
      if (placements_ + setup.placements.size() > kMaxPlacements)
        fail(property, fmt::format("goes beyond {} stones set up in one line", kMaxPlacements));
    }
  }

  std::optional<Point> point_from(std::string_view raw) const {
    if (const auto point = point_from_sgf(raw, record_.info.size)) return point;
    return point_from_sgf(trim(simple_text(raw)), record_.info.size);
  }

  // "B" and "W", and what older files write: "black", "White", "1", "2".
  Color read_player(const Property& property) const {
    const std::string_view player = trim(first_value(property));
    const char first = player.empty() ? ' ' : player.front();
    if (first == 'B' || first == 'b' || player == "1") return Color::kBlack;
    if (first == 'W' || first == 'w' || player == "2") return Color::kWhite;
    fail_value(property, "is not a player, B or W");
  }

  void read_size() {
    const Property* property = tree_.find(kRoot, "SZ");
    if (!property || trim(first_value(*property)).empty()) return;
    const auto [first, second] = split_composed(first_value(*property));
    const auto width = number_from<int>(first);
    const auto height = second.empty() ? width : number_from<int>(second);
    if (!width || !height) fail_value(*property, "is not a board size");
    if (*width != *height)
      fail_value(*property, "is a rectangular board; only square ones are supported");
    if (*width < kMinSize || *width > kMaxSize)
      fail_value(*property,
                 fmt::format("is not a supported board size; {} to {} are", kMinSize, kMaxSize));
    record_.info.size = *width;
  }

  void read_komi(const Property& property) {
    std::string text(trim(first_value(property)));
    if (record_.info.komi || text.empty()) return;
    std::replace(text.begin(), text.end(), ',', '.');  // half a point, as Europe writes it
    const auto komi = number_from<double>(text);
    if (!komi || !std::isfinite(*komi)) fail_value(property, "is not a number");
    record_.info.komi = points_of(*komi);
  }

  // Chinese records count komi in stones, of which one is two points: 3.75 is 7.5. No rules have
  // quarters of a point, so quarters are stones. The Fox server writes hundredths: 375 stones or,
  // under other rules, 650 points; more than five stones are no komi. What we write ourselves is
  // points.
  double points_of(double komi) const {
    const auto program = tree_.value(kRoot, "AP");
    if (program && program->starts_with("keima:")) return komi;
    const double size = std::abs(komi);
    if (size >= 200 && size < 1000 && std::fmod(size, 25) == 0)
      return size < 500 ? komi / 50 : komi / 100;
    const bool has_quarters = std::fmod(4 * size, 2) == 1;
    return has_quarters ? 2 * komi : komi;
  }

  void read_handicap(const Property& property) {
    const std::string_view text = trim(first_value(property));
    if (record_.info.handicap != 0 || text.empty()) return;
    const auto handicap = number_from<int>(text);
    if (!handicap || *handicap < 0 || *handicap > kMaxPoints)
      fail_value(property, "is not a number of stones");
    record_.info.handicap = *handicap;
  }

  void read_info(std::string_view name, const Property& property) {
    const InfoField* field = info_field_named(name);
    if (!field || !(record_.info.*field->member).empty()) return;
    const std::string_view raw = first_value(property);
    record_.info.*field->member = field->has_lines ? text(raw) : simple_text(raw);
  }

  std::string_view first_value(const Property& property) const {
    return tree_.view(tree_.values(property).front());
  }

  [[noreturn]] void fail(const Property& property, std::string_view message) const {
    fail_at(tree_.position(property.name),
            fmt::format("{} {}", tree_.view(property.name), message));
  }

  [[noreturn]] void fail_value(const Property& property, std::string_view message) const {
    fail_at(tree_.position(property.name),
            fmt::format("{}[{}] {}", tree_.view(property.name), for_message(first_value(property)),
                        message));
  }

  [[noreturn]] void fail_point(const Property& property, Slice value) const {
    fail_at(tree_.position(value),
            fmt::format("{}[{}] is not a point of a {}x{} board", tree_.view(property.name),
                        for_message(tree_.view(value)), record_.info.size, record_.info.size));
  }

  const Tree& tree_;
  GameRecord record_;
  std::size_t placements_ = 0;
};

}  // namespace

GameRecord main_line(const Tree& tree) {
  std::vector<NodeIndex> path;
  path.reserve(tree.node_count());
  for (NodeIndex n = kRoot; n != kNoNode; n = tree.node(n).first_child) path.push_back(n);
  return LineReader(tree).read(path);
}

std::vector<NodeIndex> path_to(const Tree& tree, NodeIndex node) {
  std::vector<NodeIndex> path;
  for (; node != kNoNode; node = tree.node(node).parent) path.push_back(node);
  std::reverse(path.begin(), path.end());
  return path;
}

GameRecord line_to(const Tree& tree, NodeIndex node) {
  return LineReader(tree).read(path_to(tree, node));
}

std::span<const Step> steps_before_move(const GameRecord& record, int move_number) {
  int moves_seen = 0;
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    if (record.steps[i].move() && ++moves_seen >= move_number)
      return std::span(record.steps).first(i);
  }
  return record.steps;
}

std::vector<Move> moves(const GameRecord& record) {
  std::vector<Move> result;
  result.reserve(record.steps.size());
  for (const Step& step : record.steps) {
    if (!step.move())
      throw Error("stones are set up after move {}; only moves are expected", result.size());
    result.push_back(*step.move());
  }
  return result;
}

Color to_play(const GameRecord& record, std::size_t step_count) {
  const auto named = [](const Setup* setup) { return setup && setup->to_play; };
  const bool at_start = step_count == 0;
  const Step* last = at_start ? nullptr : &record.steps[step_count - 1];
  const Setup* last_setup = at_start ? &record.setup : last->setup();
  if (named(last_setup)) return *last_setup->to_play;
  for (std::size_t i = step_count; i < record.steps.size(); ++i) {
    if (const Move* move = record.steps[i].move()) return move->color;
  }
  for (std::size_t i = step_count; i-- > 0;) {
    if (const Move* move = record.steps[i].move()) return opponent(move->color);
  }
  return record.info.handicap > 1 ? Color::kWhite : Color::kBlack;
}

}  // namespace keima::sgf

#include "train/mm/competition_file.h"

#include <fmt/format.h>

#include <charconv>

#include "base/byte_order_mark.h"
#include "base/error.h"

namespace keima {
namespace {

// Line by line, counting.
class CompetitionLines {
 public:
  CompetitionLines(std::string_view text, std::string_view file)
      : rest_(without_byte_order_mark(text)), file_(file) {}

  bool next(std::string_view& line) {
    if (rest_.empty()) return false;
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    ++number_;
    return true;
  }
  std::string_view wanted(std::string_view what) {
    std::string_view line;
    if (!next(line)) {
      ++number_;
      fail(fmt::format("the file ends before {}", what));
    }
    return line;
  }
  [[noreturn]] void fail(std::string_view what) const {
    throw Error("{}, line {}: {}", file_, number_, what);
  }

 private:
  std::string_view rest_, file_;
  std::size_t number_ = 0;
};

// Takes the next word off the text; it is empty at the end.
std::string_view next_word(std::string_view& text) {
  constexpr std::string_view kBlanks = " \t\r";
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
  text.remove_prefix(word.size());
  return word;
}

TeamFeature number_in(std::string_view word, const CompetitionLines& lines) {
  TeamFeature number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size())
    lines.fail(fmt::format("'{}' is not a number", word));
  return number;
}

TeamFeature only_number_in(std::string_view line, const CompetitionLines& lines) {
  const TeamFeature number = number_in(next_word(line), lines);
  if (!next_word(line).empty()) lines.fail("expected one number");
  return number;
}

// Both end the list of teams of a competition.
bool begins_something(std::string_view line) {
  return line.starts_with('#') || line.starts_with('!');
}

class CompetitionParser {
 public:
  CompetitionParser(std::string_view text, std::string_view file) : lines_(text, file) {}

  Competitions parse() {
    parse_groups();
    std::string_view line;
    bool more = lines_.next(line);
    while (more) more = line == "#" ? parse_competition(line) : lines_.next(line);
    if (block_.size() > 0) finish_block();
    return std::move(result_);
  }

 private:
  static constexpr std::size_t kBlock = 4096;  // Competitions.
  static constexpr TeamFeature kMostFeatures = 1u << 24;
  static constexpr std::uint16_t kNoGroup = 0xFFFF;

  void parse_groups() {
    std::string_view line = lines_.wanted("'! ' and the number of features");
    if (next_word(line) != "!") lines_.fail("expected '! ' and the number of features");
    const TeamFeature features = only_number_in(line, lines_);
    if (features > kMostFeatures) lines_.fail(fmt::format("more than {} features", kMostFeatures));
    const TeamFeature groups = only_number_in(lines_.wanted("the number of groups"), lines_);
    if (groups == 0 || groups > features || groups >= kNoGroup)
      lines_.fail("there must be groups, and no more than features");
    for (TeamFeature i = 0; i < groups; ++i) parse_group(features);
    if (group_of_.size() != features)
      lines_.fail(fmt::format("the groups have {} features, not {}", group_of_.size(), features));
    block_ = CompetitionBlock(features);
    last_team_.assign(groups, 0);
  }

  void parse_group(TeamFeature features) {
    std::string_view line = lines_.wanted("the groups");
    const TeamFeature count = number_in(next_word(line), lines_);
    const std::string_view name = next_word(line);
    if (name.empty()) lines_.fail("expected a number of features and a name");
    if (count > features - group_of_.size())
      lines_.fail(fmt::format("the groups have more than {} features", features));
    group_of_.resize(group_of_.size() + count, static_cast<std::uint16_t>(result_.groups.size()));
    result_.groups.push_back({std::string(name), count});
  }

  // Reads a team into team_, its features in rising order.
  void parse_team(std::string_view line) {
    team_.clear();
    ++team_number_;
    for (std::string_view word; !(word = next_word(line)).empty();) {
      const TeamFeature feature = number_in(word, lines_);
      if (feature >= group_of_.size())
        lines_.fail(
            fmt::format("there is no feature {}, the last is {}", feature, group_of_.size() - 1));
      const std::size_t group = group_of_[feature];
      if (last_team_[group] == team_number_)
        lines_.fail(fmt::format("two features of the group '{}'", result_.groups[group].name));
      last_team_[group] = team_number_;
      team_.push_back(feature);
    }
    if (team_.size() > TeamList::kMostFeatures)
      lines_.fail(fmt::format("more than {} features in a team", TeamList::kMostFeatures));
    std::ranges::sort(team_);
  }

  // `line` is the '#', and afterwards what follows the competition; answers whether there is any.
  bool parse_competition(std::string_view& line) {
    line = lines_.wanted("the winner's team");
    if (begins_something(line)) lines_.fail("expected the winner's team");
    parse_team(line);
    const std::vector<TeamFeature> winner = team_;
    teams_.clear();
    std::size_t place = kNowhere;
    bool more = false;
    while ((more = lines_.next(line)) && !begins_something(line)) {
      parse_team(line);
      if (place == kNowhere && team_ == winner) place = teams_.size();
      teams_.add(team_);
    }
    if (place == kNowhere) lines_.fail("the winner is not among the teams before");
    block_.add(teams_, place);
    if (block_.size() == kBlock) finish_block();
    return more;
  }

  void finish_block() {
    block_.shrink_to_fit();
    result_.blocks.push_back(std::move(block_));
    block_ = CompetitionBlock(static_cast<TeamFeature>(group_of_.size()));
  }

  static constexpr std::size_t kNowhere = ~std::size_t{0};

  CompetitionLines lines_;
  Competitions result_;
  std::vector<std::uint16_t> group_of_;   // By feature.
  std::vector<std::uint64_t> last_team_;  // By group: the last team that had one of it.
  std::uint64_t team_number_ = 0;
  std::vector<TeamFeature> team_;
  TeamList teams_;
  CompetitionBlock block_{0};
};

template <class Team>
void append_team(std::string& text, const Team& team) {
  for (const auto feature : team) {
    text += std::to_string(feature);
    text += ' ';
  }
  if (!team.empty()) text.pop_back();
  text += '\n';
}

}  // namespace

Competitions parse_competitions(std::string_view text, std::string_view file) {
  return CompetitionParser(text, file).parse();
}

std::string groups_text(const std::vector<TeamGroup>& groups) {
  std::string text = fmt::format("! {}\n{}\n", count_features(groups), groups.size());
  for (const TeamGroup& group : groups) text += fmt::format("{} {}\n", group.count, group.name);
  return text + "!\n";
}

std::string competitions_text(const CompetitionBlock& block) {
  std::string text;
  for (std::size_t i = 0; i < block.size(); ++i) {
    text += "#\n";
    bool is_winner = true;
    block.for_each_team(i, [&](const auto& team, std::uint32_t times) {
      for (std::uint32_t k = 0; k < times + (is_winner ? 1 : 0); ++k) append_team(text, team);
      is_winner = false;
    });
  }
  return text;
}

std::string gammas_text(const std::vector<double>& gammas) {
  std::string text;
  for (std::size_t i = 0; i < gammas.size(); ++i)
    text += fmt::format("{:3} {:10g} \n", i, gammas[i]);
  return text;
}

}  // namespace keima

// A GTP engine for tests of the checks: it lives in the test, answers without thinking and does
// everything right, until a test puts something wrong in place of it.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "core/coords.h"
#include "core/game.h"
#include "core/handicap.h"
#include "core/score.h"
#include "core/sensible_moves.h"
#include "lab/gtp_check/examiner.h"

namespace keima::gtp_check {

struct Faults {
  bool keeps_carriage_returns = false, keeps_tabs = false, keeps_controls = false;
  bool keeps_comments = false, answers_empty_lines = false, splits_at_each_blank = false;
  bool reads_one_line_a_write = false, ignores_line_ends = false, is_8_bit_shy = false;
  bool lives_on = false, ignores_last_line = false, is_deaf_while_thinking = false;
  std::chrono::milliseconds to_end_analysis{0};
  std::size_t longest_line = 1'000'000'000;
  std::string greeting;
  std::function<std::string(std::string)> answer = [](std::string raw) { return raw; };
};

class TestEngine {
 public:
  struct Refusal {
    std::string text;
  };
  using Words = std::vector<std::string>;
  using Handler = std::function<std::string(const Words&)>;

  TestEngine() {
    add_administration();
    add_board();
    add_handicap();
    add_moves();
    add_analysis();
    add_scoring();
  }

  Faults faults;
  std::map<std::string, Handler> commands;
  Game game{19, rules_named("chinese"), 6.5};
  std::string output;
  bool has_ended = false;

  void input(std::string_view bytes) {
    if (faults.is_8_bit_shy)
      for (const char c : bytes) has_ended |= static_cast<unsigned char>(c) >= 0x80;
    if (faults.ignores_line_ends && !bytes.ends_with('\n')) {
      line(std::string(bytes));
      return;
    }
    int lines = 0;
    for (const char c : bytes) {
      pending_ += c;
      if (c != '\n' && pending_.size() < faults.longest_line) continue;
      const std::string whole = std::exchange(pending_, {});
      if (lines++ == 0 || !faults.reads_one_line_a_write) line(whole);
    }
  }
  void end_input() {
    if (!pending_.empty() && !faults.ignores_last_line) line(std::exchange(pending_, {}));
    has_ended |= !faults.lives_on;
  }
  // Called when somebody waits: an analysis goes on.
  void work() {
    if (analysis_.empty() || has_ended) return;
    ++visits_;
    output += info(analysis_) + "\n";
  }

  std::string info(const std::string& command) const {
    const bool kata = command.starts_with("kata");
    std::string text;
    int order = 0;
    for (const Point p : candidates_) {
      if (order == most_) break;
      text += fmt::format("{}info move {} visits {} winrate {} order {} pv {}",
                          order == 0 ? "" : " ", to_gtp(p, game.size()), visits_,
                          kata ? "0.5123" : "5123", order, to_gtp(p, game.size()));
      if (wants_lists_) text += fmt::format(" pvVisits {}", visits_);
      if (wants_move_owners_) text += " movesOwnership" + owners();
      ++order;
    }
    if (!wants_lists_) return text;
    return text + fmt::format(" rootInfo visits {} winrate 0.5 ownership{}", visits_, owners());
  }

  static std::string ok(const Words&) { return ""; }
  [[noreturn]] static void refuse(const std::string& text) { throw Refusal{text}; }

 private:
  static Color color(const Words& words, std::size_t i) {
    std::string word = i < words.size() ? words[i] : "";
    for (char& c : word) c = static_cast<char>(std::tolower(c));
    if (word == "b" || word == "black") return Color::kBlack;
    if (word == "w" || word == "white") return Color::kWhite;
    refuse("syntax error");
  }
  static double number(const Words& words, std::size_t i) {
    char* end = nullptr;
    const double value = i < words.size() ? std::strtod(words[i].c_str(), &end) : 0;
    if (end == nullptr || *end != '\0' || value != value) refuse("syntax error");
    return value;
  }
  std::string cleaned(const std::string& raw) const {
    std::string text;
    for (char c : raw) {
      if (c == '#' && !faults.keeps_comments) break;
      if (c == '\t' && !faults.keeps_tabs) c = ' ';
      const bool keeps = c == '\r'   ? faults.keeps_carriage_returns
                         : c == '\t' ? faults.keeps_tabs
                                     : faults.keeps_controls;
      if (static_cast<unsigned char>(c) >= 0x20 || (keeps && c != '\n')) text += c;
    }
    return text;
  }
  Words words_of(const std::string& text) const {
    if (!faults.splits_at_each_blank) {
      Words words;
      std::string word;
      for (const char c : text + " ") {
        if (c != ' ')
          word += c;
        else if (!word.empty())
          words.push_back(std::exchange(word, {}));
      }
      return words;
    }
    Words words(1);
    for (const char c : text)
      if (c == ' ')
        words.emplace_back();
      else
        words.back() += c;
    return words;
  }

  void line(const std::string& raw) {
    if (has_ended) return;
    if (!analysis_.empty()) {
      std::this_thread::sleep_for(faults.to_end_analysis);
      output += "\n";
      analysis_.clear();
    }
    Words words = words_of(cleaned(raw));
    if (words.empty() && !faults.answers_empty_lines) return;
    std::string id;
    if (!words.empty() && !words[0].empty() &&
        words[0].find_first_not_of("0123456789") == std::string::npos) {
      id = words[0];
      words.erase(words.begin());
    }
    const std::string name = words.empty() ? "" : words[0];
    if (!words.empty()) words.erase(words.begin());
    std::string answer;
    try {
      const auto found = commands.find(name);
      if (found == commands.end()) refuse("unknown command");
      const std::string text = found->second(words);
      if (!analysis_.empty()) {
        output += "=" + id + "\n";
        return;
      }
      answer = "=" + id + (text.starts_with('\n') ? "" : " ") + text + "\n\n";
    } catch (const Refusal& refusal) {
      answer = "?" + id + " " + refusal.text + "\n\n";
    }
    if (faults.is_deaf_while_thinking && name == "genmove") return;
    output += faults.answer(answer);
  }

  void add_administration() {
    commands["name"] = [](const Words&) { return "Test"; };
    commands["version"] = [](const Words&) { return "1"; };
    commands["protocol_version"] = [](const Words&) { return "2"; };
    commands["list_commands"] = [this](const Words&) {
      std::string text;
      for (const auto& [name, handler] : commands) text += name + "\n";
      text.pop_back();
      return text;
    };
    commands["known_command"] = [this](const Words& words) {
      return commands.contains(words.empty() ? "" : words[0]) ? "true" : "false";
    };
    commands["quit"] = [this](const Words&) {
      quits_ = true;
      return "";
    };
    const auto three = [](const Words& words) {
      for (std::size_t i = words.size() == 3 ? 0 : 3; i < 3; ++i) number(words, i);
      if (words.size() != 3) refuse("syntax error");
      return "";
    };
    commands["time_settings"] = three;
    commands["time_left"] = [](const Words& words) {
      color(words, 0);
      number(words, 1);
      number(words, 2);
      return "";
    };
    const auto clock = [](const Words& words) {
      const std::map<std::string, std::size_t> kinds = {
          {"none", 1}, {"absolute", 2}, {"byoyomi", 4}, {"canadian", 4}, {"fischer", 3}};
      const auto kind = kinds.find(words.empty() ? "" : words[0]);
      if (kind == kinds.end() || kind->second != words.size()) refuse("syntax error");
      for (std::size_t i = 1; i < words.size(); ++i) number(words, i);
      return "";
    };
    commands["kgs-time_settings"] = commands["kata-time_settings"] = clock;
    commands["kata-list_time_settings"] = [](const Words&) { return "none absolute fischer"; };
    commands["gogui-interrupt"] = commands["stop"] = ok;
  }

  void add_board() {
    commands["boardsize"] = [this](const Words& words) {
      const double size = number(words, 0);
      if (size < 2 || size > 25) refuse("unacceptable size");
      game = Game(static_cast<int>(size), game.rules(), game.komi());
      return "";
    };
    commands["clear_board"] = [this](const Words&) {
      game.clear();
      return "";
    };
    commands["komi"] = [this](const Words& words) {
      game.set_komi(number(words, 0));
      return "";
    };
    commands["get_komi"] = [this](const Words&) { return fmt::format("{}", game.komi()); };
    commands["kgs-rules"] = [this](const Words&) {
      game.set_rules(rules_named("chinese-kgs"));
      return "";
    };
    commands["play"] = [this](const Words& words) {
      const Color who = color(words, 0);
      const auto point = point_from_gtp(words.size() > 1 ? words[1] : "", game.size());
      if (!point || game.play({who, *point})) refuse("illegal move");
      return "";
    };
    commands["undo"] = [this](const Words&) {
      if (!game.undo()) refuse("cannot undo");
      return "";
    };
    commands["showboard"] = [this](const Words&) {
      std::string text = fmt::format("\nmove {}", game.moves().size());
      for (int row = game.size(); row > 0; --row) text += fmt::format("\n{} ...", row);
      return text;
    };
  }

  void add_handicap() {
    const auto place = [this](const Words& words) {
      const int stones = static_cast<int>(number(words, 0));
      if (stones < 2 || stones > max_fixed_handicap(game.size()))
        refuse("invalid number of stones");
      if (!game.moves().empty() || game.handicap() > 0) refuse("board not empty");
      const auto points = fixed_handicap(game.size(), stones);
      game.place_handicap(points);
      std::string text;
      for (const Point p : points) text += to_gtp(p, game.size()) + " ";
      return text;
    };
    commands["fixed_handicap"] = commands["place_free_handicap"] = place;
    commands["set_free_handicap"] = [this](const Words& words) {
      std::vector<Point> points;
      for (const std::string& word : words) {
        const auto point = point_from_gtp(word, game.size());
        if (!point || point->is_pass() || std::ranges::find(points, *point) != points.end())
          refuse("bad vertex list");
        points.push_back(*point);
      }
      if (points.size() < 2) refuse("bad vertex list");
      if (!game.moves().empty() || game.handicap() > 0) refuse("board not empty");
      game.place_handicap(points);
      return "";
    };
  }

  Point choice(Color who) const {
    const auto points = sensible_points(game, who);
    return points.empty() ? Point::pass() : Point(points[points.size() / 2]);
  }
  void add_moves() {
    commands["reg_genmove"] = [this](const Words& words) {
      return to_gtp(choice(color(words, 0)), game.size());
    };
    commands["genmove"] = commands["kgs-genmove_cleanup"] = [this](const Words& words) {
      const Color who = color(words, 0);
      const Point point = choice(who);
      game.play({who, point});
      return to_gtp(point, game.size());
    };
  }

  // [colour] [interval] and keys with their values.
  void read_arguments(const Words& words) {
    Color who = game.to_play();
    std::vector<Point> avoided, allowed;
    most_ = 4;
    wants_lists_ = wants_move_owners_ = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] == "b" || words[i] == "w") {
        who = color(words, i);
      } else if (words[i] == "interval") {
        number(words, ++i);
      } else if (words[i] == "maxmoves") {
        most_ = static_cast<int>(number(words, ++i));
      } else if (words[i] == "avoid" || words[i] == "allow") {
        for (const std::string& vertex : words_of(replaced(words.at(i + 2), ',', ' ')))
          (words[i] == "avoid" ? avoided : allowed)
              .push_back(point_from_gtp(vertex, game.size()).value());
        i += 3;
      } else if (words[i] == "rootInfo" || words[i] == "ownership" || words[i] == "pvVisits" ||
                 words[i] == "movesOwnership") {
        if (i + 1 >= words.size() || words[i + 1] != "true") refuse("syntax error");
        (words[i] == "movesOwnership" ? wants_move_owners_ : wants_lists_) = true;
        ++i;
      } else {
        number(words, i);
      }
    }
    candidates_.clear();
    for (const Point p : sensible_points(game, who))
      if (std::ranges::find(avoided, p) == avoided.end() &&
          (allowed.empty() || std::ranges::find(allowed, p) != allowed.end()))
        candidates_.push_back(p);
  }
  std::string owners() const {
    std::string text;
    for (int i = 0; i < game.size() * game.size(); ++i) text += " -0.25";
    return text;
  }
  static std::string replaced(std::string text, char from, char to) {
    for (char& c : text) c = c == from ? to : c;
    return text;
  }
  void add_analysis() {
    for (const std::string dialect : {"lz", "kata"}) {
      commands[dialect + "-analyze"] = [this, dialect](const Words& words) {
        read_arguments(words);
        analysis_ = dialect;
        visits_ = 1;
        return "";
      };
      commands[dialect + "-genmove_analyze"] = [this, dialect](const Words& words) {
        read_arguments(words);
        const std::string line = info(dialect);
        return "\n" + line + "\nplay " + commands["genmove"](words);
      };
    }
    commands["kata-search"] = commands["kata-search_cancellable"] = commands.at("reg_genmove");
    commands["kata-search_analyze"] =
        commands["kata-search_analyze_cancellable"] = [this](const Words& words) {
          read_arguments(words);
          return "\n" + info("kata") + "\nplay " + commands["reg_genmove"](words);
        };
  }

  // Strings next to nothing but the enemy's area are dead, in the simple positions of the checks.
  Status status(Point p) const {
    if (game.size() == 7) {
      for (const char* vertex : {"C7", "C6", "C5", "D5", "E7", "E6", "E5"})
        if (p == point_from_gtp(vertex, 7)) return Status::kSeki;
      return Status::kAlive;
    }
    const bool in_black_half = p.column() < 4;
    return in_black_half && game.board()[p] == Color::kWhite ? Status::kDead : Status::kAlive;
  }
  void add_scoring() {
    commands["final_score"] = [this](const Words&) {
      StatusMap map;
      for_each_point(game.size(), [&](Point p) { map[p] = status(p); });
      return keima::result_text(final_score(game, map));
    };
    commands["final_status_list"] = [this](const Words& words) {
      const std::map<std::string, Status> names = {
          {"alive", Status::kAlive}, {"dead", Status::kDead}, {"seki", Status::kSeki}};
      const auto found = names.find(words.empty() ? "" : words[0]);
      if (found == names.end()) refuse("syntax error");
      std::string text;
      for_each_point(game.size(), [&](Point p) {
        if (is_stone(game.board()[p]) && status(p) == found->second)
          text += to_gtp(p, game.size()) + " ";
      });
      return text;
    };
  }

 public:
  bool quits_ = false;

 private:
  std::string pending_, analysis_;
  std::vector<Point> candidates_;
  int most_ = 4;
  long visits_ = 1;
  bool wants_lists_ = false, wants_move_owners_ = false;
};

// No time passes: whoever waits for what does not come is late at once.
class TestWire : public EngineWire {
 public:
  explicit TestWire(const std::function<void(TestEngine&)>& spoil) {
    spoil(engine_);
    engine_.output = engine_.faults.greeting;
  }
  Io write(std::string_view bytes, double) override {
    if (engine_.has_ended) return Io::kEnded;
    engine_.input(bytes);
    return Io::kDone;
  }
  Io read(std::string& output, double) override {
    if (engine_.output.empty()) engine_.work();
    if (engine_.output.empty()) return engine_.has_ended ? Io::kEnded : Io::kLate;
    output += std::exchange(engine_.output, {});
    return Io::kDone;
  }
  void close_input() override { engine_.end_input(); }
  bool ends_within(double) override {
    return engine_.has_ended || (engine_.quits_ && !engine_.faults.lives_on);
  }

 private:
  TestEngine engine_;
};

}  // namespace keima::gtp_check

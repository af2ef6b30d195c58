// Analysis as clients ask for it, and the text they get.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <vector>

#include "core/coords.h"
#include "iface/gtp/analysis_text.h"
#include "iface/gtp/audience.h"
#include "iface/gtp/gtp_test_session.h"

namespace keima {
namespace {

// A line as its clients read it: entries of keys and words, one for each "info".
struct ParsedInfo {
  std::map<std::string, std::string> values;
  std::vector<std::string> line;
};

std::vector<std::string> split(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// As Sabaki does: what follows "pv" up to the next key of the line is the line.
std::vector<ParsedInfo> parse_infos(const std::string& text) {
  std::vector<ParsedInfo> infos;
  const std::vector<std::string> words = split(text);
  for (std::size_t i = 0; i < words.size();) {
    if (words[i] == "info") {
      infos.emplace_back();
      ++i;
    } else if (words[i] == "pv") {
      for (++i; i < words.size() && point_from_gtp(words[i], 25); ++i)
        infos.back().line.push_back(words[i]);
    } else {
      EXPECT_LT(i + 1, words.size());
      infos.back().values[words[i]] = words[i + 1];
      i += 2;
    }
  }
  return infos;
}

class LiveAnalysis : public testing::Test {
 protected:
  LiveAnalysis() { session_.send("boardsize 5\nkeima-param player.simulations 200\n"); }

  std::vector<std::string> lines_of(const std::string& command) {
    std::istringstream in(session_.send(command + "\n"));
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }

  GtpTestSession session_;
};

TEST_F(LiveAnalysis, LeelasLineHasWholeNumbers) {
  const auto lines = lines_of("5 lz-genmove_analyze b 100000");
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_EQ(lines[0], "=5");
  EXPECT_TRUE(lines[2].starts_with("play ")) << lines[2];
  EXPECT_EQ(lines[3], "");
  const std::vector<ParsedInfo> infos = parse_infos(lines[1]);
  ASSERT_GT(infos.size(), 5u);
  int order = 0, visits = 0;
  for (const ParsedInfo& info : infos) {
    std::set<std::string> keys;
    for (const auto& [key, value] : info.values) keys.insert(key);
    EXPECT_EQ(keys, (std::set<std::string>{"move", "visits", "winrate", "prior", "lcb", "order"}));
    EXPECT_EQ(info.values.at("order"), std::to_string(order++));
    EXPECT_EQ(info.line.front(), info.values.at("move"));
    for (const char* key : {"visits", "winrate", "prior", "lcb"})
      EXPECT_EQ(info.values.at(key).find_first_not_of("0123456789"), std::string::npos) << key;
    EXPECT_LE(std::stoi(info.values.at("winrate")), 10000);
    EXPECT_LE(std::stoi(info.values.at("lcb")), std::stoi(info.values.at("winrate")));
    visits += std::stoi(info.values.at("visits"));
  }
  EXPECT_EQ(visits, 200);
  EXPECT_EQ("play " + infos.front().values.at("move"), lines[2]);
  EXPECT_EQ(session_.engine.game().moves().size(), 1u);
}

TEST_F(LiveAnalysis, KatasLineHasFractions) {
  session_.send("komi 30.5\nplay b C3\n");
  const auto lines = lines_of("kata-genmove_analyze w ownership true");
  ASSERT_EQ(lines.size(), 4u);
  const std::size_t owners = lines[1].find(" ownership ");
  ASSERT_NE(owners, std::string::npos);
  EXPECT_EQ(split(lines[1].substr(owners)).size(), 26u) << "last and alone, for Lizzie and CGOS";
  const ParsedInfo best = parse_infos(lines[1].substr(0, owners)).front();
  std::set<std::string> keys;
  for (const auto& [key, value] : best.values) keys.insert(key);
  EXPECT_EQ(keys, (std::set<std::string>{"move", "visits", "edgeVisits", "utility", "winrate",
                                         "scoreMean", "scoreStdev", "scoreLead", "scoreSelfplay",
                                         "prior", "lcb", "utilityLcb", "weight", "order"}));
  EXPECT_GT(std::stod(best.values.at("winrate")), 0.5) << "in White's eyes, with that komi";
  EXPECT_LE(std::stod(best.values.at("winrate")), 1);
  EXPECT_EQ(best.values.at("scoreMean"), best.values.at("scoreLead"));
  EXPECT_GT(std::stod(best.values.at("scoreStdev")), 0);
}

TEST_F(LiveAnalysis, TellsOnDemandOfTheRootAndOfEachMove) {
  const auto lines = lines_of(
      "kata-search_analyze b rootInfo true pvVisits true pvEdgeVisits true movesOwnership true "
      "movesOwnershipStdev true ownership True ownershipStdev TRUE noResultValue true maxmoves 2");
  ASSERT_EQ(lines.size(), 4u);
  const std::vector<std::string> words = split(lines[1]);
  const auto count = [&](const char* word) { return std::ranges::count(words, word); };
  for (const char* key : {"info", "pvVisits", "pvEdgeVisits", "movesOwnership",
                          "movesOwnershipStdev", "noResultValue"})
    EXPECT_EQ(count(key), 2) << key;
  for (const char* key : {"rootInfo", "ownership", "ownershipStdev"}) EXPECT_EQ(count(key), 1);
  EXPECT_TRUE(session_.engine.game().moves().empty()) << "it was only a search";
}

TEST_F(LiveAnalysis, AvoidAndAllow) {
  const auto only = parse_infos(lines_of("lz-genmove_analyze b allow b A1,B1:C2 1")[1]);
  std::set<std::string> moves;
  for (const ParsedInfo& info : only) moves.insert(info.values.at("move"));
  EXPECT_EQ(moves, (std::set<std::string>{"A1", "B1", "B2", "C1", "C2"}));
  session_.send("undo\n");
  const auto others =
      parse_infos(lines_of("kata-search_analyze b avoid b C3,pass 1 avoid w A1 3 minmoves 30")[1]);
  EXPECT_EQ(others.size(), 24u);
  EXPECT_EQ(session_.ask("lz-analyze allow b C3 1 allow b C4 1"),
            "? syntax error: 'allow' can be given once for each colour");
  EXPECT_EQ(session_.ask("lz-analyze allow b C3 1 avoid w C4 1"),
            "? syntax error: 'avoid' and 'allow' exclude each other");
  session_.send("play b C3\n");
  EXPECT_EQ(session_.ask("lz-analyze w allow w C3 1"),
            "? none of the moves that are left can sensibly be played");
}

TEST_F(LiveAnalysis, SaysWhatItDoesNotUnderstand) {
  const std::pair<const char*, const char*> cases[] = {
      {"lz-analyze b fifty", "'fifty' is no key of this analysis"},
      {"lz-analyze interval", "no value for 'interval'"},
      {"lz-analyze interval x", "'x' is not a number"},
      {"lz-analyze minmoves -1", "'-1' is negative"},
      {"lz-analyze ownership true", "'ownership' is no key of this analysis"},
      {"kata-analyze ownership yes", "'yes' is neither true nor false"},
      {"kata-analyze ownership", "no value for 'ownership'"},
      {"lz-analyze avoid b C3", "no value for 'avoid'"},
      {"lz-analyze avoid g C3 1", "'g' is not a colour"},
      {"lz-analyze avoid b C3,,D4 1", "'' is not a vertex of a 5x5 board"},
      {"lz-analyze avoid b A1:F6 1", "'F6' is not a vertex of a 5x5 board"},
      {"lz-analyze avoid b A1:pass 1", "'A1:pass' is no rectangle"},
      {"lz-analyze avoid b C3 0", "'0' is no depth"},
      {"lz-analyze avoid b C3 1.5", "'1.5' is not a whole number"},
  };
  for (const auto& [command, error] : cases)
    EXPECT_EQ(session_.ask(command), "? syntax error: " + std::string(error)) << command;
}

// Colour and interval may stand anywhere, as with Leela Zero.
TEST_F(LiveAnalysis, ReadsAllFormsOfArguments) {
  GtpOptions options;
  std::ostringstream out;
  gtp::Reply reply(out, "");
  const auto request = [&](std::vector<std::string> arguments) {
    GtpCall call{session_.engine, options, std::move(arguments), reply, {}};
    return analysis_request(call, AnalysisDialect::kLeela);
  };
  using std::chrono::milliseconds;
  EXPECT_EQ(request({}).color, Color::kBlack);
  EXPECT_FALSE(request({}).interval);
  for (const auto& words : std::vector<std::vector<std::string>>{
           {"W", "50"}, {"50", "white"}, {"interval", "50", "w"}, {"w", "interval", "50"}}) {
    EXPECT_EQ(request(words).color, Color::kWhite);
    EXPECT_EQ(request(words).interval, milliseconds(500));
  }
  EXPECT_EQ(request({"0"}).interval, milliseconds(10));
  EXPECT_EQ(request({"0.5"}).interval, milliseconds(10));
}

TEST_F(LiveAnalysis, ASearchIsNoMove) {
  const std::string move = session_.ask("kata-search b");
  EXPECT_TRUE(point_from_gtp(move, 5)) << move;
  session_.send("keima-param player.simulations 1000000000\n");
  EXPECT_EQ(session_.ask("kata-search_cancellable b"), "cancelled") << "by the end of the input";
  const auto lines = lines_of("kata-search_analyze_cancellable b");
  EXPECT_EQ(lines.at(lines.size() - 2), "play cancelled");
  EXPECT_TRUE(session_.engine.game().moves().empty());
}

// Without a search there is a line all the same: CGOS waits for one.
TEST_F(LiveAnalysis, AMoveWithoutASearchHasALine) {
  session_.send("keima-param player.simulations 0\n");
  for (const char* command : {"lz-genmove_analyze b 100000", "kata-genmove_analyze w maxmoves 0"}) {
    const auto lines = lines_of(command);
    ASSERT_EQ(lines.size(), 4u);
    EXPECT_TRUE(lines[1].starts_with("info move ")) << lines[1];
  }
  const auto cgos = lines_of("cgos-genmove_analyze b");
  EXPECT_EQ(nlohmann::json::parse(cgos[1])["moves"].size(), 1u);
}

TEST_F(LiveAnalysis, CgosGetsJson) {
  const auto lines = lines_of("cgos-genmove_analyze b");
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_EQ(lines[0], "=");
  EXPECT_TRUE(lines[2].starts_with("play "));
  const auto json = nlohmann::json::parse(lines[1]);
  EXPECT_EQ(json["visits"], 200);
  EXPECT_EQ(json["ownership"].get<std::string>().size(), 25u);
  EXPECT_GE(json["winrate"], 0.0);
  const auto& best = json["moves"][0];
  EXPECT_EQ("play " + best["move"].get<std::string>(), lines[2]);
  for (const char* key : {"winrate", "score", "prior", "visits", "pv"})
    EXPECT_TRUE(best.contains(key)) << key;
}

TEST_F(LiveAnalysis, PicturesGoToTheSide) {
  std::string told;
  GtpTestSession session({.tell = [&](std::string_view text) { told += text; }});
  session.send("boardsize 5\nkeima-param player.simulations 50\ngenmove b\n");
  EXPECT_EQ(told, "");
  EXPECT_EQ(session.ask("keima-graphics"), "off");
  const std::string answers = session.send("keima-graphics on\nkeima-graphics\ngenmove w\n");
  EXPECT_TRUE(answers.starts_with("=\n\n= on\n\n= ")) << answers;
  EXPECT_TRUE(told.ends_with("gogui-gfx: CLEAR\n")) << told;
  const std::string picture = live_graphics(session.engine.report(), 5);
  EXPECT_TRUE(picture.starts_with("gogui-gfx:\nVAR w ")) << picture;
  EXPECT_TRUE(picture.ends_with("\n\n")) << picture;
  EXPECT_NE(session.ask("keima-search_graphics").find("\nINFLUENCE A5 "), std::string::npos);
}

TEST_F(LiveAnalysis, SearchInfoHasLeelasForm) {
  std::string told;
  GtpTestSession session(
      {.tell = [&](std::string_view text) { told += text; }, .search_info = true});
  session.send("boardsize 5\nkeima-param player.simulations 50\ngenmove b\n");
  EXPECT_NE(told.find(" -> "), std::string::npos) << told;
  EXPECT_NE(told.find("50 visits, "), std::string::npos) << told;
}

// Pruning while it goes on: the intervals of what is left, crosses on what is not.
TEST_F(LiveAnalysis, PicturesShowPruningInProgress) {
  std::vector<std::string> pictures;
  GtpTestSession session({.tell = [&](std::string_view text) { pictures.emplace_back(text); }});
  // No pruning before so many games as do not fit into the time.
  session.send(
      "boardsize 5\nkeima-param player.kind olga\nkeima-param player.seconds 2.5\n"
      "keima-param olga.n_m 1000000\nkeima-param olga.n_s 8\nkeima-graphics on\ngenmove b\n");
  ASSERT_GE(pictures.size(), 2u) << "one at least while she thinks, and the last clears the board";
  const std::regex label("\nLABEL( [A-E][1-5] -?[0-9.]+\\.\\.-?[0-9.]+)+\n");
  const std::regex text("\nTEXT 8 of 8 left after [0-9]+ games: [A-E][1-5] .*\n");
  for (std::size_t i = 0; i + 1 < pictures.size(); ++i) {
    EXPECT_TRUE(std::regex_search(pictures[i], label)) << pictures[i];
    EXPECT_TRUE(std::regex_search(pictures[i], text)) << pictures[i];
  }
  EXPECT_EQ(pictures.back(), "gogui-gfx: CLEAR\n");
  // And afterwards, of a search that has ended.
  session.send("keima-param olga.n_m 20\nclear_board\ngenmove b\n");
  const SearchReport& report = session.engine.report();
  const std::string last = live_graphics(report, 5);
  const std::size_t left = report.findings.map("pruning_means")->numbers.size();
  ASSERT_LT(left, 8u);
  const std::size_t crosses = last.find("\nCROSS ");
  ASSERT_NE(crosses, std::string::npos) << last;
  const std::string line = last.substr(crosses + 6, last.find('\n', crosses + 1) - crosses - 6);
  EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(line, ' ')), 8 - left) << last;
  EXPECT_NE(session.ask("keima-search_graphics").find("\nLABEL "), std::string::npos);
}

// As the regular expression of gtp2ogs wants it.
TEST(SearchInfo, APassIsInSmallLetters) {
  SearchReport report;
  MoveReport move;
  move.move = Point::pass();
  move.visits = 7;
  move.line = {Point::pass(), *point_from_gtp("C3", 5), Point::pass()};
  report.moves.push_back(move);
  const std::string info = search_info(report, 1, 5);
  const std::regex form(
      R"(\s*([A-Z]\d+|pass) -> +\d+ \(V: +\d+.\d\d%\) \(LCB: +\d+.\d\d%\) \(N: +\d+.\d\d%\) )"
      R"(PV:( ([A-Z][0-9]+|pass))+)");
  EXPECT_TRUE(std::regex_match(info.substr(0, info.find('\n')), form)) << info;
}

class LinesWithOwners : public testing::Test {
 protected:
  LinesWithOwners() {
    for (const char* vertex : {"A1", "B1", "C1"}) {
      MoveReport move;
      move.move = *point_from_gtp(vertex, 5);
      move.line = {move.move};
      move.visits = report_.moves.empty() ? 3 : report_.moves.size() == 1 ? 2 : 0;
      report_.moves.push_back(move);
    }
    request_.moves_ownership = true;
    request_.min_moves = 3;
  }
  std::size_t count(const std::string& word) const {
    const std::vector<std::string> words =
        split(analysis_line(AnalysisDialect::kKata, report_, request_, 5, stop_.get_token()));
    return static_cast<std::size_t>(std::ranges::count(words, word));
  }

  SearchReport report_;
  AnalysisRequest request_;
  std::stop_source stop_;
};

TEST_F(LinesWithOwners, TellOwnersOfVisitedMovesOnly) {
  EXPECT_EQ(count("info"), 3u);
  EXPECT_EQ(count("movesOwnership"), 2u);
}

TEST_F(LinesWithOwners, EndWithTheAnalysis) {
  stop_.request_stop();
  EXPECT_EQ(count("info"), 1u);
  request_.moves_ownership = false;
  EXPECT_EQ(count("info"), 3u) << "a short line is whole";
}

TEST_F(LinesWithOwners, HaveThreeDigits) {
  request_.ownership = true;
  request_.max_moves = 1;
  report_.ownership[*point_from_gtp("A5", 5)] = -0.25f;
  report_.ownership[*point_from_gtp("B5", 5)] = 1;
  report_.ownership[*point_from_gtp("C5", 5)] = -0.0001f;
  report_.ownership[*point_from_gtp("D5", 5)] = 0.9996f;
  const std::string line =
      analysis_line(AnalysisDialect::kKata, report_, request_, 5, stop_.get_token());
  EXPECT_NE(line.find(" ownership -0.250 1.000 0.000 1.000 0.000"), std::string::npos) << line;
}

}  // namespace
}  // namespace keima

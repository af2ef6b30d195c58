#include "iface/gtp/analysis_text.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/coords.h"
#include "engine/final_choice.h"
#include "search/steady_margin.h"

namespace keima {
namespace {

// The moves to tell of, best first.
std::vector<MoveReport> moves_to_tell(const SearchReport& report, const AnalysisRequest& request) {
  std::vector<MoveReport> moves = report.moves;
  put_best_first(moves);
  std::size_t count = 0;
  while (count < moves.size() && count < static_cast<std::size_t>(request.max_moves) &&
         (moves[count].visits > 0 || count < static_cast<std::size_t>(request.min_moves)))
    ++count;
  moves.resize(count);
  return moves;
}

class LineWriter {
 public:
  LineWriter(const SearchReport& report, const AnalysisRequest& request, int size)
      : report_(report),
        request_(request),
        size_(size),
        sign_(report.to_play == Color::kBlack ? 1 : -1) {}

  std::string line(AnalysisDialect dialect, const std::stop_token& stop) {
    int order = 0;
    for (const MoveReport& move : moves_to_tell(report_, request_)) {
      if (order > 0 && request_.wants_move_owners() && stop.stop_requested()) break;
      if (dialect == AnalysisDialect::kLeela)
        add_leela(move, order++);
      else
        add_kata(move, order++);
    }
    if (text_.empty() || dialect == AnalysisDialect::kLeela) return std::move(text_);
    if (request_.root_info) add_root_info();
    if (request_.ownership) add_owners("ownership", report_.ownership);
    if (request_.ownership_spread) add_spreads("ownershipStdev", report_.ownership);
    return std::move(text_);
  }

 private:
  template <class... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
  }

  void add_leela(const MoveReport& move, int order) {
    const auto in_10000 = [](double value) { return std::lround(10000 * value); };
    add("{}info move {} visits {} winrate {} prior {} lcb {} order {}", text_.empty() ? "" : " ",
        to_gtp(move.move, size_), move.visits, in_10000(move.value), in_10000(move.bias),
        in_10000(move.lower_bound), order);
    add_line(move);
  }

  void add_kata(const MoveReport& move, int order) {
    add("{}info move {} visits {} edgeVisits {} utility {:.6f} winrate {:.6f}",
        text_.empty() ? "" : " ", to_gtp(move.move, size_), move.visits, move.visits,
        2 * move.value - 1, move.value);
    add_score(steady_margin(move, report_), move.margin_spread);
    if (request_.no_result) add(" noResultValue 0");  // No game of ours ends without a result.
    add(" prior {:.6f} lcb {:.6f} utilityLcb {:.6f} weight {} order {}", move.bias,
        move.lower_bound, 2 * move.lower_bound - 1, move.visits, order);
    add_line(move);
    if (request_.line_visits) add_numbers("pvVisits", move.line_visits);
    if (request_.line_edge_visits) add_numbers("pvEdgeVisits", move.line_visits);
    if (move.visits == 0) return;  // Nothing is known of the owners after it.
    const PointMap<float>& owners = move.ownership ? *move.ownership : report_.ownership;
    if (request_.moves_ownership) add_owners("movesOwnership", owners);
    if (request_.moves_ownership_spread) add_spreads("movesOwnershipStdev", owners);
  }

  void add_score(double margin, double spread) {
    const double lead = sign_ * margin;
    add(" scoreMean {0:.3f} scoreStdev {1:.3f} scoreLead {0:.3f} scoreSelfplay {0:.3f}", lead,
        spread);
  }

  void add_line(const MoveReport& move) {
    text_ += " pv";
    for (const Point p : move.line) text_ += " " + to_gtp(p, size_);
  }

  void add_numbers(std::string_view key, const std::vector<std::uint32_t>& numbers) {
    add(" {} {}", key, fmt::join(numbers, " "));
  }

  void add_root_info() {
    add(" rootInfo visits {} utility {:.6f} winrate {:.6f}", report_.visits, 2 * report_.value - 1,
        report_.value);
    add_score(report_.margin, report_.margin_spread);
    add(" weight {}", report_.visits);
  }

  void add_owners(std::string_view key, const PointMap<float>& owners) {
    add(" {}", key);
    for_each_point(size_, [&](Point p) { add_share(sign_ * static_cast<double>(owners[p])); });
  }

  // A number from -1 to 1 with three digits. There are very many of them: a general way would be
  // ten times slower.
  void add_share(double share) {
    const long thousandths = std::lround(1000 * share);
    const auto digits = static_cast<unsigned>(std::labs(thousandths));
    text_ += thousandths < 0 ? " -" : " ";
    const auto digit = [](unsigned number) { return static_cast<char>('0' + number % 10); };
    text_ += {digit(digits / 1000), '.', digit(digits / 100), digit(digits / 10), digit(digits)};
  }

  // A point is 1 or -1 at the end of a playout, seldom 0.
  void add_spreads(std::string_view key, const PointMap<float>& owners) {
    add(" {}", key);
    for_each_point(size_, [&](Point p) {
      const double mean = owners[p];
      add_share(std::sqrt(std::max(0.0, 1 - mean * mean)));
    });
  }

  const SearchReport& report_;
  const AnalysisRequest& request_;
  const int size_;
  const int sign_;
  std::string text_;
};

// A number from -1 to 1 in one character.
char cgos_character(double owner) {
  constexpr std::string_view kCharacters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const double share = std::clamp((owner + 1) / 2, 0.0, 1.0);
  return kCharacters[static_cast<std::size_t>(std::lround(62 * share))];
}

}  // namespace

std::string analysis_line(AnalysisDialect dialect, const SearchReport& report,
                          const AnalysisRequest& request, int size, const std::stop_token& stop) {
  return LineWriter(report, request, size).line(dialect, stop);
}

std::string cgos_analysis(const SearchReport& report, int size) {
  const double sign = report.to_play == Color::kBlack ? 1 : -1;
  const auto rounded = [](double value) { return std::round(10000 * value) / 10000; };
  nlohmann::ordered_json json;
  json["moves"] = nlohmann::ordered_json::array();
  for (const MoveReport& move : moves_to_tell(report, {.min_moves = 1, .max_moves = 20})) {
    std::string line;  // What follows the move.
    for (std::size_t i = 1; i < move.line.size(); ++i)
      line += (i == 1 ? "" : " ") + to_gtp(move.line[i], size);
    nlohmann::ordered_json entry;
    entry["move"] = to_gtp(move.move, size);
    entry["winrate"] = rounded(move.value);
    entry["score"] = rounded(sign * steady_margin(move, report));
    entry["prior"] = rounded(move.bias);
    entry["visits"] = move.visits;
    if (!line.empty()) entry["pv"] = line;
    json["moves"].push_back(std::move(entry));
  }
  json["visits"] = report.visits;
  json["winrate"] = rounded(report.value);
  json["score"] = rounded(sign * report.margin);
  std::string owners;
  for_each_point(size, [&](Point p) {
    owners += cgos_character(sign * static_cast<double>(report.ownership[p]));
  });
  json["ownership"] = owners;
  return json.dump();
}

}  // namespace keima

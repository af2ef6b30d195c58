#include "iface/gtp/analysis_request.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/small_letters.h"
#include "core/coords.h"

namespace keima {
namespace {

class AnalysisReader {
 public:
  AnalysisReader(const GtpCall& call, AnalysisDialect dialect) : call_(call), dialect_(dialect) {
    request_.color = call.engine.game().to_play();
  }

  AnalysisRequest read() {
    while (call_.has(next_)) read_one();
    return request_;
  }

 private:
  void read_one() {
    const std::string& key = call_.arguments[next_];
    if (call_.is_color(next_)) {
      request_.color = call_.color(next_++);
    } else if (key.find_first_not_of("0123456789.+") == key.npos) {
      read_interval();
    } else {
      ++next_;
      read_value(key);
    }
  }

  void read_value(const std::string& key) {
    if (key == "interval") {
      expect_more(key);
      read_interval();
    } else if (key == "minmoves") {
      request_.min_moves = read_count(key);
    } else if (key == "maxmoves") {
      request_.max_moves = read_count(key);
    } else if (key == "avoid" || key == "allow") {
      read_ban(key);
    } else if (bool* flag = flag_named(key)) {
      *flag = read_flag(key);
    } else {
      fail_syntax(in_quotes(key) + " is no key of this analysis");
    }
  }

  bool* flag_named(const std::string& key) {
    if (dialect_ != AnalysisDialect::kKata) return nullptr;
    const std::pair<const char*, bool*> flags[] = {
        {"rootInfo", &request_.root_info},
        {"ownership", &request_.ownership},
        {"ownershipStdev", &request_.ownership_spread},
        {"movesOwnership", &request_.moves_ownership},
        {"movesOwnershipStdev", &request_.moves_ownership_spread},
        {"pvVisits", &request_.line_visits},
        {"pvEdgeVisits", &request_.line_edge_visits},
        {"noResultValue", &request_.no_result},
    };
    for (const auto& [name, flag] : flags)
      if (key == name) return flag;
    return nullptr;
  }

  void expect_more(const std::string& key, std::size_t words = 1) const {
    if (!call_.has(next_ + words - 1)) fail_syntax("no value for " + in_quotes(key));
  }

  void read_interval() {
    constexpr double kLeast = 1, kMost = 1e8;  // An instant; ten days.
    const double centiseconds = call_.number(next_);
    if (centiseconds < 0) fail_syntax(in_quotes(call_.arguments[next_]) + " is negative");
    ++next_;
    request_.interval = std::chrono::milliseconds(
        static_cast<std::int64_t>(10 * std::clamp(centiseconds, kLeast, kMost)));
  }

  int read_count(const std::string& key) {
    expect_more(key);
    return call_.count(next_++);
  }

  bool read_flag(const std::string& key) {
    expect_more(key);
    const std::string& word = call_.arguments[next_++];
    const std::string small = in_small_letters(word);  // Programs in Python say True.
    if (small == "true") return true;
    if (small == "false") return false;
    fail_syntax(fmt::format("{} is neither true nor false", in_quotes(word)));
  }

  void read_ban(const std::string& key) {
    expect_more(key, 3);
    const Color color = call_.color(next_);
    const std::vector<PackedPoint> points = read_points(call_.arguments[next_ + 1]);
    const int depth = call_.integer(next_ + 2);
    if (depth < 1) fail_syntax(in_quotes(call_.arguments[next_ + 2]) + " is no depth");
    next_ += 3;
    const int until = std::min(depth, MoveBans::kMaxDepth);
    bool& allowed = allowed_[color == Color::kWhite];
    if (key == "avoid") {
      avoids_ = true;
      request_.bans.avoid(color, points, until);
    } else {
      if (allowed) fail_syntax("'allow' can be given once for each colour");
      allowed = true;
      request_.bans.allow_only(color, points, until);
    }
    if (avoids_ && (allowed_[0] || allowed_[1]))
      fail_syntax("'avoid' and 'allow' exclude each other");
  }

  std::vector<PackedPoint> read_points(std::string_view list) const {
    std::vector<PackedPoint> points;
    for (;;) {
      const std::size_t end = std::min(list.find(','), list.size());
      read_area(list.substr(0, end), points);
      if (end == list.size()) return points;
      list.remove_prefix(end + 1);
    }
  }

  // A point, or a rectangle by two of its corners.
  void read_area(std::string_view text, std::vector<PackedPoint>& points) const {
    const std::size_t colon = text.find(':');
    const Point from = read_point(text.substr(0, colon));
    if (colon == text.npos) {
      points.push_back(from);
      return;
    }
    const Point to = read_point(text.substr(colon + 1));
    if (from.is_pass() || to.is_pass()) fail_syntax(in_quotes(text) + " is no rectangle");
    const auto [left, right] = std::minmax({from.column(), to.column()});
    const auto [top, bottom] = std::minmax({from.row(), to.row()});
    for (int row = top; row <= bottom; ++row)
      for (int column = left; column <= right; ++column) points.push_back(Point::at(column, row));
  }

  Point read_point(std::string_view text) const {
    const int size = call_.engine.game().size();
    if (const auto point = point_from_gtp(text, size)) return *point;
    fail_syntax(fmt::format("{} is not a vertex of a {}x{} board", in_quotes(text), size, size));
  }

  const GtpCall& call_;
  const AnalysisDialect dialect_;
  AnalysisRequest request_;
  std::size_t next_ = 0;  // The argument to read.
  bool avoids_ = false, allowed_[2] = {};
};

}  // namespace

AnalysisRequest analysis_request(const GtpCall& call, AnalysisDialect dialect) {
  return AnalysisReader(call, dialect).read();
}

}  // namespace keima

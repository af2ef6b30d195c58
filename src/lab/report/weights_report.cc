#include "lab/report/weights_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>

#include "base/check.h"
#include "lab/report/html_page.h"
#include "lab/report/plot.h"
#include "lab/report/svg.h"
#include "pattern/class_weights.h"

namespace keima {
namespace {

constexpr std::string_view kTwofold = "keima v1";
constexpr std::array<std::string_view, 3> kFormats = {"gamma v1", "move-weights v2", kTwofold};
constexpr std::array<const char*, 2> kStyles = {"ours", "theirs"};  // Of the first and second file.
constexpr std::size_t kShown = 16;                                  // Patterns from either end.

std::string name_of(const WeightFile& file) {
  return std::filesystem::path(file.file).filename().string();
}

// The weights of patterns and of other features, which have names.
struct Weights {
  std::map<int, double> patterns;  // By class.
  std::vector<std::pair<std::string, double>> features;
};

Weights weights_of(const WeightFile& file) {
  constexpr std::string_view kPattern = "pattern:";
  Weights weights;
  for (const WeightFile::Entry& entry : file.entries) {
    std::string_view name = entry.name;
    if (name.starts_with(kPattern)) name.remove_prefix(kPattern.size());
    const bool may_be_code = name.starts_with("0x");
    const auto code = may_be_code ? code_named(name, CodeForm::kBoard) : std::nullopt;
    const int number = code ? PatternClasses::with_atari().class_of(*code) : PatternClasses::kNone;
    if (number != PatternClasses::kNone) {
      weights.patterns[number] = entry.value;
    } else if (entry.name.size() != 16 || entry.name.find_first_not_of("0123456789abcdef") !=
                                              std::string::npos) {  // Hashes say nothing to people.
      weights.features.emplace_back(entry.name, entry.value);
    }
  }
  return weights;
}

// A pattern as a board of three lines, Black to play in the middle.
std::string small_board(std::uint32_t code, const std::string& title) {
  constexpr double kCell = 26;
  struct Place {
    int column, row;
  };
  constexpr std::array<Place, 8> kPlaces = {
      {{1, 0}, {0, 1}, {2, 1}, {1, 2}, {0, 0}, {2, 0}, {0, 2}, {2, 2}}};
  const auto color_at = [&](std::size_t k) { return static_cast<Color>(code >> (2 * k) & 3); };
  const auto middle = [](int i) { return (i + 0.5) * kCell; };
  std::array<std::array<bool, 3>, 3> is_on_board{};
  is_on_board[1][1] = true;
  for (std::size_t k = 0; k < kPlaces.size(); ++k)
    is_on_board[static_cast<std::size_t>(kPlaces[k].row)]
               [static_cast<std::size_t>(kPlaces[k].column)] = color_at(k) != Color::kBorder;
  const auto has = [&](int column, int row) {
    return column >= 0 && row >= 0 && column < 3 && row < 3
               ? is_on_board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]
               : true;  // Beyond the drawing the board goes on.
  };
  Svg svg(3 * kCell, 3 * kCell, title);
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) {
      if (!has(column, row)) continue;
      // A line leads half a cell to each side on which there is board.
      const double x = middle(column), y = middle(row), half = kCell / 2;
      if (has(column - 1, row)) svg.line({x, y}, {x - half, y}, "zero");
      if (has(column + 1, row)) svg.line({x, y}, {x + half, y}, "zero");
      if (has(column, row - 1)) svg.line({x, y}, {x, y - half}, "zero");
      if (has(column, row + 1)) svg.line({x, y}, {x, y + half}, "zero");
    }
  for (std::size_t k = 0; k < kPlaces.size(); ++k) {
    const Color color = color_at(k);
    if (!is_stone(color)) continue;
    const bool in_atari = k < 4 && (code & Around::atari_bit(static_cast<int>(k))) != 0;
    const char* style = color == Color::kBlack ? (in_atari ? "black-stone atari" : "black-stone")
                                               : (in_atari ? "white-stone atari" : "white-stone");
    svg.dot({middle(kPlaces[k].column), middle(kPlaces[k].row)}, style);
  }
  svg.line({middle(1) - 5, middle(1) - 5}, {middle(1) + 5, middle(1) + 5}, "bound");
  svg.line({middle(1) - 5, middle(1) + 5}, {middle(1) + 5, middle(1) - 5}, "bound");
  return svg.finish();
}

std::string weight_text(double weight) { return fmt::format("{:.3g}", weight); }

class Page {
 public:
  explicit Page(const std::vector<WeightFile>& files) : files_(files) {
    for (const WeightFile& file : files) weights_.push_back(weights_of(file));
  }

  std::string origins() const {
    std::string text = "<h2>Where they come from</h2>\n";
    for (std::size_t i = 0; i < files_.size(); ++i) {
      text += fmt::format("<h3>{}</h3>\n<dl>\n<dt>format</dt><dd>{}</dd>\n",
                          escaped(name_of(files_[i])), escaped(files_[i].format));
      for (const auto& [key, words] : files_[i].header)
        text += fmt::format("<dt>{}</dt><dd>{}</dd>\n", escaped(key), escaped(words));
      text += fmt::format("<dt>entries</dt><dd>{}, of them {} patterns of 3x3</dd>\n</dl>\n",
                          files_[i].entries.size(), weights_[i].patterns.size());
    }
    return text;
  }

  // How many patterns have weights between two numbers, on a scale of powers of ten.
  std::string histogram() const {
    constexpr int kBins = 40;
    double low = 0, high = 0;
    for (const Weights& weights : weights_)
      for (const auto& [number, weight] : weights.patterns)
        if (weight > 0) {
          low = std::min(low, std::log10(weight));
          high = std::max(high, std::log10(weight));
        }
    low = std::floor(low - 1e-9), high = std::ceil(high + 1e-9);
    std::vector<std::vector<double>> counts;
    std::string zeros;
    double most = 1;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      std::vector<double>& bins = counts.emplace_back(kBins, 0.0);
      int zero = 0;
      for (const auto& [number, weight] : weights_[i].patterns) {
        zero += weight <= 0;
        if (weight <= 0) continue;
        const double share = (std::log10(weight) - low) / (high - low);
        most = std::max(
            most,
            ++bins[std::min<std::size_t>(kBins - 1, static_cast<std::size_t>(share * kBins))]);
      }
      if (zero > 0) zeros += fmt::format(" {} has {} of zero.", name_of(files_[i]), zero);
    }
    Plot plot({.title = "Histogram of the weights of patterns",
               .x_title = "weight",
               .y_title = "patterns",
               .x_low = low,
               .x_high = high,
               .y_low = 0,
               .y_high = most * 1.05});
    for (int power = static_cast<int>(low); power <= static_cast<int>(high); ++power)
      plot.tick_x(power, fmt::format("{:g}", std::pow(10.0, power)), power == 0 ? "zero" : "grid");
    for (const double tick : ticks(0, most * 1.05)) plot.tick_y(tick, fmt::format("{:g}", tick));
    for (std::size_t i = 0; i < counts.size(); ++i) {
      std::vector<Svg::Point> steps;
      for (int bin = 0; bin < kBins; ++bin) {
        const double height = plot.y(counts[i][static_cast<std::size_t>(bin)]);
        steps.emplace_back(plot.x(low + (high - low) * bin / kBins), height);
        steps.emplace_back(plot.x(low + (high - low) * (bin + 1) / kBins), height);
      }
      plot.svg().path(steps, kStyles[i]);
      plot.explain(Plot::Sign::kLine, kStyles[i], name_of(files_[i]));
    }
    return fmt::format(
        "<h2>Weights of patterns</h2>\n<figure>\n{}<figcaption>How many patterns have which "
        "weight.{}</figcaption>\n</figure>\n",
        plot.finish(), escaped(zeros));
  }

  std::string features() const {
    if (weights_[0].features.empty()) return "";
    std::string text =
        "<h2>Other features</h2>\n<table>\n<thead><tr><th scope=\"col\">feature</th>";
    for (const WeightFile& file : files_)
      text += fmt::format("<th scope=\"col\">{}</th>", escaped(name_of(file)));
    text += "</tr></thead>\n<tbody>\n";
    for (const auto& [name, weight] : weights_[0].features) {
      text += fmt::format("<tr><td data-name=\"feature\">{}</td>", escaped(name));
      for (std::size_t i = 0; i < weights_.size(); ++i) {
        const auto& all = weights_[i].features;
        const auto found = std::ranges::find(all, name, &std::pair<std::string, double>::first);
        text += fmt::format("<td data-name=\"{}\">{}</td>", escaped(name_of(files_[i])),
                            found == all.end() ? "" : weight_text(found->second));
      }
      text += "</tr>\n";
    }
    return text + "</tbody>\n</table>\n";
  }

  // From the highest, or the lowest, of one file, with the weights and places of both.
  std::string extremes(std::size_t which, bool highest) const {
    const auto order = order_of(which, highest);
    std::string text = fmt::format("<h3>{} of {}</h3>\n<div class=\"patterns\">\n",
                                   highest ? "Highest" : "Lowest", escaped(name_of(files_[which])));
    std::vector<std::map<int, std::size_t>> places(weights_.size());
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const auto by_weight = order_of(i, true);
      for (std::size_t place = 0; place < by_weight.size(); ++place)
        places[i][by_weight[place]] = place + 1;
    }
    for (std::size_t k = 0; k < std::min(kShown, order.size()); ++k) {
      const std::uint32_t code = PatternClasses::with_atari().smallest(order[k]);
      std::string words;
      for (std::size_t i = 0; i < weights_.size(); ++i) {
        const auto found = weights_[i].patterns.find(order[k]);
        if (found == weights_[i].patterns.end()) continue;
        words += fmt::format("<br><span class=\"{}\">{}</span> ({}.)", kStyles[i],
                             weight_text(found->second), places[i][order[k]]);
      }
      const std::string name = code_name(code, CodeForm::kBoard);
      text += fmt::format("<div>{}<code>{}</code>{}</div>\n", small_board(code, "Pattern " + name),
                          name, words);
    }
    return text + "</div>\n";
  }

 private:
  std::vector<int> order_of(std::size_t which, bool highest) const {
    std::vector<int> order;
    for (const auto& [number, weight] : weights_[which].patterns) order.push_back(number);
    const auto weight_at = [&](int number) {
      const double weight = weights_[which].patterns.at(number);
      return highest ? -weight : weight;
    };
    std::ranges::stable_sort(order, {}, weight_at);
    return order;
  }

  const std::vector<WeightFile>& files_;
  std::vector<Weights> weights_;
};

std::string curve_html(const LearningCurve& curve) {
  std::string text = "<h2>How the training went</h2>\n";
  const auto range = [&](std::size_t column) {
    double low = curve.rows[0][column], high = low;
    for (const auto& row : curve.rows) {
      low = std::min(low, row[column]);
      high = std::max(high, row[column]);
    }
    const double margin = high > low ? 0 : std::max(1.0, std::abs(high)) * 0.5;
    return std::pair(low - margin, high + margin);
  };
  const auto [x_low, x_high] = range(0);
  for (std::size_t column = 1; column < curve.columns.size(); ++column) {
    const auto [low, high] = range(column);
    Plot plot({.title = curve.columns[column] + " by " + curve.columns[0],
               .x_title = curve.columns[0],
               .y_title = curve.columns[column],
               .x_low = x_low,
               .x_high = x_high,
               .y_low = low - 0.05 * (high - low),
               .y_high = high + 0.05 * (high - low)});
    for (const double tick : ticks(x_low, x_high)) plot.tick_x(tick, fmt::format("{:g}", tick));
    for (const double tick : ticks(low, high)) plot.tick_y(tick, fmt::format("{:g}", tick));
    std::vector<Svg::Point> line;
    for (const auto& row : curve.rows) line.emplace_back(plot.x(row[0]), plot.y(row[column]));
    plot.svg().path(line, "ours");
    for (const Svg::Point& point : line) plot.svg().dot(point, "ours");
    text += fmt::format(
        "<figure>\n{}<figcaption>{} by {}, from {:g} to {:g}.</figcaption>\n</figure>\n",
        plot.finish(), escaped(curve.columns[column]), escaped(curve.columns[0]),
        curve.rows.front()[column], curve.rows.back()[column]);
  }
  return text;
}

}  // namespace

std::vector<WeightFile> parse_pattern_weights(std::string_view text, std::string_view file) {
  const auto* format = std::ranges::find_if(kFormats, [&](std::string_view known) {
    return text.starts_with(fmt::format("# format {}\n", known));
  });
  if (format == kFormats.end()) format = kFormats.begin();  // Which says what is wrong.
  const WeightFile parsed = parse_weights(text, *format, file);
  if (*format != kTwofold) return {parsed};
  // What is neither near nor far stays with the first.
  std::vector<WeightFile> parts;
  for (const std::string_view part : {"near", "far"}) {
    WeightFile& weights = parts.emplace_back(parsed);
    weights.file = fmt::format("{}, {}", file, part);
    weights.entries.clear();
    for (WeightFile::Entry entry : parsed.entries) {
      const std::size_t colon = entry.name.find(':');
      if (colon == entry.name.npos ? part != "near" : entry.name.substr(0, colon) != part) continue;
      if (colon != entry.name.npos) entry.name.erase(0, colon + 1);
      weights.entries.push_back(std::move(entry));
    }
  }
  return parts;
}

std::string weights_report(const std::vector<WeightFile>& files,
                           const std::optional<LearningCurve>& curve) {
  KEIMA_CHECK(files.size() == 1 || files.size() == 2);
  const Page page(files);
  std::string body = page.origins();
  if (curve) body += curve_html(*curve);
  body += page.histogram();
  body +=
      "<h2>Patterns</h2>\n<p>Black to play at the cross; stones with a ring are in atari. Below "
      "each pattern are its weight and, in brackets, its place among all of the file.</p>\n";
  for (std::size_t i = 0; i < files.size(); ++i)
    for (const bool highest : {true, false}) body += page.extremes(i, highest);
  body += page.features();
  std::string title = "Weights: " + name_of(files[0]);
  if (files.size() == 2) title += " and " + name_of(files[1]);
  return html_page(title, body);
}

}  // namespace keima

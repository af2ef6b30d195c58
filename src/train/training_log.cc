#include "train/training_log.h"

#include <fmt/format.h>

#include <charconv>

#include "base/error.h"
#include "base/text_file.h"

namespace keima {
namespace {

constexpr std::string_view kCurveTitle = "# keima training v1";
constexpr std::string_view kCommandRemark = "# command ", kShareRemark = "# share ",
                           kProgressRemark = "# progress ";
constexpr double kBetweenWrites = 1;  // Seconds.

std::filesystem::path curve_of(const std::filesystem::path& out) {
  std::error_code error;
  if (std::filesystem::exists(out, error) && !std::filesystem::is_regular_file(out, error))
    return {};
  return out.string() + std::string(kCurveExtension);
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

std::optional<double> number_in(std::string_view word) {
  double value = 0;
  const auto [last, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || last != word.data() + word.size()) return std::nullopt;
  return value;
}

// The lines of numbers that we wrote ourselves; those that are damaged are left out.
std::vector<std::vector<double>> rows_in(std::string_view text, std::size_t columns) {
  std::vector<std::vector<double>> rows;
  while (!text.empty()) {
    std::string_view line = take_line(text);
    if (line.starts_with('#')) continue;
    std::vector<double> row;
    while (!line.empty()) {
      const std::size_t end = std::min(line.find('\t'), line.size());
      const auto value = number_in(line.substr(0, end));
      if (!value) break;
      row.push_back(*value);
      line.remove_prefix(std::min(end + 1, line.size()));
    }
    if (row.size() == columns) rows.push_back(std::move(row));
  }
  return rows;
}

std::string one_line(std::string text) {
  for (char& c : text)
    if (c == '\n' || c == '\r') c = ' ';
  return text;
}

}  // namespace

TrainingLog::TrainingLog(const std::filesystem::path& out, std::string command,
                         std::vector<std::string> columns)
    : path_(curve_of(out)),
      command_(one_line(std::move(command))),
      columns_(std::move(columns)),
      words_("begins") {
  if (path_.empty()) return;
  lock_ = std::make_unique<FileLock>(path_.string() + ".lock", out.string());
  try {
    const std::string old = read_text_file(path_);
    const auto head = parse_training_head(old);
    if (head && head->command == command_) rows_ = rows_in(old, columns_.size());
  } catch (const Error&) {  // There is none, or it is something else.
  }
  write();
}

TrainingLog::~TrainingLog() { write(); }

void TrainingLog::add(const std::vector<double>& row) {
  std::erase_if(rows_, [&](const auto& old) { return old[0] >= row[0]; });
  rows_.push_back(row);
  if (is_due()) write();
}

bool TrainingLog::is_due() const {
  return !path_.empty() && stopwatch_.seconds() >= written_ + kBetweenWrites;
}

void TrainingLog::progress(std::optional<double> share, std::string words) {
  share_ = share;
  words_ = one_line(std::move(words));
  if (is_due()) write();
}

// Who trains wants weights: that nobody can watch, on a full disk, is no reason to stop.
void TrainingLog::write() {
  if (path_.empty()) return;
  written_ = stopwatch_.seconds();
  std::string text = fmt::format("{}\n{}{}\n", kCurveTitle, kCommandRemark, command_);
  if (share_) text += fmt::format("{}{:.4f}\n", kShareRemark, *share_);
  text += fmt::format("{}{}\n{}\n", kProgressRemark, words_, fmt::join(columns_, "\t"));
  for (const auto& row : rows_) text += fmt::format("{:.7g}\n", fmt::join(row, "\t"));
  try {
    write_text_file(path_, text);
  } catch (const std::exception&) {
  }
}

std::optional<TrainingHead> parse_training_head(std::string_view text) {
  if (take_line(text) != kCurveTitle) return std::nullopt;
  TrainingHead head;
  bool has_names = false;
  while (!text.empty() && !head.has_rows) {
    const std::string_view line = take_line(text);
    if (line.starts_with(kCommandRemark)) {
      head.command = line.substr(kCommandRemark.size());
    } else if (line.starts_with(kShareRemark)) {
      head.share = number_in(line.substr(kShareRemark.size()));
    } else if (line.starts_with(kProgressRemark)) {
      head.progress = line.substr(kProgressRemark.size());
    } else if (!line.empty() && !line.starts_with('#')) {
      head.has_rows = has_names;
      has_names = true;
    }
  }
  return head;
}

}  // namespace keima

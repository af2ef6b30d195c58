#include "lab/gtp_check/check_session.h"

#include <algorithm>
#include <utility>

namespace keima::gtp_check {
namespace {

constexpr std::size_t kLongestAnswer = std::size_t{1} << 24;
constexpr std::size_t kMostExchanges = 200;

// Where the first empty line that follows another one ends; npos if there is none yet. CR counts
// as part of the line end: what is wrong with it is a check of its own.
std::size_t end_of_answer(std::string_view text) {
  for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1)) {
    std::size_t next = at + 1;
    while (next < text.size() && text[next] == '\r') ++next;
    if (next < text.size() && text[next] == '\n') return next + 1;
  }
  return text.npos;
}

}  // namespace

void CheckSession::came(std::string_view bytes) {
  if (!exchanges_.empty()) exchanges_.back().came += bytes;
}

bool CheckSession::send(std::string_view bytes, double seconds) {
  if (exchanges_.size() >= kMostExchanges) exchanges_.erase(exchanges_.begin());
  exchanges_.push_back({std::string(bytes), {}});
  return wire_->write(bytes, seconds) == EngineWire::Io::kDone;
}

Answer CheckSession::read_answer(double seconds) {
  const Stopwatch stopwatch;
  for (;;) {
    // Empty lines before an answer are the end of the one before that had too many.
    const std::size_t begin = std::min(buffer_.find_first_not_of("\r\n"), buffer_.size());
    const std::size_t end = end_of_answer(std::string_view(buffer_).substr(begin));
    if (end != std::string::npos) {
      std::string raw = buffer_.substr(0, begin + end);
      buffer_.erase(0, begin + end);
      came(raw);
      return answer_of(std::move(raw), stopwatch.seconds());
    }
    // Also of one that never stops talking.
    const bool is_endless = buffer_.size() > kLongestAnswer || stopwatch.seconds() > seconds + 1;
    const EngineWire::Io io =
        is_endless ? EngineWire::Io::kLate
                   : wire_->read(buffer_, std::max(0.0, seconds - stopwatch.seconds()));
    if (io == EngineWire::Io::kDone) continue;
    Answer answer;
    answer.kind = io == EngineWire::Io::kEnded ? Answer::Kind::kEnded : Answer::Kind::kLate;
    answer.raw = std::exchange(buffer_, {});
    constexpr std::size_t kShown = 1000;
    if (is_endless) answer.raw.resize(std::min(answer.raw.size(), kShown));
    came(answer.raw);
    answer.seconds = stopwatch.seconds();
    return answer;
  }
}

Answer CheckSession::answer_of(std::string raw, double seconds) const {
  Answer answer;
  answer.seconds = seconds;
  std::string_view text(raw);
  text.remove_prefix(std::min(text.find_first_not_of("\r\n"), text.size()));
  while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
  const char sign = text.empty() ? ' ' : text.front();
  if (sign != '=' && sign != '?') {
    answer.kind = Answer::Kind::kGarbage;
    answer.text = text;
  } else {
    answer.kind = sign == '=' ? Answer::Kind::kSuccess : Answer::Kind::kFailure;
    text.remove_prefix(1);
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    answer.id = text.substr(0, digits);
    text.remove_prefix(digits);
    if (text.starts_with(' ')) text.remove_prefix(1);
    answer.text = text;
    std::erase(answer.text, '\r');
  }
  answer.raw = std::move(raw);
  return answer;
}

std::optional<std::string> CheckSession::read_line(double seconds) {
  const Stopwatch stopwatch;
  for (;;) {
    const std::size_t end = buffer_.find('\n');
    if (end != std::string::npos) {
      std::string line = buffer_.substr(0, end + 1);
      buffer_.erase(0, end + 1);
      came(line);
      while (line.ends_with('\n') || line.ends_with('\r')) line.pop_back();
      return line;
    }
    const double left = std::max(0.0, seconds - stopwatch.seconds());
    if (buffer_.size() > kLongestAnswer || wire_->read(buffer_, left) != EngineWire::Io::kDone)
      return std::nullopt;
  }
}

void CheckSession::wait(double seconds) {
  const Stopwatch stopwatch;
  while (buffer_.size() < kLongestAnswer && stopwatch.seconds() <= seconds &&
         wire_->read(buffer_, std::max(0.0, seconds - stopwatch.seconds())) ==
             EngineWire::Io::kDone) {
  }
}

std::string CheckSession::read_unasked(double seconds) {
  wait(seconds);
  came(buffer_);
  return std::exchange(buffer_, {});
}

}  // namespace keima::gtp_check

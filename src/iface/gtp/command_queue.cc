#include "iface/gtp/command_queue.h"

#include <algorithm>

#include "iface/gtp/gtp_commands.h"
#include "iface/gtp/line_source.h"

namespace keima {
namespace {

// GoGui's comment that is none.
bool is_interrupt(std::string_view line) {
  while (!line.empty() && static_cast<unsigned char>(line.back()) <= ' ') line.remove_suffix(1);
  return line == "# interrupt";
}

constexpr std::chrono::milliseconds kHearing{200};  // Between two questions whether it is heard.

// More than is taken by a command of so many characters, each of which may be a word.
constexpr std::size_t bytes_of(std::size_t characters) { return 512 + 40 * characters; }

bool is_quit(const gtp::Line& line) { return line.command == "quit" && line.arguments.empty(); }

}  // namespace

template <class Function>
void CommandQueue::for_each_unfinished(Function&& f) const {
  if (at_work_) f(*at_work_);
  for (const auto& command : waiting_) f(*command);
}

void CommandQueue::end_analysis() {
  if (analysis_) analysis_->stop.request_stop();
  analysis_.reset();
}

void CommandQueue::stop_all() {
  for_each_unfinished([](ReceivedCommand& command) { command.stop.request_stop(); });
}

// A quit takes no time.
bool CommandQueue::is_idle() const {
  bool is_idle = true;
  for_each_unfinished([&](const ReceivedCommand& command) { is_idle &= is_quit(command.line); });
  return is_idle;
}

// A single line has room in any case.
void CommandQueue::wait_for_room(std::unique_lock<std::mutex>& lock, std::size_t bytes) {
  const auto has_room = [&] {
    return abandoned_ || waiting_.empty() || waiting_bytes_ + bytes <= kMostWaiting;
  };
  while (!changed_.wait_for(lock, kHearing, has_room))
    if (is_heard_ && !is_heard_()) stop_all();
}

bool CommandQueue::add(std::string_view raw_line) {
  auto line = gtp::parse_line(raw_line);
  const GtpCommand* command = line ? find_gtp_command(line->command) : nullptr;
  std::unique_lock lock(mutex_);
  end_analysis();
  if (is_interrupt(raw_line) || (command && command->effect == GtpCommand::Effect::kInterrupts))
    stop_all();
  if (!line) return true;
  const std::size_t bytes = bytes_of(std::min(raw_line.size(), LineSource::kLongestLine));
  wait_for_room(lock, bytes);
  const bool goes_on = !is_quit(*line);
  auto received = std::make_shared<ReceivedCommand>();
  received->line = std::move(*line);
  received->is_too_long = raw_line.size() > LineSource::kLongestLine;
  received->bytes = bytes;
  if (command && command->effect == GtpCommand::Effect::kEndsOnInput) analysis_ = received;
  waiting_.push_back(std::move(received));
  waiting_bytes_ += bytes;
  changed_.notify_all();
  return goes_on;
}

void CommandQueue::end() {
  std::unique_lock lock(mutex_);
  ended_ = true;
  changed_.notify_all();
  end_analysis();
  if (at_end_ == AtEnd::kFinish && !is_heard_) return;
  const auto is_over = [&] { return abandoned_ || is_idle(); };
  const auto now = std::chrono::steady_clock::now;
  const auto limit =
      at_end_ == AtEnd::kCutShort ? now() + grace_ : std::chrono::steady_clock::time_point::max();
  while (!is_over() && now() < limit && (!is_heard_ || is_heard_()))
    changed_.wait_until(lock, std::min(limit, now() + kHearing), is_over);
  stop_all();
}

std::shared_ptr<const ReceivedCommand> CommandQueue::next() {
  std::unique_lock lock(mutex_);
  at_work_.reset();
  changed_.notify_all();
  changed_.wait(lock, [&] { return ended_ || !waiting_.empty(); });
  if (waiting_.empty()) return nullptr;
  at_work_ = std::move(waiting_.front());
  waiting_.pop_front();
  waiting_bytes_ -= at_work_->bytes;
  return at_work_;
}

void CommandQueue::abandon() {
  const std::scoped_lock lock(mutex_);
  abandoned_ = true;
  changed_.notify_all();
}

}  // namespace keima

// Commands on their way from the thread that reads to the one that carries them out, and what ends
// them early.
//
// Commands are carried out one after the other, in order. What comes in meanwhile may concern those
// before it that have no answer yet, the one at work and those that wait:
//
//   any line, a blank one too      ends an analysis, which has no end of its own
//   "# interrupt", as GoGui sends  ends all thinking: a move is chosen from what is known so far
//   stop, gogui-interrupt          the same, and are then carried out themselves
//   quit, the end of the input     give those before them half a second, then do the same
//
// Any other command waits its turn and disturbs no genmove: Sabaki sends dozens at once. What is
// ended early is answered all the same, so a script that is sent as a whole has an answer to each
// of its commands. If the input is a file nothing is cut short, for its end says nothing of whoever
// wants the answers; only where nobody reads them any more, as when a front end has died.
//
// Each command has a stop token of its own, so a stop can neither come too early nor reach the
// wrong one. Tested by command_queue_test.cc.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/gtp_codec.h"

namespace keima {

struct ReceivedCommand {
  gtp::Line line;
  bool is_too_long = false;
  std::size_t bytes = 0;  // Of memory, or more.
  std::stop_source stop;
};

class CommandQueue {
 public:
  // What becomes of thinking when there will be no more input.
  enum class AtEnd { kFinish, kCutShort };
  static constexpr std::chrono::milliseconds kGrace{500};
  // Bytes that what waits may take: hundreds of thousands of commands.
  static constexpr std::size_t kMostWaiting = std::size_t{1} << 28;
  // Whether answers are still read; asked a few times a second where that may go on for long.
  using IsHeard = std::function<bool()>;

  explicit CommandQueue(AtEnd at_end, std::chrono::milliseconds grace = kGrace,
                        IsHeard is_heard = {})
      : at_end_(at_end), grace_(grace), is_heard_(std::move(is_heard)) {}

  // --- The thread that reads.
  // False if nothing after the line is to be answered. If what waits fills the memory meant for it,
  // it waits for room, and nothing else is heard but that nobody hears the answers.
  bool add(std::string_view raw_line);
  // No more input. Returns when nothing is left that may have to be cut short: when all is done or
  // has been asked to come to an end.
  void end();

  // --- The thread that carries out.
  // The next command; waits for it. Nothing when there are no more. The one before is done.
  std::shared_ptr<const ReceivedCommand> next();
  // Answers are no longer wanted: end() shall not wait.
  void abandon();

 private:
  void end_analysis();
  void stop_all();
  bool is_idle() const;
  void wait_for_room(std::unique_lock<std::mutex>& lock, std::size_t bytes);
  template <class Function>
  void for_each_unfinished(Function&& f) const;

  const AtEnd at_end_;
  const std::chrono::milliseconds grace_;
  const IsHeard is_heard_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<ReceivedCommand>> waiting_;
  std::shared_ptr<ReceivedCommand> at_work_;
  std::shared_ptr<ReceivedCommand> analysis_;  // That the next line ends.
  std::size_t waiting_bytes_ = 0;
  bool ended_ = false, abandoned_ = false;
};

}  // namespace keima

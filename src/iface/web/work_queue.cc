#include "iface/web/work_queue.h"

#include <algorithm>
#include <chrono>

#include "iface/web/low_priority.h"

namespace keima::web {
namespace {

constexpr auto kTurn = std::chrono::milliseconds(250);

}  // namespace

void Work::set_nudge(std::function<void()> nudge) {
  const std::lock_guard lock(nudge_mutex_);
  nudge_ = std::move(nudge);
}

void Work::nudge() {
  const std::lock_guard lock(nudge_mutex_);
  if (nudge_) nudge_();
}

WorkQueue::WorkQueue(int threads) {
  try {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
    nudger_ = std::thread([this] { keep_nudging(); });
  } catch (...) {  // The system gives no more threads, and those that began have to end.
    end();
    throw;
  }
}

WorkQueue::~WorkQueue() { end(); }

void WorkQueue::end() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    for (const auto& work : running_) work->stopped_ = true;
    for (const auto& work : waiting_) work->stopped_ = true;
  }
  changed_.notify_all();
  nudging_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
  if (nudger_.joinable()) nudger_.join();
}

std::shared_ptr<Work> WorkQueue::submit(Work::Lane lane, Urgency urgency, Work::Run run) {
  const std::shared_ptr<Work> work(new Work(lane, urgency, std::move(run)));
  const std::lock_guard lock(mutex_);
  if (ending_) return work;
  waiting_.push_back(work);
  changed_.notify_one();
  nudging_.notify_all();
  return work;
}

void WorkQueue::stop(const std::shared_ptr<Work>& work) {
  work->stopped_ = true;
  work->nudge();
  const std::lock_guard lock(mutex_);
  nudging_.notify_all();
}

int WorkQueue::ahead_of(const std::shared_ptr<Work>& work) const {
  const std::lock_guard lock(mutex_);
  int ahead = 0;
  for (const auto& other : waiting_) {
    if (other == work) return ahead;
    ahead += other->urgency_ <= work->urgency_;
  }
  return 0;
}

bool WorkQueue::is_lane_free(Work::Lane lane) const {
  return lane == 0 ||
         std::ranges::none_of(running_, [&](const auto& work) { return work->lane_ == lane; });
}

// The first of the most urgent ones whose lane is free.
WorkQueue::Waiting::iterator WorkQueue::next_to_run() {
  auto best = waiting_.end();
  for (auto it = waiting_.begin(); it != waiting_.end(); ++it)
    if (is_lane_free((*it)->lane_) &&
        (best == waiting_.end() || (*it)->urgency_ < (*best)->urgency_))
      best = it;
  return best;
}

// If somebody could run but for want of a thread, the less urgent are asked to give way at once,
// and those as urgent when they have had their turn.
void WorkQueue::ask_to_yield() {
  const auto next = next_to_run();
  if (idle_ > 0 || next == waiting_.end()) return;
  const auto now = std::chrono::steady_clock::now();
  for (const auto& work : running_)
    if (work->urgency_ > (*next)->urgency_ ||
        (work->urgency_ == (*next)->urgency_ && now - work->started_ >= kTurn))
      work->yields_ = true;
}

void WorkQueue::work() {
  lower_priority(kNiceWork);
  std::unique_lock lock(mutex_);
  for (;;) {
    ++idle_;
    auto next = waiting_.end();
    changed_.wait(lock, [&] {
      next = next_to_run();
      return next != waiting_.end() || ending_;
    });
    --idle_;
    if (next == waiting_.end()) return;
    const std::shared_ptr<Work> work = *next;
    waiting_.erase(next);
    work->started_ = std::chrono::steady_clock::now();
    running_.push_back(work);
    lock.unlock();
    const Work::Outcome outcome = work->run_(*work);
    work->set_nudge({});
    if (outcome == Work::Outcome::kDone) work->run_ = {};  // Lets go of what it holds.
    lock.lock();
    std::erase(running_, work);
    work->yields_ = false;
    if (outcome == Work::Outcome::kAgain) waiting_.push_back(work);
    changed_.notify_all();  // Its lane is free.
  }
}

void WorkQueue::keep_nudging() {
  constexpr auto kPause = std::chrono::milliseconds(4);
  std::unique_lock lock(mutex_);
  const auto has_to_look = [&] {
    return ending_ || !waiting_.empty() ||
           std::ranges::any_of(running_, [](const auto& work) { return work->must_end(); });
  };
  for (;;) {
    nudging_.wait(lock, has_to_look);
    if (ending_ && running_.empty() && waiting_.empty()) return;
    ask_to_yield();
    auto running = running_;
    lock.unlock();
    for (const auto& work : running)
      if (work->must_end()) work->nudge();
    running.clear();
    std::this_thread::sleep_for(kPause);
    lock.lock();
  }
}

}  // namespace keima::web

// Work that takes time, of all connections: who may use the processor next.
//
// A few threads of low priority take pieces of work, the urgent ones first and otherwise in the
// order they came. Pieces of one lane (an engine, say) never run at the same time. Work without an
// end, an analysis, gives way when something as urgent waits, and comes again behind it. To stop
// or give way is asked of a piece at once and again every few milliseconds until it ends: an engine
// that is told to stop just before it begins to think would not notice.
//
// Threads: all functions may be called from any thread. Tested by work_queue_test.cc.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace keima::web {

enum class Urgency { kMove, kStudy, kBackground };  // The most urgent first.

class Work {
 public:
  enum class Outcome { kDone, kAgain };
  using Run = std::function<Outcome(Work&)>;
  using Lane = int;  // 0: none.

  bool is_stopped() const { return stopped_.load(std::memory_order_relaxed); }
  // Whether it should end for now: stopped, or others wait.
  bool must_end() const { return is_stopped() || yields_.load(std::memory_order_relaxed); }

  // While it runs: what is called, from another thread, when it must end.
  void set_nudge(std::function<void()> nudge);

 private:
  friend class WorkQueue;
  Work(Lane lane, Urgency urgency, Run run)
      : lane_(lane), urgency_(urgency), run_(std::move(run)) {}
  void nudge();

  const Lane lane_;
  const Urgency urgency_;
  Run run_;
  std::atomic<bool> stopped_ = false, yields_ = false;
  std::chrono::steady_clock::time_point started_;  // Guarded by the queue's mutex.
  std::mutex nudge_mutex_;
  std::function<void()> nudge_;
};

class WorkQueue {
 public:
  explicit WorkQueue(int threads);
  ~WorkQueue();  // Stops everything and waits for it.
  WorkQueue(const WorkQueue&) = delete;
  WorkQueue& operator=(const WorkQueue&) = delete;

  void end();  // The same. What is submitted afterwards is not done.

  // `run` must not throw.
  std::shared_ptr<Work> submit(Work::Lane lane, Urgency urgency, Work::Run run);
  // Work that waits runs all the same, and finds itself stopped: it has somebody to answer to.
  void stop(const std::shared_ptr<Work>& work);
  Work::Lane new_lane() { return ++lanes_; }

  // How many wait before it; 0 if it runs or has ended.
  int ahead_of(const std::shared_ptr<Work>& work) const;

 private:
  using Waiting = std::list<std::shared_ptr<Work>>;

  void work();
  void keep_nudging();
  Waiting::iterator next_to_run();
  void ask_to_yield();  // REQUIRES, as those above: the mutex is held.
  bool is_lane_free(Work::Lane lane) const;

  mutable std::mutex mutex_;
  std::condition_variable changed_, nudging_;
  Waiting waiting_;                             // In the order they came.
  std::vector<std::shared_ptr<Work>> running_;  // At most one of a lane.
  bool ending_ = false;
  std::atomic<int> lanes_ = 0;
  std::size_t idle_ = 0;
  std::vector<std::thread> threads_;
  std::thread nudger_;
};

}  // namespace keima::web

#include "base/thread_team.h"

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "base/error.h"

namespace keima {

void run_in_threads(int threads, const std::function<void(int)>& job,
                    const std::function<void()>& stop) {
  std::mutex mutex;
  std::exception_ptr first_failure;
  const auto fail = [&](const std::exception_ptr& failure) {
    {
      const std::scoped_lock lock(mutex);
      if (!first_failure) first_failure = failure;
    }
    stop();
  };
  const auto guarded = [&](int i) {
    try {
      job(i);
    } catch (...) {
      fail(std::current_exception());
    }
  };
  {
    std::vector<std::jthread> helpers;
    bool complete = false;
    try {
      helpers.reserve(static_cast<std::size_t>(threads));
      for (int i = 1; i < threads; ++i) helpers.emplace_back(guarded, i);
      complete = true;
    } catch (const std::system_error& error) {
      fail(std::make_exception_ptr(Error("thread {} of {} cannot start: {}", helpers.size() + 2,
                                         threads, error.code().message())));
    } catch (...) {
      fail(std::current_exception());
    }
    if (complete) guarded(0);
  }
  if (first_failure) std::rethrow_exception(first_failure);
}

}  // namespace keima

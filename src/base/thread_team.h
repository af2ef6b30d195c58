// A job done by several threads at once, none of which may be left behind when one fails.
// Tested by thread_team_test.cc.
#pragma once

#include <functional>

namespace keima {

// Runs job(0), job(1), ... job(threads - 1) at the same time, the first of them in this thread, and
// returns when all have ended. If one throws, or a thread cannot be started, `stop` is called, from
// any thread and perhaps more than once: it must make the others end soon. When they have, the
// first exception is thrown on; that of a thread that could not be started is an Error.
void run_in_threads(int threads, const std::function<void(int)>& job,
                    const std::function<void()>& stop);

}  // namespace keima

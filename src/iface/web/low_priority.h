// Whoever talks to the browser comes first: threads that work give way to it.
#pragma once

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace keima::web {

inline constexpr int kNiceWork = 10;   // Moves, analyses: what somebody waits for.
inline constexpr int kNiceMatch = 19;  // Matches that run by themselves.

// Of this thread and of those it will start.
inline void lower_priority(int nice) {
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), nice);
}

}  // namespace keima::web

// Whether anybody is left to read what the program writes: a front end that dies says nothing.
#pragma once

#include <poll.h>

namespace keima {

// Whether there is someone at the other end of a pipe or socket; of a file there always is.
inline bool has_reader(int descriptor) {
  pollfd end{descriptor, 0, 0};
  return poll(&end, 1, 0) <= 0 || (end.revents & (POLLERR | POLLHUP)) == 0;
}

}  // namespace keima

#include "base/file_lock.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/error.h"

namespace keima {
namespace {

// The lock belongs to the open file rather than to the process (F_OFD_SETLK): two holders in one
// process are two.
struct flock whole_file(short type) {
  struct flock lock {};
  lock.l_type = type;
  lock.l_whence = SEEK_SET;
  return lock;
}

// The file may have been removed by its last holder between our open() and locking: then what we
// hold is nobody's file any more.
bool is_still_there(int descriptor, const std::filesystem::path& path) {
  struct stat held {
  }, named{};
  return fstat(descriptor, &held) == 0 && stat(path.c_str(), &named) == 0 &&
         held.st_ino == named.st_ino && held.st_dev == named.st_dev;
}

}  // namespace

FileLock::FileLock(const std::filesystem::path& path, const std::string& what) : path_(path) {
  for (;;) {
    descriptor_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor_ < 0) throw Error("{}: cannot lock: {}", path.string(), std::strerror(errno));
    struct flock lock = whole_file(F_WRLCK);
    if (fcntl(descriptor_, F_OFD_SETLK, &lock) != 0) {
      const int error = errno;
      close(descriptor_);
      if (error == EAGAIN || error == EACCES) throw Error("{} is in use by another program", what);
      throw Error("{}: cannot lock: {}", path.string(), std::strerror(error));
    }
    if (is_still_there(descriptor_, path)) return;
    close(descriptor_);
  }
}

FileLock::~FileLock() {
  unlink(path_.c_str());  // While it is held, so that nobody else's is removed.
  close(descriptor_);
}

bool FileLock::is_held(const std::filesystem::path& path) {
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  struct flock lock = whole_file(F_RDLCK);
  const bool held = fcntl(descriptor, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
  close(descriptor);
  return held;
}

}  // namespace keima

#include "lab/run/machine.h"

#include <fmt/core.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <fstream>

namespace keima {
namespace {

std::string processor_name() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    const std::size_t colon = line.find(": ");
    if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
  }
  return "unknown";
}

std::string host_name() {
  utsname name{};
  return uname(&name) == 0 ? name.nodename : "unknown";
}

std::string system_name() {
  utsname name{};
  if (uname(&name) != 0) return "unknown";
  return fmt::format("{} {} {}", name.sysname, name.release, name.machine);
}

}  // namespace

Machine this_machine() {
  Machine machine;
  machine.host = host_name();
  machine.processor = processor_name();
  machine.cores = static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
  machine.memory = static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES)) *
                   static_cast<std::int64_t>(sysconf(_SC_PAGESIZE)) / (1 << 20);
  machine.system = system_name();
#ifdef __clang__
  machine.compiler = "clang " __clang_version__;
#else
  machine.compiler = "g++ " __VERSION__;
#endif
  return machine;
}

}  // namespace keima

#include <unistd.h>

#include <iostream>
#include <string_view>

#include "iface/cli/app.h"

#if defined(__x86_64__) && defined(KEIMA_ARCH)
namespace {

// The rest of the program is compiled for KEIMA_ARCH and would die of an illegal instruction on an
// older processor, perhaps while its static objects are made. So this runs before them (101 is
// the first priority that is not the compiler's own), and this file alone is compiled for every
// x86-64 (see CMakeLists.txt). Only system calls here: nothing else is ready yet.
__attribute__((constructor(101))) void check_processor() {
  __builtin_cpu_init();
  const bool good = __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("avx2") &&
                    __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
                    __builtin_cpu_supports("fma");
  if (good || std::string_view(KEIMA_ARCH) != "x86-64-v3") return;
  constexpr std::string_view kMessage =
      "keima: this program was built for processors with AVX2, BMI2 and FMA (Intel since 2013,\n"
      "AMD since 2015), which this one lacks. Build it with: cmake -DKEIMA_ARCH= ...\n";
  [[maybe_unused]] const auto written = write(STDERR_FILENO, kMessage.data(), kMessage.size());
  _exit(1);
}

}  // namespace
#endif

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  return keima::run_app(arguments, {std::cin, std::cout, std::cerr});
}

// The engine and Sabaki's own library for engines, @sabaki/gtp: tests/sabaki/drive.cjs.
// `./test` fetches the library into build/npm, or set KEIMA_NODE_MODULES.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

namespace keima {
namespace {

TEST(Sabaki, ItsLibraryDrivesTheEngine) {
  const char* const given = std::getenv("KEIMA_NODE_MODULES");
  const std::string modules = given ? given : KEIMA_SOURCE_DIR "/build/npm/node_modules";
  if (std::system("node --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "node is not installed";
  if (!std::filesystem::exists(modules + "/@sabaki/gtp"))
    GTEST_SKIP() << "@sabaki/gtp is not in " << modules << "; ./test fetches it";
  const std::string command = fmt::format(
      "XDG_CONFIG_HOME=/none XDG_CONFIG_DIRS=/none NODE_PATH='{}' node '{}/tests/sabaki/drive.cjs' "
      "'{}' gtp --simulations 500 --threads 1 --set search.memory=16 2>&1",
      modules, KEIMA_SOURCE_DIR, KEIMA_PROGRAM);
  FILE* const pipe = popen(command.c_str(), "r");
  ASSERT_NE(pipe, nullptr);
  std::string out;
  char buffer[4096];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, pipe))
    out.append(buffer, count);
  EXPECT_EQ(pclose(pipe), 0);
  EXPECT_EQ(out, "ok\n");
}

}  // namespace
}  // namespace keima

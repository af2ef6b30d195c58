// Whole GTP sessions, as the front ends of tests/gtp/*.gtp have them. Beside each input is the
// output expected, NAME.out; the moves the engine chooses stand there as MOVE, and so with the list
// of commands and the version, so that a better engine changes no file. To write the .out files
// anew and see what changed:
//
//   KEIMA_UPDATE_GOLDEN=1 cross_tests --gtest_filter='*GtpSession*' ; git diff tests/gtp
//
// The program itself runs one of them too, through real pipes.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <regex>

#include "base/text_file.h"
#include "base/version.h"
#include "core/coords.h"
#include "iface/gtp/gtp_test_session.h"
#include "protocol/gtp_codec.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(KEIMA_SOURCE_DIR) / "tests" / "gtp";

// The commands that are answered, in order.
std::vector<gtp::Line> commands_in(const std::string& input) {
  std::istringstream in(input);
  std::vector<gtp::Line> commands;
  for (std::string line; std::getline(in, line);)
    if (const auto command = gtp::parse_line(line)) commands.push_back(*command);
  return commands;
}

// Each with its blank line.
std::vector<std::string> answers_in(const std::string& output) {
  std::vector<std::string> answers;
  for (std::size_t begin = 0; begin < output.size();) {
    const std::size_t end = std::min(output.find("\n\n", begin), output.size() - 2) + 2;
    answers.push_back(output.substr(begin, end - begin));
    begin = end;
  }
  return answers;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
    text.replace(at, from.size(), to);
}

// The answer with what changes from one version of the program to the next hidden.
std::string masked(const gtp::Line& line, std::string answer) {
  if (!answer.starts_with("=")) return answer;
  if (line.command.find("genmove") != std::string::npos) {
    const std::size_t text = line.id.size() + 2;
    EXPECT_TRUE(point_from_gtp(answer.substr(text, answer.size() - text - 2), kMaxSize)) << answer;
    return gtp::success(line.id, "MOVE");
  }
  if (line.command == "list_commands") {
    EXPECT_NE(answer.find("\ngenmove\n"), std::string::npos);
    return gtp::success(line.id, "COMMANDS");
  }
  // Perhaps of another commit than this test.
  answer = std::regex_replace(answer, std::regex("keima [0-9.]+( \\([0-9a-z-]+\\))?"), "PROGRAM");
  if (line.command == "version" || line.command == "printsgf" || line.command == "kgs-chat")
    replace_all(answer, version_number(), "VERSION");
  return answer;
}

std::string masked(const std::string& input, const std::string& output) {
  const std::vector<gtp::Line> commands = commands_in(input);
  const std::vector<std::string> answers = answers_in(output);
  EXPECT_LE(answers.size(), commands.size());
  std::string result;
  for (std::size_t i = 0; i < std::min(answers.size(), commands.size()); ++i)
    result += masked(commands[i], answers[i]);
  return result;
}

std::vector<std::string> session_names() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kFolder))
    if (entry.path().extension() == ".gtp") names.push_back(entry.path().stem().string());
  std::ranges::sort(names);
  return names;
}

class GtpSession : public testing::TestWithParam<std::string> {};

TEST_P(GtpSession, AnswersAsExpected) {
  const std::string input = read_text_file(kFolder / (GetParam() + ".gtp"));
  const fs::path expected = kFolder / (GetParam() + ".out");
  const std::string output = masked(input, GtpTestSession().send(input));
  if (std::getenv("KEIMA_UPDATE_GOLDEN") != nullptr) write_text_file(expected, output);
  EXPECT_EQ(output, read_text_file(expected));
}

INSTANTIATE_TEST_SUITE_P(Files, GtpSession, testing::ValuesIn(session_names()),
                         [](const auto& parameter) { return parameter.param; });

struct ProgramRun {
  int status;
  std::string out;
};

ProgramRun run_program(const std::string& arguments, const std::string& input_file) {
  const std::string command =
      fmt::format("XDG_CONFIG_HOME=/none XDG_CONFIG_DIRS=/none '{}' {} < '{}' 2>&1", KEIMA_PROGRAM,
                  arguments, input_file);
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return {-1, ""};
  std::string out;
  char buffer[4096];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, pipe))
    out.append(buffer, count);
  return {pclose(pipe), out};
}

TEST(GtpProgram, SpeaksGtpAndNothingElse) {
  const std::string file = (kFolder / "gogui.gtp").string();
  const ProgramRun run = run_program("gtp --simulations 0 --seed 1 --size 9 --threads 1", file);
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(masked(read_text_file(file), run.out), read_text_file(kFolder / "gogui.out"));
}

TEST(GtpProgram, EndsWellAtTheEndOfTheInput) {
  const TempFolder folder;
  const std::string file = (folder / "end.gtp").string();
  write_text_file(file, "get_komi\n7 boardsi");
  const ProgramRun run = run_program("gtp --komi 0.5", file);
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.out, "= 0.5\n\n?7 unknown command\n\n");
}

TEST(GtpProgram, RefusesSettingsItDoesNotKnow) {
  const ProgramRun run = run_program("gtp --policy nonsense", "/dev/null");
  EXPECT_EQ(WEXITSTATUS(run.status), 2);
  EXPECT_TRUE(run.out.starts_with("keima: ")) << run.out;
}

}  // namespace
}  // namespace keima

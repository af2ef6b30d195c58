// Sessions as the front ends of tests/clients/*.session have them: what each sends at once, what it
// waits for, how its lines end, and what must come back, line by line. How a client behaves is told
// in docs/clients.md.
//
//   # a comment
//   !set KEY VALUE      a setting, before anything is sent
//   !name TEXT          what --compat makes of name and version
//   !version TEXT
//   !crlf               lines end in CR LF from here on
//   > TEXT              a line to send; lines that follow each other are sent at once
//   < REGEX             the next line of the answers; nothing behind it: the blank line
//   <+ REGEX            one line or more
//   <* REGEX            any number of lines
//   !close              the input is closed
//   !end                the session has ended, and nothing more was said
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>

#include "base/text_file.h"
#include "iface/gtp/gtp_test_pipe.h"
#include "iface/gtp/gtp_test_session.h"

namespace keima {
namespace {

const std::filesystem::path kClients = std::filesystem::path(KEIMA_SOURCE_DIR) / "tests/clients";

class ClientSession {
 public:
  explicit ClientSession(const std::string& script) : script_(script) {
    settings_.player.simulations = 300;
    settings_.player.threads = 2;
    settings_.search.memory = 16;
  }

  void run() {
    std::istringstream lines(script_);
    int number = 0;
    for (std::string line; std::getline(lines, line) && !testing::Test::HasFatalFailure();) {
      SCOPED_TRACE("line " + std::to_string(++number) + ": " + line);
      if (!line.starts_with(">")) send_batch();
      const std::size_t space = std::min(line.find(' '), line.size());
      step(line.substr(0, space), space < line.size() ? line.substr(space + 1) : "");
    }
  }

 private:
  PipedGtp& gtp() {
    if (!gtp_) gtp_ = std::make_unique<PipedGtp>(settings_, options_);
    return *gtp_;
  }

  void step(const std::string& word, const std::string& rest) {
    if (word == "!set") {
      const std::size_t space = rest.find(' ');
      set_option(settings_, rest.substr(0, space), rest.substr(space + 1));
    } else if (word == "!name") {
      options_.name = rest;
    } else if (word == "!version") {
      options_.version = rest;
    } else if (word == "!crlf") {
      line_end_ = "\r\n";
    } else if (word == ">") {
      batch_ += rest + line_end_;
    } else if (word == "<") {
      expect_line(rest);
    } else if (word == "<+" || word == "<*") {
      if (word == "<+") expect_line(rest);
      skip_lines(rest);
    } else if (word == "!close") {
      gtp().close();
    } else if (word == "!end") {
      gtp().wait_for_end();
      EXPECT_EQ(next(), std::nullopt);
    } else {
      EXPECT_TRUE(word.empty() || word == "#") << "not understood";
    }
  }

  void send_batch() {
    if (!batch_.empty()) gtp().send(batch_);
    batch_.clear();
  }

  std::optional<std::string> next() {
    if (!seen_) return gtp().next_line();
    std::optional<std::string> line;
    line.swap(seen_);
    return line;
  }

  static bool matches(const std::string& line, const std::string& pattern) {
    return std::regex_match(line, std::regex(pattern));
  }

  void expect_line(const std::string& pattern) {
    const std::optional<std::string> line = next();
    ASSERT_TRUE(line) << "no answer";
    ASSERT_TRUE(matches(*line, pattern)) << *line;
  }

  void skip_lines(const std::string& pattern) {
    while (!seen_) {
      const std::optional<std::string> line = next();
      ASSERT_TRUE(line) << "no answer";
      if (!matches(*line, pattern)) seen_ = line;
    }
  }

  const std::string script_;
  Settings settings_ = quick_settings();
  GtpOptions options_;
  std::unique_ptr<PipedGtp> gtp_;
  std::string batch_, line_end_ = "\n";
  std::optional<std::string> seen_;  // A line read too early.
};

std::vector<std::string> client_names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(kClients))
    if (entry.path().extension() == ".session") names.push_back(entry.path().stem().string());
  std::ranges::sort(names);
  return names;
}

class ClientSessions : public testing::TestWithParam<std::string> {};

TEST_P(ClientSessions, GetTheAnswersTheyExpect) {
  ClientSession(read_text_file(kClients / (GetParam() + ".session"))).run();
}

INSTANTIATE_TEST_SUITE_P(Files, ClientSessions, testing::ValuesIn(client_names()),
                         [](const auto& parameter) { return parameter.param; });

}  // namespace
}  // namespace keima

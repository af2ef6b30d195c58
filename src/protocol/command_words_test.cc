#include "protocol/command_words.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace keima {
namespace {

using Words = std::vector<std::string>;

TEST(CommandWords, AreSeparatedByBlanks) {
  EXPECT_EQ(command_words("gnugo --mode gtp"), (Words{"gnugo", "--mode", "gtp"}));
  EXPECT_EQ(command_words("  a \t b\n"), (Words{"a", "b"}));
  EXPECT_EQ(command_words(" "), Words{});
}

TEST(CommandWords, KeepWhatIsQuoted) {
  EXPECT_EQ(command_words("'my engine' --file=\"a b\"c"), (Words{"my engine", "--file=a bc"}));
  EXPECT_EQ(command_words("'' \"\""), (Words{"", ""}));
  EXPECT_EQ(command_words("a\\ b '\\' \"\\\"\""), (Words{"a b", "\\", "\""}));
}

TEST(CommandWords, SayWhatIsNotClosed) {
  const auto message = [](const char* line) {
    try {
      command_words(line);
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string("no error");
  };
  EXPECT_EQ(message("ab 'c"), "unclosed quote at character 4 of 'ab 'c'");
  EXPECT_EQ(message("a \\"), "'a \\' ends in a backslash");
}

}  // namespace
}  // namespace keima

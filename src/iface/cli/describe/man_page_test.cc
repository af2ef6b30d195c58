#include "iface/cli/describe/man_page.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "base/text_file.h"
#include "engine/settings.h"
#include "iface/cli/cli_test_run.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

TEST(ManPage, HasTheCustomarySections) {
  const std::string page = run_in_test({"man"}).out;
  std::size_t at = 0;
  for (const std::string title :
       {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SUBCOMMANDS", "OPTION KEYS", "FILES",
        "ENVIRONMENT", "EXIT STATUS", "EXAMPLES", "SEE ALSO"}) {
    const auto found = page.find("\n.SH " + title + "\n");
    ASSERT_NE(found, std::string::npos) << title;
    EXPECT_GT(found, at) << title;
    at = found;
  }
}

TEST(ManPage, NamesEverySetting) {
  const std::string page = run_in_test({"man"}).out;
  for (const std::string& name : option_names(Settings{}))
    EXPECT_NE(page.find("\\fB" + name + "\\fR"), std::string::npos) << name;
}

TEST(ManPage, EscapesWhatRoffWouldTake) {
  CommandInfo program;
  program.help = ".it's a \\backslash - and\na line";
  EXPECT_NE(man_page(program).find("\n\\&.it\\(aqs a \\ebackslash \\- and a line\n"),
            std::string::npos);
}

TEST(ManPage, GroffFindsNothingToWarnAbout) {
  if (std::system("command -v groff > /dev/null") != 0) GTEST_SKIP() << "no groff here";
  const TempFolder folder;
  const std::string page = (folder / "page.6").string();
  const std::string warnings = (folder / "warnings").string();
  write_text_file(page, run_in_test({"man"}).out);
  const std::string command =
      "groff -man -Tutf8 -ww '" + page + "' 2> '" + warnings + "' > /dev/null";
  EXPECT_EQ(std::system(command.c_str()), 0);
  EXPECT_EQ(read_text_file(warnings), "");
}

}  // namespace
}  // namespace keima

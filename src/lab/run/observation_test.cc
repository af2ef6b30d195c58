#include "lab/run/observation.h"

#include <gtest/gtest.h>

#include "base/text_file.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

TEST(Observation, IsReadAsItWasWritten) {
  const Observation one{7, 13, {{"pass", 3.35}, {"node", 0.1}}};
  EXPECT_EQ(parse_observation(observation_line(one)), one);
  EXPECT_TRUE(message_of([] { parse_observation("{}"); }).starts_with("not a measured game: "));
}

TEST(Observation, OfAFileAreThoseOfWholeLines) {
  const TempFolder folder;
  EXPECT_TRUE(read_observations(folder / "none").empty());
  const Observation first{0, 9, {}}, second{1, 9, {}};
  write_text_file(folder / "some",
                  observation_line(second) + "\n" + observation_line(first) + "\n{\"num");
  EXPECT_EQ(read_observations(folder / "some"), (std::vector<Observation>{first, second}));
}

}  // namespace
}  // namespace keima

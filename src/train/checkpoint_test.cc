#include "train/checkpoint.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/text_file.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

TrainingState sample() { return {2, 77, {{1.0 / 3, -2, 0}, {1e-300, 0.1, 7}}}; }

TEST(Checkpoint, ComesBackToTheLastBit) {
  const TempFolder folder;
  const auto path = folder.path() / "c";
  EXPECT_FALSE(read_checkpoint(path, "this").has_value());
  write_checkpoint(path, "this", sample());
  const auto state = read_checkpoint(path, "this");
  ASSERT_TRUE(state.has_value());
  EXPECT_EQ(state->pass, 2);
  EXPECT_EQ(state->games, 77u);
  EXPECT_EQ(state->learned.logs, sample().learned.logs);
  EXPECT_EQ(state->learned.squares, sample().learned.squares);
}

TEST(Checkpoint, OfAnotherTrainingOrDamagedIsRefused) {
  const TempFolder folder;
  const auto path = folder.path() / "c";
  write_checkpoint(path, "this", sample());
  EXPECT_NE(message_of([&] { read_checkpoint(path, "that"); }).find("another training (this)"),
            std::string::npos);
  const std::string text = read_text_file(path);
  for (std::size_t length = 0; length < text.size(); ++length) {
    write_text_file(path, text.substr(0, length));
    EXPECT_THROW(read_checkpoint(path, "this"), Error) << length;
  }
}

}  // namespace
}  // namespace keima

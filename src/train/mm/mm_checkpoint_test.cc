#include "train/mm/mm_checkpoint.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/text_file.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

MmState sample_of_mm() { return {2, 77, 0, {10, -1e-5}, {1.0 / 3, 1e-300, 4096}}; }

TEST(MmCheckpoint, ComesBackToTheLastBit) {
  const TempFolder folder;
  const auto path = folder.path() / "c";
  EXPECT_FALSE(read_mm_checkpoint(path, "this").has_value());
  write_mm_checkpoint(path, "this", sample_of_mm());
  const auto state = read_mm_checkpoint(path, "this");
  ASSERT_TRUE(state.has_value());
  EXPECT_EQ(state->round, 2);
  EXPECT_EQ(state->steps, 77);
  EXPECT_EQ(state->gains, sample_of_mm().gains);
  EXPECT_EQ(state->gammas, sample_of_mm().gammas);
}

TEST(MmCheckpoint, OfAnotherTrainingOrDamagedIsRefused) {
  const TempFolder folder;
  const auto path = folder.path() / "c";
  write_mm_checkpoint(path, "this", sample_of_mm());
  EXPECT_NE(message_of([&] { read_mm_checkpoint(path, "that"); }).find("another training (this)"),
            std::string::npos);
  const std::string text = read_text_file(path);
  for (std::size_t length = 0; length < text.size(); ++length) {
    write_text_file(path, text.substr(0, length));
    EXPECT_THROW(read_mm_checkpoint(path, "this"), Error) << length;
  }
}

}  // namespace
}  // namespace keima

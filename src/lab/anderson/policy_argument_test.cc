#include "lab/anderson/policy_argument.h"

#include <gtest/gtest.h>

#include "base/text_file.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

TEST(PolicyArgument, IsWhatHisToolsTook) {
  const TempFolder folder;
  const std::string weights = (folder / "w.txt").string();
  write_text_file(weights, "# format theta v1\nentries 1\n0xaaaa 1.5\nend\n");
  EXPECT_EQ(policy_argument("random", DrawForm::kProper).name, "uniform");
  EXPECT_EQ(policy_argument("mogo", DrawForm::kPrinted).name, "mogo");
  const PolicyChoice choice = policy_argument(weights, DrawForm::kPrinted);
  EXPECT_EQ(choice.name, "anderson");
  ASSERT_EQ(choice.options.size(), 2u);
  EXPECT_EQ(choice.options[0].second, weights);
  EXPECT_EQ(choice.options[1].second, "printed");
  EXPECT_EQ(message_of([] { policy_argument("mogu", DrawForm::kProper); }),
            "mogu is not a policy: expected random, a policy or a file of weights, did you mean "
            "'mogo'?");
  write_text_file(weights, "nonsense");
  EXPECT_NE(message_of([&] { policy_argument(weights, DrawForm::kProper); }).find(weights),
            std::string::npos);
}

}  // namespace
}  // namespace keima

#include "iface/data_folder.h"

#include <gtest/gtest.h>

#include <map>

namespace keima {
namespace {

std::string data_folder_with(const std::map<std::string, std::string>& variables) {
  const auto folder = data_folder([&](const std::string& name) -> std::optional<std::string> {
    const auto found = variables.find(name);
    return found == variables.end() ? std::nullopt : std::optional(found->second);
  });
  return folder ? folder->string() : "none";
}

TEST(DataFolder, IsTheUsers) {
  EXPECT_EQ(data_folder_with({{"XDG_DATA_HOME", "/data"}, {"HOME", "/home/x"}}), "/data/keima");
  EXPECT_EQ(data_folder_with({{"HOME", "/home/x"}}), "/home/x/.local/share/keima");
  EXPECT_EQ(data_folder_with({{"XDG_DATA_HOME", "data"}, {"HOME", "/h"}}), "/h/.local/share/keima");
  EXPECT_EQ(data_folder_with({}), "none");
}

}  // namespace
}  // namespace keima

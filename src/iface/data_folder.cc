#include "iface/data_folder.h"

namespace keima {

std::optional<std::filesystem::path> data_folder(const Environment& environment) {
  // The base directory specification: an empty variable counts as unset, a relative one is ignored.
  const std::string data = environment("XDG_DATA_HOME").value_or("");
  if (data.starts_with('/')) return std::filesystem::path(data) / "keima";
  const std::string home = environment("HOME").value_or("");
  if (!home.starts_with('/')) return std::nullopt;
  return std::filesystem::path(home) / ".local" / "share" / "keima";
}

}  // namespace keima

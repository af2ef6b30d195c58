#include <array>
#include <map>

#include "iface/gtp/gtp_command.h"

namespace keima {

std::span<const GtpCommandGroup> all_gtp_commands() {
  static const std::array groups = {
      administration_commands(), setup_commands(), handicap_commands(), play_commands(),
      time_commands(),           score_commands(), file_commands(),     parameter_commands(),
  };
  return groups;
}

const GtpCommand* find_gtp_command(std::string_view name) {
  static const auto index = [] {
    std::map<std::string_view, const GtpCommand*> result;
    for (const GtpCommandGroup& group : all_gtp_commands())
      for (const GtpCommand& command : group.commands) result[command.name] = &command;
    return result;
  }();
  const auto found = index.find(name);
  return found == index.end() ? nullptr : found->second;
}

}  // namespace keima

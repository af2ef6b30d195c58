#include "iface/cli/commands/commands.h"

namespace keima {
namespace {

constexpr AddCommand kCommands[] = {
    add_play, add_gtp, add_policy,     add_data,    add_train, add_match,
    add_tune, add_lab, add_anderson,   add_elo,     add_bench, add_config,
    add_help, add_man, add_completion, add_version,
};

}  // namespace

std::span<const AddCommand> all_commands() { return kCommands; }

}  // namespace keima

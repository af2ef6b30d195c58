#include "iface/cli/commands/commands.h"

namespace keima {
namespace {

constexpr AddCommand kCommands[] = {
    add_web,    add_play,   add_gtp,        add_analysis, add_review, add_check_gtp,
    add_levels, add_policy, add_data,       add_train,    add_book,   add_match,
    add_tune,   add_lab,    add_anderson,   add_elo,      add_bench,  add_config,
    add_help,   add_man,    add_completion, add_version,
};

}  // namespace

std::span<const AddCommand> all_commands() { return kCommands; }

}  // namespace keima

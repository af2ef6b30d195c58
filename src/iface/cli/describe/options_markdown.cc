#include "iface/cli/describe/options_markdown.h"

#include "engine/settings.h"

namespace keima {
namespace {

constexpr const char* kIntroduction = R"(# Settings

Written by `keima config --markdown`; do not edit.

A value is taken from the last of these that has one: the default below, `keima/config.toml` in
`/etc/xdg` (or the directories of `XDG_CONFIG_DIRS`), `keima/config.toml` in `~/.config` (or
`XDG_CONFIG_HOME`), the file of `--config FILE`, and `--set key=value`. `keima config` shows the
values in effect and where each came from. In a file the part before the dot is the table:

```toml
[game]
size = 19
komi = 7.5
```

Such a file is a regular one of at most 1 MiB.
)";

std::string in_cell(const std::string& text) {
  std::string result;
  for (const char c : text) result += c == '|' ? std::string("\\|") : std::string(1, c);
  return result;
}

}  // namespace

std::string options_markdown() {
  std::string text = kIntroduction;
  std::string group;
  for (const OptionInfo& option : describe_options(Settings{})) {
    const std::string own_group = option.name.substr(0, option.name.find('.'));
    if (own_group != group) {
      group = own_group;
      text += fmt::format(
          "\n## {}\n\n| key | type | allowed | default | meaning |\n|---|---|---|---|---|\n",
          group);
    }
    text += fmt::format("| `{}` | {} | {} | `{}` | {} |\n", option.name, name_of(option.type),
                        in_cell(option.allowed()), in_cell(option.value), in_cell(option.help));
  }
  return text;
}

}  // namespace keima

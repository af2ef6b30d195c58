#include "iface/gtp/gtp_markdown.h"

#include <fmt/core.h>

#include "iface/gtp/gtp_commands.h"

namespace keima {
namespace {

constexpr const char* kIntroduction = R"(# GTP commands

Written by `keima gtp --markdown`; do not edit.

`keima gtp` speaks the Go Text Protocol, version 2, on its standard input and output. In Sabaki,
GoGui and other programs that use Go engines, that is the command to enter. Settings are given on
the command line (`keima gtp --size 19 --simulations 5000`), in a configuration file
([options.md](options.md)), or during the session with `keima-param`.

A command is a line, `[id] command arguments`, where `#` begins a comment. The answer begins with
`=`, or with `?` if the command failed, then the id if there was one, then the text; a blank line
ends it. Lines may end in LF or CR LF and have any length. Commands may be sent without waiting for
answers; they are answered in order. The session ends after `quit` or at the end of the input. How to enter Keima in each
client, and what to mind there, is in [clients.md](clients.md).

```
1 boardsize 9
=1

2 play black E5
=2

3 play white E5
?3 illegal move: the point is occupied

```

A failed command changes nothing. Its message begins with the words of the standard where it has
any: `unknown command`, `syntax error`, `illegal move`, `unacceptable size`, `cannot undo`,
`board not empty`, `invalid number of stones`, `bad vertex list`, `cannot load file`, `cannot score`; what
follows a colon is for people.

A COLOR is `b`, `w`, `black` or `white`, a VERTEX a letter from A to Z without I and a row from
1 at the bottom, or `pass`; both in either case. An answer has letters in capitals, also in `PASS`;
`resign` is small, as the standard has it. Arguments in brackets may be left out.

Input is heard while the engine thinks, within a few milliseconds:

| line | what it does to commands before it that have no answer yet |
|---|---|
| any line, a blank one too | ends `lz-analyze`, `kata-analyze` and the `_cancellable` searches |
| `# interrupt`, `stop`, `gogui-interrupt` | ends all thinking; `genmove` answers with the best move so far |
| `quit`, the end of the input | gives those commands half a second together, then ends all thinking; at once if nobody reads the answers any more |
| any other command | waits its turn and disturbs no `genmove` |

Counting (`final_score`, `final_status_list`) that is ended early fails, `? cannot score: interrupted`, for half of it
might say something else than the whole; a study of playouts (`keima-policy_stats` ...) tells what it has counted.
If standard input is a regular file (`keima gtp < FILE`), its end and `quit` cut nothing short: all commands are
carried out in full.

An analysis is asked for with `[COLOR] [CENTISECONDS]` and pairs of keys and values: `interval` in hundredths of a
second; `minmoves`, `maxmoves`; `avoid COLOR VERTICES DEPTH`, any number of times, or `allow COLOR VERTICES DEPTH`,
once for each colour, where the vertices are separated by commas, D4:F6 is a rectangle, and depth 1 is the moves at
hand. Moves are left out at every depth of the search down to that one; where none is left the game is played
out. What was searched under such limits is not used by later searches. The `kata-` commands also know `rootInfo`,
`ownership`, `ownershipStdev`, `movesOwnership`, `movesOwnershipStdev`, `pvVisits`, `pvEdgeVisits` and
`noResultValue`, each with `true` or `false`. The line has all moves that were visited, the best one first. Win rates,
margins and owners are those of the player to move; `lz-` commands give win rate, prior and lower bound in
ten-thousandths, `kata-` commands as fractions. Where Keima has nothing of the kind KataGo's words mean: `utility` the
win rate from -1 to 1, `weight` and `edgeVisits` the visits, `scoreMean`, `scoreLead` and `scoreSelfplay` the mean
margin of playouts, `scoreStdev` their standard deviation, `ownershipStdev` how much the owner of a point differs from
playout to playout, `prior` how likely a strong player is to choose the move as far as patterns tell, and `lcb` the
lower end of Wilson's interval of three standard deviations.

The commands of the last search (`keima-pv`, `keima-ownership` ...) answer as long as the game is as that
search saw it, or one move further by the move it chose. After any other change (a move of the opponent,
`undo`, another board, komi or rules) they fail: `the last search was of another position`. Of the maps and tables of
`keima-map` and `keima-table` those of the position (`influence`, `territory`, `urgency`, `urgent_moves`, `reading`) and of
the game (`estimates_black`, `estimates_white`) are there all the same, and need no search.

No command ends the session: where memory or threads give out (a large `search.memory`), the answer
is `? out of memory` or the like, and the game is as it was. Files are regular ones; `loadsgf` refuses pipes,
devices and more than 64 MiB.
)";

std::string in_cell(std::string_view text) {
  std::string result;
  for (const char c : text) result += c == '|' ? std::string("\\|") : std::string(1, c);
  return result;
}

}  // namespace

std::string gtp_markdown() {
  std::string text = kIntroduction;
  for (const GtpCommandGroup& group : all_gtp_commands()) {
    text += fmt::format("\n## {}\n\n| command | meaning |\n|---|---|\n", group.title);
    for (const GtpCommand& command : group.commands)
      text += fmt::format("| `{}` | {} |\n", in_cell(command.usage()), in_cell(command.help));
  }
  return text;
}

}  // namespace keima

// Interrupts, and the end of the program. They come last: the engine is started anew after each.
#include <fmt/format.h>

#include "core/coords.h"
#include "lab/gtp_check/examiner.h"

namespace keima::gtp_check {
namespace {

constexpr double kSoon = 3;  // Seconds; Sabaki kills an engine that takes longer to quit.

// A search of this length, if nobody ends it.
void think_long(Examiner& x) {
  x.new_board(19);
  if (x.knows("time_settings")) x.accepts("time_settings 0 30 1");
  if (x.knows("time_left")) x.accepts("time_left b 30 1");
  x.session().send("51 genmove b\n", x.limits().command);
  x.session().wait(0.5);
}

void interrupt(Examiner& x) {
  x.need("gogui-interrupt");
  x.need("time_settings");
  think_long(x);
  x.session().send("# interrupt\n", x.limits().command);
  const Answer answer = x.session().read_answer(x.limits().move);
  const double seconds = answer.seconds;
  x.note(fmt::format("a move came {:.0f} ms after the interrupt", 1000 * seconds));
  x.verify(answer.is_success() && answer.id == "51", "genmove got no answer");
  x.verify(seconds < kSoon, fmt::format("it took {:.1f} s", seconds));
  x.advise(seconds < kAtOnce, fmt::format("it took {:.0f} ms", 1000 * seconds));
  x.take_time();
}

// What is sent while an engine thinks is answered when it is done.
void commands_while_thinking(Examiner& x) {
  x.new_board(9);
  x.hurry();
  x.session().send("61 genmove b\n62 name\n63 genmove w\n", x.limits().command);
  for (const char* id : {"61", "62", "63"}) {
    const Answer answer = x.session().read_answer(x.limits().move);
    if (!x.verify(answer.is_success() && answer.id == id,
                  fmt::format("the answer to command {} did not come in its turn", id)))
      return;
  }
  x.take_time();
}

void quit(Examiner& x) {
  const Answer answer = x.ask("71 quit");
  x.verify(answer.is_success() && answer.id == "71", "quit is answered as any command");
  x.verify(x.session().ends_within(kSoon), fmt::format("it is still there after {} s", kSoon));
}

void end_of_input(Examiner& x) {
  x.accepts("name");
  x.session().close_input();
  x.advise(x.session().ends_within(kSoon),
           fmt::format("{} s after its input was closed it is still there", kSoon));
}

void end_of_input_while_thinking(Examiner& x) {
  x.need("time_settings");
  think_long(x);
  x.session().close_input();
  x.advise(x.session().ends_within(kSoon),
           fmt::format("{} s after its input was closed it still thinks", kSoon));
}

void last_line(Examiner& x) {
  x.session().send("72 name", x.limits().command);
  x.session().close_input();
  const Answer answer = x.session().read_answer(x.limits().command);
  x.advise(answer.is_success() && answer.id == "72",
           "a last line without its line feed has no answer");
}

constexpr Check kEndingChecks[] = {
    {"ending", "in-turn", "What is sent while an engine thinks is answered in its turn.",
     commands_while_thinking},
    {"ending", "interrupt",
     "An engine that knows gogui-interrupt ends its search when the line '# interrupt' comes.",
     interrupt},
    {"ending", "quit", "quit is answered, and then the program ends.", quit},
    {"ending", "end-of-input", "A program whose input is closed has nobody to work for, and ends.",
     end_of_input},
    {"ending", "end-while-thinking", "Also a program that thinks ends when its input is closed.",
     end_of_input_while_thinking},
    {"ending", "last-line", "A last line counts also without a line feed.", last_line},
};

}  // namespace

std::span<const Check> ending_checks() { return kEndingChecks; }

}  // namespace keima::gtp_check

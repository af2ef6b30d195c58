// Clocks.
#include <fmt/format.h>

#include "lab/gtp_check/examiner.h"

namespace keima::gtp_check {
namespace {

void time_settings(Examiner& x) {
  x.need("time_settings");
  for (const char* settings : {"300 0 0", "0 30 25", "600 30 1", "0 0 0", "0 1 0"})
    x.accepts(std::string("time_settings ") + settings);
  for (const char* settings : {"", " 300", " a b c"})
    x.refuses(std::string("time_settings") + settings, "syntax error");
  x.take_time();
}

void time_left(Examiner& x) {
  x.need("time_left");
  x.need("time_settings");
  x.accepts("time_settings 300 30 5");
  for (const char* left : {"b 300 0", "white 12 0", "B 30 5", "w 1 1", "b 0 0"})
    x.accepts(std::string("time_left ") + left);
  for (const char* left : {" green 30 5", " b", " b x y"})
    x.refuses(std::string("time_left") + left, "syntax error");
  x.take_time();
}

// A move within the clock, by a good deal for the sake of slow machines.
void obeys_the_clock(Examiner& x) {
  x.need("time_settings");
  x.need("time_left");
  x.new_board(9);
  x.accepts("time_settings 3 0 0");
  x.accepts("time_left b 3 0");
  const Answer answer = x.think("genmove b");
  x.verify(answer.is_success(), "it was refused");
  x.note(fmt::format("a move with 3 s left took {:.2f} s", answer.seconds));
  x.verify(answer.seconds < 12, fmt::format("it took {:.1f} s", answer.seconds));
  x.advise(answer.seconds < 3 || answer.seconds >= 12,
           fmt::format("it took {:.1f} s", answer.seconds));
  x.take_time();
}

void kgs_time_settings(Examiner& x) {
  x.need("kgs-time_settings");
  for (const char* settings : {"none", "absolute 300", "byoyomi 300 30 5", "canadian 300 600 25"})
    x.accepts(std::string("kgs-time_settings ") + settings);
  if (x.knows("time_left")) {
    x.accepts("kgs-time_settings byoyomi 300 30 5");
    x.accepts("time_left b 250 0");
    x.accepts("time_left b 30 4");
  }
  for (const char* settings : {"", " sundial 300", " byoyomi 300", " absolute x"})
    x.refuses(std::string("kgs-time_settings") + settings);
  x.accepts("kgs-time_settings none");
}

void kata_time_settings(Examiner& x) {
  x.need("kata-time_settings");
  if (x.knows("kata-list_time_settings")) {
    for (const std::string& kind : words_of_text(x.accepts("kata-list_time_settings"))) {
      const std::string arguments = kind == "none"             ? ""
                                    : kind == "absolute"       ? " 300"
                                    : kind == "fischer"        ? " 60 5.5"
                                    : kind == "fischer-capped" ? " 60 5.5 100 -1"
                                    : kind == "byoyomi"        ? " 300 30 5"
                                    : kind == "canadian"       ? " 300 600 25"
                                                               : "?";
      if (x.advise(arguments != "?", fmt::format("'{}' is no known kind of clock", kind)))
        x.accepts("kata-time_settings " + kind + arguments);
    }
  }
  x.refuses("kata-time_settings sundial 300");
  x.accepts("kata-time_settings none");
}

constexpr Check kTimeChecks[] = {
    {"time", "time-settings", "time_settings takes three whole numbers, and nothing else.",
     time_settings},
    {"time", "time-left", "time_left takes a colour and two whole numbers, and nothing else.",
     time_left},
    {"time", "clock", "A move takes less time than there is.", obeys_the_clock},
    {"time", "kgs-time-settings",
     "kgs-time_settings takes none, absolute, byoyomi and canadian with their numbers; what cannot "
     "be played is refused.",
     kgs_time_settings},
    {"time", "kata-time-settings", "kata-time_settings takes what kata-list_time_settings lists.",
     kata_time_settings},
};

}  // namespace

std::span<const Check> time_checks() { return kTimeChecks; }

}  // namespace keima::gtp_check

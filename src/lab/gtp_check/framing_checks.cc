// Lines in, answers out: what every command has in common.
#include <fmt/format.h>

#include "lab/gtp_check/examiner.h"

namespace keima::gtp_check {
namespace {

// What was sent has to be answered as `name` with this id would be.
void answers_as_name(Examiner& x, const std::string& bytes, const std::string& id) {
  x.session().send(bytes, x.limits().command);
  const Answer answer = x.answer();
  x.verify(answer.is_success(), fmt::format("'{}' was refused", visible(bytes, 60)));
  x.verify(answer.id == id, fmt::format("the id of the answer is '{}', not '{}'", answer.id, id));
}

void silent_start(Examiner& x) {
  const std::string unasked = x.session().read_unasked(0.3);
  x.verify(unasked.empty(), fmt::format("before anything was asked came '{}'", visible(unasked)));
}

void ids(Examiner& x) {
  for (const char* id : {"1", "0", "17", "2147483647"})
    answers_as_name(x, fmt::format("{} name\n", id), id);
}

void ids_of_errors(Examiner& x) {
  const Answer answer = x.ask("42 no_such_command");
  x.verify(!answer.is_success(), "it was accepted");
  x.verify(answer.id == "42", fmt::format("the id is '{}', not '42'", answer.id));
}

void no_id(Examiner& x) {
  const Answer answer = x.ask("name");
  x.verify(answer.id.empty(), fmt::format("there is an id, '{}', though none was sent", answer.id));
  x.verify(answer.raw.starts_with("= "), "text follows '=' and one space");
}

void end_of_answers(Examiner& x) {
  for (const char* command : {"name", "list_commands", "no_such_command"}) {
    const Answer answer = x.ask(command);
    x.advise(answer.raw.find('\r') == std::string::npos, "lines end in CR LF, not in LF alone");
    const std::string more = x.session().read_unasked(0.05);
    x.verify(more.find_first_not_of("\r\n") == std::string::npos,
             fmt::format("behind the empty line came '{}'", visible(more)));
    x.advise(more.empty(), "there is more than one empty line at the end");
  }
}

void empty_lines(Examiner& x) { answers_as_name(x, "\n   \n\t \n\r\n1 name\n", "1"); }

void comments(Examiner& x) {
  answers_as_name(x, "# a comment\n#\n  # another\n2 name # the name\n", "2");
  answers_as_name(x, "3 name# without a blank\n", "3");
}

void carriage_returns(Examiner& x) { answers_as_name(x, "3 name\r\n", "3"); }

void tabs(Examiner& x) { answers_as_name(x, "4\tknown_command\tname\n", "4"); }

void control_characters(Examiner& x) { answers_as_name(x, "5 na\x01\x07me\x0c\n", "5"); }

void blanks(Examiner& x) { answers_as_name(x, "   6    known_command   name   \n", "6"); }

void one_write(Examiner& x) {
  constexpr int kCommands = 300;
  std::string bytes;
  for (int i = 0; i < kCommands; ++i) bytes += fmt::format("{} known_command name\n", 1000 + i);
  x.session().send(bytes, x.limits().command);
  for (int i = 0; i < kCommands; ++i) {
    const Answer answer = x.answer();
    const std::string id = std::to_string(1000 + i);
    if (!x.verify(answer.is_success() && answer.id == id,
                  fmt::format("answer {} is not that to command {}", i + 1, id)))
      return;
  }
}

void pieces(Examiner& x) {
  for (const char* piece : {"7", " na", "m"}) {
    x.session().send(piece, x.limits().command);
    const std::string early = x.session().read_unasked(0.02);
    x.verify(early.empty(), "there was an answer before the line ended");
  }
  answers_as_name(x, "e\n", "7");
}

void long_lines(Examiner& x) {
  answers_as_name(x, "8 name # " + std::string(100'000, 'x') + "\n", "8");
  x.session().send("9 known_command " + std::string(100'000, 'x') + "\n", x.limits().command);
  const Answer answer = x.answer();
  x.verify(answer.id == "9", "a word of 100,000 letters broke the answers");
  x.advise(answer.is_success() && answer.text == "false", "the answer should be 'false'");
  answers_as_name(x, "10 name\n", "10");
}

void other_bytes(Examiner& x) {
  const Answer answer = x.ask("11 known_command gr\xC3\xBC\xC3\x9F\xFF");
  x.verify(answer.id == "11", "bytes above 127 broke the answers");
  answers_as_name(x, "12 name\n", "12");
}

constexpr Check kFramingChecks[] = {
    {"framing", "silent-start", "Standard output has nothing but answers.", silent_start},
    {"framing", "ids", "An answer repeats the id of its command right behind '='.", ids},
    {"framing", "ids-of-errors", "An error repeats the id of its command right behind '?'.",
     ids_of_errors},
    {"framing", "no-id", "Without an id the answer is '=', a space and the text.", no_id},
    {"framing", "end-of-answers", "An answer ends in two line feeds, and so does an error.",
     end_of_answers},
    {"framing", "empty-lines", "Lines of nothing but white space are ignored.", empty_lines},
    {"framing", "comments", "What follows '#' is ignored, up to the end of the line.", comments},
    {"framing", "carriage-returns", "CR is dropped, as other control characters are.",
     carriage_returns},
    {"framing", "tabs", "A tab is a space.", tabs},
    {"framing", "control-characters",
     "Control characters other than tab and line feed are dropped.", control_characters},
    {"framing", "blanks", "Any number of blanks separates words.", blanks},
    {"framing", "one-write", "Commands are answered in order, however many come at once.",
     one_write},
    {"framing", "pieces", "A command ends with its line, in however many pieces it comes.", pieces},
    {"framing", "long-lines", "Lines have no greatest length.", long_lines},
    {"framing", "other-bytes", "Bytes above 127 do no harm.", other_bytes},
};

}  // namespace

std::span<const Check> framing_checks() { return kFramingChecks; }

}  // namespace keima::gtp_check

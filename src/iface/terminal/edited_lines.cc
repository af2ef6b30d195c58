#include "iface/terminal/edited_lines.h"

#include <signal.h>
#include <unistd.h>

#include <clocale>
#include <cstdio>
#include <iostream>

#ifdef KEIMA_LIBEDIT
#include <histedit.h>
#endif

namespace keima {

#ifdef KEIMA_LIBEDIT
namespace {

constexpr int kRememberedLines = 200;

EditLine* start_editor() {
  std::setlocale(LC_CTYPE, "");  // For names of files that are not ASCII.
  return el_init("keima", stdin, stdout, stderr);
}

class EditedLines final : public LinePrompt {
 public:
  explicit EditedLines(const EditingOptions& options)
      : options_(options), editor_(start_editor()), past_(history_init()) {
    HistEvent event;
    history(past_.get(), &event, H_SETSIZE, kRememberedLines);
    history(past_.get(), &event, H_SETUNIQUE, 1);
    if (!options_.history.empty()) history(past_.get(), &event, H_LOAD, options_.history.c_str());
    EditLine* const editor = editor_.get();
    el_set(editor, EL_CLIENTDATA, this);
    el_set(editor, EL_PROMPT, prompt_of);
    el_set(editor, EL_EDITOR, "emacs");
    el_set(editor, EL_HIST, history, past_.get());
    el_set(editor, EL_SIGNAL, 1);  // The terminal is as it was when a signal ends the program.
    // Ctrl-C is a key here and no signal: it drops the line, or leaves. Ctrl-Z stops as ever.
    el_set(editor, EL_SETTY, "-d", "-isig", nullptr);
    el_set(editor, EL_ADDFN, "keima-suspend", "Stop", suspend);
    el_set(editor, EL_BIND, "^Z", "keima-suspend", nullptr);
    el_set(editor, EL_ADDFN, "keima-interrupt", "Drop the line", interrupt);
    el_set(editor, EL_BIND, "^C", "keima-interrupt", nullptr);
    el_set(editor, EL_ADDFN, "keima-complete", "Complete the word", complete);
    el_set(editor, EL_BIND, "^I", "keima-complete", nullptr);
    el_set(editor, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_source(editor, nullptr);  // The user's own ~/.editrc.
  }

  Line read(const std::string& prompt) override {
    std::cout.flush();
    prompt_ = prompt;
    interrupted_ = false;
    int length = 0;
    const char* const text = el_gets(editor_.get(), &length);
    if (interrupted_) return {dropped_text_ ? Line::Kind::kText : Line::Kind::kInterrupt, ""};
    if (text == nullptr || length <= 0) {
      std::cout << '\n';
      return {};
    }
    Line line{Line::Kind::kText, std::string(text, static_cast<std::size_t>(length))};
    while (!line.text.empty() && line.text.back() == '\n') line.text.pop_back();
    if (line.text.find_first_not_of(' ') != std::string::npos) remember(line.text);
    return line;
  }

 private:
  void remember(const std::string& line) {
    HistEvent event;
    history(past_.get(), &event, H_ENTER, line.c_str());
    // A line that cannot be kept is no reason to disturb the game.
    if (!options_.history.empty()) history(past_.get(), &event, H_SAVE, options_.history.c_str());
  }

  static EditedLines& of(EditLine* editor) {
    void* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return *static_cast<EditedLines*>(self);
  }
  static char* prompt_of(EditLine* editor) { return of(editor).prompt_.data(); }

  static unsigned char interrupt(EditLine* editor, int) {
    const LineInfo* const line = el_line(editor);
    EditedLines& self = of(editor);
    self.dropped_text_ = line->lastchar != line->buffer;
    self.interrupted_ = true;
    std::fputs("^C\n", stdout);
    return CC_EOF;
  }

  static unsigned char suspend(EditLine*, int) {
    kill(getpid(), SIGTSTP);  // libedit has a handler that puts the terminal right, then and later.
    return CC_REDISPLAY;
  }

  // The one command that begins like the line; all of them, as far as they agree, if there are
  // more.
  static unsigned char complete(EditLine* editor, int) {
    const LineInfo* const line = el_line(editor);
    const std::string typed(line->buffer, line->cursor);
    std::string common;
    bool found = false, several = false;
    for (const std::string& word : of(editor).options_.words) {
      if (typed.empty() || !word.starts_with(typed)) continue;
      several |= found;
      if (!found) common = word;
      found = true;
      while (!word.starts_with(common)) common.pop_back();
    }
    if (!found) return CC_ERROR;
    const std::string rest = common.substr(typed.size()) + (several ? "" : " ");
    if (rest.empty()) return CC_ERROR;
    return el_insertstr(editor, rest.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
  }

  struct Closer {
    void operator()(EditLine* editor) const { el_end(editor); }
    void operator()(History* past) const { history_end(past); }
  };

  const EditingOptions options_;
  std::unique_ptr<EditLine, Closer> editor_;
  std::unique_ptr<History, Closer> past_;
  std::string prompt_;
  bool interrupted_ = false, dropped_text_ = false;
};

}  // namespace

std::unique_ptr<LinePrompt> make_edited_lines(const EditingOptions& options) {
  return std::make_unique<EditedLines>(options);
}

#else

std::unique_ptr<LinePrompt> make_edited_lines(const EditingOptions&) {
  return std::make_unique<PromptedLines>(std::cin, std::cout);
}

#endif

}  // namespace keima

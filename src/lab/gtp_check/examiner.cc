#include "lab/gtp_check/examiner.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace keima::gtp_check {

std::string visible(std::string_view bytes, std::size_t most) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n')
      text += "\\n";
    else if (c == '\r')
      text += "\\r";
    else if (c == '\t')
      text += "\\t";
    else if (byte < 0x20 || byte == 0x7F)
      text += fmt::format("\\x{:02x}", byte);
    else
      text += c;
    if (text.size() > most)
      return text.substr(0, most) + fmt::format("... ({} bytes)", bytes.size());
  }
  return text;
}

std::vector<std::string> words_of_text(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::vector<std::string> lines_of_text(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

bool Examiner::find(bool is_right, Verdict verdict, const std::string& what) {
  result_.verdict = std::max(result_.verdict, Verdict::kPass);
  if (is_right) return true;
  result_.verdict = std::max(result_.verdict, verdict);
  const auto& exchanges = session_.exchanges();
  const Exchange last = exchanges.empty() ? Exchange{} : exchanges.back();
  result_.findings.push_back({verdict, what, visible(last.sent), visible(last.came)});
  return false;
}

Answer Examiner::checked(Answer answer) {
  if (answer.is_answer()) return answer;
  if (answer.kind == Answer::Kind::kGarbage)
    verify(false, "that is no answer: it begins with neither '=' nor '?'");
  else if (answer.kind == Answer::Kind::kEnded)
    verify(false, "the engine has ended" +
                      (session_.last_words().empty() ? "" : ": " + visible(session_.last_words())));
  else
    verify(false, fmt::format("no whole answer within {:.3g} s", answer.seconds));
  throw CheckOver{};
}

Answer Examiner::ask(const std::string& command, double seconds) {
  if (!session_.send(command + "\n", seconds)) {
    verify(false, "the engine does not read what is sent");
    throw CheckOver{};
  }
  return checked(session_.read_answer(seconds));
}

std::string Examiner::accepts(const std::string& command) {
  const Answer answer = ask(command);
  if (!verify(answer.is_success(), "it was refused")) throw CheckOver{};
  return answer.text;
}

void Examiner::accepts_all(std::span<const std::string> commands) {
  std::string bytes;
  for (const std::string& command : commands) bytes += command + "\n";
  session_.send(bytes, limits_.command);
  for (const std::string& command : commands)
    if (!verify(answer().is_success(), fmt::format("'{}' was refused", command))) throw CheckOver{};
}

void Examiner::refuses(const std::string& command, Verdict verdict) {
  find(!ask(command).is_success(), verdict, fmt::format("'{}' was accepted", visible(command, 60)));
}

void Examiner::refuses(const std::string& command, std::string_view message) {
  const Answer answer = ask(command);
  if (verify(!answer.is_success(), fmt::format("'{}' was accepted", visible(command, 60))))
    advise(answer.text.starts_with(message),
           fmt::format("the error message should begin with '{}'", message));
}

void Examiner::need(const std::string& command) {
  if (!knows(command)) leave(fmt::format("{} is not known", command));
}

void Examiner::leave(const std::string& why) {
  note(why);
  throw CheckOver{};
}

void Examiner::new_board(int size) {
  if (!ask(fmt::format("boardsize {}", size)).is_success())
    leave(fmt::format("{0}x{0} is refused", size));
  accepts("clear_board");
}

void Examiner::play(char color, std::string_view vertices) {
  std::vector<std::string> commands;
  for (const std::string& vertex : words_of_text(vertices))
    commands.push_back(fmt::format("play {} {}", color, vertex));
  accepts_all(commands);
}

void Examiner::hurry() {
  if (knows("time_settings")) ask("time_settings 0 2 10");
}

void Examiner::take_time() {
  if (knows("time_settings")) ask("time_settings 0 1 0");
}

}  // namespace keima::gtp_check

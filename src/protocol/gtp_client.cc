#include "protocol/gtp_client.h"

namespace keima {
namespace {

using Kind = GtpFailure::Kind;

constexpr std::size_t kLongestAnswer = std::size_t{1} << 24;

}  // namespace

GtpClient::GtpClient(const std::vector<std::string>& command, double timeout_seconds)
    : name_(command.at(0)), timeout_seconds_(timeout_seconds), program_(command) {}

void GtpClient::fail(Kind kind, std::string_view what) {
  program_.abandon();
  const std::string& error_output = program_.error_output();
  std::string message = fmt::format("{} {} (command '{}')", name_, what, command_);
  const std::size_t end = error_output.find_last_not_of(" \r\n");
  if (kind == Kind::kDead && end != std::string::npos) {
    const std::string text = error_output.substr(0, end + 1);
    const std::size_t newline = text.find_last_of('\n');
    message += ": " + text.substr(newline == std::string::npos ? 0 : newline + 1);
  }
  throw GtpFailure(kind, message);
}

std::string GtpClient::send(const std::string& command, double timeout_seconds) {
  command_ = command;
  const Deadline deadline = ChildProcess::in_seconds(timeout_seconds);
  const ChildProcess::Io sent = program_.write(command + "\n", deadline);
  if (sent == ChildProcess::Io::kEnded) fail(Kind::kDead, "ended");
  if (sent == ChildProcess::Io::kLate) fail(Kind::kSilent, "does not answer");
  std::string first;
  while (first.empty()) first = read_line(deadline);  // Some programs put an empty line too many.
  if (first[0] != '=' && first[0] != '?') fail(Kind::kGarbage, "does not speak GTP");
  std::string text = first.substr(1);
  if (text.starts_with(' ')) text.erase(0, 1);
  for (std::string next = read_line(deadline); !next.empty(); next = read_line(deadline)) {
    text += "\n" + next;
    if (text.size() > kLongestAnswer) fail(Kind::kGarbage, "sends an answer without end");
  }
  if (first[0] == '?')
    throw GtpFailure(Kind::kRefused,
                     fmt::format("{} answered '{}' with an error: {}", name_, command, text));
  return text;
}

std::string GtpClient::read_line(Deadline deadline) {
  for (std::size_t searched = 0;;) {
    const std::size_t end = buffer_.find('\n', searched);
    if (end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    searched = buffer_.size();
    if (searched > kLongestAnswer) fail(Kind::kGarbage, "sends an answer without end");
    const ChildProcess::Io got = program_.read(buffer_, deadline);
    if (got == ChildProcess::Io::kEnded) fail(Kind::kDead, "ended without an answer");
    if (got == ChildProcess::Io::kLate) fail(Kind::kSilent, "does not answer");
  }
}

}  // namespace keima

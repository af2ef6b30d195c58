#include "iface/gtp/gtp_server.h"

#include <string>

#include "base/byte_order_mark.h"
#include "base/error.h"
#include "protocol/gtp_codec.h"

namespace keima {
namespace {

std::string execute(const std::string& name, GtpCall& call) {
  const GtpCommand* command = find_gtp_command(name);
  if (!command) throw Error("unknown command");
  if (!command->accepts(call.arguments.size())) fail_syntax("expected " + command->usage());
  return command->handler(call);
}

}  // namespace

void GtpServer::run() {
  std::string line;
  bool is_first = true;
  // Without someone who listens there is no point in thinking on.
  while (out_ && read_line(line)) {
    if (!answer(is_first ? without_byte_order_mark(line) : line)) return;
    is_first = false;
  }
}

bool GtpServer::read_line(std::string& line) {
  line.clear();
  constexpr int kEnd = std::char_traits<char>::eof();
  int c = in_.get();
  for (; c != kEnd && c != '\n'; c = in_.get())
    if (line.size() <= kLongestLine) line += static_cast<char>(c);
  return c != kEnd || !line.empty();
}

bool GtpServer::answer(std::string_view raw_line) {
  auto line = gtp::parse_line(raw_line);
  if (!line) return true;
  gtp::Reply reply(out_, line->id);
  GtpCall call{engine_, options_, std::move(line->arguments), reply};
  engine_.stop_pondering();
  try {
    if (raw_line.size() > kLongestLine) throw Error("the line is too long");
    reply.succeed(execute(line->command, call));
  } catch (const std::exception& error) {
    reply.fail(words_of(error));
  }
  return !call.quit;
}

}  // namespace keima

#include "iface/gtp/gtp_server.h"

#include <string>

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
  // Without someone who listens there is no point in thinking on.
  for (std::string line; out_ && std::getline(in_, line);)
    if (!answer(line)) return;
}

bool GtpServer::answer(std::string_view raw_line) {
  auto line = gtp::parse_line(raw_line);
  if (!line) return true;
  gtp::Reply reply(out_, line->id);
  GtpCall call{engine_, options_, std::move(line->arguments), reply};
  engine_.stop_pondering();
  try {
    reply.succeed(execute(line->command, call));
  } catch (const Error& error) {
    reply.fail(error.what());
  }
  return !call.quit;
}

}  // namespace keima

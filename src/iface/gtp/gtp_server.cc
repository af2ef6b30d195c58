#include "iface/gtp/gtp_server.h"

#include <string>
#include <thread>

#include "base/byte_order_mark.h"
#include "base/error.h"

namespace keima {
namespace {

std::string execute(const std::string& name, GtpCall& call) {
  const GtpCommand* command = find_gtp_command(name);
  if (!command) throw Error("unknown command");
  if (!command->accepts(call.arguments.size())) fail_syntax("expected " + command->usage());
  return command->handler(call);
}

}  // namespace

GtpServer::GtpServer(Engine& engine, LineSource& source, std::ostream& out, GtpOptions options)
    : engine_(engine),
      source_(source),
      logged_(options.log ? std::make_unique<LoggedStream>(out, *options.log) : nullptr),
      out_(logged_ ? *logged_ : out),
      options_(std::move(options)),
      queue_(options_.at_end, CommandQueue::kGrace, options_.is_heard) {}

GtpServer::GtpServer(Engine& engine, std::istream& in, std::ostream& out, GtpOptions options)
    : engine_(engine),
      own_source_(std::make_unique<StreamLines>(in)),
      source_(*own_source_),
      logged_(options.log ? std::make_unique<LoggedStream>(out, *options.log) : nullptr),
      out_(logged_ ? *logged_ : out),
      options_(std::move(options)),
      queue_(CommandQueue::AtEnd::kFinish) {}

void GtpServer::run() {
  std::thread reader([this] { read(); });
  // Without someone who listens there is no point in thinking on.
  while (out_) {
    const auto command = queue_.next();
    if (!command || !answer(*command)) break;
  }
  queue_.abandon();
  source_.close();
  reader.join();
}

void GtpServer::read() {
  try {
    bool is_first = true;
    while (const auto line = source_.next()) {
      if (options_.log) options_.log->received(*line);
      if (!queue_.add(is_first ? without_byte_order_mark(*line) : *line)) break;
      is_first = false;
    }
  } catch (const std::bad_alloc&) {  // Of a line that cannot be kept nothing can be answered.
  }
  queue_.end();
  if (options_.at_end == CommandQueue::AtEnd::kCutShort && options_.stop_waiting)
    options_.stop_waiting();
}

bool GtpServer::answer(const ReceivedCommand& command) {
  gtp::Reply reply(out_, command.line.id);
  GtpCall call{engine_, options_, command.line.arguments, reply, command.stop.get_token()};
  engine_.stop_pondering();
  try {
    if (command.is_too_long) throw Error("the line is too long");
    reply.succeed(execute(command.line.command, call));
  } catch (const std::exception& error) {
    reply.fail(words_of(error));
  }
  return !call.quit;
}

}  // namespace keima

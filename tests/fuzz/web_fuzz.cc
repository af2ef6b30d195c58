// Any bytes are a session of the web page: a message a line. Each gets one answer, at once or
// later, and what is sent is JSON. Nothing is searched: requests for work get a queue that does not
// work.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/check.h"
#include "iface/web/web_session.h"

namespace {

class CheckingOutlet : public keima::web::Outlet {
 public:
  void send(std::string message) override {
    const auto json = keima::web::Json::parse(message);
    if (json.contains("event")) return;
    KEIMA_CHECK(json.contains("ok") && json.contains("id"));
    KEIMA_CHECK(json["ok"] == true || json["error"]["message"].is_string());
    ++answers;
  }
  int answers = 0;
};

keima::web::WebHub::Options options() {
  keima::web::WebHub::Options options;
  options.data_folder = std::filesystem::temp_directory_path() / "keima-web-fuzz";
  std::filesystem::remove_all(options.data_folder);
  options.settings.game.size = 5;
  options.work_threads = 1;
  options.post = [](std::function<void()>) {};
  return options;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kLongest = 4000;
  keima::web::WebHub hub(options());
  hub.work().end();  // What is submitted is not done.
  CheckingOutlet outlet;
  const auto session = std::make_shared<keima::web::WebSession>(hub, outlet);
  std::string_view input(reinterpret_cast<const char*>(data), std::min(size, kLongest));
  // A game of a known name, so that messages can be about it.
  keima::web::GameDocument game({.size = 5, .rules = "chinese", .komi = {}, .handicap = 0});
  const std::string id = hub.games().add(std::move(game));
  int messages = 0;
  while (!input.empty()) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    std::string message(input.substr(0, end));
    input.remove_prefix(std::min(end + 1, input.size()));
    for (std::size_t at; (at = message.find("GAME")) != message.npos;) message.replace(at, 4, id);
    session->handle(message);
    ++messages;
  }
  KEIMA_CHECK(outlet.answers <= messages);
  session->close();
  return 0;
}

// Any bytes are a GTP session: every line that is not blank gets one well-formed answer, up to
// `quit`. The board is small and the engine does not search, to get through many games; files
// and settings are out of reach.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "iface/gtp/gtp_server.h"
#include "protocol/gtp_codec.h"

namespace {

// The input up to where it would take too long. Longer ones find nothing that shorter ones do
// not; and a final score or a study of a policy costs as much time as thousands of other commands,
// on a large board seconds, so there may be one, on the board of the beginning.
std::string shortened(std::string input) {
  constexpr std::size_t kLongest = 2000;
  input.resize(std::min(input.size(), kLongest));
  bool may_play_out = true;
  for (std::size_t begin = 0; begin < input.size();) {
    const std::size_t end = std::min(input.find('\n', begin), input.size());
    const auto line = keima::gtp::parse_line(std::string_view(input).substr(begin, end - begin));
    const bool plays_out =
        line && (line->command.starts_with("final_") || line->command.starts_with("keima-policy_"));
    const bool is_long = line && line->arguments.size() > 1;  // It may say how many playouts.
    if (plays_out && (is_long || !may_play_out)) return input.substr(0, begin);
    if (plays_out || (line && line->command == "boardsize")) may_play_out = false;
    begin = end + 1;
  }
  return input;
}

// The ids of the commands, up to and including a quit that is obeyed.
std::vector<std::string> ids_to_answer(const std::string& input) {
  std::istringstream in(input);
  std::vector<std::string> ids;
  for (std::string raw; std::getline(in, raw);) {
    const auto line = keima::gtp::parse_line(raw);
    if (!line) continue;
    ids.push_back(line->id);
    if (line->command == "quit" && line->arguments.empty()) break;
  }
  return ids;
}

void check_answers(const std::string& output, const std::vector<std::string>& ids) {
  std::size_t begin = 0;
  for (const std::string& id : ids) {
    const std::size_t end = output.find("\n\n", begin);
    KEIMA_CHECK(end != std::string::npos);
    const std::string answer = output.substr(begin, end - begin);
    KEIMA_CHECK(answer.starts_with("=" + id) || answer.starts_with("?" + id));
    KEIMA_CHECK(answer.find('\r') == std::string::npos);
    begin = end + 2;
  }
  KEIMA_CHECK(begin == output.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string input = shortened({reinterpret_cast<const char*>(data), size});
  keima::Settings settings;
  settings.game.size = 5;
  settings.player.simulations = 0;
  settings.player.seed = 1;
  settings.player.threads = 1;
  settings.search.memory = 1;  // An analysis searches, until the next line: that is, hardly at all.
  keima::Engine engine(settings);
  std::istringstream in(input);
  std::ostringstream out;
  keima::GtpServer(engine, in, out, {.files = false, .parameters = false}).run();
  check_answers(out.str(), ids_to_answer(input));
  return 0;
}

// `keima web`: the page in the browser.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <ostream>

#include "base/file_lock.h"
#include "iface/cli/commands/commands.h"
#include "iface/cli/config/setting_flags.h"
#include "iface/data_folder.h"
#include "iface/web/http_rules.h"
#include "iface/web/open_browser.h"
#include "iface/web/web_server.h"

namespace keima {
namespace {

constexpr int kUsualPort = 8619;
constexpr int kMorePorts = 20;

struct WebFlags {
  int port = 0;  // 0: the usual one, or one of those after it.
  std::string address = "127.0.0.1";
  bool no_browser = false;
  std::string data;
  std::vector<std::string> stores;
  SettingFlags settings;
};

std::filesystem::path folder_for_games(const WebFlags& flags, const Context& context) {
  if (!flags.data.empty()) return flags.data;
  const auto folder = data_folder(context.sources.environment);
  if (!folder)
    throw Error("there is no folder for games: neither XDG_DATA_HOME nor HOME is set; use --data");
  return *folder;
}

web::ServerOptions options_of(const WebFlags& flags, const Context& context) {
  web::ServerOptions options;
  options.address = flags.address;
  options.port = static_cast<unsigned short>(flags.port == 0 ? kUsualPort : flags.port);
  options.more_ports = flags.port == 0 ? kMorePorts : 0;
  if (!web::is_loopback(flags.address)) options.token = web::new_token();
  options.hub.settings = flags.settings.applied_to(context.configuration().settings());
  options.hub.data_folder = folder_for_games(flags, context);
  for (const std::string& store : flags.stores) {
    if (!std::filesystem::exists(store)) throw Error("--store {}: no such file or folder", store);
    options.hub.stores.push_back(std::filesystem::absolute(store));
  }
  return options;
}

void serve(const WebFlags& flags, const Context& context) {
  if (web::kWebPage.empty())
    throw Error("this program was built without the web page (KEIMA_WEB=OFF)");
  const web::ServerOptions options = options_of(flags, context);
  web::WebServer server(options);
  // Two servers would write over each other's games.
  const std::filesystem::path& folder = options.hub.data_folder;
  const FileLock lock(folder / "web.lock", fmt::format("the data folder {}", folder.string()));
  std::ostream& out = context.streams.out;
  out << "Keima is at " << server.url() << '\n';
  if (!web::is_loopback(flags.address))
    out << "Whoever knows this address can use the program from other machines, unencrypted.\n";
  out << "Ctrl-C ends it; games are kept.\n" << std::flush;
  if (!out) return;  // Nobody would ever know the address.
  if (!flags.no_browser) web::open_browser(server.url(), context.sources.environment);
  server.run();
}

}  // namespace

void add_web(CLI::App& parent, Context& context) {
  CLI::App* command =
      parent.add_subcommand("web", "Play, analyse and look into playouts in the browser.");
  const auto flags = std::make_shared<WebFlags>();
  command
      ->add_option(
          "--port", flags->port,
          fmt::format("The port to listen on; default: {}, or the next that is free.", kUsualPort))
      ->check(CLI::Range(1, 65535))
      ->type_name("PORT");
  command
      ->add_option("--listen", flags->address,
                   "The address to listen on. Any but this machine's own (127.0.0.1, ::1) asks for "
                   "the access token that is printed.")
      ->type_name("ADDRESS")
      ->capture_default_str();
  command->add_flag("--no-browser", flags->no_browser, "Only print the address.");
  command
      ->add_option("--data", flags->data,
                   "The folder for games and experiments; default: keima in XDG_DATA_HOME "
                   "(~/.local/share).")
      ->type_name("FOLDER");
  command
      ->add_option("--store", flags->stores,
                   "Also show this match store, tuning or folder of a run; may be repeated.")
      ->type_name("FILE")
      ->allow_extra_args(false);
  flags->settings.add_to(*command);
  command->callback([flags, &context] { serve(*flags, context); });
}

}  // namespace keima

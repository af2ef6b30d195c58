// The web server: the page, and a WebSocket for each tab, in one thread. Who may ask is in
// http_rules.h, what is answered in http_session.h and web_session.h.
//
// Sockets are in web_server.cc and the headers that only it includes: Boost.Beast takes the
// compiler longer than all the rest. Tested by web_server_test.cc.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>

#include "iface/web/web_assets.h"
#include "iface/web/web_hub.h"

namespace keima::web {

struct ServerOptions {
  std::string address = "127.0.0.1";
  unsigned short port = 0;  // 0: any that is free.
  int more_ports = 0;       // So many of the following are tried if it is in use.
  std::string token;        // Empty: none. REQUIRES: not empty unless the address is a loopback.
  bool watches_signals = true;  // Ends at Ctrl-C.
  std::size_t most_sockets = 128;
  std::span<const WebAsset> page = kWebPage;
  WebHub::Options hub;  // All but post.
};

class WebServer {
 public:
  // Listens from now on. Throws Error if it cannot.
  explicit WebServer(ServerOptions options);
  ~WebServer();

  unsigned short port() const;
  std::string url() const;  // To open in a browser, with the token if there is one.

  // Serves until stop() or a signal; answers the number of the signal, 0 for none.
  int run();
  void stop();  // From any thread.

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace keima::web

// What the files that know sockets have in common: Boost's names, and what a connection needs of
// the server. Only web_server.cc, http_session and tab_socket include it.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "iface/web/http_rules.h"
#include "iface/web/web_hub.h"
#include "iface/web/web_server.h"

namespace keima::web {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = net::ip::tcp;
using ErrorCode = boost::system::error_code;
using HttpRequest = http::request<http::empty_body>;

// What connections need of the server.
struct Place {
  net::io_context& context;
  WebHub& hub;
  const Gate& gate;
  const ServerOptions& options;
  std::size_t sockets = 0;  // Open ones.
};

}  // namespace keima::web

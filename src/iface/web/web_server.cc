#include "iface/web/web_server.h"

#include <boost/asio/ip/host_name.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>

#include "iface/web/http_session.h"

namespace keima::web {
namespace {

std::string address_in_url(const tcp::endpoint& endpoint) {
  const auto& address = endpoint.address();
  if (address.is_unspecified()) return net::ip::host_name();
  return address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
}

}  // namespace

class WebServer::Impl {
 public:
  explicit Impl(ServerOptions options)
      : options_(std::move(options)),
        gate_{options_.port, options_.token},
        hub_(hub_options()),
        place_{context_, hub_, gate_, options_, 0},
        acceptor_(context_),
        timer_(context_),
        signals_(context_) {
    listen();
    gate_.port = acceptor_.local_endpoint().port();
  }
  ~Impl() { hub_.work().end(); }  // No work posts anything after this.

  unsigned short port() const { return gate_.port; }
  std::string url() const {
    std::string url =
        fmt::format("http://{}:{}/", address_in_url(acceptor_.local_endpoint()), gate_.port);
    if (!gate_.token.empty()) url += "?token=" + gate_.token;
    return url;
  }

  int run() {
    int seen = 0;
    if (options_.watches_signals) {
      for (const int signal : {SIGINT, SIGTERM, SIGHUP}) signals_.add(signal);
      signals_.async_wait([&](ErrorCode error, int signal) {
        if (error) return;
        seen = signal;
        context_.stop();
      });
    }
    accept();
    tick();
    context_.run();
    return seen;
  }

  void stop() { context_.stop(); }

 private:
  WebHub::Options hub_options() {
    WebHub::Options hub = options_.hub;
    hub.post = [this](std::function<void()> f) { net::post(context_, std::move(f)); };
    return hub;
  }

  void listen() {
    ErrorCode error;
    const std::string name = options_.address == "localhost" ? "127.0.0.1" : options_.address;
    const auto address = net::ip::make_address(name, error);
    if (error) throw Error("--listen {}: not an address of a machine", options_.address);
    for (int i = 0;; ++i) {
      const auto port = static_cast<unsigned short>(options_.port == 0 ? 0 : options_.port + i);
      if (try_port({address, port}, error)) return;
      const bool is_busy = error == net::error::address_in_use;
      if (!is_busy || i >= options_.more_ports || port == 65535)
        throw Error("cannot listen on {} port {}: {}{}", options_.address, port, error.message(),
                    is_busy ? "; choose another one with --port" : "");
    }
  }

  bool try_port(const tcp::endpoint& endpoint, ErrorCode& error) {
    ErrorCode ignored;
    acceptor_.close(ignored);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(net::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(net::socket_base::max_listen_connections, error);
    return !error;
  }

  void accept() {
    acceptor_.async_accept(context_, [this](ErrorCode error, tcp::socket socket) {
      if (error == net::error::operation_aborted) return;
      if (error) return accept_later();  // Too many open files, perhaps: they will be fewer.
      ErrorCode ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      if (place_.sockets < options_.most_sockets)
        std::make_shared<HttpSession>(std::move(socket), place_)->read();
      accept();
    });
  }
  void accept_later() {
    const auto pause =
        std::make_shared<net::steady_timer>(context_, std::chrono::milliseconds(100));
    pause->async_wait([this, pause](ErrorCode error) {
      if (!error) accept();
    });
  }

  void tick() {
    timer_.expires_after(std::chrono::milliseconds(200));
    timer_.async_wait([this](ErrorCode error) {
      if (error) return;
      hub_.tick();
      tick();
    });
  }

  ServerOptions options_;
  Gate gate_;
  WebHub hub_;
  Place place_;
  // After these: the connections that the context holds leave them when they end.
  net::io_context context_{1};
  tcp::acceptor acceptor_;
  net::steady_timer timer_;
  net::signal_set signals_;
};

WebServer::WebServer(ServerOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
WebServer::~WebServer() = default;
unsigned short WebServer::port() const { return impl_->port(); }
std::string WebServer::url() const { return impl_->url(); }
int WebServer::run() { return impl_->run(); }
void WebServer::stop() { impl_->stop(); }

}  // namespace keima::web

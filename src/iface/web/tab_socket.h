// The WebSocket of a tab: reads messages for its WebSession and sends what that says. For
// web_server.cc alone, so that Boost.Beast is compiled once.
#pragma once

#include <boost/beast/websocket.hpp>
#include <deque>

#include "iface/web/sockets.h"
#include "iface/web/web_session.h"

namespace keima::web {

// A client that sends more than that is read from more slowly; nobody's fingers do.
class Pace {
 public:
  // How long to wait before the next message is read.
  std::chrono::milliseconds after_message() {
    constexpr double kPerSecond = 100, kMost = 300;
    const auto now = std::chrono::steady_clock::now();
    tokens_ =
        std::min(kMost, tokens_ + kPerSecond * std::chrono::duration<double>(now - last_).count());
    last_ = now;
    tokens_ -= 1;
    if (tokens_ >= 0) return {};
    return std::chrono::milliseconds(static_cast<int>(-1000 * tokens_ / kPerSecond) + 1);
  }

 private:
  double tokens_ = 300;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

class TabSocket : public std::enable_shared_from_this<TabSocket>, public Outlet {
 public:
  TabSocket(beast::tcp_stream&& stream, Place& place)
      : socket_(std::move(stream)), place_(place), pause_(place.context) {
    ++place_.sockets;
  }
  ~TabSocket() override {
    if (session_) session_->close();
    --place_.sockets;
  }

  void start(const HttpRequest& request) {
    beast::get_lowest_layer(socket_).expires_never();
    auto timeouts = beast::websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeouts.idle_timeout = std::chrono::seconds(60);
    timeouts.keep_alive_pings = true;
    socket_.set_option(timeouts);
    // One that is a little too large is told so; the connection ends with one that is much too
    // large.
    socket_.read_message_max(2 * WebSession::kLargestMessage);
    socket_.text(true);
    socket_.auto_fragment(false);
    socket_.async_accept(request, [self = shared_from_this()](ErrorCode error) {
      if (error) return;
      self->session_ = std::make_shared<WebSession>(self->place_.hub, *self);
      self->read();
    });
  }

  void send(std::string message) override {
    backlog_ += message.size();
    waiting_.push_back(std::move(message));
    if (waiting_.size() == 1) write();
  }
  std::size_t backlog() const override { return backlog_; }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](ErrorCode error, std::size_t) {
      if (error) return self->closed();
      const auto data = self->buffer_.data();
      self->session_->handle({static_cast<const char*>(data.data()), data.size()});
      self->buffer_.consume(self->buffer_.size());
      const auto pause = self->pace_.after_message();
      if (pause.count() == 0) return self->read();
      self->pause_.expires_after(pause);
      self->pause_.async_wait([self](ErrorCode stopped) {
        if (!stopped) self->read();
      });
    });
  }

  void write() {
    socket_.async_write(net::buffer(waiting_.front()),
                        [self = shared_from_this()](ErrorCode error, std::size_t) {
                          if (error) return self->closed();
                          self->backlog_ -= self->waiting_.front().size();
                          self->waiting_.pop_front();
                          if (!self->waiting_.empty()) self->write();
                        });
  }

  void closed() {
    if (session_) session_->close();
  }

  beast::websocket::stream<beast::tcp_stream> socket_;
  Place& place_;
  net::steady_timer pause_;
  Pace pace_;
  beast::flat_buffer buffer_;
  std::deque<std::string> waiting_;  // The first is being written.
  std::size_t backlog_ = 0;
  std::shared_ptr<WebSession> session_;
};

}  // namespace keima::web

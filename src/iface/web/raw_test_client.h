// A client of the server on a bare socket: what is sent is what the test says, byte by byte.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "iface/web/json.h"

namespace keima::web {

class RawClient {
 public:
  explicit RawClient(unsigned short port) : socket_(socket(AF_INET, SOCK_STREAM, 0)), port_(port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval patience{60, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
      ADD_FAILURE() << "no connection to port " << port;
  }
  ~RawClient() { close(socket_); }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;  // The server may have had enough.
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  std::string read_all() {  // Until the server closes.
    while (fill()) {
    }
    return std::exchange(buffer_, "");
  }

  std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
  // The whole answer to a GET; `headers` end with a line break each.
  std::string get(std::string_view target, std::string_view headers = "") {
    send("GET " + std::string(target) + " HTTP/1.1\r\nHost: " + host() + "\r\n" +
         std::string(headers) + "Connection: close\r\n\r\n");
    return read_all();
  }

  // The first line of the answer.
  std::string open_socket(std::string_view headers, std::string_view target = "/ws") {
    send("GET " + std::string(target) +
         " HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
         std::string(headers) + "\r\n");
    while (buffer_.find("\r\n\r\n") == buffer_.npos && fill()) {
    }
    const std::string line = buffer_.substr(0, buffer_.find("\r\n"));
    const auto end = buffer_.find("\r\n\r\n");
    buffer_.erase(0, end == buffer_.npos ? buffer_.size() : end + 4);
    return line;
  }
  std::string open_socket() { return open_socket("Host: " + host() + "\r\n"); }

  void say(std::string_view text) const {
    std::string frame = "\x81";
    const std::size_t size = text.size();
    if (size < 126) {
      frame += static_cast<char>(0x80 | size);
    } else {
      frame += static_cast<char>(0x80 | 127);
      for (int shift = 56; shift >= 0; shift -= 8)
        frame += static_cast<char>(static_cast<std::uint64_t>(size) >> shift & 0xFF);
    }
    frame += std::string(4, '\0');  // A mask that changes nothing.
    frame += text;
    send(frame);
  }
  // The next text; nothing if the connection ends or the server closes it.
  std::optional<std::string> hear() {
    for (;;) {
      const auto size = frame_size();
      if (size && buffer_.size() >= size->header + size->body) {
        const int kind = buffer_[0] & 0x0F;
        std::string body = buffer_.substr(size->header, size->body);
        buffer_.erase(0, size->header + size->body);
        if (kind == 1) return body;
        if (kind == 8) return std::nullopt;
        continue;
      }
      if (!fill()) return std::nullopt;
    }
  }
  Json ask(Json request) {
    request["id"] = ++last_id_;
    say(request.dump());
    for (;;) {
      const auto text = hear();
      if (!text) return {{"ok", false}, {"closed", true}};
      Json answer = Json::parse(*text);
      if (answer.contains("id") && answer["id"] == last_id_) return answer;
    }
  }

 private:
  struct FrameSize {
    std::size_t header, body;
  };
  std::optional<FrameSize> frame_size() const {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(buffer_[i]); };
    if (buffer_.size() < 2) return std::nullopt;
    const std::size_t small = byte(1) & 0x7F;
    const std::size_t bytes = small == 126 ? 2 : small == 127 ? 8 : 0;
    if (bytes == 0) return FrameSize{2, small};
    if (buffer_.size() < 2 + bytes) return std::nullopt;
    std::size_t size = 0;
    for (std::size_t i = 0; i < bytes; ++i) size = size << 8 | byte(2 + i);
    return FrameSize{2 + bytes, size};
  }
  bool fill() {
    char bytes[4096];
    const auto got = recv(socket_, bytes, sizeof bytes, 0);
    if (got <= 0) return false;
    buffer_.append(bytes, static_cast<std::size_t>(got));
    return true;
  }

  int socket_;
  unsigned short port_;
  std::string buffer_;
  int last_id_ = 0;
};

}  // namespace keima::web

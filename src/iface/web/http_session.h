// A connection that speaks HTTP: the page, reports and games are answered, a WebSocket becomes a
// TabSocket. Who may ask is http_rules.h's to say. For web_server.cc alone, as tab_socket.h.
#pragma once

#include <algorithm>
#include <optional>

#include "base/version.h"
#include "iface/web/tab_socket.h"

namespace keima::web {

using HttpResponse = http::response<http::string_body>;

inline constexpr auto kIdle = std::chrono::seconds(30);  // A connection that says nothing.
inline constexpr unsigned kLongestHeader = 16 << 10;

inline std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }
inline beast::string_view beast_view(std::string_view text) { return {text.data(), text.size()}; }

inline std::string_view field(const HttpRequest& request, http::field name) {
  const auto found = request.find(name);
  return found == request.end() ? std::string_view() : view(found->value());
}

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(tcp::socket&& socket, Place& place) : stream_(std::move(socket)), place_(place) {
    ++place_.sockets;
  }
  ~HttpSession() { --place_.sockets; }

  void read() {
    parser_.emplace();
    parser_->header_limit(kLongestHeader);
    parser_->body_limit(1024);
    stream_.expires_after(kIdle);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](ErrorCode error, std::size_t) {
                       if (error) return self->failed(error);
                       self->request_ = self->parser_->release();
                       self->answer();
                     });
  }

 private:
  void failed(ErrorCode error) {
    if (error == http::error::end_of_stream || error == beast::error::timeout) return close();
    request_ = {};
    request_.version(11);
    if (error == http::error::header_limit)
      return refuse(http::status::request_header_fields_too_large, "The request is too long.");
    if (error == http::error::body_limit)
      return refuse(http::status::payload_too_large, "The request is too long.");
    if (error.category() == make_error_code(http::error::bad_method).category())
      return refuse(http::status::bad_request, "This is no HTTP request.");
    close();
  }

  void close() {
    ErrorCode ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  bool has_token() const {
    if (place_.gate.token.empty()) return true;
    const auto cookie = cookie_value(field(request_, http::field::cookie), kTokenCookie);
    return (cookie && same_secret(*cookie, place_.gate.token)) || names_token();
  }
  bool names_token() const {
    const auto named = query_value(view(request_.target()), "token");
    return named && same_secret(*named, place_.gate.token);
  }

  void answer() {
    const std::string_view host = field(request_, http::field::host);
    const std::string_view target = view(request_.target());
    if (!is_host_allowed(host, place_.gate))
      return refuse(http::status::misdirected_request,
                    "This server answers to names of this machine only.");
    if (!has_token())
      return refuse(http::status::forbidden,
                    "Open the address that the server printed: it has the access token in it.");
    if (path_of(target) == "/health") return send_text(http::status::ok, "ok\n", "text/plain");
    if (beast::websocket::is_upgrade(request_)) return upgrade(host, target);
    if (request_.method() != http::verb::get && request_.method() != http::verb::head)
      return refuse(http::status::method_not_allowed, "Only GET is answered here.");
    if (!place_.gate.token.empty() && names_token()) return hand_out_cookie(target);
    answer_path(path_of(target), host);
  }

  void upgrade(std::string_view host, std::string_view target) {
    const auto origin = request_.find(http::field::origin);
    const bool has_origin = origin != request_.end();
    if (!is_origin_allowed(has_origin ? std::optional(view(origin->value())) : std::nullopt, host))
      return refuse(http::status::forbidden, "Other sites may not use this server.");
    if (path_of(target) != "/ws") return refuse(http::status::not_found, "There is nothing here.");
    if (place_.hub.connections() >= place_.options.hub.most_connections)
      return refuse(http::status::service_unavailable, "Too many tabs are open.");
    std::make_shared<TabSocket>(std::move(stream_), place_)->start(request_);
  }

  // From now on the browser shows the token by itself, and it is not in the address any more.
  void hand_out_cookie(std::string_view target) {
    HttpResponse response = begin(http::status::see_other);
    response.set(http::field::location, std::string(path_of(target)));
    response.set(http::field::set_cookie, fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict",
                                                      kTokenCookie, place_.gate.token));
    send(std::move(response));
  }

  void answer_path(std::string_view path, std::string_view host) {
    constexpr std::string_view kReport = "/lab/report/", kGame = "/game/";
    if (path.starts_with(kReport)) return send_report(std::string(path.substr(kReport.size())));
    if (path.starts_with(kGame) && path.ends_with(".sgf"))
      return send_game(std::string(path.substr(kGame.size(), path.size() - kGame.size() - 4)));
    const std::string_view name = path == "/" ? "index.html" : path.substr(path.empty() ? 0 : 1);
    const auto& page = place_.options.page;
    const auto asset = std::find_if(page.begin(), page.end(),
                                    [&](const WebAsset& file) { return file.path == name; });
    if (asset == page.end()) return refuse(http::status::not_found, "There is nothing here.");
    const std::string tag = entity_tag(asset->bytes);
    const bool is_known = field(request_, http::field::if_none_match) == tag;
    HttpResponse response = begin(is_known ? http::status::not_modified : http::status::ok);
    response.set(http::field::etag, tag);
    // Files that have their version in their names never change.
    response.set(http::field::cache_control,
                 name.starts_with("assets/") ? "public, max-age=31536000, immutable" : "no-cache");
    response.set("Content-Security-Policy", page_policy(host));
    if (!is_known) {
      response.set(http::field::content_type, beast_view(content_type(name)));
      response.body() = asset->bytes;
    }
    send(std::move(response));
  }

  void send_game(const std::string& id) {
    try {
      const std::string sgf = place_.hub.games().get(id).export_sgf();
      HttpResponse response = begin(http::status::ok);
      response.set(http::field::content_type, beast_view(content_type(".sgf")));
      response.set(http::field::content_disposition,
                   fmt::format("attachment; filename=\"{}.sgf\"", id));
      response.set(http::field::cache_control, "no-store");
      response.body() = sgf;
      send(std::move(response));
    } catch (const std::exception&) {
      refuse(http::status::not_found, "There is no such game.");
    }
  }

  // Counted anew from the games, which takes a while: not in this thread.
  void send_report(const std::string& id) {
    stream_.expires_never();
    place_.hub.work().submit(
        0, Urgency::kStudy, [self = shared_from_this(), hub = &place_.hub, id](Work&) mutable {
          std::string html, failure;
          try {
            html = hub->laboratory().report_html(id);
          } catch (const std::exception& error) {
            failure = words_of(error);
          }
          hub->post([self = std::move(self), html = std::move(html), failure] {
            if (!failure.empty()) return self->refuse(http::status::not_found, failure);
            HttpResponse response = self->begin(http::status::ok);
            response.set(http::field::content_type, beast_view(content_type(".html")));
            response.set(http::field::cache_control, "no-store");
            response.set("Content-Security-Policy", beast_view(kReportPolicy));
            response.body() = html;
            self->send(std::move(response));
          });
          return Work::Outcome::kDone;
        });
  }

  HttpResponse begin(http::status status) const {
    HttpResponse response(status, request_.version());
    response.set(http::field::server, "keima/" + version_number());
    response.set("X-Content-Type-Options", "nosniff");
    response.set("X-Frame-Options", "DENY");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.keep_alive(request_.keep_alive());
    return response;
  }

  void send_text(http::status status, std::string_view text, std::string_view type) {
    HttpResponse response = begin(status);
    response.set(http::field::content_type, std::string(type) + "; charset=utf-8");
    response.set(http::field::cache_control, "no-store");
    response.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    response.body() = text;
    send(std::move(response));
  }
  void refuse(http::status status, std::string_view why) {
    request_.keep_alive(false);
    send_text(status, std::string(why) + "\n", "text/plain");
  }

  void send(HttpResponse response) {
    const bool is_head = request_.method() == http::verb::head;
    response.prepare_payload();
    if (is_head) response.body().clear();  // The length stays.
    response_ = std::make_shared<HttpResponse>(std::move(response));
    stream_.expires_after(kIdle);
    const auto done = [self = shared_from_this()](ErrorCode error, std::size_t) {
      if (error || self->response_->need_eof() || !self->response_->keep_alive())
        return self->close();
      self->response_.reset();
      self->read();
    };
    if (!is_head) return http::async_write(stream_, *response_, done);
    serializer_.emplace(*response_);
    serializer_->split(true);
    http::async_write_header(stream_, *serializer_, done);
  }

  beast::tcp_stream stream_;
  Place& place_;
  beast::flat_buffer buffer_{kLongestHeader + 2048};
  std::optional<http::request_parser<http::empty_body>> parser_;
  HttpRequest request_;
  std::shared_ptr<HttpResponse> response_;
  std::optional<http::response_serializer<http::string_body>> serializer_;
};

}  // namespace keima::web

// Who may ask the server, and what every answer carries: the part of HTTP that is about safety,
// without sockets.
//
// A page of another site must not be able to talk to a server on this machine. A browser names in
// Host what was typed into its address line, and in Origin the site a script came from. So Host
// must be a name of this machine itself: a name that somebody else's DNS points here (rebinding) is
// none. And Origin must be the same place as Host. Where the server listens to other machines,
// whoever asks must know a token as well; then Host may be any name, for a page that was rebound
// lacks the cookie. Tested by http_rules_test.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace keima::web {

struct Gate {
  unsigned short port = 0;
  std::string token;  // Empty: this machine only, no token asked for.
};

bool is_loopback(std::string_view address);  // 127.0.0.1 and its like, ::1, localhost.

bool is_host_allowed(std::string_view host, const Gate& gate);
// No origin is a program that is no browser.
bool is_origin_allowed(std::optional<std::string_view> origin, std::string_view host);

// In a time that does not depend on where they differ.
bool same_secret(std::string_view a, std::string_view b);
std::string new_token();  // 128 bits, in hexadecimal digits.

// The value of `name` in a Cookie header, or in the query of a target.
std::optional<std::string> cookie_value(std::string_view header, std::string_view name);
std::optional<std::string> query_value(std::string_view target, std::string_view name);
// The target without its query.
std::string_view path_of(std::string_view target);

inline constexpr std::string_view kTokenCookie = "keima_token";

// By the ending of the path.
std::string_view content_type(std::string_view path);
std::string page_policy(std::string_view host);  // The Content-Security-Policy of the page.
// Of a report: it has its style and pictures in itself, and can do nothing.
inline constexpr std::string_view kReportPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; sandbox allow-downloads";

std::string entity_tag(std::string_view bytes);

}  // namespace keima::web

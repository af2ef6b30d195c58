#include "iface/web/http_rules.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>

#include "base/fingerprint.h"

namespace keima::web {
namespace {

struct HostPort {
  std::string name;  // In lower case, without brackets.
  std::string port;  // Empty if there is none.
};

// Nothing if it is no host with or without a port.
std::optional<HostPort> split_host(std::string_view text) {
  constexpr std::size_t kLongest = 260;
  if (text.empty() || text.size() > kLongest) return std::nullopt;
  HostPort result;
  std::string_view rest;
  if (text.front() == '[') {
    const auto close = text.find(']');
    if (close == text.npos) return std::nullopt;
    result.name = text.substr(1, close - 1);
    rest = text.substr(close + 1);
  } else {
    const auto colon = text.find(':');
    result.name = text.substr(0, colon);
    rest = colon == text.npos ? std::string_view() : text.substr(colon);
  }
  for (char& c : result.name) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    const bool good = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
                      c == ':' || c == '_';
    if (!good) return std::nullopt;
  }
  if (!rest.empty()) {
    if (rest.front() != ':' || rest.size() < 2 || rest.size() > 6) return std::nullopt;
    result.port = rest.substr(1);
    if (result.port.find_first_not_of("0123456789") != result.port.npos) return std::nullopt;
  }
  if (result.name.empty()) return std::nullopt;
  return result;
}

}  // namespace

bool is_loopback(std::string_view address) {
  if (address == "localhost" || address == "::1") return true;
  if (!address.starts_with("127.")) return false;
  return address.find_first_not_of("0123456789.") == address.npos &&
         std::ranges::count(address, '.') == 3;
}

bool is_host_allowed(std::string_view host, const Gate& gate) {
  const auto parts = split_host(host);
  if (!parts) return false;
  if (!gate.token.empty()) return true;
  return is_loopback(parts->name) &&
         (parts->port == std::to_string(gate.port) || (parts->port.empty() && gate.port == 80));
}

bool is_origin_allowed(std::optional<std::string_view> origin, std::string_view host) {
  if (!origin) return true;
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!origin->starts_with(scheme)) continue;
    const auto theirs = split_host(origin->substr(scheme.size()));
    const auto ours = split_host(host);
    return theirs && ours && theirs->name == ours->name && theirs->port == ours->port;
  }
  return false;
}

bool same_secret(std::string_view a, std::string_view b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < b.size(); ++i)
    difference |=
        static_cast<unsigned char>(b[i]) ^ static_cast<unsigned char>(i < a.size() ? a[i] : '\0');
  // Not to be optimised into a loop that ends early.
  volatile unsigned result = difference;
  return result == 0;
}

std::string new_token() {
  std::random_device device;
  std::string token;
  for (int i = 0; i < 4; ++i) token += fmt::format("{:08x}", static_cast<std::uint32_t>(device()));
  return token;
}

std::optional<std::string> cookie_value(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const auto end = std::min(header.find(';'), header.size());
    std::string_view part = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    while (part.starts_with(' ')) part.remove_prefix(1);
    const auto equals = part.find('=');
    if (equals != part.npos && part.substr(0, equals) == name)
      return std::string(part.substr(equals + 1));
  }
  return std::nullopt;
}

std::optional<std::string> query_value(std::string_view target, std::string_view name) {
  const auto mark = target.find('?');
  if (mark == target.npos) return std::nullopt;
  std::string_view query = target.substr(mark + 1);
  while (!query.empty()) {
    const auto end = std::min(query.find('&'), query.size());
    const std::string_view part = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    const auto equals = part.find('=');
    if (equals != part.npos && part.substr(0, equals) == name)
      return std::string(part.substr(equals + 1));
  }
  return std::nullopt;
}

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

std::string_view content_type(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 13> kTypes = {{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".webmanifest", "application/manifest+json"},
      {".json", "application/json"},
      {".map", "application/json"},
      {".woff2", "font/woff2"},
      {".sgf", "application/x-go-sgf; charset=utf-8"},
      {".txt", "text/plain; charset=utf-8"},
  }};
  for (const auto& [ending, type] : kTypes)
    if (path.ends_with(ending)) return type;
  return "application/octet-stream";
}

std::string page_policy(std::string_view host) {
  return fmt::format(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
      "font-src 'self'; manifest-src 'self'; connect-src 'self' ws://{0} wss://{0}; "
      "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      host);
}

std::string entity_tag(std::string_view bytes) {
  Fingerprint version;
  version.add(bytes);
  return fmt::format("\"{:016x}-{:x}\"", version.value(), bytes.size());
}

}  // namespace keima::web

// The files of the page, part of the program (cmake/KeimaWeb.cmake). None if it was built without.
#pragma once

#include <span>
#include <string_view>

namespace keima::web {

struct WebAsset {
  std::string_view path;  // "assets/index-1a2b3c.js"
  std::string_view bytes;
};

extern const std::span<const WebAsset> kWebPage;

}  // namespace keima::web

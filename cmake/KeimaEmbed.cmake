# keima_embed(layer variable file): the text of a file becomes `const std::string_view variable` of
# namespace keima in the layer's library. The program needs no file at run time then.
function(keima_embed layer variable file)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${file})
  file(READ ${CMAKE_SOURCE_DIR}/${file} text)
  set(source ${CMAKE_BINARY_DIR}/embedded/${variable}.cc)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT "// Made from @file@ by cmake/KeimaEmbed.cmake.
#include <string_view>
namespace keima {
extern const std::string_view @variable@;
const std::string_view @variable@ = R\"weights(@text@)weights\";
}  // namespace keima
")
  target_sources(keima_${layer} PRIVATE ${source})
endfunction()

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
  # Compilers need not take more than 64 kB; ours do.
  set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
  target_sources(keima_${layer} PRIVATE ${source})
endfunction()

# keima_embed_folder(layer variable folder ending): all such files in a folder and those below it
# become `const std::span<const std::pair<std::string_view, std::string_view>> variable`: the path in
# the folder and the text of each, in order.
function(keima_embed_folder layer variable folder ending)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/${folder}
    ${CMAKE_SOURCE_DIR}/${folder}/*${ending})
  list(SORT files)
  set(rows "")
  foreach(file ${files})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
      ${CMAKE_SOURCE_DIR}/${folder}/${file})
    file(READ ${CMAKE_SOURCE_DIR}/${folder}/${file} text)
    string(APPEND rows "    Row{\"${file}\", R\"embedded(${text})embedded\"},\n")
  endforeach()
  set(source ${CMAKE_BINARY_DIR}/embedded/${variable}.cc)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT "// Made from @folder@ by cmake/KeimaEmbed.cmake.
#include <array>
#include <span>
#include <string_view>
#include <utility>
namespace keima {
using Row = std::pair<std::string_view, std::string_view>;
extern const std::span<const Row> @variable@;
static constexpr auto kRows = std::to_array<Row>({
@rows@});
const std::span<const Row> @variable@ = kRows;
}  // namespace keima
")
  target_sources(keima_${layer} PRIVATE ${source})
endfunction()

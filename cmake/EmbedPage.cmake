# Writes the files of a folder, byte by byte, into a source file that defines keima::web::kWebPage.
# Without a folder there are none.
#
#   cmake [-DFOLDER=dir] -DSOURCE=file -P EmbedPage.cmake
cmake_minimum_required(VERSION 3.25) # for IN_LIST
set(files "")
if(FOLDER)
  file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
  list(SORT files)
  if(NOT "index.html" IN_LIST files)
    message(FATAL_ERROR "${FOLDER} has no index.html: the web page was not built")
  endif()
endif()
set(rows "")
foreach(file IN LISTS files)
  file(READ ${FOLDER}/${file} bytes HEX)
  file(SIZE ${FOLDER}/${file} size)
  # Octal would end by itself; hexadecimal is followed by a backslash or by the end of the text.
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
  string(APPEND rows "    WebAsset{\"${file}\", {\"${bytes}\", ${size}}},\n")
endforeach()
list(LENGTH files count)
if(count EQUAL 0)
  set(table "")
  set(span "std::span<const WebAsset>()")
else()
  set(table "static constexpr WebAsset kFiles[] = {\n${rows}};\n")
  set(span "kFiles")
endif()
file(WRITE ${SOURCE}.new "// Made by cmake/EmbedPage.cmake.
#include \"iface/web/web_assets.h\"
namespace keima::web {
${table}const std::span<const WebAsset> kWebPage = ${span};
}  // namespace keima::web
")
file(RENAME ${SOURCE}.new ${SOURCE})

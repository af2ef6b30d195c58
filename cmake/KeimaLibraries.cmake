# The libraries we use. A release build takes them in (fmt and toml++ from their headers, zlib,
# zstd, SQLite, libedit and the C++ library from their archives), so that the program can be copied to any
# machine with the same or a newer glibc; other builds link the shared ones and are quicker to make.
set(KEIMA_STATIC_DEFAULT OFF)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT KEIMA_SANITIZE AND NOT KEIMA_COVERAGE)
  set(KEIMA_STATIC_DEFAULT ON)
endif()
option(KEIMA_STATIC "Take every library but the C library into the program"
  ${KEIMA_STATIC_DEFAULT})

if(KEIMA_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a .so)
endif()

find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
set(KEIMA_FMT fmt::fmt)
if(KEIMA_STATIC AND fmt_VERSION VERSION_GREATER_EQUAL 9 AND fmt_VERSION VERSION_LESS 10)
  add_library(keima_fmt STATIC ${CMAKE_CURRENT_LIST_DIR}/fmt_library.cc)
  set(KEIMA_FMT fmt)
elseif(KEIMA_STATIC)
  set(KEIMA_FMT fmt::fmt-header-only)
endif()
find_package(CLI11 REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(ZLIB REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(Boost REQUIRED) # Boost.Math, which is headers alone
find_package(PkgConfig REQUIRED)
pkg_check_modules(zstd REQUIRED IMPORTED_TARGET libzstd)

# Two files of ours include toml++, so its headers serve as well as a library that Linux
# distributions have in the shared form only.
find_path(TOMLPLUSPLUS_INCLUDE_DIR toml++/toml.h REQUIRED)
add_library(tomlplusplus INTERFACE)
add_library(tomlplusplus::headers ALIAS tomlplusplus)
target_include_directories(tomlplusplus SYSTEM INTERFACE ${TOMLPLUSPLUS_INCLUDE_DIR})

# Editing of lines in `keima play`. Its archive leaves to its users what it needs itself. The program
# does without where it is not installed.
find_path(LIBEDIT_INCLUDE_DIR histedit.h)
find_library(LIBEDIT_LIBRARY edit)
find_library(TINFO_LIBRARY tinfo)
find_library(BSD_LIBRARY bsd)
find_library(MD_LIBRARY md)
add_library(keima_libedit INTERFACE)
add_library(keima::libedit ALIAS keima_libedit)
if(LIBEDIT_INCLUDE_DIR AND LIBEDIT_LIBRARY AND TINFO_LIBRARY AND BSD_LIBRARY)
  target_include_directories(keima_libedit SYSTEM INTERFACE ${LIBEDIT_INCLUDE_DIR})
  target_compile_definitions(keima_libedit INTERFACE KEIMA_LIBEDIT)
  target_link_libraries(keima_libedit INTERFACE ${LIBEDIT_LIBRARY} ${TINFO_LIBRARY} ${BSD_LIBRARY})
  if(MD_LIBRARY)
    target_link_libraries(keima_libedit INTERFACE ${MD_LIBRARY})
  endif()
else()
  message(STATUS "libedit is not there: `keima play` will not let lines be edited")
endif()

# keima_link_statically(program): the part that is options of the linker.
function(keima_link_statically program)
  if(KEIMA_STATIC)
    target_link_options(${program} PRIVATE -static-libstdc++ -static-libgcc)
  endif()
endfunction()

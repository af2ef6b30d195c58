# Compiler flags for every target, and the function that makes a layer's library.

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

# The board code wants popcnt, tzcnt and andn. Every x86-64 desktop processor since 2013 has
# them; main() says so in words on one that has not. Build with -DKEIMA_ARCH= for older ones.
set(KEIMA_ARCH_DEFAULT "")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  set(KEIMA_ARCH_DEFAULT "x86-64-v3")
endif()
set(KEIMA_ARCH "${KEIMA_ARCH_DEFAULT}" CACHE STRING "Value for -march, empty for the compiler's")

add_library(keima_flags INTERFACE)
target_compile_options(keima_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
  -Wno-sign-conversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 finds overlaps in std::string's operator+ that are not there (its bug 105651).
  target_compile_options(keima_flags INTERFACE -Wno-restrict)
  # Vectors cost the board 4 % (docs/results/board-speed.md): a wide load right after narrow stores
  # to the same place has to wait for them.
  target_compile_options(keima_flags INTERFACE -fno-tree-vectorize -fno-tree-slp-vectorize)
  # The compiler tidies up its memory too early for headers like ours: a sixth of its time.
  target_compile_options(keima_flags INTERFACE --param=ggc-min-expand=1000 --param=ggc-min-heapsize=1000000)
endif()
if(KEIMA_ARCH)
  target_compile_options(keima_flags INTERFACE -march=${KEIMA_ARCH} -mtune=generic)
  target_compile_definitions(keima_flags INTERFACE KEIMA_ARCH="${KEIMA_ARCH}")
endif()
if(KEIMA_WERROR)
  target_compile_options(keima_flags INTERFACE -Werror)
endif()
if(KEIMA_SANITIZE)
  target_compile_options(keima_flags INTERFACE -fsanitize=${KEIMA_SANITIZE}
    -fno-sanitize-recover=all -fno-omit-frame-pointer)
  if(KEIMA_SANITIZE MATCHES "undefined")
    # Half of the code it would add; the address sanitizer sees what comes of a null pointer, too.
    target_compile_options(keima_flags INTERFACE -fno-sanitize=null,vptr)
  endif()
  target_link_options(keima_flags INTERFACE -fsanitize=${KEIMA_SANITIZE})
endif()
if(KEIMA_COVERAGE)
  target_compile_options(keima_flags INTERFACE --coverage)
  target_link_options(keima_flags INTERFACE --coverage)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")

option(KEIMA_TOGETHER "Compile the files of a folder together, which is quicker for all but small changes" ON)
# Not together when optimised: what is inlined in playouts was measured file by file.
set(KEIMA_HOT_LAYERS playout)

# keima_compile_together(target source...): the files of a folder become one for the compiler, which
# otherwise spends most of its time on the same headers again and again. Two files of a folder cannot
# give one name to different things then, not even in unnamed namespaces. A folder of less than nine
# files goes with the one above it; a large one is compiled in parts of at most KEIMA_PART_SIZE files: more
# would read the headers less often still, and keep one processor busy when the others have nothing left to do.
set(KEIMA_PART_SIZE 32)
function(keima_compile_together target)
  if(NOT KEIMA_TOGETHER)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  set(folders "")
  foreach(source IN LISTS ARGN)
    get_filename_component(folder ${source} DIRECTORY)
    list(APPEND folders ${folder})
    list(APPEND in_${folder} ${source})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  list(SORT folders ORDER DESCENDING) # so that those below come first
  foreach(folder IN LISTS folders)
    list(LENGTH in_${folder} size)
    get_filename_component(above ${folder} DIRECTORY)
    if(size LESS 9 AND above IN_LIST folders)
      list(APPEND in_${above} ${in_${folder}})
      continue()
    endif()
    file(RELATIVE_PATH group ${CMAKE_SOURCE_DIR} ${folder})
    string(MAKE_C_IDENTIFIER ${group} group)
    math(EXPR parts "(${size} + ${KEIMA_PART_SIZE} - 1) / ${KEIMA_PART_SIZE}")
    set(part 0)
    foreach(source IN LISTS in_${folder})
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group}_${part})
      math(EXPR part "(${part} + 1) % ${parts}")
    endforeach()
  endforeach()
endfunction()

# keima_layer(name dependency...): the library keima_<name> from src/<name>, tests left out.
# A dependency without "::" is another layer.
function(keima_layer name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${name}/*.cc)
  list(FILTER sources EXCLUDE REGEX "_test\\.cc$")
  if(sources)
    add_library(keima_${name} STATIC ${sources})
    set(scope PUBLIC)
    if(NOT (CMAKE_BUILD_TYPE STREQUAL "Release" AND name IN_LIST KEIMA_HOT_LAYERS))
      keima_compile_together(keima_${name} ${sources})
    endif()
  else()
    add_library(keima_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(keima_${name} ${scope} ${CMAKE_SOURCE_DIR}/src)
  target_link_libraries(keima_${name} ${scope} keima_flags)
  foreach(dependency IN LISTS ARGN)
    if(NOT dependency MATCHES "::")
      set(dependency keima_${dependency})
    endif()
    target_link_libraries(keima_${name} ${scope} ${dependency})
  endforeach()
endfunction()

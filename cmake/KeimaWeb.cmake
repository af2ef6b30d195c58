# The page of `keima web`: built by npm from web/ and embedded into the program.
#
#   KEIMA_WEB=OFF    builds without it, and needs no Node; `keima web` then says so.
#
# npm needs the network once, for the packages that web/package-lock.json names; what it fetched stays in
# web/node_modules, and later builds need none.
option(KEIMA_WEB "Build the web page into the program (needs node and npm)" ON)

# keima_web_page(layer folder): `kWebPage` of src/iface/web/web_assets.h in the layer's library.
function(keima_web_page layer folder)
  set(source ${CMAKE_BINARY_DIR}/embedded/kWebPage.cc)
  set(embed -DSOURCE=${source} -P ${CMAKE_SOURCE_DIR}/cmake/EmbedPage.cmake)
  set(root ${CMAKE_SOURCE_DIR}/${folder})
  if(NOT KEIMA_WEB OR NOT EXISTS ${root}/package.json)
    add_custom_command(OUTPUT ${source} COMMAND ${CMAKE_COMMAND} ${embed} VERBATIM
      DEPENDS ${CMAKE_SOURCE_DIR}/cmake/EmbedPage.cmake)
  else()
    find_program(NPM npm)
    if(NOT NPM)
      message(FATAL_ERROR "The web page needs npm, which is not there. Install it (on Debian: tools/setup.sh, "
        "or apt-get install npm), or build without the page: cmake -DKEIMA_WEB=OFF")
    endif()
    file(GLOB_RECURSE parts CONFIGURE_DEPENDS ${root}/src/* ${root}/public/*)
    file(GLOB tops CONFIGURE_DEPENDS ${root}/*.html ${root}/*.json ${root}/*.ts ${root}/*.js ${root}/*.mjs)
    set(output ${CMAKE_BINARY_DIR}/web)
    set(packages ${root}/node_modules/.keima-installed)
    set(run ${CMAKE_COMMAND} -DNPM=${NPM} -DROOT=${root} -DOUT=${output} -DSTAMP=${packages})
    # One for all build folders, which share web/node_modules.
    add_custom_command(OUTPUT ${output}/.installed VERBATIM
      COMMAND ${run} -DSTEP=install -DDONE=${output}/.installed -P ${CMAKE_SOURCE_DIR}/cmake/RunNpm.cmake
      DEPENDS ${root}/package.json ${root}/package-lock.json ${CMAKE_SOURCE_DIR}/cmake/RunNpm.cmake
      COMMENT "Fetching the packages of the web page")
    add_custom_command(OUTPUT ${source} VERBATIM
      COMMAND ${run} -DSTEP=build -P ${CMAKE_SOURCE_DIR}/cmake/RunNpm.cmake
      COMMAND ${CMAKE_COMMAND} -DFOLDER=${output}/dist ${embed}
      DEPENDS ${output}/.installed ${parts} ${tops} ${CMAKE_SOURCE_DIR}/cmake/EmbedPage.cmake
      COMMENT "Building the web page")
  endif()
  set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "-Wno-overlength-strings;-O0"
    SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
  target_sources(keima_${layer} PRIVATE ${source})
endfunction()

# Packages: `cpack -G DEB` or `cpack -G TGZ` in the build folder of a release. The package needs no
# library but the C library. What lintian objects to with our consent is in packaging/, with the reason.

# Our licence, and those of the libraries that the program takes in, as Debian tells them here, and of what
# the web page is built from. (Boost and the C++ library ask for no notice in a program.)
file(READ ${CMAKE_SOURCE_DIR}/LICENSE licence)
set(copyright "Keima\n\n${licence}")
foreach(package IN ITEMS libfmt-dev libcli11-dev nlohmann-json3-dev libtomlplusplus-dev zlib1g-dev
    libzstd-dev libsqlite3-dev libedit-dev libncurses-dev libbsd-dev libmd-dev)
  if(EXISTS /usr/share/doc/${package}/copyright)
    file(READ /usr/share/doc/${package}/copyright text)
    string(APPEND copyright "\n----------\nKeima contains parts of ${package}:\n\n${text}")
  endif()
endforeach()
if(KEIMA_WEB)
  file(READ ${CMAKE_SOURCE_DIR}/packaging/web-licences text)
  string(APPEND copyright "\n${text}")
endif()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/written/copyright CONTENT "@copyright@" @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/written/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})

# Who makes a package is its maintainer, as Debian's own tools have it.
if(DEFINED ENV{DEBFULLNAME} AND DEFINED ENV{DEBEMAIL})
  set(CPACK_PACKAGE_CONTACT "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
else()
  set(CPACK_PACKAGE_CONTACT "unknown <unknown@localhost>")
endif()

# The changelog of the package in Debian's form, with the time of the commit, so that equal sources
# give equal packages. What is new stands in CHANGELOG.md beside it.
find_package(Git QUIET)
set(date "")
if(GIT_FOUND)
  execute_process(COMMAND ${GIT_EXECUTABLE} log -1 --format=%cD WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(NOT date)
  string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
endif()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/written/changelog @ONLY CONTENT
"keima (@PROJECT_VERSION@) unstable; urgency=low

  * Version @PROJECT_VERSION@; CHANGELOG.md tells what is new.

 -- @CPACK_PACKAGE_CONTACT@  @date@
")
execute_process(COMMAND gzip -9nf ${CMAKE_BINARY_DIR}/written/changelog)
install(FILES ${CMAKE_BINARY_DIR}/written/changelog.gz DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES ${CMAKE_SOURCE_DIR}/packaging/lintian-overrides
  DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME keima)

set(CPACK_GENERATOR TGZ DEB)
set(CPACK_PACKAGE_NAME keima)
set(CPACK_PACKAGE_VENDOR "Keima developers")
# Debian wants it without an article.
string(REGEX REPLACE "^An? " "" CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION
  "Keima plays Go by Monte-Carlo playouts, on the terminal and through GTP,
and measures playout policies: their speed, strength and behaviour.")
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ
  GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${CPACK_PACKAGE_CONTACT}")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
include(CPack)

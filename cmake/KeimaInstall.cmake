# Install rules: the program, its manual page and shell completions (both written by the
# program itself from its own option table), and the packages made from them.
include(GNUInstallDirs)

function(keima_install_program program)
  install(TARGETS ${program} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  if(CMAKE_CROSSCOMPILING)
    return()  # The program cannot run here to write its manual.
  endif()

  set(written ${CMAKE_BINARY_DIR}/written)
  find_program(GZIP gzip REQUIRED)
  set(manual ${written}/${program}.6.gz)
  # -n leaves out the time, so that equal builds give equal files.
  add_custom_command(OUTPUT ${manual} DEPENDS ${program} VERBATIM
    COMMAND ${CMAKE_COMMAND} -E make_directory ${written}
    COMMAND ${program} man > ${written}/${program}.6
    COMMAND ${GZIP} -9nf ${written}/${program}.6)
  install(FILES ${manual} DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)

  set(completions)
  foreach(place IN ITEMS
      bash:${program}:bash-completion/completions
      zsh:_${program}:zsh/vendor-completions
      fish:${program}.fish:fish/vendor_completions.d)
    string(REPLACE ":" ";" place ${place})
    list(GET place 0 shell)
    list(GET place 1 name)
    list(GET place 2 directory)
    set(script ${written}/${shell}/${name})
    add_custom_command(OUTPUT ${script} DEPENDS ${program} VERBATIM
      COMMAND ${CMAKE_COMMAND} -E make_directory ${written}/${shell}
      COMMAND ${program} completion ${shell} > ${script})
    install(FILES ${script} DESTINATION ${CMAKE_INSTALL_DATADIR}/${directory})
    list(APPEND completions ${script})
  endforeach()
  add_custom_target(${program}_documents ALL DEPENDS ${manual} ${completions})

  foreach(document IN ITEMS README.md LICENSE docs/options.md)
    if(EXISTS ${CMAKE_SOURCE_DIR}/${document})
      install(FILES ${CMAKE_SOURCE_DIR}/${document} DESTINATION ${CMAKE_INSTALL_DOCDIR})
    endif()
  endforeach()
endfunction()

# Packages: `cpack -G DEB` or `cpack -G TGZ` in the build folder.
set(CPACK_GENERATOR TGZ DEB)
set(CPACK_PACKAGE_NAME keima)
set(CPACK_PACKAGE_VENDOR "Keima developers")
# Who makes a package is its maintainer, as Debian's own tools have it.
if(DEFINED ENV{DEBFULLNAME} AND DEFINED ENV{DEBEMAIL})
  set(CPACK_PACKAGE_CONTACT "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
else()
  set(CPACK_PACKAGE_CONTACT "unknown <unknown@localhost>")
endif()
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION
  "Keima plays Go by Monte-Carlo playouts, on the terminal and through GTP,
and measures playout policies: their speed, strength and behaviour.")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${CPACK_PACKAGE_CONTACT}")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
include(CPack)

# Install rules: the program, its manual page and shell completions (both written by the
# program itself from its own option table). The packages made from them are KeimaPackage.cmake's.
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

  foreach(document IN ITEMS README.md CHANGELOG.md docs/options.md)
    if(EXISTS ${CMAKE_SOURCE_DIR}/${document})
      install(FILES ${CMAKE_SOURCE_DIR}/${document} DESTINATION ${CMAKE_INSTALL_DOCDIR})
    endif()
  endforeach()
endfunction()

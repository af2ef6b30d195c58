# Install rules: the program, its manual page and shell completions (both written by the
# program itself from its own option table), and the packages made from them.
include(GNUInstallDirs)

function(keima_install_program program)
  install(TARGETS ${program} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endfunction()

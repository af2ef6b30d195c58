# Writes the commit that is being built to a header, at every build and only when it has changed:
# what the program learns carries its version, which must not be that of an earlier build. Files
# that git does not know but the build takes make it "dirty", as changed ones do.
#
#   cmake -DSOURCE=dir -DHEADER=file -P WriteCommit.cmake
set(commit "")
find_package(Git QUIET)
if(GIT_FOUND)
  execute_process(COMMAND ${GIT_EXECUTABLE} describe --always --dirty --exclude=*
    WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  execute_process(
    COMMAND ${GIT_EXECUTABLE} ls-files --others --exclude-standard src weights experiments openings cmake
    WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE unknown ERROR_QUIET)
  if(unknown AND commit AND NOT commit MATCHES "-dirty$")
    string(APPEND commit "-dirty")
  endif()
endif()
file(CONFIGURE OUTPUT ${HEADER} CONTENT "#define KEIMA_COMMIT \"${commit}\"\n")

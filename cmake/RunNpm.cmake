# Runs npm for the web page, one process at a time, and explains when it fails.
#
#   cmake -DNPM=npm -DROOT=web -DOUT=dir -DSTAMP=file -DSTEP=install|build [-DDONE=file] -P RunNpm.cmake
cmake_minimum_required(VERSION 3.25)
file(MAKE_DIRECTORY ${OUT})
file(LOCK ${ROOT}/.npm-lock TIMEOUT 900)

if(STEP STREQUAL "install")
  # The packages of this very lock file may be there already, put there by another build, or by hand.
  file(SHA256 ${ROOT}/package-lock.json wanted)
  set(there "")
  if(EXISTS ${STAMP})
    file(READ ${STAMP} there)
  endif()
  set(own ${ROOT}/node_modules/.package-lock.json)
  if(EXISTS ${own} AND ${own} IS_NEWER_THAN ${ROOT}/package-lock.json)
    set(there ${wanted})
  endif()
  if(NOT there STREQUAL wanted)
    execute_process(COMMAND ${NPM} ci --omit=dev --no-audit --no-fund --loglevel=error
      WORKING_DIRECTORY ${ROOT} RESULT_VARIABLE result OUTPUT_VARIABLE said ERROR_VARIABLE said)
    if(NOT result EQUAL 0)
      message(FATAL_ERROR "npm could not fetch the packages of the web page:\n${said}\n"
        "They are needed once, with a connection to the network. To build Keima without the page: "
        "cmake -DKEIMA_WEB=OFF (with ./run: KEIMA_WEB=OFF ./run)")
    endif()
    file(WRITE ${STAMP} ${wanted})
  endif()
  file(TOUCH ${DONE})
else()
  set(ENV{KEIMA_WEB_OUT} ${OUT}/dist)
  file(REMOVE_RECURSE ${OUT}/dist)
  execute_process(COMMAND ${NPM} run --silent build WORKING_DIRECTORY ${ROOT}
    RESULT_VARIABLE result OUTPUT_VARIABLE said ERROR_VARIABLE said)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "npm could not build the web page:\n${said}")
  endif()
endif()

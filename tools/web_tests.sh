#!/usr/bin/env bash
# Tests the web page in a browser, against a real `keima web`: what ./test web runs.
#
#   tools/web_tests.sh [NAME...]       all tests, or those that have NAME in theirs
#   tools/web_tests.sh --screenshots   pictures of all views, into build/screenshots
#
# The last line is "N passed, N failed".
set -u

here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$here/setup.sh"

keima_targets=(keima) # the tests of the other parts are not needed
if ! prepare test build test web || ! locked ensure_web_packages; then
  echo "0 passed, 1 failed"
  exit 1
fi

# A test that fails leaves a picture of the page there.
export KEIMA_WEB_FAILURES=$keima_root/build/web-failures
arguments=()
for argument; do
  if [[ $argument == --screenshots ]]; then
    arguments+=(--screenshots "$keima_root/build/screenshots")
  else
    arguments+=("$argument")
  fi
done
rm -rf "$KEIMA_WEB_FAILURES"
exec node "$keima_root/web/tests/browser.mjs" --keima "$keima_root/build/test/keima" "${arguments[@]}"

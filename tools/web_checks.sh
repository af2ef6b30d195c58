#!/usr/bin/env bash
# What can be said of the web page without a browser: its types, its formatting, its unit tests.
set -u

here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$here/setup.sh"

locked ensure_packages build && locked ensure_web_packages || exit 1
cd "$keima_root/web" || exit 1
failed=0
for script in types format:check unit; do
  npm run --silent "$script" </dev/null || failed=1
done
exit "$failed"

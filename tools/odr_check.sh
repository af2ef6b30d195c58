#!/usr/bin/env bash
# No two definitions of one type that differ: all layers are compiled for link-time optimisation, and g++ compares their
# types as it brings them together (-Wodr).
#
#   tools/odr_check.sh
#
# It sees types as the compiler does, where tools/check_types.py sees their text: also one definition that a macro or
# an option makes another one, and those of libraries. It does not see what no function uses, and neither tests nor
# fuzzers. Nothing is optimised and no code is made, since types are all that matters.
set -u
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$here/setup.sh"
KEIMA_WEB=OFF
keima_targets=(keima_iface) # And so the layers below it, but not the program.
ensure_packages build && build_preset odr || exit 1

cd "$keima_root/build/odr" || exit 1
# From bytecode to bytecode: -flinker-output=rel stops where code would be made.
if ! g++ -flto -O0 -r -flinker-output=rel -Wodr -Werror=odr -Wl,--whole-archive libkeima_*.a -o merged.o; then
  echo "Two definitions of one type differ."
  exit 1
fi
rm -f merged.o
echo "The types of $(printf '%s\n' libkeima_*.a | wc -l) layers agree."

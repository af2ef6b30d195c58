#!/usr/bin/env bash
# clang-tidy with the checks of .clang-tidy; headers are looked at through the files that include them.
#
#   tools/tidy.sh              all of src but the tests
#   tools/tidy.sh FILE.cc...   only these
#   tools/tidy.sh --changed    only what differs from the main branch
#
# Takes the compiler's arguments from build/test, so ./test must have been run.
set -u
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 1

tidy=$(command -v clang-tidy-14 || command -v clang-tidy) || {
  echo "clang-tidy is missing: tools/setup.sh ci installs it" >&2
  exit 1
}
commands=build/test/compile_commands.json
if [[ ! -e $commands ]]; then
  echo "build/test is not there: ./test makes it" >&2
  exit 1
fi

# As they are compiled, so files of the command line come together; the last and longest ones first.
all_sources() {
  sed -n 's/^ *"file": "\(.*\)".*/\1/p' "$commands" | grep -E '/src/|/Unity/' | grep -v '_test\.cc$' | tac
}

case ${1-} in
  "") mapfile -t files < <(all_sources) ;;
  --changed) mapfile -t files < <(git diff --name-only --diff-filter=d main -- 'src/*.cc') ;;
  -*)
    echo "usage: tools/tidy.sh [--changed | FILE.cc...]" >&2
    exit 2
    ;;
  *) files=("$@") ;;
esac

# -w: the compilers have given their warnings already, and clang does not know all of g++'s options.
printf '%s\0' "${files[@]}" |
  xargs -0 -r -n 2 -P "$(nproc)" "$tidy" -p build/test --quiet --extra-arg=-w 2> >(grep -v 'generated\.$' >&2)
status=$?
echo "${#files[@]} files looked at"
((status == 0))

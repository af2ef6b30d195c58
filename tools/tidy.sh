#!/usr/bin/env bash
# clang-tidy with the checks of .clang-tidy; headers are looked at through the files that include them.
#
#   tools/tidy.sh              all of src but the tests
#   tools/tidy.sh FILE.cc...   only these
#   tools/tidy.sh --changed    only what differs from the main branch
#
# All of it is read folder by folder, as it is compiled, for most of the time goes into headers.
set -u
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$here/setup.sh"
cd "$keima_root" || exit 1

tidy=$(command -v clang-tidy-14 || command -v clang-tidy) || {
  echo "clang-tidy is missing: tools/setup.sh ci installs it" >&2
  exit 1
}
keima_targets=(keima_commit) # The one header that a build writes; nothing else is built.

# The last and longest ones first.
all_sources() {
  sed -n 's/^ *"file": "\(.*\)".*/\1/p' build/tidy/compile_commands.json |
    grep -E '/src/|/Unity/' | grep -vE '/tests/|_test\.cc$' | tac
}

folder=build/tidy-alone
case ${1-} in
  "")
    folder=build/tidy
    build_preset tidy || exit 1
    mapfile -t files < <(all_sources)
    ;;
  --changed) mapfile -t files < <(git diff --name-only --diff-filter=d main -- 'src/*.cc') ;;
  -*)
    echo "usage: tools/tidy.sh [--changed | FILE.cc...]" >&2
    exit 2
    ;;
  *) files=("$@") ;;
esac
if [[ $folder == build/tidy-alone ]]; then
  build_preset tidy tidy-alone -DKEIMA_TOGETHER=OFF || exit 1
fi

# -w: the compilers have given their warnings already.
printf '%s\0' "${files[@]}" |
  xargs -0 -r -n 1 -P "$(nproc)" "$tidy" -p "$folder" --quiet --extra-arg=-w 2> >(grep -v 'generated\.$' >&2)
status=$?
echo "${#files[@]} files looked at"
((status == 0))

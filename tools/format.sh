#!/usr/bin/env bash
# Formats the C++ files with clang-format 14 (other versions break lines differently).
#
#   tools/format.sh            rewrites them in place
#   tools/format.sh --check    only tells which ones differ, and fails if any does
set -u
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 1

case ${1-} in
  "") mode=(-i) ;;
  --check) mode=(--dry-run --Werror) ;;
  *)
    echo "usage: tools/format.sh [--check]" >&2
    exit 2
    ;;
esac

formatter=$(command -v clang-format-14 || command -v clang-format) || {
  echo "clang-format is missing: tools/setup.sh ci installs it" >&2
  exit 1
}
if [[ $("$formatter" --version) != *"version 14."* ]]; then
  echo "clang-format 14 is needed, this is $("$formatter" --version)" >&2
  exit 1
fi

mapfile -d '' files < <(find src tests bench -type f \( -name '*.h' -o -name '*.cc' \) -print0 2>/dev/null)
"$formatter" "${mode[@]}" "${files[@]}" && echo "${#files[@]} files formatted"

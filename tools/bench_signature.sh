#!/usr/bin/env bash
# Checks that the program behaves as the history says, whatever compiler built it: the signature
# of `keima bench` must be the same in every build and equal to the latest "Bench: 0x..." line of
# the commit messages.
#
#   tools/bench_signature.sh [PRESET...]    builds to compare; test asan-ubsan unless told
set -u
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 1
if (($# == 0)); then set -- test asan-ubsan; fi

hex='0x[0-9a-f]{16}'
expected=$(git log --format=%B 2>/dev/null | grep -m 1 -E "^Bench: $hex\$")
expected=${expected#Bench: }
if [[ -n $expected ]]; then
  echo "history     $expected"
elif [[ $(git rev-parse --is-shallow-repository 2>/dev/null) == false ]]; then
  echo "No commit has a \"Bench:\" line: only the builds are compared with each other."
else
  echo "No history with a \"Bench:\" line here: only the builds are compared with each other."
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for preset; do
  timeout 900 "build/$preset/keima" bench --signature </dev/null >"$scratch/$preset" &
done
wait

status=0
for preset; do
  actual=$(grep -E "^$hex\$" "$scratch/$preset" | tail -n 1)
  printf '%-11s %s\n' "$preset" "${actual:-no signature}"
  : "${expected:=$actual}"
  if [[ -z $actual || $actual != "$expected" ]]; then status=1; fi
done
if ((status != 0)); then
  echo "The signatures differ. If the change is meant, its commit message ends with the new one."
fi
exit "$status"

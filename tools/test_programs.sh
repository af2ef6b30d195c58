#!/usr/bin/env bash
# Runs the test programs of a build, each in parts, as many at once as there are processors: ctest
# would start a process for each test, and the sanitizers a thousand times.
#
#   tools/test_programs.sh PRESET [FILTER]    built before; FILTER as --gtest_filter has it
#
# KEIMA_TEST_SCALE=small: the long tests do less, as the sanitizers make all of it slow.
set -u
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 1
# std::regex calls itself for each character, sanitizers make its frames large, and some lines of
# recorded sessions are long.
ulimit -s 262144 2>/dev/null || true
parts=4
filter=${2:-*}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# run_part PROGRAM PART: says how it went, and all that was printed if it went wrong.
run_part() {
  local start=$SECONDS log=$scratch/${1##*/}.$2
  if KEIMA_TEST_SCALE=small GTEST_TOTAL_SHARDS=$parts GTEST_SHARD_INDEX=$2 GTEST_BRIEF=1 \
    UBSAN_OPTIONS=print_stacktrace=1 timeout 1800 "$1" --gtest_filter="$filter" >"$log" 2>&1; then
    # A part of a small program may have no test.
    echo "${1##*/}, part $2: $(grep -m 1 PASSED "$log" || echo nothing to do), $((SECONDS - start)) s"
  else
    cat "$log"
    echo "${1##*/}, part $2: FAILED, $((SECONDS - start)) s"
    touch "$scratch/failed"
  fi
}

programs=(build/"$1"/tests/*_tests)
if [[ ! -x ${programs[0]} ]]; then
  echo "There are no tests in build/$1/tests." >&2
  exit 1
fi
for program in "${programs[@]}"; do
  for ((part = 0; part < parts; ++part)); do
    while (($(jobs -rp | wc -l) >= $(nproc))); do wait -n; done
    run_part "$program" "$part" &
  done
done
wait
[[ ! -e $scratch/failed ]]

#!/usr/bin/env bash
# Runs the test programs of a build, a part of each on every processor: ctest would start a process
# for each test, and the sanitizers a thousand times.
#
#   tools/test_programs.sh PRESET [FILTER]    built before; FILTER as --gtest_filter has it
#
# KEIMA_TEST_SCALE=small: the long tests do less, as the sanitizers make all of it slow.
set -u
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 1
status=0
for program in build/"$1"/tests/*_tests; do
  echo "${program##*/}"
  jobs=()
  parts=$(nproc)
  for ((part = 0; part < parts; ++part)); do
    KEIMA_TEST_SCALE=small GTEST_TOTAL_SHARDS=$parts GTEST_SHARD_INDEX=$part GTEST_BRIEF=1 \
      UBSAN_OPTIONS=print_stacktrace=1 timeout 1800 "$program" --gtest_filter="${2:-*}" &
    jobs+=($!)
  done
  for job in "${jobs[@]}"; do wait "$job" || status=1; done
done
exit "$status"

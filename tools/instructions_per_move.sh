#!/usr/bin/env bash
# Instructions and mispredicted branches per move of a playout, counted by valgrind's callgrind: a
# figure that does not depend on the machine's clock or load, only on compiler and code.
#
#   tools/instructions_per_move.sh [POLICY [SIZE [PROGRAM [KEY=VALUE...]]]]
#
# What follows PROGRAM are settings, such as policy.base.p_mp=0. What a policy does after the game to
# learn from it is counted, too. Mispredictions are those of callgrind's simple predictor; real
# processors do better.
set -eu
policy=${1:-uniform}
size=${2:-9}
program=${3:-$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../build/release/keima}
settings=()
for setting in "${@:4}"; do settings+=(--set "$setting"); done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

valgrind --tool=callgrind --branch-sim=yes --callgrind-out-file="$work/profile" \
  --toggle-collect='*RunnerOf*::run(*' --toggle-collect='*RunnerOf*::learn(*' \
  "$program" bench playouts --policy "$policy" --size "$size" --seconds 5 --json "${settings[@]}" \
  >"$work/result.json" 2>"$work/log"
field() { sed -E "s/.*\"$1\":([0-9.]+).*/\\1/" "$work/result.json"; }
counts=$(sed -n 's/^\(totals\|summary\): //p' "$work/profile" | tail -n 1)
awk -v playouts="$(field playouts)" -v moves="$(field moves_per_playout)" \
  -v policy="$policy" -v size="$size" '{
    total = playouts * moves
    printf "%s %dx%d: %.1f instructions, %.2f mispredicted branches per move (%d playouts)\n",
      policy, size, size, $1 / total, ($3 + $5) / total, playouts
  }' <<<"$counts"

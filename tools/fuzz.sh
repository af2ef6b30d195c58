#!/usr/bin/env bash
# Builds the fuzzers and runs each for a while, as many at once as there are processors.
#
#   tools/fuzz.sh [SECONDS [SEED]]    60 seconds and another seed each time unless told
#
# tests/fuzz/corpus/NAME holds the seeds of NAME_fuzz; runs work on a copy of it. An input that
# broke something is left in build/asan-ubsan/findings; after the repair it belongs into the corpus.
set -u
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$here/setup.sh"

seconds=${1:-60}
seed=${2:-0} # libFuzzer chooses one when it is 0
findings=$keima_root/build/asan-ubsan/findings
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# fuzz_one PROGRAM: leaves NAME.log, and NAME.ok when nothing was found.
fuzz_one() {
  local name
  name=$(basename "$1" _fuzz)
  local corpus=$scratch/$name seeds=$keima_root/tests/fuzz/corpus/$name
  mkdir -p "$corpus"
  if [[ -d $seeds ]]; then cp -r "$seeds/." "$corpus"; fi
  echo "$name: $(find "$corpus" -type f | wc -l) seeds" >"$corpus.log"
  "$1" "$corpus" -max_total_time="$seconds" -seed="$seed" -timeout=20 -rss_limit_mb=2048 \
    -print_final_stats=1 -artifact_prefix="$findings/$name-" </dev/null >>"$corpus.log" 2>&1 &&
    touch "$corpus.ok"
}

keima_targets=(all_fuzzers)
build_preset asan-ubsan || exit 1
mkdir -p "$findings"
mapfile -t programs < <(find "$keima_root/build/asan-ubsan" -type f -name '*_fuzz' -perm -u+x | sort)
if ((${#programs[@]} == 0)); then
  say "There is no fuzzer in build/asan-ubsan."
  exit 1
fi

for program in "${programs[@]}"; do
  while (($(jobs -rp | wc -l) >= $(nproc))); do wait -n; done
  fuzz_one "$program" &
done
wait

status=0
for program in "${programs[@]}"; do
  name=$(basename "$program" _fuzz)
  if [[ -e $scratch/$name.ok ]]; then
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$scratch/$name.log")
    echo "$(head -n 1 "$scratch/$name.log"), $runs runs, nothing found"
  else
    tail -n 60 "$scratch/$name.log"
    echo "$name: FAILED, see $findings"
    status=1
  fi
done
exit "$status"

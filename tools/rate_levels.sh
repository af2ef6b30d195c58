#!/usr/bin/env bash
# Rates the levels of play on one board: every two neighbours play a match, those of similar strength
# play GNU Go too, and all of it makes one scale on which GNU Go's level 10 is 0.
#
#   tools/rate_levels.sh SIZE GAMES FOLDER [LEVEL...]
#
# GAMES is for each match. The stores are kept in FOLDER; what is there already is continued, so the
# script can be stopped at any time, and more games can be asked for later. LEVELs are those that play
# GNU Go (default: 6 8 10). KEIMA is the program, build/release/keima if it is not set.
set -eu
if (($# < 3)); then
  sed -n '2,/^set/s/^# \{0,1\}//p' "$0" | grep -v '^set' >&2
  exit 2
fi
here=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
keima=${KEIMA:-$here/build/release/keima}
export PATH=$PATH:/usr/games
size=$1 games=$2 folder=$3
shift 3
if (($# == 0)); then set -- 6 8 10; fi
levels=12
komi=7
if ((size != 9)); then komi=7.5; fi
mkdir -p "$folder"

# play NAME PLAYER PLAYER: the match of that name, from its beginning or from where it was.
play() {
  local store=$folder/$1.db resume=()
  if [[ -e $store ]]; then resume=(--resume); fi
  nice -n "${NICE:-19}" "$keima" match --player "$2" --player "$3" --size "$size" --komi "$komi" --rules chinese \
    --openings balanced --games "$games" --store "$store" "${resume[@]}" >/dev/null
  stores+=("$store")
}
gnugo() { printf 'name=gnugo-%s,command=gnugo --mode gtp --level %s --chinese-rules' "$1" "$1"; }

stores=()
for ((level = 1; level < levels; ++level)); do
  play "$level-$((level + 1))" "name=level-$level,level=$level" "name=level-$((level + 1)),level=$((level + 1))"
done
for level; do
  for post in 1 10; do play "$level-gnugo-$post" "name=level-$level,level=$level" "$(gnugo "$post")"; done
done
exec "$keima" elo ratings "${stores[@]}" --zero gnugo-10

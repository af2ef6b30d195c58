#!/usr/bin/env bash
# What every policy and its parts cost, as the table of docs/results/playout-cost.md.
#
#   tools/playout_cost.sh [SIZE [PROGRAM]]
set -eu
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
size=${1:-9}
program=${2:-$here/../build/release/keima}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# row LABEL POLICY [KEY=VALUE...]
row() {
  local counts
  counts=$("$here/instructions_per_move.sh" "$2" "$size" "$program" "${@:3}")
  sed -E "s/^[^:]*: ([0-9]+)\.[0-9] instructions, ([0-9.]+) .*/| $1 | \\1 | \\2 |/" <<<"$counts"
}

# gammas NAME VALUE...: a file of weights for softmax. A feature of weight 1 is not looked for.
gammas() {
  printf '# format gamma v1\nentries %d\n' $(($# / 2))
  printf '%s %s\n' "$@"
  echo end
}
softmax_row() {
  gammas "${@:2}" >"$work/gammas"
  row "$1" softmax "policy.softmax.weights=$work/gammas"
}

echo "| ${size}x$size | instructions | mispredicted branches |"
echo "|---|--:|--:|"
row '`uniform`' uniform
row '`ego`' ego
row '`mogo`' mogo
row '`base`' base
row '`learning`: contexts and the update after the game' learning \
  policy.learning.nodes=false policy.learning.edges=false
row '`learning`: with edge moves' learning policy.learning.nodes=false
row '`learning`: with node moves' learning policy.learning.edges=false
row '`learning`, all' learning

# Rules added one by one, in their order.
rules=(atari_capture atari_defence low_liberty patterns second_last global_capture correction)
off=("${rules[@]/#/policy.fuego.}")
off=("${off[@]/%/=false}")
row '`fuego`: random moves that pass the checks' fuego "${off[@]}"
for i in "${!rules[@]}"; do row "+ \`${rules[i]}\`" fuego "${off[@]:i+1}"; done

row '`anderson`' anderson
row '`olga`' olga
features=(contiguous 7.43 save-by-capturing 151.04 save-by-capturing-self-atari 0.53
  save-by-extending 23.11 save-by-extending-self-atari 0.02 capture-after-ko 6.37
  two-point-semeai 141.8)
softmax_row '`softmax`: patterns and the rule of self-atari' contiguous 1
softmax_row '+ contiguous' "${features[@]:0:2}"
softmax_row '+ save by capturing or extending' "${features[@]:0:10}"
softmax_row '+ capture after ko' "${features[@]:0:12}"
softmax_row '+ two-point semeai: all' "${features[@]}"

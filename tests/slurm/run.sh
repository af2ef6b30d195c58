#!/usr/bin/env bash
# An experiment on a Slurm cluster that goes through the worst: its coordinator is killed, then a
# node is lost with all that ran there. In the end every game must be there once, only what was
# missing may have been played again, and no process may be left. Prints what it checks.
#
#   tests/slurm/run.sh [PROGRAM]       build/test/keima if it is not said
#
# Needs root, or sudo, and the packages slurm-wlm, munge and python3.
set -eu
if ((EUID != 0)); then exec sudo -n "${BASH_SOURCE[0]}" "$@"; fi
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
program=$(readlink -f "${1:-$here/../../build/test/keima}")
folder=$(readlink -f "$(mktemp -d)")
run="$folder/a run"
games=60
export SLURM_CONF=$folder/cluster/slurm.conf

# Processes of ours that still are: all have the folder in their command line.
left_behind() {
  local file
  for file in /proc/[0-9]*/cmdline; do
    if tr '\0' ' ' <"$file" 2>/dev/null | grep -qF "$folder"; then
      tr '\0' ' ' <"$file"
      echo
    fi
  done
}

clean_up() {
  "$here/cluster.sh" stop "$folder/cluster"
  if [[ -n ${coordinator:-} ]]; then kill -9 "$coordinator" 2>/dev/null || true; fi
  rm -rf "$folder"
}
trap clean_up EXIT

fail() {
  printf 'FAILED: %s\n' "$*"
  tail -n 20 "$folder"/*.err || true
  squeue --array || true
  exit 1
}
ok() { printf 'ok: %s\n' "$*"; }

# wait_for SECONDS WHAT COMMAND...: until it succeeds.
wait_for() {
  local tenths=$((10 * $1)) what=$2
  shift 2
  until "$@"; do
    tenths=$((tenths - 1))
    if ((tenths < 0)); then fail "waited in vain for $what"; fi
    sleep 0.1
  done
}

lines() { cat "$run"/jobs/*.games 2>/dev/null | wc -l; }
have_come() { (($(lines) >= $1)); }
tasks() { squeue --noheader --array --states=RUNNING,PENDING --format=%K | wc -l; }

# A worker of the second coordinator on node2 has played a game, and stands before the gate.
node2_is_busy() {
  local task log job
  task=$(squeue --noheader --array --states=RUNNING --nodelist=node2 --format='%o %K') || return 1
  # "FOLDER/slurm/003.sh 5" writes to 003-5.log, which is the log of its job by a link.
  log=${task##*/}
  log=$(find "$run/jobs" -lname "../slurm/${log/.sh /-}.log") || return 1
  if [[ -z $task || -z $log ]]; then return 1; fi
  job=$(basename "$log" .log)
  if ((10#$job < old_jobs)); then return 1; fi
  [[ -s $run/jobs/$job.games ]]
}

start_coordinator() {
  "$program" lab run "$folder/experiment.toml" --out "$run" --on slurm --jobs 1 \
    --slurm "--partition=test --comment='two words'" >"$folder/run.out" 2>>"$folder/run.err" &
  coordinator=$!
}

# The second player. As long as the gate is closed it begins no more than two games for a worker, so
# that none is at the end of its job before the test has struck, however slow the machine is.
cat >"$folder/gate.sh" <<END
begun=0
while read -r line; do
  if [[ \$line == boardsize* ]] && ((++begun > 2)); then
    until [[ -e $folder/gate-is-open || ! -d $folder ]]; do sleep 0.1; done
  fi
  printf '%s\n' "\$line"
done | "$program" --set player.policy=uniform --set player.simulations=100 gtp
END

cat >"$folder/experiment.toml" <<END
id = "CLUSTER-TEST"
title = "Playouts against playouts"
source = "a test"
[scale.short]
games = $games
sims = 100
[scale.full]
games = 1000
sims = 1000
[[cell]]
name = "base against uniform"
size = 9
players = ["name=A,policy=base,sims={sims}", "name=B,command=bash $folder/gate.sh"]
END

"$here/cluster.sh" start "$folder/cluster"
ok "a cluster of two nodes is up"

start_coordinator
wait_for 600 "games" have_come 3
kill -9 "$coordinator"
wait "$coordinator" 2>/dev/null || true
if (($(tasks) == 0)); then fail "nothing was left in the queue by the coordinator that was killed"; fi
ok "the coordinator was killed after $(lines) games and left $(tasks) tasks"
old_jobs=$(find "$run/jobs" -name '*.json' | wc -l)

start_coordinator
wait_for 600 "a worker in the middle of its job on node2" node2_is_busy
before=$(lines)
"$here/cluster.sh" lose-node "$folder/cluster" node2
ok "node2 was lost in the middle of a job, after $before games"
touch "$folder/gate-is-open"
if ! wait "$coordinator"; then fail "the run did not end well"; fi
unset coordinator
ok "the run has ended by itself"
if (($(tasks) > 0)); then fail "tasks are left in the queue"; fi
ok "the queue is empty"

"$program" match export "$run/cells/0.db" --format sgf >"$folder/games.sgf"
"$program" match report "$run/cells/0.db" --json >"$folder/report.json"
python3 "$here/check_run.py" "$run" "$games" "$old_jobs" "$folder/games.sgf" "$folder/report.json" ||
  fail "the games are not as they should be"
for node in node1 node2; do
  if ! grep -q "Allocate JobId=.* NodeList=$node" "$folder/cluster/slurmctld.log"; then
    fail "$node has never worked"
  fi
done
ok "both nodes have worked"

cp -r "$run" "$folder/copy"
sed -i 's/"signature": *"0x[0-9a-f]*"/"signature": "0x0000000000000001"/' "$folder/copy/record.json"
rm "$folder/copy/jobs/00000.games"
if "$program" lab work "$folder/copy" 0 2>"$folder/work.err"; then
  fail "a worker of another behaviour was let in"
fi
if [[ -e $folder/copy/jobs/00000.games ]]; then fail "it has written games"; fi
grep -q 0x0000000000000001 "$folder/work.err" || fail "it was refused for another reason"
ok "a worker of another behaviour is refused: $(cat "$folder/work.err")"

run="$folder/stopped"
start_coordinator
wait_for 600 "a game" have_come 1
kill "$coordinator"
code=0
wait "$coordinator" || code=$?
((code == 3)) || fail "it did not stop well: exit code $code, not 3"
unset coordinator
if (($(tasks) > 0)); then fail "a run that was stopped has left tasks"; fi
ok "a run that is stopped takes its tasks from the queue"

"$here/cluster.sh" stop "$folder/cluster"
if [[ -n $(left_behind) ]]; then
  left_behind
  fail "processes are left"
fi
ok "no process is left"

#!/usr/bin/env bash
# A Slurm cluster of two nodes on this machine, for tests: munged, slurmctld and two slurmd with
# everything they write in one folder. Needs root and the packages slurm-wlm and munge; neither
# systemd nor cgroups nor a network but the loopback.
#
#   cluster.sh start FOLDER            start it and wait until both nodes are idle
#   cluster.sh lose-node FOLDER NODE   kill node1 or node2 and all that runs on it, with -9
#   cluster.sh stop FOLDER             end everything that was started, jobs included
#
# SLURM_CONF=FOLDER/slurm.conf then leads sbatch, squeue and scancel to it.
set -eu
PATH=$PATH:/usr/sbin

usage() {
  sed -n 's/^#   //p' "${BASH_SOURCE[0]}" >&2
  exit 2
}

say() { printf 'cluster.sh: %s\n' "$*" >&2; }

# free_port FIRST: the first one from there on at which nobody listens.
free_port() {
  local port=$1
  while (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do port=$((port + 1)); done
  printf '%s' "$port"
}

# write_config PORT: with free ports from there on.
write_config() {
  local host controller node1 node2
  host=$(hostname -s)
  controller=$(free_port "$1")
  node1=$(free_port $((controller + 1)))
  node2=$(free_port $((node1 + 1)))
  cat >"$folder/slurm.conf" <<END
ClusterName=keima
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$controller
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool-%n
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd-%n.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_interval=1,batch_sched_delay=0
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
SlurmdTimeout=10
MessageTimeout=5
KillWait=2
MinJobAge=2
# One processor is what a node is said to have, whatever the machine has.
SlurmdParameters=config_overrides
NodeName=node1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$node1 CPUs=1
NodeName=node2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$node2 CPUs=1
PartitionName=test Nodes=node1,node2 Default=YES MaxTime=10 State=UP
END
}

# wait_until SECONDS COMMAND...
wait_until() {
  local tenths=$((10 * $1))
  shift
  until "$@"; do
    tenths=$((tenths - 1))
    if ((tenths < 0)); then return 1; fi
    sleep 0.1
  done
}

nodes_are_idle() { [[ $(sinfo --noheader --Node --states=idle --format=%N 2>/dev/null | wc -l) == 2 ]]; }

a_port_is_taken() { grep -qi 'address already in use' "$folder"/slurm*.log 2>/dev/null; }

nodes_have_answered() { nodes_are_idle || a_port_is_taken; }

# try_start PORT
try_start() {
  rm -rf "$folder"/*.log "$folder/state"
  mkdir -p "$folder/state" "$folder/spool-node1" "$folder/spool-node2"
  write_config "$1"
  munged --force --key-file="$folder/munge.key" --socket="$folder/munge.socket" \
    --pid-file="$folder/munged.pid" --log-file="$folder/munged.log" \
    --seed-file="$folder/munge.seed" &&
    slurmctld -f "$SLURM_CONF" -c &&
    slurmd -f "$SLURM_CONF" -N node1 &&
    slurmd -f "$SLURM_CONF" -N node2 &&
    wait_until 300 nodes_have_answered &&
    ! a_port_is_taken
}

start() {
  local port
  chmod 755 "$folder" # munged refuses folders others may write to.
  (umask 077 && head -c 1024 /dev/urandom >"$folder/munge.key")
  # Below the range from which systems take ports for outgoing connections. Somebody else may take
  # one before we do; then others are tried.
  for port in 21817 $((22000 + RANDOM % 4000)) $((26000 + RANDOM % 4000)); do
    if try_start "$port"; then return; fi
    say "the nodes are not there; what was said last:"
    tail -n 5 "$folder"/*.log >&2
    stop
    if ! a_port_is_taken; then return 1; fi
  done
  return 1
}

# The given processes and all below them.
family() {
  local pid
  for pid; do
    printf '%s\n' "$pid"
    # shellcheck disable=SC2046  # One word for each child.
    family $(cat "/proc/$pid/task/"*/children 2>/dev/null)
  done
}

# The processes of a node: its slurmd and the slurmstepd of each job, which both have the node's
# log open, and the jobs below them.
node_processes() {
  local pids
  mapfile -t pids < <(find /proc -maxdepth 3 -path '/proc/[0-9]*/fd/*' \
    -lname "$folder/slurmd-$1.log" 2>/dev/null | cut -d/ -f3 | sort -u)
  family "${pids[@]}" | sort -u
}

# Again until none is left: a process may have been starting another.
lose_node() {
  local pids
  while pids=$(node_processes "$1") && [[ -n $pids ]]; do
    # shellcheck disable=SC2086  # One word for each process.
    kill -9 $pids 2>/dev/null || true
    sleep 0.1
  done
}

is_gone() { ! kill -0 "$1" 2>/dev/null; }

stop() {
  local name pid
  lose_node node1
  lose_node node2
  for name in slurmctld munged; do
    if ! pid=$(cat "$folder/$name.pid" 2>/dev/null); then continue; fi
    kill "$pid" 2>/dev/null || true
    wait_until 60 is_gone "$pid" || kill -9 "$pid" 2>/dev/null || true
  done
}

if (($# < 2)); then usage; fi
mkdir -p "$2"
folder=$(readlink -f "$2")
export SLURM_CONF=$folder/slurm.conf
case $1 in
  start) start ;;
  lose-node)
    case ${3:-} in node1 | node2) lose_node "$3" ;; *) usage ;; esac
    ;;
  stop) stop ;;
  *) usage ;;
esac

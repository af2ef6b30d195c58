#!/usr/bin/env bash
# What a build needs and how it is made, in one place for ./run, ./test and .ci/run.
#
#   tools/setup.sh [GROUP...]   install the missing Debian packages of these groups: build test web ci
#
# The other scripts source this file and call prepare or build_preset. Everything said here goes
# to stderr and nothing here reads stdin: both belong to the program that is started afterwards.
# KEIMA_NO_INSTALL=1 only tells what is missing.

keima_root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
export PATH=$PATH:/usr/games # where Debian puts gnugo; not on every user's path

# group, Debian 12 package, what for.
package_table() {
  cat <<'END'
build g++                 the C++20 compiler
build cmake               describes the build
build ninja-build         runs the build
build pkgconf             finds libzstd
build libfmt-dev          text formatting
build libcli11-dev        command-line options
build nlohmann-json3-dev  JSON records
build libtomlplusplus-dev TOML configuration files
build zlib1g-dev          reads and writes .gz
build libzstd-dev         reads and writes .zst
build libsqlite3-dev      keeps matches
build libboost-dev        distributions for statistics, and the web server
build libedit-dev         editing of lines in the terminal
build npm                 builds the web page
build git                 names the commit in --version
test  libgtest-dev        unit tests
test  librapidcheck-dev   property tests
test  gnugo               an opponent and a judge for whole games
test  man-db              checks the manual page
web   chromium            the browser in which the web page is tested
ci    clang               second compiler, and libFuzzer
ci    libclang-rt-14-dev  sanitizers for clang
ci    clang-format        checks the formatting
ci    clang-tidy          finds what no warning tells
ci    python3             checks the direction of the includes
ci    valgrind            memory and cache profiles
ci    slurm-wlm           a cluster on one machine, for experiments on many
ci    munge               lets the parts of that cluster know each other
END
}

say() { printf '%s\n' "$*" >&2; }

# "package  what for" for each package of the groups that dpkg does not know as installed.
missing_packages() {
  local group name why installed
  # shellcheck disable=SC2016  # dpkg-query, not the shell, fills in ${...}
  installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' 2>/dev/null)
  while read -r group name why; do
    # Node often comes from elsewhere than Debian; and without the page nobody needs it.
    if [[ $name == npm ]] && { [[ ${KEIMA_WEB:-} == OFF ]] || command -v npm >/dev/null; }; then
      continue
    fi
    if [[ " $* " == *" $group "* && $'\n'$installed$'\n' != *$'\n'"$name installed"$'\n'* ]]; then
      printf '%-20s %s\n' "$name" "$why"
    fi
  done < <(package_table)
}

# apt-get as root, with sudo when we are not; quiet where it has nothing to tell.
apt_get() {
  local sudo=()
  if ((EUID != 0)); then sudo=(sudo); fi
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -q \
    -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 "$@" </dev/null >&2 9>&-
}

# ensure_packages GROUP...: after this the packages of the groups are installed, or it failed.
ensure_packages() {
  # On another system than Debian the packages have other names; the build will tell.
  if ! command -v dpkg-query >/dev/null; then return 0; fi
  local missing names
  missing=$(missing_packages "$@")
  if [[ -z $missing ]]; then return 0; fi
  mapfile -t names < <(awk '{print $1}' <<<"$missing")

  if [[ -n ${KEIMA_NO_INSTALL:-} && ${KEIMA_NO_INSTALL:-} != 0 ]]; then
    say "These Debian packages are missing (KEIMA_NO_INSTALL is set, so nothing is installed):"
    say "$missing"
    return 1
  fi
  if ((EUID != 0)) && ! command -v sudo >/dev/null; then
    say "These Debian packages are missing:"
    say "$missing"
    say "Installing them takes root, and there is no sudo here. As root:"
    say "  apt-get update && apt-get install --no-install-recommends ${names[*]}"
    return 1
  fi

  say "Installing Debian packages that Keima needs and this system does not have:"
  say "$missing"
  # The package lists are fetched only when they do not know a package or are out of date.
  if apt-cache show --no-all-versions "${names[@]}" >/dev/null 2>&1 &&
    apt_get install --no-install-recommends "${names[@]}"; then
    return 0
  fi
  say "Fetching the current package lists."
  if apt_get update && apt_get install --no-install-recommends "${names[@]}"; then return 0; fi
  say "Could not install: ${names[*]}"
  return 1
}

# The npm packages with which the web page is checked; what its build needs is among them. The stamp is that of
# cmake/RunNpm.cmake, so that a build does not take them away again.
ensure_web_packages() {
  local folder=$keima_root/web
  if [[ -e $folder/node_modules/playwright-core ]]; then return 0; fi
  (cd "$folder" && npm ci --loglevel=error </dev/null >&2) || {
    say "npm could not fetch the packages that check the web page."
    return 1
  }
  sha256sum "$folder/package-lock.json" | cut -d ' ' -f 1 | tr -d '\n' >"$folder/node_modules/.keima-installed"
}

# Sabaki's library for engines, with which a test drives ours; without it, or without npm, that test
# is skipped.
ensure_sabaki_library() {
  local folder=$keima_root/build/npm
  if [[ -e $folder/node_modules/@sabaki/gtp || -n ${KEIMA_NO_INSTALL:-} ]]; then return 0; fi
  if ! command -v npm >/dev/null; then return 0; fi
  mkdir -p "$folder"
  npm install --prefix "$folder" --no-audit --no-fund --fetch-retries=0 --loglevel=error \
    @sabaki/gtp@3.0.0 </dev/null >&2 9>&- ||
    say "Could not fetch @sabaki/gtp; the test with it will be skipped."
}

# Passes Ninja's output on to stderr, without a word when there was nothing to do. On a terminal
# the "[12/80]" lines overwrite each other as they do when Ninja itself writes to it.
show_progress() {
  local line open=
  while IFS= read -r line; do
    case $line in
      *"Re-checking globbed directories"* | "ninja: no work to do.") continue ;;
    esac
    if [[ -t 2 && $line =~ ^\[[0-9]+/[0-9]+\] ]]; then
      printf '\r\033[K%s' "${line:0:78}" >&2
      open=yes
    else
      printf '%s%s\n' "${open:+$'\n'}" "$line" >&2
      open=
    fi
  done
  if [[ -n $open ]]; then printf '\n' >&2; fi
}

# build_preset PRESET [DIRECTORY [CMAKE_ARGUMENT...]]: configures the preset when that was not
# done yet (later Ninja does so by itself) and builds it, in build/PRESET or build/DIRECTORY: the
# targets named in keima_targets, or all.
keima_targets=()
build_preset() {
  local preset=$1 directory=$keima_root/build/${2:-$1} fresh=()
  shift
  if (($# > 0)); then shift; fi
  # A tree that was moved or copied with its build folder: CMake would refuse the old cache.
  if [[ -e $directory/CMakeCache.txt ]] &&
    ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$keima_root" "$directory/CMakeCache.txt"; then
    fresh=(--fresh)
    rm -f "$directory/.configured"
  fi
  # KEIMA_WEB=OFF builds without the web page.
  if [[ -n ${KEIMA_WEB:-} ]]; then
    set -- "-DKEIMA_WEB=$KEIMA_WEB" "$@"
    if ! grep -qs "^KEIMA_WEB:BOOL=$KEIMA_WEB\$" "$directory/CMakeCache.txt"; then
      rm -f "$directory/.configured"
    fi
  fi
  if [[ ! -e $directory/.configured || $keima_root/CMakePresets.json -nt $directory/.configured ]]; then
    say "Configuring $directory"
    if ! (cd "$keima_root" &&
      cmake "${fresh[@]}" --preset "$preset" -B "$directory" "$@") </dev/null >&2; then
      say "Could not configure the build. It needs these Debian packages or their like elsewhere:"
      say "$(package_table)"
      return 1
    fi
    touch "$directory/.configured"
  fi
  (
    set -o pipefail
    cd "$directory" && ninja "${keima_targets[@]}" </dev/null 2>&1 | show_progress
  ) || {
    say "The build in $directory failed."
    return 1
  }
}

# One at a time: two scripts started at once must not build into the same folder together.
locked() {
  mkdir -p "$keima_root/build"
  {
    if ! flock -n 9; then
      say "Waiting for another build in $keima_root to end."
      flock 9
    fi
    "$@"
  } 9>"$keima_root/build/.lock"
}

# prepare PRESET GROUP...: the packages of the groups, then the build of the preset.
prepare() { locked install_and_build "$@"; }

install_and_build() {
  local preset=$1
  shift
  ensure_packages "$@" && build_preset "$preset"
}

if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
  set -u
  if (($# == 0)); then set -- build; fi
  for group; do
    case $group in
      build | test | web | ci) ;;
      *)
        say "usage: tools/setup.sh [build] [test] [web] [ci]"
        exit 2
        ;;
    esac
  done
  locked ensure_packages "$@" || exit 1
  if [[ " $* " == *" ci "* ]]; then locked ensure_sabaki_library; fi
fi

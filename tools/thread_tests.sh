#!/usr/bin/env bash
# Builds the tests of everything that has threads with ThreadSanitizer and runs them.
#
# Left out are tests that take long and add no threads to those of others, or wait for a time to pass.
set -u
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$here/setup.sh"
long_tests=('Bench.SignatureRepeats' 'Engine.PlaysLegalGames*' 'Engine.TellsListeners*'
  'Searcher.ANodeGets*' 'Stop.EndsTheJudgement' 'Learning.SmallContexts*' 'Learning.FewBits*' 'Learning.LargeContexts*' 'Playtest.Says*' 'MatchRunner.GamesDoNotDepend*'
  'TuneRunner.PlaysEvery*')
keima_targets=(threads_tests) # Not the program, with its manual page and completions.
ensure_packages build test && build_preset tsan &&
  "$here/test_programs.sh" tsan "-$(IFS=: && echo "${long_tests[*]}")"

#!/usr/bin/env python3
"""Counts the games of a run in every way there is, for tests/slurm/run.sh.

    check_run.py RUN GAMES OLD_JOBS SGF REPORT

OLD_JOBS is how many jobs the coordinator that was killed had made. Exits with 1 after the first
number that is not as it should be.
"""
import json
import pathlib
import re
import sqlite3
import sys


def check(is_so, what):
    print(("ok: " if is_so else "FAILED: ") + what)
    if not is_so:
        sys.exit(1)


def main():
    run, games = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    old_jobs = int(sys.argv[3])
    sgf = pathlib.Path(sys.argv[4]).read_text()
    report = json.loads(pathlib.Path(sys.argv[5]).read_text())

    rows = sqlite3.connect(run / "cells" / "0.db").execute(
        "SELECT number, black, winner FROM game").fetchall()
    check(len(rows) == games, f"the store has {len(rows)} of {games} games")
    numbers = {row[0] for row in rows}
    check(numbers == set(range(games)), f"they have {len(numbers)} different numbers from 0 on")

    won = sum(winner == ("black" if black == 0 else "white") for _, black, winner in rows)
    records = re.findall(r"^\(;.*\)$", sgf, re.M)
    check(len(records) == games, f"there are {len(records)} records")
    won_in_records = 0
    for record in records:
        winner = re.search(r"RE\[([BW])\+", record).group(1)
        won_in_records += f"P{winner}[A" in record
    check(won_in_records == won, f"A has won {won} games by the store and {won_in_records} by the records")
    reported = report["pairings"][0]["won"]
    check(reported == won, f"the report says {reported}")

    jobs, lines = {}, {}
    for file in sorted((run / "jobs").glob("*.json")):
        jobs[int(file.stem)] = json.loads(file.read_text())["games"]
        text = file.with_suffix(".games")
        # A line without its end is a game that was cut off.
        lines[int(file.stem)] = text.read_text().count("\n") if text.exists() else 0
    played = sum(lines.values())
    check(played == games, f"workers have written {played} games: none was played twice")

    first = {n: g for n, g in jobs.items() if n < old_jobs}
    check(sorted(sum(first.values(), [])) == list(range(games)), f"{len(first)} jobs had all games")
    missing = games - sum(lines[n] for n in first)
    after_kill = {n: g for n, g in jobs.items() if n >= old_jobs}
    fresh = set(sum(after_kill.values(), []))
    check(len(fresh) == missing,
          f"after the coordinator was killed {missing} games were missing, and these were submitted")
    again = sum(map(len, after_kill.values())) - len(fresh)
    lost = sum(len(g) - lines[n] for n, g in after_kill.items())
    check(again == lost > 0, f"the node lost {lost} games, and {again} were submitted once more")


main()

#!/usr/bin/env python3
"""Lets Keima play itself under the address and undefined-behaviour sanitizers for a long while.

    tools/soak.py [MINUTES] [--seed N]     30 minutes, and another seed each time, unless told

Every policy in every tree, on sizes from 2 to 25, with one thread and with several, with little
memory, with and without clocks and pondering, and with what users ask on the way: take-backs, new
boards, scores, analysis. As many games at once as there are processors.

Each game is a line of build/soak/games.txt as soon as it is over, so a soak that was cut off has
left what it played. A crash, a sanitizer's complaint or an answer that is an error counts as a
failure; its whole session is left in build/soak/failed-*.txt. The exit code is 1 then.
"""
import argparse
import concurrent.futures
import itertools
import os
import pathlib
import random
import signal
import subprocess
import sys
import time

from gtp import GtpError, GtpProgram

ROOT = pathlib.Path(__file__).resolve().parent.parent
KEIMA = ROOT / "build/asan-ubsan/keima"
FOLDER = ROOT / "build/soak"
SIZES = (9, 7, 13, 5, 9, 19, 2, 9, 3, 25)
MOST_MOVES = 120
SLOWEST_ANSWER = 300  # Seconds.


class Session(GtpProgram):
    """A GTP session and all that was said in it."""

    def __init__(self, arguments):
        environment = dict(os.environ, UBSAN_OPTIONS="print_stacktrace=1")
        self.said = [" ".join(["keima"] + arguments)]
        self.errors = open(FOLDER / f"errors-{os.getpid()}-{id(self)}.txt", "w+")
        super().__init__([KEIMA] + arguments, SLOWEST_ANSWER, stderr=self.errors, env=environment)

    def ask(self, command):
        self.said.append(command)
        succeeded, text = self.send(command)
        self.said.append(("= " if succeeded else "? ") + text)
        if not succeeded:
            raise GtpError("an error: " + text)
        return text.lower()

    def end(self):
        """The exit code after `quit`, or after the session was given up."""
        code = self.close(SLOWEST_ANSWER)
        self.errors.seek(0)
        self.said.append(self.errors.read())
        self.errors.close()
        os.unlink(self.errors.name)
        return code


def settings_of(game, policy, tree, rng):
    size = SIZES[game % len(SIZES)]
    simulations = rng.choice((1, 30, 3000 // size))
    return size, ["gtp", "--policy", policy, "--simulations", str(simulations), "--seed",
                  str(rng.randrange(1, 10 ** 6)), "--set", f"search.tree={tree}",
                  "--set", f"player.threads={rng.choice((1, 1, 2, 3))}",
                  "--set", f"search.memory={rng.choice((1, 2, 32))}",
                  "--set", f"search.reproducible={rng.choice(('false', 'false', 'true'))}",
                  "--set", f"time.ponder={rng.choice(('false', 'true'))}",
                  "--set", f"game.rules={rng.choice(('chinese', 'japanese', 'chinese-kgs'))}"]


def play(session, size, rng):
    """A game with questions; the number of moves made."""
    session.ask(f"boardsize {size}")
    session.ask("clear_board")
    if rng.random() < 0.3:
        session.ask(rng.choice(("time_settings 3 0 0", "time_settings 0 1 5",
                                "kgs-time_settings byoyomi 1 1 2",
                                "kata-time_settings fischer 2 0.1")))
    moves = passes = made = 0
    while passes < 2 and made < min(size * size, MOST_MOVES):
        move = session.ask("genmove " + "bw"[moves % 2])
        if move == "resign":
            break
        passes = passes + 1 if move == "pass" else 0
        moves += 1
        made += 1
        chance = rng.random()
        if chance < 0.02 and moves >= 2:
            session.ask("undo")
            session.ask("undo")
            moves -= 2
            passes = 0
        elif chance < 0.04:
            session.ask(rng.choice(("final_score", "final_status_list dead", "keima-pv",
                                    "showboard")))
    session.ask("final_score")
    return made


def soak_one(game, policy, tree, seed):
    """(settings, moves, what went wrong or None)."""
    rng = random.Random(f"{seed} {game}")
    size, arguments = settings_of(game, policy, tree, rng)
    session = Session(arguments)
    moves, wrong = 0, None
    try:
        for _ in range(2):  # The second one in what the first has left.
            moves += play(session, size, rng)
            size = rng.choice((size, 9))
        session.ask("quit")
    except GtpError as failure:
        wrong = str(failure)
    code = session.end()
    if code != 0:
        wrong = f"exit code {code}"
    if wrong:
        (FOLDER / f"failed-{seed}-{game}.txt").write_text("\n".join(session.said))
    return f"{size}x{size} " + " ".join(arguments[1:]), moves, wrong


def names_of(command, setting=None):
    text = subprocess.run([KEIMA] + command, capture_output=True, text=True, check=True).stdout
    if setting is None:
        return [line.split()[0] for line in text.splitlines() if line[:1].strip()]
    row = next(line for line in text.splitlines() if f"`{setting}`" in line)
    return [name.strip() for name in row.split("|")[3].split(",")]


class Tally:
    """What was played so far."""

    def __init__(self, log, of_what):
        self.log, self.of_what = log, of_what
        self.games = self.moves = self.failed = 0
        self.seen = set()

    def add(self, pair, settings, moves, wrong):
        self.games += 2
        self.moves += moves
        self.failed += bool(wrong)
        self.seen.add(pair)
        self.log.write(f"{wrong or 'ok'}\t{moves} moves\t{settings}\n")
        if wrong:
            print(f"FAILED ({wrong}): {settings}", flush=True)

    def summary(self):
        return (f"{self.games} games, {self.moves} moves, {len(self.seen)} of {self.of_what}; "
                f"{self.failed} failures; see {self.log.name}")

    def cut_off(self, number, _):
        """The programs at work end by themselves when nobody listens any more."""
        print("Cut off.", self.summary(), flush=True)
        os._exit(128 + number)


def soak(pairs, options, tally):
    end = time.monotonic() + 60 * options.minutes
    workers = os.cpu_count() or 1
    running = {}
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        for number in itertools.count():
            if time.monotonic() < end:
                pair = pairs[number % len(pairs)]
                running[pool.submit(soak_one, number, *pair, options.seed)] = pair
                if len(running) < workers:
                    continue
            if not running:
                break
            done, _ = concurrent.futures.wait(
                running, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in done:
                tally.add(running.pop(future), *future.result())


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("minutes", nargs="?", type=float, default=30)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    build = "source tools/setup.sh && keima_targets=(keima) && locked build_preset asan-ubsan"
    subprocess.run(["bash", "-c", build], cwd=ROOT, check=True)
    FOLDER.mkdir(parents=True, exist_ok=True)

    pairs = list(itertools.product(names_of(["policy", "list"]),
                                   names_of(["config", "--markdown"], "search.tree")))
    random.Random(options.seed).shuffle(pairs)
    with open(FOLDER / "games.txt", "a", buffering=1) as log:
        log.write(f"# seed {options.seed}, {time.strftime('%F %T')}\n")
        tally = Tally(log, f"{len(pairs)} pairs of policy and tree, seed {options.seed}")
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, tally.cut_off)
        soak(pairs, options, tally)
    print(tally.summary())
    return 0 if tally.games and not tally.failed else 1


if __name__ == "__main__":
    sys.exit(main())

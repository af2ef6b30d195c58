#!/usr/bin/env python3
"""Plays two GTP programs against each other and prints the score of the first with its interval.

    tools/match.py --games 100 --komi 6.5 --jobs 2 \\
      --a "build/release/keima gtp --policy base --playouts 3000" \\
      --b "gnugo --mode gtp --level 10 --chinese-rules"

Colours alternate, starting with Black for A. A game ends by two passes or resignation; the score is
B's if it is GNU Go (which plays it out where needed), else A's. A crash or an illegal move loses.
With --seconds each side has that much for the game and hears what is left; who uses more loses.
With --log every game is appended to a file as one line, and a second start goes on from there.
"""
import argparse
import concurrent.futures
import math
import os
import re
import shlex
import subprocess
import sys
import time


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                        text=True)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = []
        while True:
            text = self.process.stdout.readline()
            if text == "":
                raise RuntimeError("the program ended at: " + line)
            if text.strip() == "":
                if answer:
                    break
                continue
            answer.append(text.rstrip("\n"))
        if not answer[0].startswith("="):
            raise RuntimeError(f"{line}: {answer[0]}")
        return answer[0][1:].strip()

    def close(self):
        try:
            self.process.stdin.write("quit\n")
            self.process.stdin.flush()
            self.process.wait(timeout=2)
        except Exception:
            self.process.kill()


def play(number, options):
    """One game: (winner 'A', 'B' or '=', result, moves)."""
    engines = {"A": Engine(options.a), "B": Engine(options.b)}
    order = "AB" if number % 2 == 0 else "BA"
    moves = []
    try:
        for engine in engines.values():
            for line in (f"boardsize {options.size}", "clear_board", f"komi {options.komi}"):
                engine.ask(line)
            if options.seconds:
                engine.ask(f"time_settings {options.seconds} 0 0")
        left = {"A": options.seconds, "B": options.seconds}
        passes = 0
        while passes < 2 and len(moves) < 3 * options.size ** 2:
            me, other = order[len(moves) % 2], order[(len(moves) + 1) % 2]
            color = "bw"[len(moves) % 2]
            try:
                if options.seconds:
                    engines[me].ask(f"time_left {color} {int(left[me])} 0")
                start = time.monotonic()
                move = engines[me].ask("genmove " + color).lower()
                if options.seconds:
                    left[me] -= time.monotonic() - start
                    if left[me] < 0:
                        return other, f"{me} lost on time", moves
                if move == "resign":
                    return other, f"{color}-resigns", moves
                engines[other].ask(f"play {color} {move}")
            except RuntimeError as error:
                return other, f"{me} failed: {error}", moves
            moves.append(move)
            passes = passes + 1 if move == "pass" else 0
        judge = "B" if "gnugo" in options.b else "A"
        score = engines[judge].ask("final_score")
        if not score.startswith(("B+", "W+")):
            return "=", score, moves
        return order[0 if score[0] == "B" else 1], score, moves
    finally:
        for engine in engines.values():
            engine.close()


def wilson(wins, games, z=1.959964):
    if games == 0:
        return 0, 1
    p = wins / games
    center = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return center - half, center + half


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--a", required=True)
    parser.add_argument("--b", required=True)
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--komi", type=float, default=6.5)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=0)
    parser.add_argument("--log")
    options = parser.parse_args()

    done = {}
    if options.log and os.path.exists(options.log):
        with open(options.log) as log:
            for line in log:
                match = re.match(r"(\d+)\t([AB=])\t", line)
                if match:
                    done[int(match[1])] = match[2]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        waiting = {pool.submit(play, n, options): n for n in range(options.games) if n not in done}
        for future in concurrent.futures.as_completed(waiting):
            number = waiting[future]
            winner, result, moves = future.result()
            done[number] = winner
            if options.log:
                with open(options.log, "a") as log:
                    log.write(f"{number}\t{winner}\t{result}\t{' '.join(moves)}\n")
            score = sum({"A": 1, "B": 0, "=": 0.5}[w] for w in done.values())
            low, high = wilson(score, len(done))
            print(f"{len(done)} games: A {100 * score / len(done):.1f} % "
                  f"({100 * low:.1f} to {100 * high:.1f}); last {winner} {result} "
                  f"in {len(moves)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

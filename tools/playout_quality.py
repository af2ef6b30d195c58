#!/usr/bin/env python3
"""How well playouts alone judge positions, beside a deep search of the same positions.

    tools/playout_quality.py make --games games-9x9.sgf.zst --count 500 --out set.txt \\
      --judge "build/release/keima gtp --simulations 50000"
    tools/playout_quality.py judge --set set.txt --policy base --policy uniform --playouts 300

`make` takes one position at random from each of the first games of a collection (one game a line,
without handicap) and writes a line for each: the judge's win rate for Black, then komi and moves.
It goes on where it was cut off. `judge` gives every policy the positions by `keima policy
evaluate` and prints the mean squared error of its win rates and how often it has the right side.
Settings may follow a policy's name: --policy "softmax policy.softmax.weights=mm-published".
"""
import argparse
import os
import random
import re
import subprocess
import sys

from evaluate import black_wins
from gtp import GtpProgram, vertex


def read_games(path):
    text = subprocess.run(["zstd", "-dc", path], check=True, capture_output=True, text=True).stdout
    for line in text.splitlines():
        size = int(re.search(r"SZ\[(\d+)\]", line)[1])
        komi = re.search(r"KM\[([-\d.]+)\]", line)
        moves = re.findall(r";([BW])\[([a-z]{2})?\]", line)
        if komi is None or any(color != "BW"[i % 2] for i, (color, _) in enumerate(moves)):
            continue
        yield size, float(komi[1]), [
            vertex(ord(p[0]) - 97, ord(p[1]) - 97, size) if p else "pass" for _, p in moves]


class Judge(GtpProgram):
    def value(self, size, komi, moves):
        """Black's win rate by the search."""
        for line in (f"boardsize {size}", "clear_board", f"komi {komi}"):
            self.ask(line)
        for i, move in enumerate(moves):
            self.ask(f"play {'bw'[i % 2]} {move}")
        color = "bw"[len(moves) % 2]
        self.ask("reg_genmove " + color)
        share = float(re.search(r"to play: ([\d.]+) %", self.ask("keima-search"))[1]) / 100
        return share if color == "b" else 1 - share


def make(options):
    done = 0
    if os.path.exists(options.out):
        with open(options.out) as lines:
            done = sum(1 for _ in lines)
    chance = random.Random(1)
    judge = Judge(options.judge)
    with open(options.out, "a") as out:
        for number, (size, komi, moves) in enumerate(read_games(options.games)):
            if number >= options.count:
                break
            # Drawn for every game, so that a second start draws the same.
            length = chance.randint(4, max(4, len(moves) - 4))
            if number >= done:
                value = judge.value(size, komi, moves[:length])
                out.write(f"{value:.4f} {komi} {' '.join(moves[:length])}\n")
                out.flush()
    judge.close()


def judge(options):
    with open(options.set) as lines:
        judged = [line.split(" ", 1) for line in lines]
    truth = [float(value) for value, _ in judged]
    positions = [position.strip() for _, position in judged]
    print(f"{len(truth)} positions, {options.playouts} playouts each")
    for policy in options.policy:
        rates = black_wins(options.keima, policy, positions, options.size, options.playouts)
        error = sum((a - b) ** 2 for a, b in zip(rates, truth, strict=True)) / len(truth)
        right = sum((a > 0.5) == (b > 0.5) for a, b in zip(rates, truth, strict=True)) / len(truth)
        print(f"{policy:<12} squared error {error:.4f}, right side {100 * right:.1f} %")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    maker = commands.add_parser("make")
    maker.add_argument("--games", required=True)
    maker.add_argument("--count", type=int, default=500)
    maker.add_argument("--out", required=True)
    maker.add_argument("--judge", required=True)
    judging = commands.add_parser("judge")
    judging.add_argument("--set", required=True)
    judging.add_argument("--policy", action="append", required=True)
    judging.add_argument("--playouts", type=int, default=300)
    judging.add_argument("--size", type=int, default=9)
    judging.add_argument("--keima", default="build/release/keima")
    options = parser.parse_args()
    return make(options) if options.command == "make" else judge(options)


if __name__ == "__main__":
    sys.exit(main())

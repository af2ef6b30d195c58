#!/usr/bin/env python3
"""What playouts make of fights that decide a game, as a Markdown table.

    tools/playout_suites.py --playouts 1000 [--detail] [--keima build/release/keima]

Gives the positions of tests/positions/fights.txt to every policy by `keima policy evaluate` and prints
the share of its playouts that the right side wins: the mean of each theme, or with --detail each
position. A policy may have options: --policy "softmax policy.softmax.weights=mm-published".
"""
import argparse
import os
import re
import sys

from evaluate import black_wins
from gtp import vertex

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "positions")
HEADING = re.compile(r"(?P<theme>\S+) (?P<name>\S+): (?P<to_play>black|white) to play"
                     r"(?: after (?P<last>\w+))?, (?P<winner>black|white) wins, komi (?P<komi>\S+)")
POLICIES = ["uniform", "base", "learning", "ego", "mogo", "fuego",
            "softmax policy.softmax.weights=mm-published",
            "softmax policy.softmax.weights=sb-published", "anderson", "olga"]


class Fight:
    def __init__(self, heading, rows):
        self.size = len(rows)
        if any(len(row) != self.size for row in rows):
            raise ValueError(f"{heading['name']}: the board is not square")
        self.theme, self.name, self.winner = heading["theme"], heading["name"], heading["winner"]
        self.line = f"{heading['komi']} {' '.join(self.moves(rows, heading))}"

    def moves(self, rows, heading):
        """The stones one by one, Black first: in a legal position none is taken on the way.

        The last ones are those farthest from any empty point, where no policy has an answer.
        """
        empty = [(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "."]
        stones = {"X": [], "O": []}
        for y, row in enumerate(rows):
            for x, cell in enumerate(row):
                distance = min(max(abs(x - i), abs(y - j)) for i, j in empty)
                point = vertex(x, y, self.size)
                if cell in stones:
                    is_last = point == heading["last"]
                    stones[cell].append((is_last, distance, point))
        black, white = ([point for *_, point in sorted(points)] for points in stones.values())
        # Black has one turn more if White is to play; who has fewer stones passes at first.
        turns = max(len(black), len(white) + 1)
        white_turns = turns if heading["to_play"] == "black" else turns - 1
        black = ["pass"] * (turns - len(black)) + black
        white = ["pass"] * (white_turns - len(white)) + white
        return [move for pair in zip(black, white + [None]) for move in pair if move]


def read_fights(path):
    fights, heading, rows = [], None, []
    with open(path) as lines:
        for number, line in enumerate([*lines, ""], 1):
            line = line.split("#")[0].strip()
            if heading is None and line:
                heading = HEADING.fullmatch(line)
                if heading is None:
                    raise ValueError(f"{path}, line {number}: no heading: {line}")
            elif heading is not None and line:
                rows.append(line.split())
            elif heading is not None:
                fights.append(Fight(heading, rows))
                heading, rows = None, []
    return fights


def shares(keima, policy, fights, playouts):
    """How often the right side wins, for each fight."""
    right = {}
    for size in {fight.size for fight in fights}:
        of_size = [fight for fight in fights if fight.size == size]
        rates = black_wins(keima, policy, [fight.line for fight in of_size], size, playouts)
        for fight, black in zip(of_size, rates, strict=True):
            right[fight] = black if fight.winner == "black" else 1 - black
    return right


def mean(numbers):
    return sum(numbers) / len(numbers)


def print_table(rows, policies, results):
    """Each row has a label and groups of fights, of which every group counts the same."""
    labels = [re.sub(r"policy\.\w+\.", "", policy) for policy in policies]
    print("| | " + " | ".join(labels) + " |")
    print("|---|" + "--:|" * len(labels))
    for label, groups in rows:
        right = [mean([mean([result[fight] for fight in group]) for group in groups])
                 for result in results]
        print(f"| {label} | " + " | ".join(f"{100 * share:.0f}" for share in right) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", default=os.path.join(FOLDER, "fights.txt"))
    parser.add_argument("--policy", action="append", help="all unless told")
    parser.add_argument("--playouts", type=int, default=1000)
    parser.add_argument("--detail", action="store_true", help="every position, not themes")
    parser.add_argument("--keima", default="build/release/keima")
    options = parser.parse_args()
    fights = read_fights(options.positions)
    policies = options.policy or POLICIES
    results = [shares(options.keima, policy, fights, options.playouts) for policy in policies]
    if options.detail:
        rows = [(f"{fight.theme} {fight.name}, {fight.winner} wins", [[fight]]) for fight in fights]
    else:
        themes = {}
        for fight in fights:
            themes.setdefault(fight.theme, []).append(fight)
        rows = [(f"{theme} ({len(group)})", [group]) for theme, group in themes.items()]
        rows.append(("mean of the themes", list(themes.values())))
    print_table(rows, policies, results)


if __name__ == "__main__":
    sys.exit(main())

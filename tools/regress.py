#!/usr/bin/env python3
"""Runs GTP regression files (.tst) and counts what was answered as expected.

    tools/regress.py --engine "build/release/keima gtp --simulations 10000" FILE...

A test is a command with a number, followed by a line "#? [PATTERN]" with the regular expression the
answer must match as a whole; "!" before it negates, "*" behind it marks a test other programs fail.
Paths in loadsgf are relative to the folder of the file. Ends with a line for all files together.
"""
import argparse
import os
import re
import sys

from gtp import GtpProgram


# GNU Go's tests try moves before they ask.
SYNONYMS = {"trymove": "play", "popgo": "undo", "black": "play black", "white": "play white"}


def run_file(path, options):
    folder, good, total, wrong = os.path.dirname(os.path.abspath(path)), 0, 0, []
    engine = GtpProgram(options.engine, cwd=folder)
    asked = answer = None
    with open(path, encoding="latin-1") as lines:
        for line in lines:
            line = line.strip()
            expected = re.match(r"#\?\s*\[(!?)(.*)\](\*?)", line)
            if expected and asked:
                matches = re.fullmatch(expected[2], answer, re.IGNORECASE) is not None
                ok = matches != (expected[1] == "!")
                total += 1
                good += ok
                if not ok:
                    wrong.append(f"{asked}: {answer!r}, expected {expected[1]}{expected[2]}"
                                 f"{' (known to be hard)' if expected[3] else ''}")
                asked = None
            elif line and not line.startswith("#"):
                number = re.match(r"(\d+)\s+(\S+)", line)
                if number and options.only and not re.fullmatch(options.only, number[2]):
                    asked = None
                    continue
                words = line.split(None, 1)
                words[0] = SYNONYMS.get(words[0], words[0])
                _, answer = engine.send(" ".join(words))
                asked = line if number else None
    engine.close()
    return good, total, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--verbose", action="store_true", help="list the wrong answers")
    parser.add_argument("--only", metavar="COMMANDS",
                        help="run tests of these commands only, a regular expression: "
                             "attack|defend")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    options.engine = re.sub(r"^(\S*/\S+)", lambda m: os.path.abspath(m[1]), options.engine)
    good = total = 0
    for path in options.files:
        right, count, wrong = run_file(path, options)
        print(f"{os.path.basename(path)}: {right} of {count}", flush=True)
        if options.verbose:
            print("".join(f"  {text}\n" for text in wrong), end="")
        good, total = good + right, total + count
    print(f"all: {good} of {total}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

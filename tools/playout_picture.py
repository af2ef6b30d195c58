#!/usr/bin/env python3
"""Draws what playouts make of a position, as SVG.

    tools/playout_picture.py --moves "F5 D7 E6 ..." --out docs/pictures/playouts.svg

The first board has the first moves of one playout by the first policy, a colour for each origin
(`keima policy trace`). The others have the owner of each point after many playouts, one board for
each --policy (`keima policy evaluate`): black or white squares, the larger the surer; none on a
stone that belongs to its own side. No stone may be captured in --moves.
"""
import argparse
import subprocess
import sys

from gtp import COLUMNS

CELL, MARGIN, GAP = 30, 26, 26
COLORS = {"tactical": "#c43c39", "pattern": "#2f74b5", "skipped": "#8a5bb0", "improved": "#2e8b57",
          "random": "#8a8a8a", "capture": "#d9822b", "low-liberty": "#c2a300", "edge": "#128a8a",
          "node": "#3aa657", "weighted": "#2f74b5", "corrected": "#b0568a"}


def keima(options, *arguments, text=""):
    return subprocess.run([options.keima, "policy", *arguments, "--size", str(options.size)],
                          input=text, check=True, stdout=subprocess.PIPE, text=True).stdout


class Panel:
    """A board at a place in the picture."""

    def __init__(self, left, top, size):
        self.left, self.top, self.size = left, top, size
        self.parts, self.stones = [], {}

    def place(self, vertex):
        column, row = COLUMNS.index(vertex[0]), self.size - int(vertex[1:])
        return self.left + MARGIN + CELL * column, self.top + MARGIN + CELL * row

    def text(self, x, y, words, style):
        self.parts.append(f'<text x="{x:g}" y="{y:g}" class="{style}">{words}</text>')

    def grid(self):
        width = 2 * MARGIN + CELL * (self.size - 1)
        self.parts.append(f'<rect x="{self.left}" y="{self.top}" width="{width}" height="{width}" '
                          'rx="4" class="wood"/>')
        lines = ""
        for i in range(self.size):
            x, y = self.left + MARGIN + CELL * i, self.top + MARGIN + CELL * i
            length = CELL * (self.size - 1)
            lines += f"M{x} {self.top + MARGIN}v{length}M{self.left + MARGIN} {y}h{length}"
        self.parts.append(f'<path d="{lines}" class="line"/>')

    def stone(self, vertex, color):
        x, y = self.place(vertex)
        self.parts.append(f'<circle cx="{x}" cy="{y}" r="13.5" class="{color}"/>')

    def numbered(self, vertex, color, number, ring):
        x, y = self.place(vertex)
        self.parts.append(f'<circle cx="{x}" cy="{y}" r="12" class="{color}" '
                          f'style="stroke:{ring};stroke-width:3.5"/>')
        self.text(x, y + 4, number, "number on-" + color)

    def owner(self, vertex, share):
        x, y = self.place(vertex)
        if self.stones.get(vertex) == ("black" if share > 0 else "white"):
            return  # As one expects.
        side = 15 * abs(share) ** 0.5
        color = "black" if share > 0 else "white"
        self.parts.append(f'<rect x="{x - side / 2:.1f}" y="{y - side / 2:.1f}" width="{side:.1f}" '
                          f'height="{side:.1f}" class="{color} square"/>')

    def position(self, moves):
        self.grid()
        for i, move in enumerate(moves):
            self.stones[move] = ("black", "white")[i % 2]
            self.stone(move, self.stones[move])


def playout_panel(panel, options, moves):
    panel.position(moves)
    policy = options.policy[0]
    trace = keima(options, "trace", "--policy", policy, "--seed", str(options.seed),
                  "--moves", options.moves)
    seen = []
    for number, line in enumerate(trace.splitlines()[:options.shown], 1):
        _, color, vertex, origin = line.split()
        if vertex == "pass":
            continue
        panel.numbered(vertex, color, number, COLORS[origin])
        if origin not in seen:
            seen.append(origin)
    bottom = panel.top + 2 * MARGIN + CELL * (panel.size - 1)
    panel.text(panel.left, bottom + 24, f"{options.shown} moves of one playout of "
               f"<tspan class='name'>{policy}</tspan>, by origin", "caption")
    x, y, right = panel.left, bottom + 43, panel.left + 2 * MARGIN + CELL * (panel.size - 1)
    for origin in seen:
        width = 30 + 7 * len(origin)
        if x + width > right + 10:
            x, y = panel.left, y + 18
        panel.parts.append(f'<circle cx="{x + 6}" cy="{y - 4}" r="5" style="fill:none;'
                           f'stroke:{COLORS[origin]};stroke-width:3"/>')
        panel.text(x + 16, y, origin, "small")
        x += width


def owner_panel(panel, options, moves, policy):
    panel.position(moves)
    line = keima(options, "evaluate", "--policy", policy, "--playouts", str(options.playouts),
                 text=f"{options.komi} {options.moves}\n").split()
    shares = iter(line[1:])
    for row in range(panel.size):
        for column in range(panel.size):
            panel.owner(f"{COLUMNS[column]}{panel.size - row}", float(next(shares)))
    bottom = panel.top + 2 * MARGIN + CELL * (panel.size - 1)
    panel.text(panel.left, bottom + 24, f"Owners after {options.playouts:,} playouts of "
               f"<tspan class='name'>{policy}</tspan>", "caption")
    panel.text(panel.left, bottom + 43, f"Black wins {100 * float(line[0]):.0f} %", "small")


STYLE = """
  text { font-family: "DejaVu Sans", Verdana, sans-serif; fill: #2b2620 }
  .caption { font-size: 12.5px } .name { font-weight: bold } .small { font-size: 11.5px }
  .number { font-size: 11px; text-anchor: middle; font-weight: bold }
  .on-black { fill: #fff } .on-white { fill: #111 }
  .card { fill: #faf6ee; stroke: #d8cdb8 }
  .wood { fill: #e3bd78 } .line { stroke: #6d5228; fill: none }
  .black { fill: #161616 } .white { fill: #fdfdfb; stroke: #555; stroke-width: 0.8 }
  .square { stroke: #777; stroke-width: 0.6 }
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--policy", action="append", help="base and uniform unless told")
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--komi", type=float, default=7)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shown", type=int, default=18, help="moves of the playout")
    parser.add_argument("--playouts", type=int, default=1000)
    parser.add_argument("--keima", default="build/release/keima")
    options = parser.parse_args()
    options.policy = options.policy or ["base", "uniform"]
    moves = options.moves.split()
    board = 2 * MARGIN + CELL * (options.size - 1)
    panels = [Panel(GAP + i * (board + GAP), GAP, options.size)
              for i in range(1 + len(options.policy))]
    playout_panel(panels[0], options, moves)
    for panel, policy in zip(panels[1:], options.policy):
        owner_panel(panel, options, moves, policy)
    width, height = GAP + len(panels) * (board + GAP), board + GAP + 78
    with open(options.out, "w") as out:
        out.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
                  f'width="{width}" height="{height}" role="img">\n<style>{STYLE}</style>\n'
                  f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="10" '
                  'class="card"/>\n')
        for panel in panels:
            out.write("\n".join(panel.parts) + "\n")
        out.write("</svg>\n")


if __name__ == "__main__":
    sys.exit(main())

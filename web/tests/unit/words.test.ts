import assert from "node:assert/strict";
import { test } from "node:test";
import { asUnicode } from "../../src/app/charset";
import { wheelSteps } from "../../src/app/useWheel";
import { candidatesOf } from "../../src/board/candidates";
import { lineStones } from "../../src/board/lineStones";
import { pointOf } from "../../src/board/points";
import { describeMove, describePoint } from "../../src/board/speech";
import { heatOf } from "../../src/board/heat";
import { runningScore } from "../../src/lab/elo";
import { shownOrigins } from "../../src/microscope/curve";
import { waitBefore } from "../../src/net/backoff";
import type { Search } from "../../src/net/protocol";
import { levelHelp, levelText } from "../../src/play/levels";
import { howWon } from "../../src/play/result";
import { toTime, withSystem } from "../../src/play/timeSettings";
import { ago, clockTime, lead, many, short, signed } from "../../src/ui/format";

test("points are described for those who hear them", () => {
  const stones = `X${".".repeat(79)}O`;
  assert.equal(describePoint(0, 9, stones, null, {}), "A9, black stone");
  assert.equal(describePoint(80, 9, stones, 80, {}), "J1, white stone, last move");
  assert.equal(describePoint(1, 9, stones, null, {}), "B9, empty");
  const layers = { dead: new Set([0]), ownership: [-0.9] };
  assert.equal(
    describePoint(0, 9, stones, null, layers),
    "A9, black stone, dead, 90 percent white",
  );
});

test("moves are told in plain words", () => {
  assert.equal(describeMove("black", "D4", 0), "Black plays D4");
  assert.equal(describeMove("white", "D4", 1), "White plays D4 and captures 1 stone");
  assert.equal(describeMove("white", "pass", 0), "White passes");
  assert.equal(describeMove("black", "resign", 0), "Black resigns, white wins");
});

test("a line changes colours, over passes and twice on a point", () => {
  const stones = lineStones(["D4", "pass", "E5", "D4"], "white", 9);
  assert.deepEqual(
    stones.map(({ color, number }) => [color, number]),
    [
      ["white", 1],
      ["white", 3],
    ],
  );
});

test("candidates show the win rate of who moves", () => {
  const move = (vertex: string, visits: number, winRate: number) => ({
    vertex,
    visits,
    winRate,
    order: 0,
    pv: [vertex],
  });
  const search: Search = {
    toPlay: "white",
    simulations: 1000,
    visits: 1000,
    winRate: 0.4,
    perSecond: 1,
    nodes: 1,
    bytes: 1,
    candidates: [
      move("D4", 900, 0.4),
      move("E5", 90, 0.7),
      move("A1", 1, 0.9),
      move("pass", 90, 0.5),
    ],
  };
  const [best, second, ...rest] = candidatesOf(search, 9);
  assert.equal(rest.length, 0); // One visit is not worth drawing, and a pass has no point.
  assert.equal(best?.text, "60");
  assert.ok(best?.best && best.loss === 0);
  assert.equal(second?.point, pointOf("E5", 9));
  assert.ok((second?.loss ?? 0) >= 1);
});

test("heat is strongest for the likeliest move and silent for the least", () => {
  const heat = heatOf(
    [
      { vertex: "D4", share: 0.5 },
      { vertex: "E5", share: 0.125 },
      { vertex: "A1", share: 0.003 },
      { vertex: "B1", share: 0.001 },
      { vertex: "pass", share: 0.2 },
    ],
    9,
  );
  assert.deepEqual(
    heat.map(({ strength, text }) => [Math.round(strength * 100), text]),
    [
      [100, "50"],
      [50, "13"],
      [8, ""],
    ],
  );
});

test("numbers for people", () => {
  assert.deepEqual([0, 950, 1234, 9960, 15400, 3_400_000].map(short), [
    "0",
    "950",
    "1.2k",
    "10k",
    "15k",
    "3.4M",
  ]);
  assert.deepEqual([3.5, -0.5, 0.04].map(lead), ["B+3.5", "W+0.5", "even"]);
  assert.deepEqual(
    [3.21, -4].map((x) => signed(x)),
    ["+3.2", "−4.0"],
  );
  assert.deepEqual([245.9, 3729, 9.94, 0, -3, 9.99].map(clockTime), [
    "4:05",
    "1:02:09",
    "0:09.9",
    "0:00.0",
    "0:00.0",
    "0:10",
  ]);
  const now = Date.parse("2026-11-18T12:00:00Z");
  assert.equal(ago("2026-11-18T11:59:30Z", now), "just now");
  assert.equal(ago("2026-11-18T11:55:00Z", now), "5 minutes ago");
  assert.equal(ago("2026-11-18T11:00:00Z", now), "1 hour ago");
  assert.equal(ago("2026-11-17T11:00:00Z", now), "yesterday");
  assert.equal(ago("2026-01-02T12:00:00Z", now), "2 January 2026");
});

test("waits for the connection grow, spread, and stay under eight seconds", () => {
  assert.ok(waitBefore(0, 0) < 0.25);
  assert.ok(waitBefore(3, 0) > waitBefore(1, 0.99));
  for (let attempt = 0; attempt < 40; attempt++) assert.ok(waitBefore(attempt, 0.99) <= 8);
});

test("the score of a player over the games of a match", () => {
  const game = (winner: string) => ({ black: "a", white: "b", winner });
  assert.deepEqual(
    runningScore([game("a"), game("b"), game("draw"), game("a")], "a"),
    [100, 50, 50, 62.5],
  );
});

test("clocks of a new game have what their system needs", () => {
  const choice = { minutes: 5, seconds: 20, many: 3 };
  assert.equal(toTime({ ...choice, system: "none" }), null);
  assert.deepEqual(toTime({ ...choice, system: "byoyomi" }), {
    system: "byoyomi",
    main: 300,
    period: 20,
    periods: 3,
  });
  assert.deepEqual(toTime({ ...choice, system: "fischer" }), {
    system: "fischer",
    main: 300,
    increment: 20,
  });
});

test("a clock without overtime has some main time", () => {
  const choice = { system: "byoyomi" as const, minutes: 0, seconds: 20, many: 3 };
  assert.equal(withSystem(choice, "absolute").minutes, 1);
  assert.equal(withSystem(choice, "fischer").minutes, 1);
  assert.equal(withSystem(choice, "canadian").minutes, 0);
  assert.equal(withSystem({ ...choice, minutes: 7 }, "absolute").minutes, 7);
});

test("a record that was decoded says so", () => {
  assert.equal(asUnicode("(;GM[1]CA[Shift_JIS]C[CA[x\\]])"), "(;GM[1]CA[UTF-8]C[CA[x\\]])");
  assert.equal(asUnicode("(;GM[1])"), "(;GM[1])");
});

test("a level tells of Elo only where it is rated", () => {
  const level = { id: "5", title: "Level 5", help: "Elo; ...", ratings: { "9": -250 } };
  const full = { id: "0", title: "Full strength", help: "All it can.", ratings: {} };
  assert.equal(levelText(level, 9), "Level 5 (−250 Elo)");
  assert.equal(levelHelp(level, 9), "Elo; ...");
  assert.equal(levelText(level, 19), "Level 5");
  assert.doesNotMatch(levelHelp(level, 19), /Elo/);
  assert.equal(levelHelp(full, 19), "All it can.");
});

test("one thing has no plural", () => {
  assert.equal(many(1, "mistake"), "1 mistake");
  assert.equal(many(0, "mistake"), "0 mistakes");
  assert.equal(many(2, "inaccuracy", "inaccuracies"), "2 inaccuracies");
});

test("what is learned is in the chart, however seldom it is", () => {
  const origins = { random: 0.5, skipped: 0.2, pattern: 0.15, tactical: 0.06, improved: 0.05 };
  const curve = [{ playouts: 50, winRate: 0.5, origins: { ...origins, edge: 0.01, node: 0.03 } }];
  assert.deepEqual(shownOrigins(curve), ["node", "edge"]);
  assert.equal(shownOrigins([{ playouts: 50, winRate: 0.5, origins }])[0], "random");
});

test("results are told in words, those of records too", () => {
  assert.equal(howWon("count", "B+3.5"), "by 3.5 points");
  assert.equal(howWon("count", "W+1"), "by 1 point");
  assert.equal(howWon("other", "B+R"), "by resignation");
  assert.equal(howWon("other", "W+Resign"), "by resignation");
  assert.equal(howWon("time", "B+T"), "on time");
  assert.equal(howWon("other", "W+Time"), "on time");
  assert.equal(howWon("other", "B+F"), "by forfeit");
  assert.equal(howWon("other", "B+"), "");
  assert.equal(howWon("other", "Black by a lot"), "(Black by a lot)");
});

test("a notch of the wheel is a step, and small turns come together", () => {
  assert.deepEqual(wheelSteps(0, 120), { steps: 1, rest: 0 });
  assert.deepEqual(wheelSteps(40, -300), { steps: -1, rest: 0 });
  assert.deepEqual(wheelSteps(0, 30), { steps: 0, rest: 30 });
  assert.deepEqual(wheelSteps(80, 30), { steps: 1, rest: 0 });
  assert.deepEqual(wheelSteps(80, -30), { steps: 0, rest: -30 });
});

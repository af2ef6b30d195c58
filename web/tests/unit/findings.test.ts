import assert from "node:assert/strict";
import { test } from "node:test";
import { numbersOf, spanOf } from "../../src/board/numbers";
import { pointOf } from "../../src/board/points";
import { describePoint } from "../../src/board/speech";
import type { Findings, NamedMap } from "../../src/net/protocol";
import { fixed } from "../../src/ui/format";

// The page's state reads its address from the browser.
Object.assign(globalThis, {
  location: { hash: "" },
  addEventListener: () => undefined,
  document: { addEventListener: () => undefined, documentElement: { dataset: {} } },
  localStorage: { getItem: () => null, setItem: () => undefined },
  window: globalThis,
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
});
const { choiceOf, listOf, titleOf } = await import("../../src/analyse/findings");

const mapWith = (values: NamedMap["values"], digits = 0): NamedMap => ({
  name: "any",
  help: "",
  digits,
  values,
});

test("numbers have their digits and never a minus of nothing", () => {
  assert.equal(fixed(-2.46, 1), "−2.5");
  assert.equal(fixed(12, 0), "12");
  assert.equal(fixed(-0.04, 1), "0.0");
});

test("a map with numbers on both sides of zero has a colour for each, and stones do not fade the rest", () => {
  const stones = `X${".".repeat(80)}`;
  const map = mapWith([
    { vertex: "A9", number: 140 },
    { vertex: "B9", number: 10 },
    { vertex: "C9", number: -5 },
    { vertex: "D9", number: 0 },
    { vertex: "pass", number: 3 },
  ]);
  const heat = numbersOf(map, "Influence", 9, stones);
  assert.deepEqual(
    heat.map(({ strength, below = false, text }) => [strength, below, text]),
    [
      [1, false, "140"],
      [1, false, "10"],
      [0.5, true, "−5"],
      [0, false, "0"],
    ],
  );
  assert.equal(
    describePoint(2, 9, stones, null, { heat }),
    "C9, empty, Influence minus 5",
    "and each is read aloud",
  );
});

test("a map on one side of zero goes from its least number to its greatest", () => {
  const map = mapWith([
    { vertex: "A1", number: -12 },
    { vertex: "B1", number: -9 },
    { vertex: "C1", number: -4 },
  ]);
  const heat = numbersOf(map, "Any", 9, ".".repeat(81));
  assert.deepEqual(
    heat.map(({ strength }) => strength),
    [0.1, 0.4375, 1],
  );
  assert.ok(heat.every(({ below }) => !below));
  assert.equal(numbersOf(mapWith([{ vertex: "A1", number: 3 }]), "Any", 9, "")[0]?.strength, 1);
  assert.deepEqual(numbersOf(mapWith([]), "Any", 9, ".".repeat(81)), []);
  assert.equal(spanOf([0, 3]).twoSided, false);
});

test("intervals are bars on one scale for the whole map", () => {
  const map = mapWith(
    [
      { vertex: "A1", number: 2, low: 0, high: 4 },
      { vertex: "B1", number: 7, low: 5, high: 10 },
      { vertex: "C1", number: 1 },
    ],
    1,
  );
  const [first, second, third] = numbersOf(map, "Means", 9, ".".repeat(81));
  assert.equal(first?.point, pointOf("A1", 9));
  assert.deepEqual(first?.bar, { low: 0, at: 0.2, high: 0.4 });
  assert.deepEqual(second?.bar, { low: 0.5, at: 0.7, high: 1 });
  assert.equal(second?.spoken, "Means 7.0, from 5.0 to 10.0");
  assert.equal(third?.bar, undefined);
});

test("names are those of the server: listed by where they are from, also what is not there now", () => {
  assert.deepEqual(choiceOf("position.urgent_moves"), { from: "position", name: "urgent_moves" });
  assert.equal(choiceOf("ownership"), null);
  assert.equal(choiceOf(undefined), null);
  assert.equal(titleOf("urgent_moves"), "Urgent moves");
  const table = { name: "b_c", help: "", columns: [], rows: [] };
  const position: Findings = { maps: [mapWith([])], tables: [table] };
  const search: Findings = { maps: [mapWith([])], tables: [], live: "any" };
  assert.deepEqual(listOf("maps", position, search, choiceOf("search.gone")), [
    { value: "position.any", text: "Any" },
    { value: "search.any", text: "Any (search, as it thinks)" },
    { value: "search.gone", text: "Gone (not here now)" },
  ]);
  assert.deepEqual(listOf("tables", position, null, choiceOf("position.b_c")), [
    { value: "position.b_c", text: "B c" },
  ]);
});

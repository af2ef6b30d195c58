import assert from "node:assert/strict";
import { test } from "node:test";
import { columns, pointAfterKey, pointName, pointOf, starPoints } from "../../src/board/points";

test("names of points leave out the letter I and count rows from below", () => {
  assert.equal(pointName(0, 9), "A9");
  assert.equal(pointName(80, 9), "J1");
  assert.equal(pointName(8, 19), "J19");
  assert.equal(columns.length, 25);
});

test("every point of every size is found again by its name", () => {
  for (let size = 2; size <= 25; size++) {
    for (let point = 0; point < size * size; point++) {
      assert.equal(pointOf(pointName(point, size), size), point);
    }
  }
});

test("what is not on the board is no point", () => {
  for (const name of ["pass", "resign", "I5", "A10", "A0", "K1", "", "A", "5", "AA1"]) {
    assert.equal(pointOf(name, 9), null, name);
  }
  assert.equal(pointOf("d4", 9), pointOf("D4", 9));
});

test("star points are where players expect them", () => {
  assert.deepEqual(
    starPoints(9).map((point) => pointName(point, 9)),
    ["C7", "G7", "C3", "G3", "E5"],
  );
  assert.equal(starPoints(19).length, 9);
  assert.equal(starPoints(13).length, 5);
  assert.equal(starPoints(8).length, 4);
  assert.deepEqual(starPoints(2), []);
});

test("keys move over the grid and stop at its edges", () => {
  const go = (from: string, key: string, control = false) =>
    pointName(pointAfterKey(pointOf(from, 9) ?? 0, 9, key, control) ?? -1, 9);
  assert.equal(go("E5", "ArrowUp"), "E6");
  assert.equal(go("E5", "ArrowLeft"), "D5");
  assert.equal(go("J1", "ArrowRight"), "J1");
  assert.equal(go("J1", "ArrowDown"), "J1");
  assert.equal(go("E5", "Home"), "A5");
  assert.equal(go("E5", "End"), "J5");
  assert.equal(go("E5", "Home", true), "A9");
  assert.equal(go("E5", "End", true), "J1");
  assert.equal(pointAfterKey(0, 9, "x", false), null);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameNode } from "../../src/net/protocol";
import {
  lineThrough,
  makeTree,
  nodeAt,
  onMainLine,
  pathTo,
  placeNodes,
  placeOf,
} from "../../src/state/tree";

// 0 - 1 - 2 - 3
//      \- 4 - 5
//      \- 6
const parents = [null, 0, 1, 2, 1, 4, 1];
const nodes: GameNode[] = parents.map((parent, id) => ({ id, parent, move: null, number: id }));
const tree = makeTree(nodes);
const ids = (list: GameNode[]) => list.map((node) => node.id);

test("lines follow first children", () => {
  assert.deepEqual(ids(pathTo(tree, 5)), [0, 1, 4, 5]);
  assert.deepEqual(ids(lineThrough(tree, 0)), [0, 1, 2, 3]);
  assert.deepEqual(ids(lineThrough(tree, 4)), [0, 1, 4, 5]);
  assert.ok(onMainLine(tree, 3));
  assert.ok(!onMainLine(tree, 5));
});

test("a place leads to the same node in a copy with other numbers", () => {
  const copy = makeTree(
    nodes.map((node) => ({
      ...node,
      id: node.id + 10,
      parent: node.parent === null ? null : node.parent + 10,
    })),
  );
  assert.equal(placeOf(tree, 0), "");
  assert.equal(placeOf(tree, 3), "3");
  assert.equal(placeOf(tree, 5), "1.1.1");
  for (const { id } of nodes) assert.equal(nodeAt(copy, placeOf(tree, id)), id + 10);
});

test("a place that is not there is the nearest that is", () => {
  assert.equal(nodeAt(tree, "99"), 3);
  assert.equal(nodeAt(tree, "1.7.2"), 1);
  assert.equal(nodeAt(tree, "nonsense"), 0);
});

test("no two nodes are drawn in one place, and children stand right of their parents", () => {
  const placed = placeNodes(tree);
  assert.equal(placed.length, nodes.length);
  assert.equal(new Set(placed.map(({ column, row }) => `${column},${row}`)).size, nodes.length);
  const of = new Map(placed.map((place) => [place.node.id, place]));
  for (const { node, column, row } of placed) {
    const parent = node.parent === null ? undefined : of.get(node.parent);
    if (!parent) continue;
    assert.equal(column, parent.column + 1);
    assert.ok(row >= parent.row);
  }
  assert.deepEqual(
    placed.filter(({ row }) => row === 0).map(({ node }) => node.id),
    [0, 1, 2, 3],
  );
});

test("a long game with many variations is placed", () => {
  const many: GameNode[] = [{ id: 0, parent: null, move: null, number: 0 }];
  for (let id = 1; id < 2000; id++) {
    many.push({ id, parent: id % 7 === 0 ? Math.floor(id / 2) : id - 1, move: null, number: id });
  }
  const placed = placeNodes(makeTree(many));
  assert.equal(new Set(placed.map(({ column, row }) => `${column},${row}`)).size, 2000);
});

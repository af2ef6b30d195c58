// The tree of a game, from the list of its nodes.

import type { GameNode } from "../net/protocol";

export interface GameTree {
  byId: ReadonlyMap<number, GameNode>;
  /** The children of a node, the main line first. */
  children: ReadonlyMap<number, GameNode[]>;
}

export function makeTree(nodes: readonly GameNode[]): GameTree {
  const byId = new Map<number, GameNode>();
  const children = new Map<number, GameNode[]>();
  for (const node of nodes) {
    byId.set(node.id, node);
    if (node.parent === null) continue;
    const siblings = children.get(node.parent);
    if (siblings) siblings.push(node);
    else children.set(node.parent, [node]);
  }
  return { byId, children };
}

/** The nodes from the root to this one. */
export function pathTo(tree: GameTree, id: number): GameNode[] {
  const path: GameNode[] = [];
  for (let node = tree.byId.get(id); node; ) {
    path.unshift(node);
    node = node.parent === null ? undefined : tree.byId.get(node.parent);
  }
  return path;
}

/** The line through a node: from the root to it, and on along first children. */
export function lineThrough(tree: GameTree, id: number): GameNode[] {
  const line = pathTo(tree, id);
  for (let next = tree.children.get(id)?.[0]; next; next = tree.children.get(next.id)?.[0]) {
    line.push(next);
  }
  return line;
}

/** Is the node on the line of first children from the root? */
export function onMainLine(tree: GameTree, id: number): boolean {
  return pathTo(tree, id).every((node) => {
    if (node.parent === null) return true;
    return tree.children.get(node.parent)?.[0]?.id === node.id;
  });
}

/**
 * Where a node is, in any copy of the game: moves along first children and, at each variation, which child it is, in
 * turn: "12" is the twelfth move, "5.1.3" the third move after the second continuation of the fifth.
 */
export function placeOf(tree: GameTree, id: number): string {
  const turns = [0];
  for (const node of pathTo(tree, id)) {
    if (node.parent === null) continue;
    const child = tree.children.get(node.parent)?.findIndex((found) => found.id === node.id) ?? 0;
    if (child > 0) turns.push(child, 0);
    else turns.push((turns.pop() ?? 0) + 1);
  }
  const place = turns.join(".");
  return place === "0" ? "" : place;
}

/** The node at such a place; as near to it as the game goes. */
export function nodeAt(tree: GameTree, place: string): number {
  let at = [...tree.byId.values()].find((node) => node.parent === null)?.id ?? 0;
  const down = (child: number): boolean => {
    const next = tree.children.get(at)?.[child];
    if (next) at = next.id;
    return next !== undefined;
  };
  for (const [i, turn] of place.split(".").map(Number).entries()) {
    if (!Number.isInteger(turn)) return at;
    if (i % 2 === 1) {
      if (!down(turn)) return at;
    } else {
      for (let step = 0; step < turn; step++) if (!down(0)) return at;
    }
  }
  return at;
}

export interface PlacedNode {
  node: GameNode;
  column: number;
  row: number;
}

/**
 * A place for every node of a drawing: the move number gives the column, and each variation has the first row below
 * its parent that is free from there on.
 */
export function placeNodes(tree: GameTree): PlacedNode[] {
  const root = [...tree.byId.values()].find((node) => node.parent === null);
  if (!root) return [];
  const placed: PlacedNode[] = [];
  const usedTo: number[] = []; // by column, the lowest row taken
  const lengthOf = (node: GameNode): number => {
    let length = 1;
    for (let next = tree.children.get(node.id)?.[0]; next; length++) {
      next = tree.children.get(next.id)?.[0];
    }
    return length;
  };
  // Lines wait on a stack; of one node's variations the last drawn first would be lowest.
  const waiting: { node: GameNode; column: number; below: number }[] = [
    { node: root, column: 0, below: 0 },
  ];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (!next) break;
    const length = lengthOf(next.node);
    let row = next.below;
    for (let i = 0; i < length; i++) row = Math.max(row, (usedTo[next.column + i] ?? -1) + 1);
    const line: GameNode[] = [];
    for (let node: GameNode | undefined = next.node; node; node = tree.children.get(node.id)?.[0]) {
      line.push(node);
    }
    line.forEach((node, i) => {
      usedTo[next.column + i] = row;
      placed.push({ node, column: next.column + i, row });
    });
    // Variations of later moves come first, so that they stay nearer to the line.
    line.forEach((node, i) => {
      const others = tree.children.get(node.id)?.slice(1) ?? [];
      for (const variation of [...others].reverse()) {
        waiting.push({ node: variation, column: next.column + i + 1, below: row + 1 });
      }
    });
  }
  return placed;
}

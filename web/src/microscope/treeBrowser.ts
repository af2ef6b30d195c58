// The tree of the last search, a node at a time, asked for again while it grows.

import { effect, signal } from "@preact/signals";
import { address, setOptions } from "../app/address";
import { RequestError, request } from "../net/client";
import type { TreeView } from "../net/protocol";
import { treeWanted } from "../state/analysis";
import { game, here } from "../state/game";
import { report } from "../state/messages";
import { ready } from "../state/session";
import { choice } from "./playout";

export const treeView = signal<TreeView | null>(null);

const refreshMilliseconds = 700;

export const treePath = (): string[] => {
  const path = address.value.options["path"];
  return path ? path.split("-") : [];
};

export function descend(vertex: string) {
  setOptions({ path: [...treePath(), vertex].join("-") });
}

/** Up to the node after so many moves of the path. */
export function ascend(depth: number) {
  const path = treePath().slice(0, depth);
  setOptions({ path: path.length > 0 ? path.join("-") : null });
}

async function look(path: string[]) {
  const id = game.peek()?.id;
  const node = here.peek();
  try {
    const found = await request<TreeView>("tree.children", { game: id, path, most: 40 });
    if (found.node === node && game.peek()?.id === id) treeView.value = found;
  } catch (error) {
    // No search of this position yet, or the tree does not have this branch.
    if (error instanceof RequestError && error.code === "not-found") treeView.value = null;
    else report(error);
  }
}

effect(() => {
  const shown = address.value.room === "microscope" && choice.value.view === "tree";
  const path = treePath();
  void here.value;
  if (!shown) {
    treeWanted.value = false;
    treeView.value = null;
    return;
  }
  if (!ready.value || !game.value) return;
  void look(path);
  const timer = setInterval(() => treeWanted.peek() && void look(path), refreshMilliseconds);
  return () => clearInterval(timer);
});

// Two moves, searched for the same time each.

import { effect, signal } from "@preact/signals";
import { address, setOptions } from "../app/address";
import { RequestError, request } from "../net/client";
import type { Comparison } from "../net/protocol";
import { paused } from "../state/analysis";
import { game, here } from "../state/game";
import { announce, report } from "../state/messages";
import { ready } from "../state/session";

export interface CompareState {
  /** Points are being chosen on the board. */
  choosing: boolean;
  vertices: string[];
  result: Comparison | null;
  busy: boolean;
}

const idle: CompareState = { choosing: false, vertices: [], result: null, busy: false };

export const compare = signal<CompareState>(idle);

export function startChoosing() {
  compare.value = { ...idle, choosing: true };
  announce("Choose two points on the board.");
}

export function endCompare() {
  compare.value = idle;
  paused.value = false;
  setOptions({ compare: null });
}

export function chooseVertex(vertex: string) {
  const now = compare.peek();
  const vertices = now.vertices.includes(vertex)
    ? now.vertices.filter((other) => other !== vertex)
    : [...now.vertices, vertex];
  compare.value = { ...now, vertices };
  if (vertices.length === 2) void runCompare(vertices);
}

export async function runCompare(vertices: string[]) {
  const node = here.peek();
  compare.value = { choosing: false, vertices, result: null, busy: true };
  setOptions({ compare: vertices.join("-") });
  paused.value = true;
  try {
    const result = await request<Comparison>("engine.compare", {
      game: game.peek()?.id,
      node,
      vertices,
      seconds: 2,
    });
    if (here.peek() !== node) return;
    compare.value = { choosing: false, vertices, result, busy: false };
  } catch (error) {
    report(error);
    if (!(error instanceof RequestError && error.code === "stopped")) endCompare();
  } finally {
    paused.value = false;
  }
}

// A link with two moves compares them; another position drops what was compared.
let comparedAt = "";
effect(() => {
  const { room, options } = address.value;
  const id = game.value?.id;
  const at = `${id ?? ""}/${here.value}`;
  const moved = comparedAt !== "" && comparedAt !== at;
  if (!ready.value || !id || room !== "analyse" || moved) {
    if (compare.peek() !== idle) compare.value = idle;
    if (moved && options["compare"]) setOptions({ compare: null });
    comparedAt = room === "analyse" && id ? at : "";
    return;
  }
  comparedAt = at;
  const wanted = options["compare"]?.split("-") ?? [];
  if (wanted.length === 2 && wanted.join() !== compare.peek().vertices.join()) {
    void runCompare(wanted);
  }
});

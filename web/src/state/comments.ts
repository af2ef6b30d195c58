// Comments as they are written. What the server has not kept yet is here: a connection that breaks, or a server that
// is killed, loses nothing, and what waits is sent when it is back.

import { effect, signal } from "@preact/signals";
import { RequestError } from "../net/client";
import { setComment } from "./game";
import { report } from "./messages";
import { ready } from "./session";

interface Draft {
  game: string;
  node: number;
  text: string;
}

/** What is being written is kept after so many milliseconds without a key. */
const pause = 800;

const drafts = signal<readonly Draft[]>([]);
let timer = 0;

const others = (draft: Draft) => (one: Draft) => one.game !== draft.game || one.node !== draft.node;

/** What was written and is not kept yet. */
export const draftOf = (game: string, node: number): string | null =>
  drafts.value.find((draft) => draft.game === game && draft.node === node)?.text ?? null;

export function write(game: string, node: number, text: string) {
  const draft = { game, node, text };
  drafts.value = [...drafts.peek().filter(others(draft)), draft];
  clearTimeout(timer);
  timer = window.setTimeout(keep, pause);
}

/** Sends what waits; it is forgotten here when the server has it, or will not have it. */
export function keep() {
  clearTimeout(timer);
  if (ready.peek()) for (const draft of drafts.peek()) void send(draft);
}

const underWay = new Set<Draft>();

async function send(draft: Draft) {
  if (underWay.has(draft)) return;
  underWay.add(draft);
  try {
    await setComment(draft.game, draft.node, draft.text);
  } catch (error) {
    if (error instanceof RequestError && error.code === "lost") return;
    report(error);
  } finally {
    underWay.delete(draft);
  }
  drafts.value = drafts.peek().filter((one) => one !== draft);
}

effect(() => {
  if (ready.value) keep();
});

addEventListener("pagehide", keep);

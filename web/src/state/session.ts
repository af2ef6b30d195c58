// What the server told of itself, asked for anew whenever the connection is there again.

import { computed, signal } from "@preact/signals";
import { connection, limitMessages, request } from "../net/client";
import type { GameSummary, Hello, Level } from "../net/protocol";
import { notify, report } from "./messages";

export const hello = signal<Hello | null>(null);
export const games = signal<GameSummary[] | null>(null);

export const ready = computed(() => hello.value !== null && connection.value.state === "open");

/** Was the server there, and is it not now? */
export const away = computed(() => hello.value !== null && connection.value.state !== "open");

/** The answer to what cannot be done meanwhile. */
export function tellAway() {
  notify("Keima is not answering: try again when it is back.", "error");
}

let tell: (about: Hello) => void = () => {};
/** What the server says of itself, when it first does: the page is there before its connection is. */
export const greeted = new Promise<Hello>((resolve) => (tell = resolve));

export async function greet() {
  const about = await request<Hello>("hello");
  limitMessages(about.limits.messageBytes);
  hello.value = about;
  tell(about);
}

export async function listGames() {
  try {
    games.value = (await request<{ games: GameSummary[] }>("games.list")).games;
  } catch (error) {
    report(error);
  }
}

export function levelOf(id: string | null): Level | null {
  return hello.value?.levels.find((level) => level.id === id) ?? null;
}

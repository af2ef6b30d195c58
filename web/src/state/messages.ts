// What the page says: aloud to screen readers, and in notices that are seen.

import { signal } from "@preact/signals";
import { RequestError } from "../net/client";

export interface Notice {
  id: number;
  kind: "info" | "error";
  text: string;
}

export interface Sentence {
  id: number;
  text: string;
}

/** What was said last. A sentence that took the place of the one before would cut that off. */
export const spoken = signal<readonly Sentence[]>([]);
export const notices = signal<Notice[]>([]);

let lastId = 0;

/** Reads a sentence aloud. */
export function announce(text: string) {
  spoken.value = [...spoken.peek().slice(-4), { id: ++lastId, text }];
}

export function notify(text: string, kind: Notice["kind"] = "info") {
  const notice: Notice = { id: ++lastId, kind, text };
  const others = notices.peek().filter((other) => other.text !== text);
  notices.value = [...others.slice(-2), notice];
  window.setTimeout(() => dismiss(notice.id), kind === "error" ? 9000 : 4000);
}

export function dismiss(id: number) {
  notices.value = notices.peek().filter((notice) => notice.id !== id);
}

/** Shows what went wrong, unless it is no news: work that was stopped, or a connection known to be lost. */
export function report(error: unknown) {
  if (error instanceof RequestError && (error.code === "stopped" || error.code === "lost")) return;
  notify(error instanceof Error ? error.message : String(error), "error");
}

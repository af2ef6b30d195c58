// What the browser remembers for the reader: a signal that survives a reload.

import { type Signal, effect, signal } from "@preact/signals";

export function stored<Value extends string>(
  key: string,
  values: readonly Value[],
  fallback: Value,
): Signal<Value> {
  const name = `keima.${key}`;
  const kept = read(name);
  const held = signal(values.find((value) => value === kept) ?? fallback);
  effect(() => write(name, held.value));
  return held;
}

/** Anything that JSON can say; nothing if there is none. Whoever asks looks whether it is as it should be. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(read(`keima.${key}`) ?? "null");
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown) {
  write(`keima.${key}`, JSON.stringify(value));
}

// Storage may be forbidden; the page then forgets, and works.
function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string) {
  try {
    localStorage.setItem(name, value);
  } catch {
    return;
  }
}

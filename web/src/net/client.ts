// One WebSocket to the server: requests with answers, events for who asked, and a connection that comes
// back by itself. The server keeps nothing for a connection but work, so what waits for an answer when the
// connection is lost fails with code "lost", and who asked decides whether to ask again.

import { signal } from "@preact/signals";
import { waitBefore } from "./backoff";
import type { Events } from "./protocol";

export type Connection =
  | { state: "connecting" }
  | { state: "open" }
  | { state: "lost"; retryAt: number };

export class RequestError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: RequestError) => void;
}

type Handler = (data: never) => void;

export const connection = signal<Connection>({ state: "connecting" });

const waiting = new Map<number, Waiting>();
const handlers = new Map<string, Set<Handler>>();
const openHandlers = new Set<() => void>();
let socket: WebSocket | null = null;
let attempt = 0;
let lastId = 0;
let retryTimer = 0;

function address(): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws`;
}

function receive(text: string) {
  const message = JSON.parse(text) as Record<string, unknown>;
  if (typeof message["event"] === "string") {
    for (const handler of handlers.get(message["event"]) ?? []) handler(message as never);
    return;
  }
  const id = message["id"] as number;
  const asked = waiting.get(id);
  if (!asked) return;
  waiting.delete(id);
  if (message["ok"]) {
    asked.resolve(message);
  } else {
    const error = message["error"] as { code: string; message: string };
    asked.reject(new RequestError(error.code, error.message));
  }
}

function lose() {
  socket = null;
  const wait = waitBefore(attempt++, Math.random());
  connection.value = { state: "lost", retryAt: Date.now() + wait * 1000 };
  for (const asked of waiting.values()) {
    asked.reject(new RequestError("lost", "The connection to Keima was lost."));
  }
  waiting.clear();
  retryTimer = window.setTimeout(connect, wait * 1000);
}

/** Opens the connection, now instead of later if one was planned. */
export function connect() {
  window.clearTimeout(retryTimer);
  if (socket) return;
  const opening = new WebSocket(address());
  socket = opening;
  if (attempt > 0) connection.value = { state: "connecting" };
  opening.onopen = () => {
    attempt = 0;
    connection.value = { state: "open" };
    for (const handler of openHandlers) handler();
  };
  opening.onmessage = (event) => receive(String(event.data));
  opening.onclose = lose;
}

/** Called each time the connection is there. */
export function onOpen(handler: () => void) {
  openHandlers.add(handler);
}

export function onEvent<Name extends keyof Events>(
  name: Name,
  handler: (event: Events[Name]) => void,
): () => void {
  const all = handlers.get(name) ?? new Set<Handler>();
  handlers.set(name, all);
  all.add(handler as Handler);
  return () => all.delete(handler as Handler);
}

let mostBytes = Infinity;

/** Larger messages are not sent: the server would end the connection. */
export function limitMessages(bytes: number) {
  mostBytes = bytes;
}

const isTooLarge = (text: string): boolean =>
  text.length * 3 > mostBytes && new TextEncoder().encode(text).length > mostBytes;

export interface Asked<Answer> {
  id: number;
  answer: Promise<Answer>;
}

/** As request, with the id that events about it name. */
export function ask<Answer>(type: string, fields: object = {}): Asked<Answer> {
  const id = ++lastId;
  const text = JSON.stringify({ id, type, ...fields });
  const answer = new Promise<Answer>((resolve, reject) => {
    if (socket?.readyState !== WebSocket.OPEN) {
      reject(new RequestError("lost", "There is no connection to Keima at the moment."));
      return;
    }
    if (isTooLarge(text)) {
      reject(new RequestError("too-large", "That is too large for Keima."));
      return;
    }
    waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
    socket.send(text);
  });
  return { id, answer };
}

export function request<Answer>(type: string, fields: object = {}): Promise<Answer> {
  return ask<Answer>(type, fields).answer;
}

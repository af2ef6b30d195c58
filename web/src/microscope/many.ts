// Many playouts from the position: who owns what, which steps fire how often, how a learning policy changes.

import { computed, effect, signal } from "@preact/signals";
import { ask, onEvent, request } from "../net/client";
import type { Playouts } from "../net/protocol";
import { game, here } from "../state/game";
import { report } from "../state/messages";
import { choice, subjectOf } from "./playout";

export interface Run {
  /** What was asked for: of another position or policy it is of no use. */
  subject: string;
  policy: string;
  wanted: number;
  result: Playouts | null;
  running: boolean;
}

const runs = signal<Run[]>([]);

const subject = computed(() => {
  const { policy, rival, seed, training } = choice.value;
  return JSON.stringify([game.value?.id, here.value, policy, rival, seed, training]);
});

/** The runs of the subject as it is now: one, or two when policies are compared. */
export const currentRuns = computed(() =>
  runs.value.filter((run) => run.subject === subject.value),
);

const ids = new Map<number, string>();

function update(policy: string, change: Partial<Run>) {
  runs.value = runs.peek().map((run) => (run.policy === policy ? { ...run, ...change } : run));
}

onEvent("playouts", (event) => {
  const policy = ids.get(event.request);
  if (policy) update(policy, { result: event });
});

async function runOne(policy: string, playouts: number) {
  const { id, answer } = ask<Playouts>("microscope.playouts", { ...subjectOf(policy), playouts });
  ids.set(id, policy);
  try {
    update(policy, { result: await answer });
  } catch (error) {
    report(error);
  } finally {
    ids.delete(id);
    update(policy, { running: false });
  }
}

/** One policy after the other: a connection has one piece of such work at a time. */
export async function runMany(playouts: number) {
  const { policy, rival } = choice.peek();
  const names = rival && rival !== policy ? [policy, rival] : [policy];
  const mine = subject.peek();
  runs.value = names.map((name) => ({
    subject: mine,
    policy: name,
    wanted: playouts,
    result: null,
    running: true,
  }));
  for (const name of names) {
    if (subject.peek() === mine) await runOne(name, playouts);
  }
}

export function stopMany() {
  request("microscope.stop").catch(report);
}

// Who turns to another position or policy does not want the rest.
effect(() => {
  void subject.value;
  if (runs.peek().some((run) => run.running && run.subject !== subject.peek())) stopMany();
});

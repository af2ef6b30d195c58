// The playout under the microscope. The address says which: policy, seed, training and step, and a second policy to
// compare with; the server has the same answer for the same address.

import { computed, effect, signal } from "@preact/signals";
import { address, setOptions } from "../app/address";
import { request } from "../net/client";
import type { Step, Trace } from "../net/protocol";
import { game, here } from "../state/game";
import { report } from "../state/messages";
import { hello, ready } from "../state/session";

export const views = ["one", "many", "tree"] as const;
export type View = (typeof views)[number];

const whole = (text: string | undefined, fallback: number): number => {
  const value = Number(text);
  return text !== undefined && Number.isInteger(value) && value >= 0 ? value : fallback;
};

export interface Choice {
  view: View;
  policy: string;
  /** The second policy, or empty. */
  rival: string;
  seed: number;
  training: number;
  step: number;
}

export const choice = computed<Choice>(() => {
  const { options } = address.value;
  const policies = hello.value?.policies ?? [];
  const known = (name: string | undefined) => policies.some((policy) => policy.name === name);
  const { policy, rival } = options;
  return {
    view: views.find((view) => view === options["view"]) ?? "one",
    policy: policy && known(policy) ? policy : (hello.value?.defaults.policy ?? "base"),
    rival: rival && known(rival) ? rival : "",
    seed: whole(options["seed"], 1),
    training: whole(options["training"], 0),
    step: whole(options["step"], 0),
  };
});

/** One policy's playout and the step of it that is looked at. */
export interface Slide {
  trace: Trace | null;
  step: Step | null;
}

export const slide = signal<Slide>({ trace: null, step: null });
export const rivalSlide = signal<Slide>({ trace: null, step: null });

export function subjectOf(policy: string) {
  const { seed, training } = choice.peek();
  return { game: game.peek()?.id, node: here.peek(), policy, seed, training };
}

function follow(shown: typeof slide, policyOf: () => string) {
  let traced = "";
  let asked = 0;
  let wanted: (() => Promise<void>) | null = null;
  let busy = false;
  // One at a time, and of those that wait only the last: steps may be asked for faster than they are made.
  const work = async () => {
    busy = true;
    while (wanted) {
      const next: () => Promise<void> = wanted;
      wanted = null;
      await next().catch(report);
    }
    busy = false;
  };
  effect(() => {
    const { view, seed, training, step } = choice.value;
    const policy = policyOf();
    const id = game.value?.id;
    const node = here.value;
    const mine = ++asked;
    if (!ready.value || address.value.room !== "microscope" || !id || !policy || view !== "one") {
      traced = "";
      wanted = null;
      if (shown.peek().trace) shown.value = { trace: null, step: null };
      return;
    }
    const subject = { game: id, node, policy, seed, training };
    const key = JSON.stringify(subject);
    const look = async () => {
      if (key !== traced) {
        const trace = await request<Trace>("microscope.trace", subject);
        if (mine !== asked) return;
        traced = key;
        shown.value = { trace, step: null };
      }
      const last = shown.peek().trace?.moves.length ?? 0;
      const detail = await request<Step>("microscope.step", {
        ...subject,
        step: Math.min(step, last),
      });
      if (mine === asked) shown.value = { ...shown.peek(), step: detail };
    };
    wanted = look;
    if (!busy) void work();
  });
}

follow(slide, () => choice.value.policy);
follow(rivalSlide, () => choice.value.rival);

/** The longer of the playouts that are shown. */
export const length = computed(() =>
  Math.max(slide.value.trace?.moves.length ?? 0, rivalSlide.value.trace?.moves.length ?? 0),
);

export function goToStep(step: number) {
  setOptions({ step: String(Math.max(0, Math.min(length.peek(), step))) });
}

export function anotherSeed() {
  setOptions({ seed: String(choice.peek().seed + 1), step: null });
}

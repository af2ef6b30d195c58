// How quick the page is while the engine has all processors. The limits are those of docs/web.md; what is compared with
// them is the better part of several tries, for a machine that tests may have other work, too.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Bench, Test } from "./bench";
import { cell, paste, record } from "./steps";

const firstPaintLimit = 1000;
const reactionLimit = 50;

const sorted = (times: number[]) => [...times].sort((a, b) => a - b);
const quantile = (times: number[], share: number) =>
  sorted(times)[Math.floor(share * (times.length - 1))] ?? Infinity;

function tell(what: string, times: number[]) {
  const text = [0, 0.25, 0.5, 1].map((share) => quantile(times, share).toFixed(0)).join(" / ");
  console.log(`        ${what}: ${text} ms (best / quarter / half / worst of ${times.length})`);
}

/** Milliseconds from the beginning of the request to the first text or picture. */
async function firstPaint(bench: Bench): Promise<number> {
  const page = await bench.open();
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName("first-contentful-paint")[0];
          if (paint) resolve(paint.startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
  await page.context().close();
  return time;
}

/** Milliseconds from a click on a point to the frame that has the stone. */
async function reaction(page: Page, name: string): Promise<number> {
  const time = await page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const find = () =>
          document.querySelector<HTMLElement>(
            `.board-column [role=gridcell][aria-label^="${wanted},"]`,
          );
        const start = performance.now();
        const look = () => {
          if (!find()?.getAttribute("aria-label")?.includes("stone")) return;
          watch.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - start));
        };
        const watch = new MutationObserver(look);
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
        find()?.click();
        look();
      }),
    name,
  );
  return time;
}

export const speedTests: Test[] = [
  {
    name: "speed: the first paint comes within a second",
    run: async (bench) => {
      const times: number[] = [];
      for (let i = 0; i < 5; i++) times.push(await firstPaint(bench));
      tell("first paint", times);
      assert.ok(quantile(times, 0.25) < firstPaintLimit, `first paints: ${times.join(", ")}`);
    },
  },
  {
    name: "speed: the board reacts at once while the engine has all processors",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(page, record);
      await page.locator(".player-name").getByText("Ada").waitFor();
      const times: number[] = [];
      for (const name of ["H2", "B2", "H8", "B8", "H5", "B5", "E2", "E8", "J5", "A5", "H3", "B3"]) {
        await page.locator(".candidate").first().waitFor(); // The engine thinks.
        if (!(await cell(page, name).getAttribute("aria-label"))?.includes("empty")) continue;
        times.push(await reaction(page, name));
      }
      tell("from click to stone", times);
      assert.ok(times.length >= 8, "enough stones were played");
      assert.ok(quantile(times, 0.25) < reactionLimit, `reactions: ${times.join(", ")}`);
    },
  },
];

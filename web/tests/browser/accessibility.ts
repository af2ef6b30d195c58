import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import type { Bench, Test } from "./bench";
import { paste, record, startGame } from "./steps";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary: string }[];
}

export async function check(page: Page, what: string) {
  await page.evaluate(source);
  const violations = (await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations)",
  )) as Violation[];
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes[0]?.html}\n  ${nodes[0]?.failureSummary}`,
  );
  assert.equal(told.length, 0, `${what}\n${told.join("\n")}`);
}

/** All views, one after the other. */
async function views(bench: Bench, scheme: "light" | "dark") {
  const page = await bench.open("", { colorScheme: scheme });
  await page.locator(".games, .soft").first().waitFor();
  await check(page, "start");
  await startGame(page);
  await check(page, "play");
  await page.keyboard.press("c");
  await page.locator(".count-result").waitFor();
  await check(page, "count");
  await page.keyboard.press("n");
  await page.locator("dialog").waitFor();
  await check(page, "new game");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.locator("dialog").waitFor();
  await check(page, "keys");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await paste(page, record);
  await page.locator(".player-name").getByText("Ada").waitFor();
  // Over a row of the table the pointer would show that move's line in place of the candidates.
  await page.mouse.move(0, 0);
  await page.keyboard.press("2");
  await page.locator(".candidate").first().waitFor();
  await check(page, "analyse");
  await page.keyboard.press("a");
  await page.keyboard.press("3");
  await page.locator(".alternatives").first().waitFor();
  await check(page, "microscope");
  await page.keyboard.press("4");
  await page.locator(".empty, .games").first().waitFor();
  await check(page, "laboratory");
  await page.getByRole("button", { name: "New match" }).click();
  await page.locator("dialog").waitFor();
  await check(page, "new match");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  const entries = page.locator(".game-entry");
  for (let i = 0; i < Math.min(4, await entries.count()); i++) {
    await entries.nth(i).click();
    await page.locator(".panel-column").nth(1).waitFor();
    await check(page, `experiment ${i}`);
  }
}

export const accessibilityTests: Test[] = (["light", "dark"] as const).map((scheme) => ({
  name: `accessibility: axe finds nothing in any room, ${scheme}`,
  run: (bench) => views(bench, scheme),
}));

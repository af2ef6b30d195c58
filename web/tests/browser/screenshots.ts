// Pictures of every view, on five screens and in both colours.

import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Bench } from "./bench";
import { startMatch, startTraining } from "./laboratory";
import { cell, paste, putStone, record, startGame } from "./steps";

const screens = [
  { width: 375, height: 812 },
  { width: 812, height: 375 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
];

/** Long enough for a search and its graphs to show something. */
const settle = 2500;

async function pictures(page: Page, folder: string, suffix: string) {
  const take = async (name: string, wait = 300) => {
    await page.waitForTimeout(wait);
    await page.screenshot({ path: join(folder, `${name}-${suffix}.png`) });
  };
  await take("start");
  await startGame(page);
  for (const name of ["E5", "C3", "G7", "E3"]) {
    if ((await cell(page, name).getAttribute("aria-label"))?.includes("empty")) {
      await putStone(page, name);
    }
  }
  await take("play");
  await page.keyboard.press("c");
  await page.locator(".count-result").waitFor();
  await take("count");
  await page.keyboard.press("n");
  await take("new-game");
  await page.keyboard.press("Escape");
  await paste(page, record);
  await page.locator(".player-name").getByText("Ada").waitFor();
  await page.keyboard.press("2");
  await page.getByRole("radio", { name: "Quick" }).check();
  await page.getByRole("button", { name: "Find the mistakes" }).click();
  await page.getByRole("button", { name: "Look again" }).waitFor({ timeout: 90_000 });
  for (let i = 0; i < 9; i++) await page.keyboard.press(".");
  await take("analyse", settle);
  await page.keyboard.press("3");
  await page.locator(".alternatives").first().waitFor();
  await page.getByRole("combobox", { name: /^Beside it/ }).selectOption("uniform");
  for (let i = 0; i < 6; i++) await page.keyboard.press(".");
  await take("microscope", 1000);
  await page.getByRole("radio", { name: "Many" }).check();
  await page.getByRole("button", { name: "Play them" }).click();
  await page.getByText("1000 / 1000").nth(1).waitFor({ timeout: 60_000 });
  await take("playouts");
  await page.getByRole("radio", { name: "Search tree" }).check();
  await page.getByRole("button", { name: "Search this position" }).click();
  await take("tree", settle);
  await page.getByRole("button", { name: "Stop the search" }).click();
  await page.keyboard.press("4");
  await page.locator(".game-entry", { hasText: "base - uniform" }).click();
  await page
    .getByRole("button", { name: /^Open game/ })
    .first()
    .click();
  await page.locator(".stone").nth(5).waitFor();
  await take("laboratory", 800);
  await page.locator(".game-entry", { hasText: "keima train mm" }).click();
  await page.locator(".chart canvas").waitFor();
  await take("training", 800);
  await page.getByRole("button", { name: "New match" }).click();
  await page.getByRole("dialog").waitFor();
  await take("new-match");
}

export async function takeScreenshots(bench: Bench, folder: string) {
  const match = startMatch(bench, 200);
  const training = startTraining(bench);
  await new Promise((resolve) => setTimeout(resolve, 4000));
  training.kill("SIGTERM"); // Its curve stays.
  try {
    for (const viewport of screens) {
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await bench.open("", { viewport, colorScheme });
        await pictures(page, folder, `${viewport.width}-${colorScheme}`);
        console.log(`${viewport.width} pixels, ${colorScheme}`);
      }
    }
  } finally {
    match.kill("SIGTERM");
  }
}

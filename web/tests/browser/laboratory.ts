import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bench, Test } from "./bench";

/** A match that runs while one watches. */
export function startMatch(bench: Bench, games: number) {
  const folder = join(bench.server.data, "lab");
  mkdirSync(folder, { recursive: true });
  const player = (policy: string) => ["--player", `name=${policy},policy=${policy},sims=20`];
  const running = spawn(
    bench.server.program,
    [
      "match",
      ...player("base"),
      ...player("uniform"),
      "--size",
      "9",
      "--games",
      String(games),
    ].concat(["--jobs", "1", "--sprt", "0,100", "--store", join(folder, `match-${games}.db`)]),
    { stdio: "ignore" },
  );
  return running;
}

/** A training that does not end by itself: features of teams that win as they like. */
export function startTraining(bench: Bench) {
  const folder = join(bench.server.data, "lab");
  mkdirSync(folder, { recursive: true });
  const features = 200;
  const lines = ["! " + features * 2, "2", `${features} one`, `${features} two`, "!"];
  for (let i = 0; i < 20_000; i++) {
    const team = (k: number) => `${(i * 7 + k * 13) % features} ${features + ((i * k) % features)}`;
    lines.push("#", team(1), team(1), team(2), team(3), team(5));
  }
  const file = join(bench.server.data, "competitions.txt");
  writeFileSync(file, lines.join("\n") + "\n");
  return spawn(
    bench.server.program,
    ["train", "mm", file, "--out", join(folder, "gammas.txt"), "--enough", "0", "--rounds", "1000"],
    { stdio: "ignore" },
  );
}

export const laboratoryTests: Test[] = [
  {
    name: "laboratory: a match is started, watched, stopped and gone on with",
    run: async (bench) => {
      const page = await bench.open("#/lab");
      await page.getByRole("button", { name: "New match" }).click();
      const dialog = page.getByRole("dialog");
      for (const player of ["First player", "Second player"]) {
        const group = dialog.getByRole("group", { name: player });
        await group.getByLabel("Simulations a move").fill(player === "First player" ? "40" : "20");
        await group.getByLabel("Policy").selectOption("uniform");
      }
      await dialog.getByLabel("Games").fill("400");
      await dialog.getByRole("button", { name: "Start" }).click();
      await dialog.waitFor({ state: "detached" });
      await page.locator(".game-entry", { hasText: "uniform 40 - uniform 20" }).waitFor();
      const opener = page.getByRole("button", { name: /^Open game/ });
      await opener.first().waitFor({ timeout: 60_000 });
      assert.match(page.url(), /store=/);
      // Any game comes on the board, as it ended.
      await opener.first().click();
      await page.locator(".stone").nth(5).waitFor();
      await page.getByRole("button", { name: "Stop the match" }).click();
      const goOn = page.getByRole("button", { name: "Go on with it" });
      await goOn.waitFor();
      await goOn.click();
      await page.getByRole("button", { name: "Stop the match" }).click();
      await goOn.waitFor();
    },
  },
  {
    name: "laboratory: a training is watched as it goes",
    run: async (bench) => {
      const training = startTraining(bench);
      try {
        const page = await bench.open("#/lab");
        await page.locator(".game-entry", { hasText: "keima train mm" }).click({ timeout: 40_000 });
        const note = page.locator(".section-note");
        await note.getByText("running", { exact: true }).waitFor();
        await page.locator(".chart canvas").waitFor();
        const first = page
          .getByRole("region", { name: "Lines of the curve" })
          .locator("td")
          .first();
        const before = await first.textContent();
        await page.waitForFunction(
          (text) =>
            document.querySelector("[aria-label='Lines of the curve'] td")?.textContent !== text,
          before,
        );
        training.kill("SIGKILL");
        await note.getByText("not running", { exact: true }).waitFor();
      } finally {
        training.kill("SIGKILL");
      }
    },
  },
  {
    name: "laboratory: a running match is watched, and its games are opened",
    run: async (bench) => {
      const match = startMatch(bench, 400);
      try {
        const page = await bench.open("#/lab");
        await page.locator(".game-entry", { hasText: "base - uniform" }).click({ timeout: 40_000 });
        await page.getByText("Elo", { exact: false }).first().waitFor();
        const progress = page.locator(".progress span");
        const before = await progress.textContent();
        await page.waitForFunction(
          (text) => document.querySelector(".progress span")?.textContent !== text,
          before,
          { timeout: 40_000 },
        );
        await page.getByText("LLR").waitFor();
        await page
          .getByRole("button", { name: /^Open game/ })
          .first()
          .click();
        await page.locator(".player-name").getByText("base").waitFor();
        assert.match(page.url(), /store=/);
        await page.keyboard.press("End");
        await page.locator(".stone").first().waitFor();
      } finally {
        match.kill("SIGTERM");
      }
    },
  },
];

import assert from "node:assert/strict";
import type { Test } from "./bench";
import { cell, ourTurn, paste, putStone, record, startGame } from "./steps";

export const robustTests: Test[] = [
  {
    name: "connection: a killed server loses nothing, and the page comes back by itself",
    run: async (bench) => {
      const page = await bench.open();
      await startGame(page);
      await putStone(page, "E5");
      await bench.server.kill("SIGKILL");
      await page.locator(".banner").waitFor();
      await bench.server.start();
      await page.locator(".banner").waitFor({ state: "detached" });
      await cell(page, "E5").and(page.locator("[aria-label*='black stone']")).waitFor();
      await cell(page, "C3")
        .or(cell(page, "G7"))
        .and(page.locator("[aria-label*='empty']"))
        .first()
        .click();
      await ourTurn(page);
      await page.reload();
      await cell(page, "E5").and(page.locator("[aria-label*='black stone']")).waitFor();
    },
  },
  {
    name: "connection: a comment outlives a killed server, and a click is answered meanwhile",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(page, record);
      await page.locator(".player-name").getByText("Ada").waitFor();
      await page.getByRole("button", { name: "Pause" }).click();
      await page.keyboard.press(".");
      await page.locator("input[type=range][aria-valuetext='Move 1 of 20']").waitFor();
      const box = page.getByLabel("Comment of this move");
      await box.fill("the middle"); // Within the pause before it is sent.
      await bench.server.kill("SIGKILL");
      await page.locator(".banner").waitFor();
      await page.waitForTimeout(1000); // It would be sent now.
      assert.equal(await box.inputValue(), "the middle");
      await cell(page, "J9").hover();
      await cell(page, "J9").click();
      await page.locator(".notice.error").getByText("Keima is not answering").waitFor();
      assert.equal(await page.locator(".stone-ghost").count(), 0);
      await bench.server.start();
      await page.locator(".tree-comment").waitFor();
      assert.equal(await box.inputValue(), "the middle");
      const again = await bench.open(new URL(page.url()).hash);
      await again.waitForFunction(() => document.querySelector("textarea")?.value === "the middle");
    },
  },
  {
    name: "addresses: a game that is gone, a damaged link, a bad record are explained",
    run: async (bench) => {
      const gone = await bench.open("#/play/20200101-000000-none/3");
      await gone.locator(".notice.error").waitFor();
      await gone.getByRole("button", { name: "Play a 9×9 game" }).waitFor();
      const damaged = await bench.open("#/analyse/sgf/abc");
      await damaged
        .locator(".notice.error")
        .getByText(/damaged/)
        .waitFor();
      const bad = await bench.open("#/analyse");
      await paste(bad, "(;GM[1]SZ[9];B[zz");
      await bad.locator(".notice").waitFor();
    },
  },
  {
    name: "records: one that is too large is refused, and the connection stays",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await page.getByRole("button", { name: "Empty 9×9" }).and(page.locator(":enabled")).waitFor();
      for (const megabytes of [1.5, 3]) {
        await paste(page, `(;GM[1]SZ[9]C[${"a".repeat(megabytes * 1024 * 1024)}];B[ee])`);
        await page
          .locator(".notice.error")
          .getByText(megabytes < 2 ? "at most 1048576 bytes" : "too large for Keima")
          .waitFor();
      }
      assert.equal(await page.locator(".banner").count(), 0);
    },
  },
  {
    name: "tabs: two tabs of one game agree, and two games do not disturb each other",
    run: async (bench) => {
      const first = await bench.open("#/analyse");
      await paste(first, record);
      await first.locator(".player-name").getByText("Ada").waitFor();
      const second = await bench.open(new URL(first.url()).hash);
      await second.locator(".player-name").getByText("Ada").waitFor();
      const other = await bench.open();
      await startGame(other);
      await cell(first, "J9").click();
      await second.locator("[aria-label^='J9, black stone']").waitFor();
      await putStone(other, "E5");
    },
  },
  {
    name: "looks: on small screens the board is large and what is needed is seen without scrolling",
    run: async (bench) => {
      for (const [width, height, least] of [
        [812, 375, 240],
        [667, 375, 240],
        [375, 667, 330],
        [375, 812, 360],
        [768, 1024, 600],
        [1024, 768, 580],
      ] as const) {
        const page = await bench.open("", { viewport: { width, height }, hasTouch: true });
        await startGame(page);
        const size = `${width}x${height}`;
        const board = await page.locator(".board-column .board").boundingBox();
        assert.ok(board && board.width >= least, `${size}: the board has ${board?.width} pixels`);
        assert.ok(board.y + board.height <= height, `${size}: the board is seen as a whole`);
        for (const name of ["Pass", "Undo", "Hint", "Count", "Resign"]) {
          const box = await page.getByRole("button", { name, exact: true }).boundingBox();
          assert.ok(box && box.y + box.height <= height, `${size}: ${name} is at ${box?.y}`);
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${size}: the page is ${wide} pixels wide`);
      }
    },
  },
  {
    name: "looks: nothing is inline, the board does not move between rooms",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(page, record);
      await page.locator(".player-name").getByText("Ada").waitFor();
      const places: string[] = [];
      for (const key of ["1", "2", "3", "4"]) {
        await page.keyboard.press(key);
        await page.waitForTimeout(100);
        places.push(JSON.stringify(await page.locator(".board-column .board").boundingBox()));
      }
      assert.equal(new Set(places).size, 1, places.join("\n"));
      const policy = (await page.request.get(bench.server.url)).headers()[
        "content-security-policy"
      ];
      assert.ok(policy && !policy.includes("unsafe"), policy);
    },
  },
];

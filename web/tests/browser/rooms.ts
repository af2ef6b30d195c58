import assert from "node:assert/strict";
import { check } from "./accessibility";
import type { Test } from "./bench";
import { Server } from "./server";
import { cell, paste, record } from "./steps";

export const roomTests: Test[] = [
  {
    name: "analyse: live candidates, a line under the pointer, the maps",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(page, record);
      await page.locator(".player-name").getByText("Ada").waitFor();
      await page.keyboard.press("End");
      await page.locator("input[aria-valuetext='Move 20 of 20']").waitFor();
      await page.locator(".candidate").first().waitFor();
      const first = page.locator(".candidates tbody tr").first();
      await first.hover();
      await page.locator(".line-stone").first().waitFor();
      // Whose win rate it is.
      await page.getByRole("columnheader", { name: "Black wins" }).waitFor();
      await page.keyboard.press(",");
      await page.getByRole("columnheader", { name: "White wins" }).waitFor();
      await page.keyboard.press(".");
      await page.getByRole("columnheader", { name: "Black wins" }).waitFor();
      await page.getByRole("radio", { name: "Policy" }).check();
      await page.locator(".heat").first().waitFor();
      assert.match(page.url(), /show=policy/);
      await page.getByRole("combobox", { name: /^Policy/ }).selectOption("uniform");
      await page.waitForFunction(() => location.hash.includes("policy=uniform"));
      await page.keyboard.press("a");
      await page.getByRole("button", { name: "Analyse", exact: true }).waitFor();
    },
  },
  {
    name: "analyse: maps and tables with names, by the address again",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(page, record);
      await page.locator(".player-name").getByText("Ada").waitFor();
      await page.keyboard.press("a");
      await page.keyboard.press("End");
      await page.locator("input[aria-valuetext='Move 20 of 20']").waitFor();
      // A button of the keyboard's, too.
      await page.locator("summary", { hasText: "Maps" }).focus();
      await page.keyboard.press("Enter");
      const maps = page.getByRole("combobox", { name: /^Map on the board/ });
      await maps.selectOption("Influence");
      await page.locator(".heat").first().waitFor();
      assert.match(page.url(), /show=position\.influence/);
      assert.ok((await page.locator(".heat.below").count()) > 3, "White's side");
      assert.ok((await page.locator(".heat:not(.below)").count()) > 3, "Black's side");
      assert.ok((await page.locator(".heat-text").count()) > 40, "numbers, on stones too");
      await cell(page, "E5").and(page.locator("[aria-label*='Influence 1']")).waitFor();
      assert.match((await cell(page, "C7").getAttribute("aria-label")) ?? "", /Influence minus \d/);
      assert.equal(await page.locator(".owner-black, .owner-white, .candidate").count(), 0);
      await page.getByText("Influence by morphology", { exact: false }).waitFor();
      // It goes with the position, folded too.
      const before = (await page.locator(".heat-text").allTextContents()).join();
      await page.locator("summary", { hasText: "Maps" }).click();
      await maps.waitFor({ state: "detached" });
      await page.locator(".section-note", { hasText: "Influence" }).waitFor();
      for (let i = 0; i < 10; i++) await page.keyboard.press(",");
      await page.waitForFunction((numbers) => {
        const now = Array.from(document.querySelectorAll(".heat-text"), (text) => text.textContent);
        return now.length > 40 && now.join() !== numbers;
      }, before);
      await page.locator("summary", { hasText: "Maps" }).click();
      await page.getByRole("combobox", { name: /^Table/ }).selectOption("Reading");
      const table = page.getByRole("region", { name: "Reading" });
      await table.getByRole("columnheader", { name: "Status" }).waitFor();
      assert.ok((await table.locator("tbody tr").count()) >= 1);
      await check(page, "maps");
      // All of it is in the address; and the other maps are a choice away.
      const again = await bench.open(new URL(page.url()).hash, {
        viewport: { width: 375, height: 812 },
        colorScheme: "dark",
      });
      await again.locator(".heat.below").first().waitFor();
      await again.getByRole("region", { name: "Reading" }).locator("tbody tr").first().waitFor();
      const wide = await again.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 375, `${wide} pixels wide`);
      await check(again, "maps on a dark phone");
      await page.getByRole("radio", { name: "Likely" }).check();
      await page.locator(".heat.below").first().waitFor({ state: "detached" });
      await page.locator(".heat").first().waitFor();
      assert.equal(await maps.inputValue(), "");
    },
  },
  {
    name: "analyse: Olga's choice with its pruning and the intervals",
    run: async (bench) => {
      const server = new Server(bench.server.program, ["--kind", "olga"]);
      await server.start();
      try {
        const page = await bench.open(); // Of the other server, for a context.
        await page.goto("about:blank");
        await page.goto(`${server.url}#/analyse`);
        await page.locator(".board-grid").waitFor();
        await paste(page, record);
        await page.locator(".player-name").getByText("Ada").waitFor();
        await page.keyboard.press("End");
        await page.locator("input[aria-valuetext='Move 20 of 20']").waitFor();
        await page.locator("summary", { hasText: "Maps" }).click();
        await page.getByRole("button", { name: "Let Keima choose a move" }).click();
        await page.locator(".heat-bar").first().waitFor();
        assert.match(page.url(), /show=search\./);
        await page.getByText(/the interval around each number/).waitFor();
        await page.getByRole("combobox", { name: /^Table/ }).selectOption("Pruning (search)");
        const table = page.getByRole("region", { name: "Pruning" });
        assert.ok((await table.locator("tbody tr").count()) >= 2);
        // The analysis goes on, and what was chosen stays.
        await page.getByText(/playouts, .* a second/).waitFor();
        await page.locator(".heat-bar").first().waitFor();
      } finally {
        await server.end();
      }
    },
  },
  {
    name: "analyse: a map that is not there, and maps that cannot be had",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(page, record);
      await page.locator(".player-name").getByText("Ada").waitFor();
      await page.keyboard.press("a");
      const hash = new URL(page.url()).hash.replace(/\?.*$/, "");
      const other = await bench.open(`${hash}?show=search.none_such&table=position.none_such`);
      await other.getByText("The search has no “None such” at the moment.").waitFor();
      await other.getByText("This position has no “None such”.").waitFor();
      await other.getByRole("combobox", { name: /^Map on the board/ }).selectOption("Nothing");
      await other.waitForFunction(() => !location.hash.includes("show="));
      // The server refuses once.
      await page.evaluate(() => {
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (this: WebSocket, data) {
          const text = String(data);
          if (text.includes("position.findings")) WebSocket.prototype.send = send;
          send.call(this, text.replace("position.findings", "position.unknown"));
        };
      });
      await page.locator("summary", { hasText: "Maps" }).click();
      await page.getByRole("alert").getByText("could not be had").waitFor();
      await check(page, "maps that cannot be had");
      await page.getByRole("button", { name: "Ask again" }).click();
      await page.getByRole("combobox", { name: /^Map on the board/ }).waitFor();
      assert.equal(await page.locator(".form-failure").count(), 0);
    },
  },
  {
    name: "analyse: the review finds mistakes and leads to them",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(page, record);
      await page.getByRole("radio", { name: "Quick" }).check();
      await page.getByRole("button", { name: "Find the mistakes" }).click();
      await page.getByRole("button", { name: "Look again" }).waitFor({ timeout: 60_000 });
      const mistakes = page.locator(".mistakes tbody tr");
      assert.ok((await mistakes.count()) >= 1, "stones given away are mistakes");
      assert.match((await mistakes.last().locator("td").nth(3).textContent()) ?? "", /^[−+]\d/);
      await mistakes.last().locator("button").click();
      await page.locator(".mistakes tr.chosen").waitFor();
      await page.keyboard.press("[");
      // All columns have room on a phone.
      await page.setViewportSize({ width: 375, height: 812 });
      const hidden = await page
        .locator(".mistakes")
        .evaluate(
          (table) =>
            (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0),
        );
      assert.equal(hidden, 0);
      // What was found is kept with the game.
      const again = await bench.open(new URL(page.url()).hash);
      await again.getByRole("button", { name: "Look again" }).waitFor();
    },
  },
  {
    name: "analyse: two moves are compared",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(page, record);
      await page.keyboard.press("End");
      await page.getByRole("button", { name: "Choose two moves" }).click();
      await cell(page, "H2").click();
      await cell(page, "A1").click();
      await page.getByText(/percentage points of win rate|about as good/).waitFor();
      assert.match(page.url(), /compare=H2-A1/);
    },
  },
  {
    name: "microscope: a playout step by step, again by its address",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(page, record);
      await page.locator(".player-name").getByText("Ada").waitFor();
      await page.keyboard.press("3");
      const reason = page.locator(".step-card .headline").first();
      await reason.getByText(/^\d+\. (Black|White) /).waitFor();
      await page.locator(".alternatives tbody tr.chosen").first().waitFor();
      const texts: string[] = [];
      for (let i = 0; i < 5; i++) {
        const before = await reason.textContent();
        texts.push(before ?? "");
        await page.keyboard.press(".");
        await page.waitForFunction(
          (text) => document.querySelector(".step-card .headline")?.textContent !== text,
          before,
        );
      }
      // Many steps at once ask for no more work than there may be.
      await page.evaluate(() => {
        const press = (key: string) =>
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        for (let i = 0; i < 15; i++) press(".");
        for (let i = 0; i < 15; i++) press(",");
      });
      await reason.getByText(/^6\. /).waitFor();
      assert.equal(await page.locator(".notice.error").count(), 0);
      const again = await bench.open(new URL(page.url()).hash);
      await again
        .locator(".step-card .headline")
        .first()
        .getByText((await reason.textContent()) ?? "-")
        .waitFor();
      await page.keyboard.press("End");
      await reason.getByText("The playout has ended").waitFor();
      await page.getByRole("combobox", { name: /^Beside it/ }).focus();
      await page.getByRole("combobox", { name: /^Beside it/ }).selectOption("uniform");
      await page.getByText("Beside it: uniform").waitFor();
      assert.equal(await page.evaluate(() => document.activeElement?.tagName), "SELECT");
      assert.equal(await page.getByRole("grid").count(), 2);
      // Policies that draw by weight say how heavy a move is.
      await page.getByRole("combobox", { name: /^Beside it/ }).selectOption("");
      await page.getByRole("combobox", { name: /^Policy/ }).selectOption("softmax");
      await page.getByRole("columnheader", { name: "Weight" }).waitFor();
      // What is counted says over what; what was never tried has no value.
      await page.getByRole("combobox", { name: /^Policy/ }).selectOption("learning");
      await page.getByLabel("Taught by playouts").fill("100");
      await page.getByText(/^Counted over the 100 playouts that taught the policy, this/).waitFor();
      for (let i = 0; i < 3; i++) await page.getByRole("button", { name: "Forward" }).click();
      await page.getByText("Win/loss states around the last move").waitFor();
      assert.equal(await page.getByText("-10.00").count(), 0);
    },
  },
  {
    name: "microscope: many playouts, whose points, and the table of origins",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(page, record);
      await page.locator(".player-name").getByText("Ada").waitFor();
      await page.keyboard.press("End");
      await page.locator(".stone").first().waitFor();
      await page.keyboard.press("3");
      await page.getByRole("radio", { name: "Many" }).check();
      await page.getByRole("combobox", { name: /^Policy/ }).selectOption("learning");
      await page.getByRole("button", { name: "Play them" }).click();
      await page.getByText("1000 / 1000").waitFor({ timeout: 60_000 });
      assert.ok((await page.locator(".owner-black, .owner-white").count()) > 10);
      assert.ok((await page.getByRole("row").count()) > 3);
      // Two policies have a board each, side by side.
      await page.getByRole("combobox", { name: /^Beside it/ }).selectOption("uniform");
      await page.getByRole("button", { name: "Play them" }).click();
      await page.getByText("1000 / 1000").nth(1).waitFor({ timeout: 60_000 });
      const second = page.getByRole("grid", { name: "Playouts of uniform" });
      const owners = page.locator(".rival-board .owner-black, .rival-board .owner-white");
      assert.ok((await owners.count()) > 10);
      const first = await page.locator(".board-column .board").boundingBox();
      const place = await second.boundingBox();
      assert.ok(first && place);
      assert.ok(place.x >= first.x + first.width, "beside the first");
      assert.ok(place.y + place.height <= 800, "and seen as a whole");
    },
  },
  {
    name: "microscope: the search tree with its terms",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(page, record);
      await page.locator(".player-name").getByText("Ada").waitFor();
      await page.keyboard.press("3");
      await page.getByRole("radio", { name: "Search tree" }).check();
      await page.getByRole("button", { name: "Search this position" }).click();
      const rows = page.locator(".tree-scroll tbody tr");
      await rows.first().waitFor();
      await page.locator(".tree-scroll .vertex:enabled").first().click();
      await page.locator(".crumbs .vertex").nth(1).waitFor();
      await page.getByRole("button", { name: "Stop the search" }).click();
    },
  },
];

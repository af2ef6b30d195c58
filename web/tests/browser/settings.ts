import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Test } from "./bench";
import { cell, headline, paste, record, startGame } from "./steps";

/** Drops a file on the page. */
async function drop(page: Page, name: string, text: string) {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content ?? ""], fileName ?? ""));
      return data;
    },
    [name, text],
  );
  await page.dispatchEvent("body", "dragenter", { dataTransfer: transfer });
  await page.dispatchEvent("body", "dragover", { dataTransfer: transfer });
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
}

export const settingsTests: Test[] = [
  {
    name: "new game: all that can be chosen, and it is remembered",
    run: async (bench) => {
      const page = await bench.open();
      await page.getByRole("button", { name: "Other game" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio", { name: "13×13" }).check();
      await dialog.getByRole("radio", { name: "White" }).check();
      await dialog.getByLabel("Keima plays").selectOption("2");
      assert.equal(await dialog.getByRole("option", { name: "Full strength" }).count(), 1);
      await dialog.getByLabel("Rules").selectOption("japanese");
      await dialog.getByLabel("Handicap").fill("2");
      await dialog.getByLabel("Clock").selectOption("byoyomi");
      await dialog.getByLabel("Minutes").fill("10");
      await dialog.getByLabel("Komi").fill("3.5");
      await dialog.getByRole("button", { name: "Begin" }).click();
      // Two handicap stones: White, the reader, begins.
      await page.locator(".stone").nth(1).waitFor();
      assert.equal(await page.locator(".board-column [role=gridcell]").count(), 13 * 13);
      await page
        .locator(".strip")
        .getByText(/10:00|9:5/)
        .first()
        .waitFor();
      await page.getByText("This game").click();
      await page.getByText("13×13, japanese rules, komi 3.5, handicap 2").waitFor();
      await page.getByLabel("Name of White").fill("Ada");
      await page.keyboard.press("Enter");
      await page.locator(".player-name").getByText("Ada (you)").waitFor();
      const listed = page.locator(".games li.current");
      await listed.getByText("Against Level 2").waitFor();
      await page.locator(".panel").getByRole("radio", { name: "Both" }).check();
      await listed.getByText("Black – Ada").waitFor();
      await page.locator(".panel").getByRole("radio", { name: "White" }).check();
      await page.keyboard.press("n");
      await dialog.waitFor();
      assert.ok(await dialog.getByRole("radio", { name: "13×13" }).isChecked());
      assert.equal(await dialog.getByLabel("Keima plays").inputValue(), "2");
      assert.equal(await dialog.getByLabel("Clock").inputValue(), "byoyomi");
    },
  },
  {
    name: "new game: what is refused is told in the dialog, and sudden death has time",
    run: async (bench) => {
      const page = await bench.open();
      await page.getByRole("button", { name: "Other game" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio", { name: "Other" }).check();
      await dialog.getByLabel("Lines").fill("5");
      await dialog.getByLabel("Handicap").fill("9");
      await dialog.getByLabel("Clock").selectOption("byoyomi");
      await dialog.getByLabel("Minutes").fill("0");
      await dialog.getByLabel("Clock").selectOption("absolute");
      assert.equal(await dialog.getByLabel("Minutes").inputValue(), "1");
      await dialog.getByRole("button", { name: "Begin" }).click();
      await dialog
        .getByRole("alert")
        .getByText(/handicap/i)
        .waitFor();
      assert.equal(await page.locator(".notice.error").count(), 0);
      await dialog.getByLabel("Handicap").fill("0");
      await dialog.getByRole("button", { name: "Begin" }).click();
      await dialog.waitFor({ state: "detached" });
    },
  },
  {
    name: "keys: those of a single sign can be switched off; dialogs begin at their first field",
    run: async (bench) => {
      const page = await bench.open();
      await startGame(page);
      const dialog = page.getByRole("dialog");
      const focused = () =>
        page.evaluate(() => {
          const at = document.activeElement;
          return at instanceof HTMLInputElement ? at.type : at?.getAttribute("aria-label");
        });
      await page.keyboard.press("n");
      await dialog.waitFor();
      assert.equal(await focused(), "radio");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await page.keyboard.press("?");
      await dialog.waitFor();
      assert.equal(await focused(), "checkbox");
      await page.keyboard.press("Space");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      const pass = page.getByRole("button", { name: "Pass" });
      for (let i = 0; i < 2; i++) {
        await page.keyboard.press("n");
        await page.keyboard.press("p");
        await page.keyboard.press("2");
        await page.keyboard.press("?");
        assert.equal(await dialog.count(), 0);
        await headline(page).getByText("Your turn").waitFor();
        await page.locator(".players-middle").getByText("Move 0").waitFor();
        assert.equal(await pass.getAttribute("aria-keyshortcuts"), null);
        await page.reload(); // It is remembered.
        await headline(page).getByText("Your turn").waitFor();
      }
      await page.getByRole("button", { name: "Keys" }).click();
      await page.keyboard.press("Space");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await page.keyboard.press("2");
      await page.waitForFunction(() => location.hash.startsWith("#/analyse"));
    },
  },
  {
    name: "records: a file is dropped on the page; quick keys lose no step",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await drop(page, "game.sgf", record);
      await page.locator(".player-name").getByText("Ada").waitFor();
      await page.locator(".drop-target").waitFor({ state: "detached" });
      await page.evaluate(() => {
        for (let i = 0; i < 9; i++) {
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: ".", bubbles: true }));
        }
      });
      await page.locator("input[type=range][aria-valuetext='Move 9 of 20']").waitFor();
      await page.waitForFunction(() => /\/9(\?|$)/.test(location.hash));
      await page.locator(".board").hover();
      await page.mouse.wheel(0, 120);
      await page.locator("input[aria-valuetext='Move 10 of 20']").waitFor();
      await page.mouse.wheel(0, -120);
      await page.mouse.wheel(0, -120);
      await page.locator("input[aria-valuetext='Move 8 of 20']").waitFor();
    },
  },
  {
    name: "tree: a variation is made, looked at, made the main line and removed",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(page, record);
      await page.locator(".player-name").getByText("Ada").waitFor();
      await page.keyboard.press(".");
      await cell(page, "E5").and(page.locator("[aria-label*='black stone']")).waitFor();
      await cell(page, "G7").click();
      await cell(page, "G7").and(page.locator("[aria-label*='white stone']")).waitFor();
      page.on("dialog", (dialog) => void dialog.accept());
      await page.getByRole("button", { name: "Remove" }).click();
      await cell(page, "G7").and(page.locator("[aria-label*='empty']")).waitFor();
      await page.keyboard.press("End");
      await page.locator("input[aria-valuetext='Move 20 of 20']").waitFor();
      await page.keyboard.press("Home");
      await page.keyboard.press(".");
      await page.locator("input[aria-valuetext='Move 1 of 20']").waitFor();
      await cell(page, "G7").click();
      await page.getByRole("button", { name: "Make main line" }).click();
      await page.keyboard.press("Home");
      await page.keyboard.press("End");
      await page.locator("input[aria-valuetext='Move 2 of 2']").waitFor();
    },
  },
  {
    name: "records: what a record draws is on the board",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(page, "(;GM[1]SZ[9]PB[Ada];B[ee]TR[ee]LB[cc:A][gg:12];W[cc]MA[ee]SQ[ii])");
      await page.locator(".player-name").getByText("Ada").waitFor();
      await page.keyboard.press(".");
      await page.locator("[aria-label*='E5, black stone, last move, marked by a tri']").waitFor();
      assert.deepEqual(await page.locator(".mark-text").allTextContents(), ["A", "12"]);
      await page.keyboard.press(".");
      await page.locator("[aria-label*='E5, black stone, marked by a cross']").waitFor();
      await page.keyboard.press("1");
      await page.locator("[aria-label*='J1, empty, marked by a square']").waitFor();
      assert.equal(await page.locator(".mark-text").count(), 0);
    },
  },
  {
    name: "comments: they keep themselves, whatever the writer does next",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(page, record);
      await page.locator(".player-name").getByText("Ada").waitFor();
      await page.getByRole("button", { name: "Pause" }).click(); // The engine would take the processors.
      await page.keyboard.press(".");
      await page.locator("input[aria-valuetext='Move 1 of 20']").waitFor();
      const box = page.getByLabel("Comment of this move");
      await box.fill("the middle");
      await page.getByRole("button", { name: "Forward" }).click();
      await page.locator("input[aria-valuetext='Move 2 of 20']").waitFor();
      await page.waitForFunction(() => document.querySelector("textarea")?.value === "");
      await box.fill("a corner");
      await page.locator(".tree-comment").nth(1).waitFor(); // In the pause, without anything done.
      await page.keyboard.type("!");
      await page.keyboard.press("Escape");
      const again = await bench.open(new URL(page.url()).hash);
      await again.waitForFunction(() => document.querySelector("textarea")?.value === "a corner!");
      await again.getByRole("button", { name: "Back" }).click();
      await again.waitForFunction(() => document.querySelector("textarea")?.value === "the middle");
    },
  },
  {
    name: "count: dead stones explain themselves and are judged otherwise by a click",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(
        page,
        "(;GM[1]FF[4]SZ[5]KM[0.5]RU[chinese]PB[Ada]AB[ca][cb][cc][cd][ce][eb]AW[da][db][dc][dd][de]PL[B];B[];W[])",
      );
      await page.locator(".player-name").getByText("Ada").waitFor();
      await page.keyboard.press("1");
      await page.keyboard.press("End");
      // Both have passed: it is counted by itself.
      await page.locator(".count-result").getByText("B+4.5").waitFor();
      await page.locator(".reasons").getByText("E4, black: dead").waitFor();
      await cell(page, "E4").click();
      await page.locator(".count-result").getByText("B+4.5").waitFor({ state: "detached" });
      await page.locator(".reasons").getByText("as you say").waitFor();
      await cell(page, "E4").click();
      await page.locator(".count-result").getByText("B+4.5").waitFor();
      await page.getByRole("button", { name: "Accept the result" }).click();
      await page.locator(".players-middle strong").getByText("B+4.5").waitFor();
    },
  },
];

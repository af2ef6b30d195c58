// What several tests do with the page.

import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";

export const cell = (page: Page, name: string): Locator =>
  page.locator(`.board-column [role=gridcell][aria-label^="${name},"]`);

export const headline = (page: Page): Locator => page.locator(".status .headline");

/** Starts the game that a first visitor gets. */
export async function startGame(page: Page) {
  await page.getByRole("button", { name: "Play a 9×9 game" }).click();
  await headline(page).getByText("Your turn").waitFor();
}

export async function isOver(page: Page): Promise<boolean> {
  return (await page.locator(".count-result, .players-middle strong").count()) > 0;
}

/** Waits until it is our turn again or the game is over. */
export async function ourTurn(page: Page) {
  await page
    .locator(".status .headline", { hasText: /Your turn|wins|win / })
    .or(page.locator(".count-result"))
    .first()
    .waitFor();
}

/** Puts a black stone by mouse, and waits for it: until it is there the headline still tells of our turn before. */
export async function putStone(page: Page, name: string) {
  await cell(page, name).click();
  await cell(page, name).and(page.locator("[aria-label*='black stone']")).waitFor();
  await ourTurn(page);
}

/** Passes until Keima passes too, or gives up; then the count is accepted. */
export async function passToTheEnd(page: Page, pass: () => Promise<void>) {
  for (let i = 0; i < 60 && !(await isOver(page)); i++) {
    const before = await page.locator(".players-middle").textContent();
    await pass();
    await page.waitForFunction(
      (text) => document.querySelector(".players-middle")?.textContent !== text,
      before,
    );
    await ourTurn(page);
  }
  assert.ok(await isOver(page), "the game has ended");
  if ((await page.locator(".count-result").count()) > 0) {
    await page.getByRole("button", { name: "Accept the result" }).click();
  }
  await page.locator(".players-middle strong").waitFor();
  return (await page.locator(".players-middle strong").textContent()) ?? "";
}

/** Gives a record to the page, as pasted text. */
export async function paste(page: Page, text: string) {
  await page.evaluate((sgf) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", sgf);
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);
}

/** A short game on 9x9 in which White's last stones are given away. */
export const record =
  "(;GM[1]FF[4]SZ[9]KM[7]PB[Ada]PW[Grace]RE[B+R];B[ee];W[cc];B[gc];W[cg];B[gg];W[ec];B[ed];W[dc];B[fc];W[fb]" +
  ";B[gb];W[eb];B[fa];W[df];B[ef];W[aa];B[dg];W[ia];B[cf](;W[ii])(;W[de];B[dd]))";

// Runs the tests one after the other in one browser, and says how it went.

import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { accessibilityTests } from "./accessibility";
import { Bench, type Test } from "./bench";
import { laboratoryTests } from "./laboratory";
import { playTests } from "./play";
import { robustTests } from "./robust";
import { roomTests } from "./rooms";
import { safetyTests } from "./safety";
import { takeScreenshots } from "./screenshots";
import { Server } from "./server";
import { settingsTests } from "./settings";
import { speedTests } from "./speed";

const longest = 120_000;

const { values, positionals } = parseArgs({
  options: { keima: { type: "string" }, screenshots: { type: "string" } },
  allowPositionals: true,
});
const program = values.keima;
if (!program) {
  console.error("usage: node tests/browser.mjs --keima PROGRAM [--screenshots FOLDER] [NAME...]");
  process.exit(2);
}

const tests: Test[] = [
  ...speedTests,
  ...playTests,
  ...settingsTests,
  ...roomTests,
  ...laboratoryTests,
  ...robustTests,
  ...safetyTests,
  ...accessibilityTests,
].filter(({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)));

async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took over ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const server = new Server(program);
await server.start();
const browser = await Bench.launch();
let failed = 0;
if (values.screenshots) {
  mkdirSync(values.screenshots, { recursive: true });
  const bench = new Bench(browser, server);
  await takeScreenshots(bench, values.screenshots);
  await bench.close();
} else {
  for (const test of tests) {
    const bench = new Bench(browser, server);
    const start = Date.now();
    try {
      await within(longest, test.run(bench));
      if (bench.complaints.length > 0) throw new Error(bench.complaints.join("\n"));
      console.log(`ok      ${test.name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed++;
      console.log(`FAILED  ${test.name}\n${String(error)}`);
      for (const complaint of bench.complaints) console.log(`  the page says: ${complaint}`);
      const picture = process.env["KEIMA_WEB_FAILURES"];
      if (picture) {
        mkdirSync(picture, { recursive: true });
        const file = `${picture}/${test.name.replace(/\W+/g, "-")}.png`;
        await bench.last?.screenshot({ path: file }).catch(() => undefined);
      }
    } finally {
      await bench.close();
    }
  }
  console.log(`${tests.length - failed} passed, ${failed} failed`);
}
await browser.close();
await server.end();
process.exit(failed > 0 ? 1 : 0);

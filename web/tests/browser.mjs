// Drives the page of a real `keima web` with Debian's chromium.
//
//   node tests/browser.mjs --keima PROGRAM [--screenshots FOLDER] [NAME...]
//
// NAME: only the tests whose name has it. The last line is "N passed, N failed".

import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.mjs";

const [main] = await bundle("browser", [
  fileURLToPath(new URL("browser/main.ts", import.meta.url)),
]);
await import(main);

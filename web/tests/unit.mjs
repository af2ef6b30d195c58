// Runs tests/unit/*.test.ts with node's own test runner: node tests/unit.mjs

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.mjs";

const folder = fileURLToPath(new URL("unit/", import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith(".test.ts"));
const made = await bundle(
  "unit",
  files.map((name) => folder + name),
);
process.exitCode =
  spawnSync(process.execPath, ["--test", ...made], { stdio: "inherit" }).status ?? 1;

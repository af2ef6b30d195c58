// Tests are written in TypeScript; esbuild, which Vite brings, takes the types off.

import { mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Bundles the files into a folder of their own, inside node_modules so that packages are found; returns their paths. */
export async function bundle(name, files) {
  const out = fileURLToPath(new URL(`../node_modules/.keima-tests/${name}/`, import.meta.url));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await build({
    entryPoints: files,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node18",
    outdir: out,
    outExtension: { ".js": ".mjs" },
    logLevel: "warning",
  });
  return files.map((file) => join(out, basename(file).replace(/\.ts$/, ".mjs")));
}

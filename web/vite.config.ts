import { defineConfig } from "vite";

// What the strict Content-Security-Policy of `keima web` needs: no inline script, no preload helper.
// For `npm run dev` the WebSocket is passed on to a `keima web` that runs at KEIMA_WEB_SERVER.
const server = process.env["KEIMA_WEB_SERVER"] ?? "127.0.0.1:8619";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: "es2022",
    outDir: process.env["KEIMA_WEB_OUT"] ?? "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: {
      "/ws": { target: `ws://${server}`, ws: true, changeOrigin: true, rewriteWsOrigin: true },
    },
  },
});

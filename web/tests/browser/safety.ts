import assert from "node:assert/strict";
import type { Test } from "./bench";
import { Server } from "./server";
import { startGame } from "./steps";

export const safetyTests: Test[] = [
  {
    name: "safety: other machines need the token, and it leaves the address",
    run: async (bench) => {
      const open = new Server(bench.server.program, ["--listen", "0.0.0.0"]);
      try {
        await open.start();
        const printed = new URL(open.url);
        const token = printed.searchParams.get("token") ?? "";
        assert.ok(token.length >= 20, "a token is printed");
        const place = `http://127.0.0.1:${printed.port}/`;
        const page = await bench.open(); // Of the other server, for a context.
        const refused = await page.request.get(place, { maxRedirects: 0 });
        assert.equal(refused.status(), 403);
        const wrong = await page.request.get(`${place}?token=${"0".repeat(token.length)}`);
        assert.equal(wrong.status(), 403);
        await page.goto(`${place}?token=${token}`);
        await startGame(page);
        assert.doesNotMatch(page.url(), /token/);
        await page.reload();
        await page.locator(".status").waitFor();
      } finally {
        await open.end();
      }
    },
  },
  {
    name: "safety: no script of others runs, and hostile messages harm nobody",
    run: async (bench) => {
      const page = await bench.open();
      const blocked = await page.evaluate(async () => {
        const script = document.createElement("script");
        script.textContent = "window.harmed = true";
        document.body.append(script);
        const socket = new WebSocket(`ws://${location.host}/ws`);
        await new Promise((resolve) => (socket.onopen = resolve));
        const answers: string[] = [];
        socket.onmessage = (message) => answers.push(String(message.data));
        const hostile = [
          "",
          "{",
          "[]",
          "null",
          '{"id":1}',
          '{"id":1,"type":"game.open","game":"../x"}',
        ];
        hostile.push(`{"id":2,"type":"${"x".repeat(1000)}"}`, '{"id":3,"type":"lab.start"}');
        hostile.push('{"id":4,"type":"game.new","size":-1}', "[".repeat(100_000));
        for (const text of hostile) socket.send(text);
        for (let i = 0; i < 200 && answers.length < hostile.length; i++) {
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        socket.close();
        return {
          harmed: "harmed" in window,
          refused: answers.filter((answer) => answer.includes('"ok":false')).length,
          sent: hostile.length,
        };
      });
      assert.equal(blocked.harmed, false);
      assert.equal(blocked.refused, blocked.sent);
      // The browser says that it refused the script: that is what was wanted.
      bench.complaints.length = 0;
      await startGame(page);
    },
  },
];

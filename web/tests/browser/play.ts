import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Test } from "./bench";
import { Server } from "./server";
import {
  cell,
  headline,
  isOver,
  ourTurn,
  passToTheEnd,
  paste,
  putStone,
  record,
  startGame,
} from "./steps";

const wishes = ["E5", "C3", "G7", "C7", "G3", "E3", "E7", "C5", "G5", "D4", "F6", "D6"];

export const playTests: Test[] = [
  {
    name: "play: a whole game by mouse",
    run: async (bench) => {
      const page = await bench.open();
      await startGame(page);
      let played = 0;
      for (const name of wishes) {
        if (await isOver(page)) break;
        if (!(await cell(page, name).getAttribute("aria-label"))?.includes("empty")) continue;
        await putStone(page, name);
        played++;
      }
      assert.ok(played >= 4, `${played} stones were played`);
      const result = await passToTheEnd(page, () =>
        page.getByRole("button", { name: "Pass" }).click(),
      );
      assert.match(result, /^[BW]\+|^0|draw/i);
    },
  },
  {
    name: "play: a whole game by keyboard, told in words",
    run: async (bench) => {
      const page = await bench.open();
      await page.keyboard.press("b");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter"); // The first stone begins the game.
      const spoken = page.locator("[role=log]");
      await page.locator("[aria-label^='E6, black stone']").waitFor();
      await ourTurn(page);
      const said = (await spoken.locator("p").allTextContents()).join(". ");
      assert.match(said, /Black plays E6.*White (plays|passes|resigns)/);
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
      assert.match((await focused()) ?? "", /^E6, black stone/);
      for (const keys of [
        ["ArrowLeft", "ArrowLeft"],
        ["ArrowDown", "ArrowDown"],
        ["End"],
        ["Home"],
      ]) {
        if (await isOver(page)) break;
        for (const key of keys) await page.keyboard.press(key);
        const name = ((await focused()) ?? "").split(",")[0] ?? "";
        if (!(await focused())?.includes("empty")) continue;
        await page.keyboard.press("Space");
        await page.locator(`[aria-label^='${name}, black stone']`).waitFor();
        await ourTurn(page);
      }
      await passToTheEnd(page, async () => {
        await page.keyboard.press("p");
        await spoken.getByText("Black passes").last().waitFor();
      });
    },
  },
  {
    name: "play: keys that come before the first picture are not lost",
    run: async (bench) => {
      const page = await bench.open();
      await page.addInitScript(() => {
        const press = async () => {
          for (const key of ["b", "ArrowUp", "Enter"]) {
            const at = document.activeElement ?? document.body;
            at.dispatchEvent(
              new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
            );
            for (let i = 0; i < 20; i++) await Promise.resolve(); // The page draws itself in between.
          }
        };
        const board = new MutationObserver(() => {
          if (!document.querySelector(".board-grid")) return;
          board.disconnect();
          void press();
        });
        board.observe(document, { childList: true, subtree: true });
      });
      await page.reload();
      await page.locator("[aria-label^='E6, black stone']").waitFor();
    },
  },
  {
    name: "play: a stone put before the connection is there is not lost",
    run: async (bench) => {
      const page = await bench.open();
      await page.routeWebSocket(/\/ws$/, (route) => {
        const server = route.connectToServer();
        route.onMessage((message) => void setTimeout(() => server.send(message), 500));
      });
      await page.reload();
      await cell(page, "D4").click();
      await cell(page, "D4").and(page.locator("[aria-label*='black stone']")).waitFor();
    },
  },
  {
    name: "play: undo, hint, resign, and the game is kept",
    run: async (bench) => {
      const page = await bench.open();
      await startGame(page);
      await putStone(page, "E5");
      await page.keyboard.press("u");
      await cell(page, "E5").and(page.locator("[aria-label*='empty']")).waitFor();
      await headline(page).getByText("Your turn").waitFor();
      await page.keyboard.press("h");
      await page
        .locator(".status")
        .getByText(/Hint: [A-J][1-9]/)
        .waitFor();
      page.on("dialog", (dialog) => void dialog.accept());
      await page.getByRole("button", { name: "Resign" }).click();
      await headline(page).getByText("Keima wins by resignation").waitFor();
      const again = await bench.open(new URL(page.url()).hash);
      await again.locator(".players-middle strong").getByText("W+R").waitFor();
      await again.locator(".games li.current").waitFor();
      // The same game once more: same board, same level, nothing played.
      const names = await again.locator(".player-name").allTextContents();
      await again.getByRole("button", { name: "Play again" }).click();
      await headline(again).getByText("Your turn").waitFor();
      await again.locator(".players-middle").getByText("Move 0").waitFor();
      assert.equal(names.length, 2);
      assert.match((await again.locator(".player-name").allTextContents()).join(), /Keima, Level/);
    },
  },
  {
    name: "play: the engine is asked once for each of its moves",
    run: async (bench) => {
      const page = await bench.open();
      const asked: string[] = [];
      page.on("websocket", (socket) =>
        socket.on("framesent", ({ payload }) => {
          const type = /"type":"(engine\.[a-z]+)"/.exec(String(payload))?.[1];
          if (type) asked.push(type);
        }),
      );
      await page.reload();
      await startGame(page);
      for (const name of ["E5", "J1"]) await putStone(page, name);
      assert.deepEqual(asked, ["engine.move", "engine.move"]);
    },
  },
  {
    name: "play: why a move is refused",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      // A ko: White has just taken at D5.
      await paste(page, "(;GM[1]SZ[9]PB[Ada];B[ee];W[ed];B[ce];W[cd];B[df];W[dc];B[dd];W[de])");
      await page.locator(".player-name").getByText("Ada").waitFor();
      await page.keyboard.press("End");
      await cell(page, "D5").and(page.locator("[aria-label*='white stone']")).waitFor();
      await cell(page, "D6").click();
      await page.locator(".notice").getByText(/ko/).waitFor();
    },
  },
  {
    name: "play: records come in by paste, go out as a file, and travel in a link",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(page, record);
      await page.locator(".player-name").getByText("Ada").waitFor();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.keyboard.press("s"),
      ]);
      assert.match(download.suggestedFilename(), /\.sgf$/);
      const saved = readFileSync(await download.path(), "utf8");
      assert.match(saved, /PB\[Ada\]/);
      assert.match(saved, /\(;W\[ii\]/);
      await page.keyboard.press("1");
      await page.getByRole("button", { name: "Share" }).click();
      const link = page.getByLabel("The whole game in a link");
      await page.waitForFunction(() =>
        document.querySelector<HTMLInputElement>("dialog input")?.value.includes("/sgf/"),
      );
      const other = await bench.open(new URL(await link.inputValue()).hash);
      await other.locator(".player-name").getByText("Grace").waitFor();
      assert.doesNotMatch(other.url(), /\/sgf\//);
    },
  },
  {
    name: "share: a link keeps the move, the variation and the view, and makes no second game",
    run: async (bench) => {
      const page = await bench.open("#/analyse");
      await paste(page, record);
      await page.locator(".player-name").getByText("Ada").waitFor();
      await page.locator(".tree-node").last().click({ force: true });
      await page.waitForFunction(() => /\/\d+$/.test(location.hash) && !/\/0$/.test(location.hash));
      const shared = async () => {
        await page.getByRole("button", { name: "Share" }).click();
        await page.waitForFunction(() =>
          document.querySelector<HTMLInputElement>("dialog input")?.value.includes("/sgf/"),
        );
        const link = await page.getByLabel("The whole game in a link").inputValue();
        await page.keyboard.press("Escape");
        return new URL(link).hash;
      };
      const leadsHere = async (hash: string) => {
        const other = await bench.open(hash);
        await other.waitForFunction((wanted) => location.hash === wanted, new URL(page.url()).hash);
      };
      await page.getByRole("radio", { name: "Policy" }).check();
      await page.waitForFunction(() => location.hash.includes("show=policy"));
      await leadsHere(await shared());
      await page.keyboard.press("3");
      await page.locator(".alternatives").first().waitFor();
      await page.getByRole("combobox", { name: /^Policy/ }).selectOption("uniform");
      await page.keyboard.press("r");
      for (let i = 0; i < 3; i++) await page.keyboard.press(".");
      await page.waitForFunction(() => /seed=2.*step=3/.test(location.hash));
      const link = await shared();
      await leadsHere(link);
      // On another computer it is the same move, in a game of another name.
      const elsewhere = new Server(bench.server.program);
      try {
        await elsewhere.start();
        const visitor = await bench.open();
        const names: string[] = [];
        for (let i = 0; i < 2; i++) {
          await visitor.goto("about:blank");
          await visitor.goto(elsewhere.url + link);
          await visitor.locator(".strip-text").getByText("uniform, seed 2: step 3").waitFor();
          names.push(new URL(visitor.url()).hash);
        }
        assert.equal(names[0], names[1]);
        const stones = (of: typeof page) => of.locator(".board-column .stone").count();
        assert.equal(await stones(visitor), await stones(page));
      } finally {
        await elsewhere.end();
      }
    },
  },
  {
    name: "play: a point on a phone is confirmed before it is played",
    run: async (bench) => {
      const page = await bench.open("", { viewport: { width: 375, height: 812 }, hasTouch: true });
      await page.getByRole("button", { name: "Other game" }).tap();
      await page.getByRole("radio", { name: "19×19" }).check();
      await page.getByRole("radio", { name: "Both" }).check();
      await page.getByRole("button", { name: "Begin" }).tap();
      await cell(page, "Q16").tap();
      const confirm = page.getByRole("button", { name: "Play Q16" });
      await confirm.waitFor();
      assert.match((await cell(page, "Q16").getAttribute("aria-label")) ?? "", /empty/);
      await confirm.tap();
      await cell(page, "Q16").and(page.locator("[aria-label*='black stone']")).waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 375, `the page is ${wide} pixels wide`);
    },
  },
];

// From an address to the game it names, at the start, when the connection is back, and when the address changes.

import { effect } from "@preact/signals";
import { address, navigate } from "../app/address";
import type { SharedGame } from "../app/addressText";
import { unpack } from "../app/sharing";
import { RequestError, connect, onEvent, onOpen } from "../net/client";
import { accept, game, here, importShared, openGame } from "./game";
import { notify, report } from "./messages";
import { games, greet, hello, listGames, ready } from "./session";

let opening: string | null = null;

async function showShared({ packed, place }: SharedGame) {
  if (opening === packed) return; // The address has changed meanwhile, by an option.
  opening = packed;
  try {
    await importShared(await unpack(packed), place);
  } catch (error) {
    navigate({ shared: null }, "replace");
    if (error instanceof RequestError) report(error);
    else
      notify("The game in this link is damaged: some of the address seems to be missing.", "error");
  } finally {
    opening = null;
  }
}

async function showGame(id: string, node: number | null) {
  try {
    await openGame(id, node);
  } catch (error) {
    if (error instanceof RequestError && error.code === "not-found") {
      game.value = null;
      navigate({ game: null, node: null }, "replace");
      notify("The game of this address is not on this computer any more.", "error");
    } else {
      report(error);
    }
  }
}

function followAddress() {
  const to = address.value;
  if (!ready.value) return;
  if (to.shared) void showShared(to.shared);
  else if (!to.game) game.value = null;
  else if (to.game !== game.peek()?.id || (to.node !== null && to.node !== here.peek())) {
    void showGame(to.game, to.node);
  }
}

async function begin() {
  try {
    const again = hello.peek() !== null;
    await greet();
    const { game: id, node } = address.peek();
    if (again && id) await showGame(id, node);
    if (games.peek()) void listGames();
  } catch (error) {
    report(error);
  }
}

export function boot() {
  onOpen(() => void begin());
  onEvent("game", (event) => {
    const current = game.peek();
    if (current?.id === event.game.id && event.game.revision > current.revision) accept(event.game);
  });
  onEvent("games", () => {
    if (games.peek()) void listGames();
  });
  effect(followAddress);
  connect();
}

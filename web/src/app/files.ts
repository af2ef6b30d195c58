// Game records come in by button, drop or paste, and go out as a file or a link.

import { exportGame, here, importGame, tree } from "../state/game";
import { notify, report } from "../state/messages";
import { hello } from "../state/session";
import { placeOf } from "../state/tree";
import { address } from "./address";
import { asUnicode, decode } from "./charset";
import { formatAddress } from "./addressText";
import { pack } from "./sharing";

export async function takeText(text: string) {
  try {
    const { games, warnings } = await importGame(asUnicode(text));
    if (games.length > 1) notify(`${games.length} games were opened; this is the first.`);
    for (const warning of warnings.slice(0, 2)) notify(warning);
  } catch (error) {
    report(error);
  }
}

export async function takeFile(file: File) {
  const most = hello.peek()?.limits.sgfBytes ?? Infinity;
  if (file.size > most) {
    notify(`${file.name} is too large: at most ${Math.floor(most / 1024)} kB.`, "error");
    return;
  }
  await takeText(decode(await file.arrayBuffer()));
}

export function chooseFile() {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".sgf,application/x-go-sgf,text/plain";
  input.onchange = () => {
    const file = input.files?.[0];
    if (file) void takeFile(file);
  };
  input.click();
}

export async function saveFile() {
  try {
    const { sgf, filename } = await exportGame();
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([sgf], { type: "application/x-go-sgf" }));
    link.download = filename;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  } catch (error) {
    report(error);
  }
}

/** The address of this view with the whole game in it, for other computers. */
export async function shareLink(): Promise<string> {
  const place = placeOf(tree.peek(), here.peek());
  const { sgf } = await exportGame();
  const shared = { packed: await pack(sgf), place };
  const hash = formatAddress({ ...address.peek(), shared, game: null, node: null });
  return `${location.origin}${location.pathname}${hash}`;
}

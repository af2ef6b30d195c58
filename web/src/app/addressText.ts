// Every state has an address, in the part after #, so that a link or a reload leads back to it:
//
//   #/play/GAME/NODE   #/analyse/GAME/NODE?show=ownership   #/microscope/GAME/NODE?policy=base&seed=3&step=12
//   #/lab/STORE        #/ROOM/sgf/...compressed game.../PLACE?...

export const rooms = ["play", "analyse", "microscope", "lab"] as const;
export type Room = (typeof rooms)[number];

/** A game that comes with the link, and the place in it. */
export interface SharedGame {
  /** Compressed, as app/sharing.ts has it. */
  packed: string;
  /** As state/tree.ts has it; empty: the beginning. */
  place: string;
}

export interface Address {
  room: Room;
  game: string | null;
  node: number | null;
  shared: SharedGame | null;
  /** The match or run that is looked at in the laboratory. */
  store: string | null;
  options: Record<string, string>;
}

export const start: Address = {
  room: "play",
  game: null,
  node: null,
  shared: null,
  store: null,
  options: {},
};

export function parseAddress(hash: string): Address {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const parts = path.split("/").map(safeDecode);
  const room = rooms.find((name) => name === parts[0]) ?? "play";
  const options = Object.fromEntries(new URLSearchParams(query));
  const address: Address = { ...start, room, options };
  if (parts[1] === "sgf" && parts[2]) {
    return { ...address, shared: { packed: parts[2], place: parts[3] ?? "" } };
  }
  const { store, ...rest } = options;
  const node = parts[2] ? Number(parts[2]) : NaN;
  return {
    ...address,
    options: rest,
    store: store ?? null,
    game: parts[1] || null,
    node: Number.isInteger(node) && node >= 0 ? node : null,
  };
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function formatAddress(address: Address): string {
  const parts: string[] = [address.room];
  if (address.shared) {
    const { packed, place } = address.shared;
    parts.push("sgf", packed, ...(place ? [place] : []));
  } else if (address.game) {
    parts.push(encodeURIComponent(address.game));
    if (address.node !== null) parts.push(String(address.node));
  }
  const options = new URLSearchParams(address.options);
  if (address.store) options.set("store", address.store);
  const query = options.toString();
  return `#/${parts.join("/")}${query ? `?${query}` : ""}`;
}

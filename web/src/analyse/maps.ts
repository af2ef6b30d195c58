// What lies under the stones: whose the points are, where a policy or the tree would play, or one of the maps with
// names (findings.ts).

import { effect, signal } from "@preact/signals";
import { address } from "../app/address";
import { request } from "../net/client";
import type { PolicyMove } from "../net/protocol";
import { game, here } from "../state/game";
import { report } from "../state/messages";
import { ready } from "../state/session";
import { choiceOf } from "./findings";

export const mapNames = ["none", "ownership", "prior", "policy"] as const;
export type MapName = (typeof mapNames)[number] | "named";

export interface ShareMap {
  moves: PolicyMove[];
  exact: boolean;
}

/** The shares of moves under the stones, for the address as it is; null for the other maps. */
export const shareMap = signal<ShareMap | null>(null);

export const mapOf = (options: Record<string, string>): MapName =>
  choiceOf(options["show"])
    ? "named"
    : (mapNames.find((name) => name === options["show"]) ?? "ownership");

let asked = 0;

effect(() => {
  const { room, options } = address.value;
  const id = game.value?.id;
  const node = here.value;
  const map = mapOf(options);
  const mine = ++asked;
  if (!ready.value || room !== "analyse" || !id || (map !== "policy" && map !== "prior")) {
    shareMap.value = null;
    return;
  }
  const fields =
    map === "policy" ? { game: id, node, policy: options["policy"] ?? "base" } : { game: id, node };
  request<ShareMap>(`${map}.map`, fields).then(
    (answer) => {
      if (mine === asked) shareMap.value = answer;
    },
    (error: unknown) => {
      shareMap.value = null;
      report(error);
    },
  );
});

// The address of the page as it is now, and the ways to change it.

import { signal } from "@preact/signals";
import { type Address, formatAddress, parseAddress } from "./addressText";

export const address = signal<Address>(parseAddress(location.hash));

/** Goes to another address; `push` makes the browser's back button return here. */
export function navigate(change: Partial<Address>, how: "push" | "replace" = "push") {
  const next = { ...address.peek(), ...change };
  const hash = formatAddress(next);
  if (hash === formatAddress(address.peek())) return;
  if (how === "push") history.pushState(null, "", hash);
  else history.replaceState(null, "", hash);
  address.value = next;
}

/** Sets or (null) removes options of the address, without a step in the history. */
export function setOptions(change: Record<string, string | null>) {
  const options = { ...address.peek().options };
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete options[key];
    else options[key] = value;
  }
  navigate({ options }, "replace");
}

addEventListener("popstate", () => {
  address.value = parseAddress(location.hash);
});

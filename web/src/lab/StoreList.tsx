import { address } from "../app/address";
import type { Store } from "../net/protocol";
import { hello } from "../state/session";
import { ago } from "../ui/format";
import { chooseStore, stores } from "./laboratory";

function howFar(store: Store): string {
  const when = store.running ? "running" : ago(store.changed);
  if (store.kind === "training") {
    return store.games > 0 ? `${Math.round(store.played / 10)} %, ${when}` : when;
  }
  const what = store.kind === "tuning" ? "trials" : "games";
  return `${store.played} of ${store.games} ${what}, ${when}`;
}

function Entry({ store }: { store: Store }) {
  return (
    <li class={store.id === address.value.store ? "current" : ""}>
      <button type="button" class="game-entry" onClick={() => chooseStore(store.id)}>
        <span class={`store-kind ${store.running ? "running" : ""}`}>{store.kind}</span>
        <span class="game-text">
          <span>{store.title || store.name}</span>
          <span class="small soft">{store.error ?? howFar(store)}</span>
        </span>
      </button>
    </li>
  );
}

/** Matches, tunings, trainings and runs of this computer, those that run first. */
export function StoreList() {
  const all = stores.value;
  if (!all) return <p class="soft">Looking for experiments …</p>;
  if (all.length === 0) {
    const folder = `${hello.value?.dataFolder ?? "…"}/lab`;
    return (
      <div class="empty">
        <p>
          No experiment yet. Start a match here, or anything in a terminal that writes to the folder
          of the laboratory, and watch it:
        </p>
        <pre tabIndex={0}>
          keima tune --store {folder}/t.db ...{"\n"}
          keima train playout --out {folder}/w.txt ...
        </pre>
      </div>
    );
  }
  const sorted = [...all].sort((a, b) => Number(b.running) - Number(a.running));
  return (
    <ul class="games">
      {sorted.map((store) => (
        <Entry key={store.id} store={store} />
      ))}
    </ul>
  );
}

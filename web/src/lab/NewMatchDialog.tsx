import { useState } from "preact/hooks";
import type { Hello } from "../net/protocol";
import { hello } from "../state/session";
import { Choice } from "../ui/Choice";
import { Dialog } from "../ui/Dialog";
import { NumberField, Select } from "../ui/Field";
import { Form } from "../ui/Form";
import { Toggle } from "../ui/Toggle";
import {
  type PlayerChoice,
  PlayerFields,
  ownStrength,
  settingsOf,
  usualName,
} from "./PlayerFields";
import { startMatch } from "./laboratory";

const player = (policy: string): PlayerChoice => ({
  name: "",
  level: ownStrength,
  policy,
  simulations: 500,
});

/** Different names, for people and for the report. */
function named(players: [PlayerChoice, PlayerChoice]) {
  const names = players.map((one) => one.name.trim() || usualName(one));
  if (names[0] === names[1]) names.forEach((name, i) => (names[i] = `${name} ${"AB"[i]}`));
  return players.map((one, i) => ({ name: names[i] ?? "", settings: settingsOf(one) }));
}

function Fields({ about, onClose }: { about: Hello; onClose: () => void }) {
  const [first, setFirst] = useState(player(about.defaults.policy));
  const [second, setSecond] = useState(player("uniform"));
  const [size, setSize] = useState(9);
  const [games, setGames] = useState(100);
  const [rules, setRules] = useState(about.defaults.rules);
  const [komi, setKomi] = useState(about.defaults.komi);
  const [balanced, setBalanced] = useState(true);
  const [early, setEarly] = useState(false);
  const [bounds, setBounds] = useState<[number, number]>([0, 50]);

  const begin = async () => {
    const openings = balanced ? "balanced" : "none";
    const sprt = early ? bounds : null;
    await startMatch({ players: named([first, second]), size, rules, komi, games, openings, sprt });
    onClose();
  };

  return (
    <Form action="Start" onSubmit={begin} onCancel={onClose}>
      <PlayerFields about={about} title="First player" value={first} onChange={setFirst} />
      <PlayerFields about={about} title="Second player" value={second} onChange={setSecond} />
      <Choice
        label="Board"
        showLabel
        value={String(size)}
        options={about.sizes.usual.map((usual) => ({
          value: String(usual),
          text: `${usual}×${usual}`,
        }))}
        onChange={(value) => setSize(Number(value))}
      />
      <div class="form-row">
        <NumberField label="Games" value={games} min={2} max={10_000} onChange={setGames} />
        <Select
          label="Rules"
          value={rules}
          options={about.rules.map(({ name }) => ({ value: name, text: name }))}
          onChange={(name) => {
            setRules(name);
            setKomi(about.rules.find((set) => set.name === name)?.komi ?? komi);
          }}
        />
        <NumberField label="Komi" value={komi} min={-100} max={100} step={0.5} onChange={setKomi} />
      </div>
      <Toggle label="Begin from balanced openings" on={balanced} onChange={setBalanced} />
      <Toggle label="Stop early by SPRT" on={early} onChange={setEarly} />
      {early && (
        <div class="form-row">
          <NumberField
            label="No more than, Elo"
            value={bounds[0]}
            min={-1000}
            max={1000}
            onChange={(low) => setBounds([low, bounds[1]])}
          />
          <NumberField
            label="At least, Elo"
            value={bounds[1]}
            min={-1000}
            max={1000}
            onChange={(high) => setBounds([bounds[0], high])}
          />
        </div>
      )}
      <p class="field-help">
        Games are played in pairs with colours swapped, one at a time and behind everything else: a
        game of yours goes first.
      </p>
    </Form>
  );
}

export function NewMatchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="New match" onClose={onClose}>
      {hello.value && <Fields about={hello.value} onClose={onClose} />}
    </Dialog>
  );
}

import { Dialog } from "../ui/Dialog";
import { Toggle } from "../ui/Toggle";
import { singleKeys } from "./shortcuts";

const groups: { title: string; keys: [string, string][] }[] = [
  {
    title: "On the board",
    keys: [
      ["B", "go to the board"],
      ["Arrows, Home, End", "move over the points"],
      ["Enter, Space", "play or choose the point"],
    ],
  },
  {
    title: "In a game",
    keys: [
      ["P", "pass"],
      ["U", "take back"],
      ["H", "hint"],
      ["C", "count"],
      ["N", "new game"],
      ["O / S", "open / save a record"],
    ],
  },
  {
    title: "Through a game",
    keys: [
      [", and .", "one move back, forward (arrows too, outside the board)"],
      ["Page Up / Down", "ten moves"],
      ["Wheel", "one move, over the board (not while you play)"],
      ["Home / End", "to the beginning, to the end"],
      ["[ and ]", "previous, next mistake"],
    ],
  },
  {
    title: "Everywhere",
    keys: [
      ["1 2 3 4", "Play, Analyse, Microscope, Laboratory"],
      ["A", "analysis on and off"],
      ["R", "another playout"],
      ["?", "this list"],
    ],
  },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div class="shortcut-groups">
        <Toggle
          label="Letters, digits and signs are keys, too"
          on={singleKeys.value === "on"}
          onChange={(on) => (singleKeys.value = on ? "on" : "off")}
        />
        {groups.map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl class="shortcuts">
              {group.keys.map(([key, text]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

import { useState } from "preact/hooks";
import type { Hello } from "../net/protocol";
import { newGame } from "../state/game";
import { hello } from "../state/session";
import { Choice } from "../ui/Choice";
import { Dialog } from "../ui/Dialog";
import { NumberField, Select } from "../ui/Field";
import { Form } from "../ui/Form";
import { LevelField } from "./LevelField";
import { TimeFields } from "./TimeFields";
import { toTime } from "./timeSettings";
import { colors, rememberGame, usualGame } from "./usualGame";

const otherSize = "other";

const rulesText = (name: string) => name.replace(/(^|-)\w/g, (letter) => letter.toUpperCase());

function Fields({ about, onClose }: { about: Hello; onClose: () => void }) {
  const [usual] = useState(() => usualGame(about));
  const [size, setSize] = useState(usual.size);
  const [free, setFree] = useState(!about.sizes.usual.includes(usual.size));
  const [color, setColor] = useState(usual.color);
  const [level, setLevel] = useState(usual.level);
  const [handicap, setHandicap] = useState(0);
  const [rules, setRules] = useState(usual.rules);
  const [komi, setKomi] = useState(
    about.rules.find(({ name }) => name === usual.rules)?.komi ?? about.defaults.komi,
  );
  const [time, setTime] = useState(usual.time);
  const chosen = about.rules.find((set) => set.name === rules);

  const useRules = (name: string) => {
    setRules(name);
    const set = about.rules.find((found) => found.name === name);
    if (set && handicap === 0) setKomi(set.komi);
  };
  const useHandicap = (stones: number) => {
    setHandicap(stones);
    setKomi(stones > 0 ? 0.5 : (chosen?.komi ?? komi));
  };
  const begin = async () => {
    const human = color === "random" ? (Math.random() < 0.5 ? "black" : "white") : color;
    await newGame({ size, human, handicap, komi, rules, time: toTime(time), level });
    rememberGame({ size, color, level, rules, time });
    onClose();
  };

  return (
    <Form action="Begin" onSubmit={begin} onCancel={onClose}>
      <Choice
        label="Board"
        showLabel
        value={free ? otherSize : String(size)}
        options={[
          ...about.sizes.usual.map((usual) => ({
            value: String(usual),
            text: `${usual}×${usual}`,
          })),
          { value: otherSize, text: "Other" },
        ]}
        onChange={(value) => {
          setFree(value === otherSize);
          if (value !== otherSize) setSize(Number(value));
        }}
      />
      {free && (
        <NumberField
          label="Lines"
          value={size}
          min={about.sizes.min}
          max={about.sizes.max}
          onChange={setSize}
        />
      )}
      <Choice label="You play" showLabel value={color} options={colors} onChange={setColor} />
      {color !== "both" && (
        <LevelField levels={about.levels} size={size} value={level} onChange={setLevel} />
      )}
      <div class="form-row">
        <Select
          label="Rules"
          value={rules}
          options={about.rules.map(({ name }) => ({ value: name, text: rulesText(name) }))}
          onChange={useRules}
        />
        <NumberField label="Handicap" value={handicap} min={0} max={9} onChange={useHandicap} />
        <NumberField label="Komi" value={komi} min={-100} max={100} step={0.5} onChange={setKomi} />
      </div>
      {chosen && (
        <p class="field-help">
          {chosen.scoring === "area"
            ? "Area counting: living stones and the points they surround."
            : "Territory counting: surrounded points and prisoners."}{" "}
          {chosen.suicide ? "Suicide is allowed." : "No suicide."}
        </p>
      )}
      <TimeFields value={time} onChange={setTime} />
    </Form>
  );
}

export function NewGameDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="New game" onClose={onClose}>
      {hello.value && <Fields about={hello.value} onClose={onClose} />}
    </Dialog>
  );
}

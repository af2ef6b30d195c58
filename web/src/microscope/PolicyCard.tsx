import { setOptions } from "../app/address";
import { useShortcuts } from "../app/shortcuts";
import { hello } from "../state/session";
import { Button } from "../ui/Button";
import { Choice } from "../ui/Choice";
import { NumberField, Select } from "../ui/Field";
import { type View, anotherSeed, choice } from "./playout";

const viewTexts: { value: View; text: string }[] = [
  { value: "one", text: "One playout" },
  { value: "many", text: "Many" },
  { value: "tree", text: "Search tree" },
];

/** What lies under the microscope: the view, the policy, its rival, the seed. */
export function PolicyCard() {
  const { view, policy, rival, seed, training } = choice.value;
  const policies = hello.value?.policies ?? [];
  const names = policies.map(({ name }) => ({ value: name, text: name }));
  const about = policies.find(({ name }) => name === policy);
  const learns = policies.some(({ name, learns }) => learns && (name === policy || name === rival));
  useShortcuts({ r: anotherSeed });
  return (
    <section class="card" aria-label="What to look at">
      <Choice
        label="View"
        value={view}
        options={viewTexts}
        onChange={(next) => setOptions({ view: next })}
      />
      {view !== "tree" && (
        <>
          <div class="form-row">
            <Select
              label="Policy"
              value={policy}
              options={names}
              onChange={(name) => setOptions({ policy: name, step: null })}
            />
            <Select
              label="Beside it"
              value={rival}
              options={[{ value: "", text: "no other" }, ...names]}
              onChange={(name) => setOptions({ rival: name || null })}
            />
          </div>
          <div class="form-row">
            <NumberField
              label="Seed"
              value={seed}
              min={0}
              max={999999999}
              onChange={(value) => setOptions({ seed: String(value), step: null })}
            />
            {learns && (
              <NumberField
                label="Taught by playouts"
                value={training}
                min={0}
                max={100000}
                step={100}
                onChange={(value) => setOptions({ training: String(value), step: null })}
              />
            )}
            <Button icon="dice" shortcut="R" onClick={anotherSeed}>
              Another
            </Button>
          </div>
          {about && <p class="field-help">{about.help}</p>}
        </>
      )}
    </section>
  );
}

import { useEffect } from "preact/hooks";
import { setOptions } from "../app/address";
import { spanOf } from "../board/numbers";
import type { NamedMap, NamedTable } from "../net/protocol";
import { hint, stopThinking, thinking } from "../state/engine";
import { position } from "../state/game";
import { Button } from "../ui/Button";
import { Select } from "../ui/Field";
import { FigureTable } from "../ui/FigureTable";
import { Section } from "../ui/Section";
import { fixed } from "../ui/format";
import {
  type Choice,
  askAgain,
  chosenMap,
  chosenTable,
  failure,
  letChoose,
  listOf,
  listOpen,
  positionFindings,
  searchFindings,
  shownMap,
  shownTable,
  titleOf,
} from "./findings";

/** What the colours of a map mean: its least and its greatest number. */
function MapKey({ map }: { map: NamedMap }) {
  if (map.values.length === 0) return <p class="soft">No point has a number here.</p>;
  const { low, high, twoSided } = spanOf(map.values.map((value) => value.number));
  const bars = map.values.some((value) => value.low !== undefined && value.high !== undefined);
  return (
    <>
      <p class="chart-key">
        {low < high && (
          <span class="key-item">
            <span class={`key-box ${twoSided ? "heat-below" : "heat-faint"}`} aria-hidden="true" />
            {twoSided ? "below zero, down to" : "least"} {fixed(low, map.digits)}
          </span>
        )}
        <span class="key-item">
          <span class="key-box heat-full" aria-hidden="true" />
          {low === high ? "all" : twoSided ? "above zero, up to" : "greatest"}{" "}
          {fixed(high, map.digits)}
        </span>
      </p>
      {bars && (
        <p class="small soft">
          Bars: the interval around each number, all on one scale; the dot is the number.
        </p>
      )}
    </>
  );
}

const isFigure = (text: string): boolean => /^(?:[-+−]?[\d.]+(?:e[-+]?\d+)? ?%?|[-–]?)$/.test(text);

function NamedRows({ table }: { table: NamedTable }) {
  const { name, columns, rows } = table;
  if (rows.length === 0) return <p class="soft">The table has no rows here.</p>;
  const words = columns.map((_, i) => !rows.every((row) => isFigure(row[i] ?? "")));
  return (
    <FigureTable label={titleOf(name)} columns={columns.map(titleOf)} words={words}>
      {rows.map((row, i) => (
        <tr key={i}>
          {row.map((text, j) =>
            j === 0 ? (
              <th key={j} scope="row">
                {text}
              </th>
            ) : (
              <td key={j} class={words[j] ? "words" : undefined}>
                {text}
              </td>
            ),
          )}
        </tr>
      ))}
    </FigureTable>
  );
}

/** Why nothing is shown of what was chosen. */
function NotHere({ chosen }: { chosen: Choice }) {
  if (chosen.from === "search") {
    return <p class="soft">The search has no “{titleOf(chosen.name)}” at the moment.</p>;
  }
  // Of the position all is there, or nothing yet.
  if (!positionFindings.value) return null;
  return <p class="soft">This position has no “{titleOf(chosen.name)}”.</p>;
}

/** Some players have maps and tables of how they came to a move. */
function MoveChooser() {
  const busy = thinking.value;
  const tip = hint.value;
  return (
    <>
      <div class="actions">
        {busy ? (
          <Button onClick={() => stopThinking("cancel")}>Stop</Button>
        ) : (
          <Button disabled={position.value?.over ?? true} onClick={() => void letChoose()}>
            Let Keima choose a move
          </Button>
        )}
      </div>
      {busy && <p class="small soft">Keima chooses a move …</p>}
      {!busy && tip && (
        <p class="small">
          <strong>{tip.vertex}.</strong> {tip.reason}
          {tip.search && !tip.search.findings && " This player has no maps of its choice."}
        </p>
      )}
    </>
  );
}

const nothing = { value: "", text: "Nothing" };

function Lists() {
  useEffect(() => {
    listOpen.value = true;
    return () => (listOpen.value = false);
  }, []);
  const position = positionFindings.value;
  const search = searchFindings.value;
  const map = chosenMap.value;
  const table = chosenTable.value;
  const drawn = shownMap.value;
  const rows = shownTable.value;
  const maps = listOf("maps", position, search, map);
  const tables = listOf("tables", position, search, table);
  return (
    <>
      {failure.value !== null && (
        <>
          <p class="form-failure" role="alert">
            Maps of this position could not be had: {failure.value}
          </p>
          <div class="actions">
            <Button onClick={askAgain}>Ask again</Button>
          </div>
        </>
      )}
      {failure.value === null && !position && <p class="soft">Keima looks at the position …</p>}
      {position && maps.length === 0 && tables.length === 0 && (
        <p class="soft">There is nothing to show of this position.</p>
      )}
      {maps.length > 0 && (
        <Select
          label="Map on the board"
          value={map ? `${map.from}.${map.name}` : ""}
          options={[nothing, ...maps]}
          help={drawn?.help ?? ""}
          onChange={(show) => setOptions({ show: show || null })}
        />
      )}
      {drawn ? <MapKey map={drawn} /> : map && <NotHere chosen={map} />}
      {tables.length > 0 && (
        <Select
          label="Table"
          value={table ? `${table.from}.${table.name}` : ""}
          options={[nothing, ...tables]}
          help={rows?.help ?? ""}
          onChange={(name) => setOptions({ table: name || null })}
        />
      )}
      {rows ? <NamedRows table={rows} /> : table && <NotHere chosen={table} />}
      <MoveChooser />
    </>
  );
}

/** Maps and tables with names. Folded it tells which map is on the board. */
export function FindingsPanel() {
  const map = chosenMap.value;
  const isChosen = map !== null || chosenTable.value !== null;
  return (
    <Section title="Maps" folded={!isChosen} note={map && titleOf(map.name)}>
      <Lists />
    </Section>
  );
}

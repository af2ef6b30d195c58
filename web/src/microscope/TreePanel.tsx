import type { TreeChild, TreeTerms } from "../net/protocol";
import { running, treeWanted } from "../state/analysis";
import { Button } from "../ui/Button";
import { percent, short } from "../ui/format";
import { ascend, descend, treePath, treeView } from "./treeBrowser";

interface Term {
  name: string;
  title: string;
  of: (terms: TreeTerms) => number;
}

/** The parts that add up to the number by which a move is selected. */
const terms: Term[] = [
  { name: "mean", title: "UCT mean", of: (t) => t.meanShare * t.mean },
  { name: "rave", title: "RAVE", of: (t) => t.raveShare * t.rave },
  { name: "prior", title: "Prior", of: (t) => t.priorShare * t.prior },
  { name: "exploration", title: "Exploration", of: (t) => t.exploration },
  { name: "bias", title: "Bias", of: (t) => t.bias },
];

function TermBar({ of, most }: { of: TreeTerms; most: number }) {
  return (
    <div class="term-bar" aria-hidden="true">
      {terms.map((term) => (
        <span
          key={term.name}
          class={`term-${term.name}`}
          style={{ width: `${(Math.max(0, term.of(of)) / most) * 100}%` }}
        />
      ))}
    </div>
  );
}

function Row({ child, most }: { child: TreeChild; most: number }) {
  const figures = child.terms;
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          class="vertex"
          disabled={!child.expanded}
          onClick={() => descend(child.vertex)}
        >
          {child.vertex}
        </button>
      </th>
      <td>{short(child.visits)}</td>
      {terms.map((term) => (
        <td key={term.name}>{figures ? term.of(figures).toFixed(3) : ""}</td>
      ))}
      <td>
        <strong>{figures?.total.toFixed(3) ?? ""}</strong>
        {figures && <TermBar of={figures} most={most} />}
      </td>
    </tr>
  );
}

/** The tree as it grows: each move with the terms of its selection apart. */
export function TreePanel() {
  const found = treeView.value;
  const path = treePath();
  const most = Math.max(0.01, ...(found?.children.map((child) => child.terms?.total ?? 0) ?? []));
  return (
    <section class="card" aria-label="Search tree">
      <div class="actions">
        <Button
          icon={treeWanted.value ? "pause" : "play"}
          kind={treeWanted.value ? "plain" : "main"}
          onClick={() => (treeWanted.value = !treeWanted.peek())}
        >
          {treeWanted.value ? "Stop the search" : "Search this position"}
        </Button>
        {running.value && <span class="small soft">The tree is growing.</span>}
      </div>
      <nav class="crumbs" aria-label="Path in the tree">
        <button type="button" class="vertex" disabled={path.length === 0} onClick={() => ascend(0)}>
          This position
        </button>
        {path.map((vertex, i) => (
          <span key={i}>
            ›{" "}
            <button
              type="button"
              class="vertex"
              disabled={i === path.length - 1}
              onClick={() => ascend(i + 1)}
            >
              {vertex}
            </button>
          </span>
        ))}
      </nav>
      {found ? (
        <>
          <p class="small soft">
            {short(found.visits)} visits, Black wins {percent(found.winRate, 1)} %. Values below are
            for {found.toPlay === "black" ? "Black" : "White"}, who chooses the largest total.
          </p>
          <div class="chart-key">
            {terms.map((term) => (
              <span key={term.name} class="key-item">
                <span class={`key-box term-${term.name}`} aria-hidden="true" /> {term.title}
              </span>
            ))}
          </div>
          <div class="scroll tree-scroll" tabIndex={0} role="region" aria-label="Moves of the tree">
            <table class="figures">
              <thead>
                <tr>
                  <th scope="col">Move</th>
                  <th scope="col">Visits</th>
                  {terms.map((term) => (
                    <th key={term.name} scope="col">
                      {term.title}
                    </th>
                  ))}
                  <th scope="col">Total</th>
                </tr>
              </thead>
              <tbody>
                {found.children.map((child) => (
                  <Row key={child.vertex} child={child} most={most} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : (
        <p class="soft">
          {path.length > 0
            ? "The tree does not have this branch now."
            : "There is no tree of this position yet. Let Keima search, and watch it grow."}
        </p>
      )}
    </section>
  );
}

import type { MatchPairing, MatchState } from "../net/protocol";
import { Button } from "../ui/Button";
import { FigureTable } from "../ui/FigureTable";
import { Progress } from "../ui/Progress";
import { Section } from "../ui/Section";
import { percent } from "../ui/format";
import { EloBar } from "./EloBar";
import { MatchGames } from "./MatchGames";
import { ScoreChart } from "./ScoreChart";
import { eloText, intervalText } from "./elo";
import { matchGames, resumeMatch, stopMatch } from "./laboratory";

function Pairings({ pairings }: { pairings: MatchPairing[] }) {
  return (
    <>
      {pairings.map((pair) => (
        <div key={`${pair.first} ${pair.second}`} class="pairing">
          <p>
            <strong>{pair.first}</strong> against <strong>{pair.second}</strong>
          </p>
          {pair.games === 0 ? (
            <p class="soft">No game yet.</p>
          ) : (
            <>
              <p class="elo-figure">
                Elo {eloText(pair.elo)}{" "}
                <span class="small soft">95 %: {intervalText(pair.elo_interval?.["wilson"])}</span>
              </p>
              <EloBar elo={pair.elo} interval={pair.elo_interval?.["wilson"]} />
              <p class="small soft">
                {pair.won} won, {pair.drawn} drawn, {pair.lost} lost, {percent(pair.score ?? 0, 1)}{" "}
                %
              </p>
            </>
          )}
        </div>
      ))}
    </>
  );
}

function verdict({ accepted, elo0, elo1 }: NonNullable<MatchState["match"]["sprt"]>): string {
  return accepted === "H1"
    ? `decided, the first is ${elo1} Elo stronger rather than ${elo0}`
    : `decided, the first is no more than ${elo0} Elo stronger`;
}

function Sprt({ sprt }: { sprt: NonNullable<MatchState["match"]["sprt"]> }) {
  const span = sprt.upper - sprt.lower;
  const at = Math.max(0, Math.min(1, (sprt.llr - sprt.lower) / span));
  return (
    <div class="sprt">
      <p class="small">
        LLR <strong>{sprt.llr.toFixed(2)}</strong> between {sprt.lower.toFixed(2)} ({sprt.elo0} Elo)
        and {sprt.upper.toFixed(2)} ({sprt.elo1} Elo)
        {sprt.accepted && `: ${verdict(sprt)}`}
      </p>
      <div class="sprt-bar" aria-hidden="true">
        <span style={{ left: `${at * 100}%` }} />
      </div>
    </div>
  );
}

function Players({ of }: { of: MatchState }) {
  return (
    <FigureTable label="Players" columns={["Player", "Rating", "±", "ms a move"]}>
      {[...of.match.players]
        .sort((a, b) => b.rating.elo - a.rating.elo)
        .map((player) => (
          <tr
            key={player.name}
            title={Object.entries(player.settings ?? {})
              .map(([key, value]) => `${key} = ${value}`)
              .join("\n")}
          >
            <th scope="row">{player.name}</th>
            <td>{eloText(player.rating.elo)}</td>
            <td>{player.rating.error.toFixed(0)}</td>
            <td>{(player.seconds_per_move * 1000).toFixed(1)}</td>
          </tr>
        ))}
    </FigureTable>
  );
}

/** What can be done with a match from here: only what this server plays can be stopped. */
function Steering({ of }: { of: MatchState }) {
  if (of.startedHere) {
    return (
      <div class="actions">
        <Button onClick={() => void stopMatch()}>Stop the match</Button>
      </div>
    );
  }
  if (of.running || of.played >= of.games || of.match.sprt?.accepted) return null;
  return (
    <div class="actions">
      <Button onClick={() => void resumeMatch()}>Go on with it</Button>
    </div>
  );
}

/** A match as it stands, and goes on while one watches. */
export function MatchPanel({ of }: { of: MatchState }) {
  const { players, pairings, sprt } = of.match;
  const first = players[0]?.name;
  return (
    <>
      <Section title="Standing" note={of.running ? "running" : "not running"}>
        <Progress label="Games played" done={of.played} total={of.games} />
        <Steering of={of} />
        {players.length === 2 ? <Pairings pairings={pairings} /> : <Players of={of} />}
        {sprt && <Sprt sprt={sprt} />}
        {players.length === 2 && first && <ScoreChart games={matchGames.value} player={first} />}
        {players.length === 2 && <Players of={of} />}
      </Section>
      <Section title="Games" note={String(matchGames.value.length)}>
        <MatchGames games={matchGames.value} />
      </Section>
    </>
  );
}

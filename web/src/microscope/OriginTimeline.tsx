import { memo } from "../ui/memo";
import type { PlayoutMove } from "../net/protocol";
import { goToStep } from "./playout";
import { originTone } from "./origins";

/** The whole playout as a band: a cell for each move in the colour of its reason. */
export const OriginTimeline = memo(function OriginTimeline(props: {
  moves: PlayoutMove[];
  step: number;
}) {
  const { moves, step } = props;
  const names = [...new Set(moves.map((move) => move.origin))];
  return (
    <figure>
      <svg
        class="timeline"
        viewBox={`0 0 ${Math.max(1, moves.length)} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          goToStep(Math.floor(((event.clientX - box.left) / box.width) * moves.length));
        }}
      >
        {moves.map((move, i) => (
          <rect
            key={i}
            class={`origin-${originTone(move.origin)}`}
            x={i}
            y={0}
            width={1}
            height={10}
          />
        ))}
        <rect class="timeline-here" x={step} y={0} width={1} height={10} />
      </svg>
      <figcaption class="chart-key">
        {names.map((name) => (
          <span key={name} class="key-item">
            <span class={`key-box origin-${originTone(name)}`} aria-hidden="true" />
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
});

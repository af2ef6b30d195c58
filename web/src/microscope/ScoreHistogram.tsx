import { memo } from "../ui/memo";
import type { Playouts } from "../net/protocol";

/** How the playouts ended: White's wins to the left of the line, Black's to the right. */
export const ScoreHistogram = memo(function ScoreHistogram(props: { scores: Playouts["scores"] }) {
  const { scores } = props;
  if (scores.length === 0) return null;
  const reach = Math.max(1, ...scores.map(({ score }) => Math.abs(score))) + 1;
  const most = Math.max(1, ...scores.map(({ count }) => count));
  const bar = (2 * reach) / Math.max(24, Math.min(80, scores.length * 1.6));
  return (
    <figure>
      <svg
        class="histogram"
        viewBox={`${-reach} -100 ${2 * reach} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Results of the playouts, from White by ${reach - 1} to Black by ${reach - 1}`}
      >
        {scores.map(({ score, count }) => (
          <rect
            key={score}
            class={score > 0 ? "histogram-black" : "histogram-white"}
            x={score - bar / 2}
            width={bar}
            y={(-100 * count) / most}
            height={(100 * count) / most}
          />
        ))}
        <line class="histogram-even" x1={0} x2={0} y1={-100} y2={0} />
      </svg>
      <figcaption class="histogram-key small soft">
        <span>W+{Math.round(reach - 1)}</span>
        <span>even</span>
        <span>B+{Math.round(reach - 1)}</span>
      </figcaption>
    </figure>
  );
});

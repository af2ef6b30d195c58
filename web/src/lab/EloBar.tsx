interface EloBarProps {
  elo: number | null | undefined;
  interval: readonly (number | null)[] | undefined;
}

const reach = 400;
const place = (elo: number | null | undefined, end: number): number =>
  50 + (50 * Math.max(-reach, Math.min(reach, elo ?? end))) / reach;

/** An Elo difference and its interval on a line from -400 to 400; the figures stand beside it. */
export function EloBar({ elo, interval }: EloBarProps) {
  const low = place(interval?.[0], -reach);
  const high = place(interval?.[1], reach);
  return (
    <svg class="elo-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <line class="elo-even" x1={50} x2={50} y1={0} y2={10} />
      <rect class="elo-interval" x={low} width={Math.max(0.5, high - low)} y={3.5} height={3} />
      <rect class="elo-point" x={place(elo, reach) - 0.6} width={1.2} y={1} height={8} />
    </svg>
  );
}

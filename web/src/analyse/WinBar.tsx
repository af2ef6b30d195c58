import { lead, percent } from "../ui/format";

interface WinBarProps {
  winRate: number;
  score: number | undefined;
}

/** Black's share of the wins as a bar of two colours, with the figures on it. */
export function WinBar({ winRate, score }: WinBarProps) {
  const black = percent(winRate, 1);
  return (
    <div class="win-bar" role="img" aria-label={`Black wins ${black} percent`}>
      <div class="win-bar-black" style={{ width: `${winRate * 100}%` }} />
      <span class="win-bar-left">{black} %</span>
      {score !== undefined && <span class="win-bar-middle">{lead(score)}</span>}
      <span class="win-bar-right">{percent(1 - winRate, 1)} %</span>
    </div>
  );
}

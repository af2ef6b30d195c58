import type { Color } from "./points";

export const stoneRadius = 0.475;

/** Gradients that the stones of one drawing share; `id` makes their names its own. */
export function StoneGradients({ id }: { id: string }) {
  return (
    <defs>
      <radialGradient id={`${id}-black`} cx="0.36" cy="0.3" r="0.75">
        <stop offset="0" stop-color="#6b6b70" />
        <stop offset="0.35" stop-color="#333337" />
        <stop offset="1" stop-color="#101013" />
      </radialGradient>
      <radialGradient id={`${id}-white`} cx="0.36" cy="0.3" r="0.8">
        <stop offset="0" stop-color="#ffffff" />
        <stop offset="0.55" stop-color="#f4f2ec" />
        <stop offset="1" stop-color="#cfcac0" />
      </radialGradient>
      <radialGradient id={`${id}-shadow`}>
        <stop offset="0.7" stop-color="#1d1206" stop-opacity="0.5" />
        <stop offset="1" stop-color="#1d1206" stop-opacity="0" />
      </radialGradient>
    </defs>
  );
}

interface StoneProps {
  id: string;
  x: number;
  y: number;
  color: Color;
  class?: string;
}

export function Stone({ id, x, y, color, class: name = "" }: StoneProps) {
  return (
    <g class={`stone ${name}`}>
      <circle cx={x + 0.035} cy={y + 0.07} r={stoneRadius * 1.13} fill={`url(#${id}-shadow)`} />
      <circle
        class={`stone-${color}`}
        cx={x}
        cy={y}
        r={stoneRadius}
        fill={`url(#${id}-${color})`}
      />
    </g>
  );
}

import { useId, useState } from "preact/hooks";
import { BoardGrid } from "./BoardGrid";
import { BoardLines } from "./BoardLines";
import {
  CandidateLayer,
  HeatFigures,
  HeatLayer,
  LineLayer,
  MarkLayer,
  OwnershipLayer,
} from "./Overlays";
import { Stone, StoneGradients } from "./Stone";
import { Stones } from "./Stones";
import { viewBox } from "./geometry";
import type { Layers } from "./layers";
import { type Color, columnOf, rowOf } from "./points";
import { describePoint, stoneAt } from "./speech";

export interface BoardProps {
  size: number;
  stones: string;
  lastMove: number | null;
  layers?: Layers;
  /** A stone of this colour follows the pointer, where `legal` has a 1. */
  ghost?: Color | null;
  legal?: string;
  /** A point that was touched once and waits for a second touch. */
  aimed?: number | null;
  label: string;
  onChoose?: (point: number, by: "mouse" | "touch" | "key") => void;
  onPoint?: (point: number | null) => void;
}

const noLayers: Layers = {};

/** A Go board of any size: the drawing below, what can be focused and clicked above it. */
export function Board(props: BoardProps) {
  const { size, stones, lastMove, layers = noLayers, ghost, legal, aimed = null } = props;
  const id = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const shadow = aimed ?? pointed;
  const showGhost =
    ghost && shadow !== null && (legal ? legal[shadow] === "1" : !stoneAt(stones, shadow));
  const covered =
    layers.line?.some((stone) => stone.point === lastMove) ||
    layers.heat?.some((heat) => heat.point === lastMove && heat.text) ||
    layers.marks?.some((mark) => mark.point === lastMove && mark.shape !== "ring");
  const onPoint = (point: number | null) => {
    setPointed(point);
    props.onPoint?.(point);
  };
  const middle = Math.floor(size / 2) * size + Math.floor(size / 2);

  return (
    <div class="board">
      <svg class="board-drawing" viewBox={viewBox(size)} aria-hidden="true" focusable="false">
        <StoneGradients id={id} />
        <BoardLines size={size} />
        {layers.heat && <HeatLayer size={size} heat={layers.heat} />}
        <Stones id={id} size={size} stones={stones} lastMove={lastMove} dead={layers.dead} />
        {layers.ownership && (
          <OwnershipLayer size={size} stones={stones} ownership={layers.ownership} />
        )}
        {lastMove !== null && stoneAt(stones, lastMove) && !covered && (
          <circle
            class={`last-move on-${stoneAt(stones, lastMove)}`}
            cx={columnOf(lastMove, size)}
            cy={rowOf(lastMove, size)}
            r={0.2}
          />
        )}
        {layers.heat && <HeatFigures size={size} stones={stones} heat={layers.heat} />}
        {layers.candidates && <CandidateLayer size={size} candidates={layers.candidates} />}
        {layers.line && <LineLayer id={id} size={size} line={layers.line} />}
        {layers.marks && <MarkLayer size={size} stones={stones} marks={layers.marks} />}
        {showGhost && (
          <Stone
            id={id}
            x={columnOf(shadow, size)}
            y={rowOf(shadow, size)}
            color={ghost}
            class={aimed === null ? "stone-ghost" : "stone-aimed"}
          />
        )}
        {aimed !== null && (
          <path
            class="aim"
            d={`M0 ${rowOf(aimed, size)}H${size - 1}M${columnOf(aimed, size)} 0V${size - 1}`}
          />
        )}
      </svg>
      <BoardGrid
        size={size}
        label={props.label}
        home={lastMove ?? middle}
        describe={(point) => describePoint(point, size, stones, lastMove, layers)}
        onChoose={props.onChoose}
        onPoint={onPoint}
      />
    </div>
  );
}

import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { dark } from "../app/theme";

export type ChartOptions = Omit<uPlot.Options, "width" | "height">;

/** For an axis that counts something. */
export const wholeSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

interface ChartProps {
  /** In words, for those who cannot see it. */
  label: string;
  /** Made anew when the theme or `shape` changes, with the colours of the page. */
  options: (color: (name: string) => string) => ChartOptions;
  /** Another text, another chart: what the options depend on. */
  shape?: string;
  data: uPlot.AlignedData;
  /** A vertical line at this x. */
  mark?: number;
  onPick?: (index: number) => void;
}

/** Draws the line at `mark` over the graph. */
function drawMark(plot: uPlot, mark: number | undefined, color: string) {
  if (mark === undefined || mark < 0) return;
  const x = Math.round(plot.valToPos(mark, "x", true));
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.strokeStyle = color;
  ctx.lineWidth = devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}

/** A graph by uPlot that is as wide as its place and keeps its height. */
export function Chart({ label, options, shape = "", data, mark, onPick }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const pick = useRef(onPick);
  pick.current = onPick;
  const marked = useRef(mark);
  marked.current = mark;

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const size = () => ({ width: element.clientWidth, height: element.clientHeight });
    const probe = document.createElement("span");
    element.append(probe);
    const color = (name: string) => {
      probe.style.color = `var(--${name})`;
      return getComputedStyle(probe).color;
    };
    const ink = color("ink");
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const font = `${0.75 * rem}px ${getComputedStyle(element).fontFamily}`;
    const wanted = options(color);
    const axes = wanted.axes?.map((axis, i) => ({
      ...axis,
      font,
      size: (i === 0 ? 1.8 : 2.6) * rem,
    }));
    const hooks = { draw: [(drawn: uPlot) => drawMark(drawn, marked.current, ink)] };
    const made = new uPlot(
      { ...wanted, ...(axes ? { axes } : {}), ...size(), hooks },
      data,
      element,
    );
    probe.remove();
    made.over.addEventListener("click", () => {
      if (made.cursor.idx !== null && made.cursor.idx !== undefined) {
        pick.current?.(made.cursor.idx);
      }
    });
    const watch = new ResizeObserver(() => made.setSize(size()));
    watch.observe(element);
    plot.current = made;
    return () => {
      watch.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [shape, dark.value]);

  useEffect(() => plot.current?.setData(data), [data]);
  useEffect(() => plot.current?.redraw(false), [mark]);

  return <div ref={place} class="chart" role="img" aria-label={label} />;
}

import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Estimate } from '../../reports/quantiles.ts';

interface Props {
  /** The text alternative of the picture. */
  readonly label: string;
  /** Where each bar begins. */
  readonly begins: readonly number[];
  readonly width: number;
  /** Height of each bar, from 0 to 1. */
  readonly shares: readonly number[];
  /** The value that is drawn as a line, its interval as a band. */
  readonly mark: Estimate;
  /** Height of the axis, the same for pictures side by side. */
  readonly top: number;
  readonly write: (value: number) => string;
}

/** CSS px. */
const height = 220;

/** A histogram, drawn by uPlot, with a text alternative. */
export function Bars(props: Props) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let plot = draw(element, props);
    const again = () => {
      plot.destroy();
      plot = draw(element, props);
    };
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', again);
    const size = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    size.observe(element);
    return () => {
      scheme.removeEventListener('change', again);
      size.disconnect();
      plot.destroy();
    };
  }, [props]);

  return <div className="bars" role="img" aria-label={props.label} ref={place} />;
}

function draw(element: HTMLElement, { begins, width, shares, mark, top, write }: Props): uPlot {
  // A canvas cannot use custom properties, so the colours are read from the element's style.
  const { color: ink, borderTopColor: line, accentColor: fill } = getComputedStyle(element);
  const axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } };
  const middle = begins.map((begin) => begin + width / 2);
  const end = (begins.at(-1) ?? 0) + width;
  const drawMark = (plot: uPlot) => {
    const at = (value: number) => plot.valToPos(Math.min(value, end), 'x', true);
    const { left, top: above, width: room, height: tall } = plot.bbox;
    const context = plot.ctx;
    context.save();
    context.beginPath();
    context.rect(left, above, room, tall);
    context.clip();
    context.fillStyle = ink;
    context.globalAlpha = 0.15;
    context.fillRect(at(mark.low), above, Math.max(1, at(mark.high) - at(mark.low)), tall);
    context.globalAlpha = 1;
    context.fillRect(at(mark.value) - 1, above, 2, tall);
    context.restore();
  };
  return new uPlot(
    {
      width: element.clientWidth,
      height,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false, range: [0, end] }, y: { range: [0, top * 1.05] } },
      axes: [
        { ...axis, values: (_, values) => values.map(write) },
        { ...axis, values: (_, values) => values.map((share) => `${Math.round(share * 100)} %`) },
      ],
      series: [
        {},
        { fill, stroke: fill, points: { show: false }, ...(uPlot.paths.bars ? { paths: uPlot.paths.bars({ size: [0.9] }) } : {}) },
      ],
      hooks: { draw: [drawMark] },
    },
    [[...middle], [...shares]],
    element,
  );
}

import type { Selectors } from '../../../../parts/feature.ts';
import { find, findAll } from '../../../../platform/find.ts';
import { inputsIn } from '../../../forms/index.ts';
import type { marker } from './marker.ts';

/** A handle of a range slider, with its field. */
export interface SliderEnd {
  readonly handle: HTMLElement;
  readonly input: HTMLInputElement;
  /** Accessible name: the property, and which end of the range. */
  readonly name: string;
}

export type SliderEnds = readonly [low: SliderEnd, high: SliderEnd];

const numberIn = (text: string) => Number.parseFloat(text.replace(/\s/g, '').replace(',', '.'));
const limitOf = ({ placeholder }: HTMLInputElement) => numberIn(placeholder) || 0;

/** The value of a handle. An empty field means the end of the range, which its placeholder shows. */
export function readEnd({ input }: SliderEnd): number {
  const value = numberIn(input.value);
  return Number.isFinite(value) ? value : limitOf(input);
}

/** Minimum, value and maximum of a handle. What is typed may lie beyond the range, or the first number above the second: no handle does. */
export function rangeOf(end: SliderEnd, [low, high]: SliderEnds): readonly [least: number, now: number, most: number] {
  const [lowest, highest] = [limitOf(low.input), limitOf(high.input)];
  const within = (value: number) => Math.max(lowest, Math.min(value, highest));
  const [from, to] = [within(readEnd(low)), within(readEnd(high))];
  return end === low ? [lowest, Math.min(from, to), to] : [from, Math.max(from, to), highest];
}

/** The handles of a filter in pairs. A slider without two fields has none. */
export function findEnds(form: HTMLFormElement, { slider, box, title }: Selectors<typeof marker>): readonly SliderEnds[] {
  const handles = findAll<HTMLElement>(form, slider);
  const boxes = new Set(handles.map((handle) => handle.closest(box)));
  return [...boxes].flatMap((around): SliderEnds[] => {
    const [low, high] = handles.filter((handle) => around?.contains(handle));
    const [from, to] = inputsIn(around);
    if (!low || !high || !from || !to) return [];
    const property = (around && find(around, title))?.textContent?.trim() ?? '';
    const endOf = (handle: HTMLElement, input: HTMLInputElement): SliderEnd => ({
      handle,
      input,
      name: `${property} ${input.labels?.[0]?.textContent?.trim() ?? ''}`.trim(),
    });
    return [[endOf(low, from), endOf(high, to)]];
  });
}

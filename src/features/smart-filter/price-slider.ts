import { readTrackBars, type TrackBar } from '../../page/track-bar.ts';
import { shop } from '../../state/shop.ts';
import type { Selectors } from '../feature.ts';
import { dressSliders, readEnd, type SliderEnd, tellEnds } from './slider-ends.ts';

/** A key's steps; a hundred of them lead from end to end. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 };

export interface PriceSlider {
  /** The fields have changed, by whom ever; `limits`: what the other choices leave, by the ids of the fields. */
  follow(limits?: ReadonlyMap<string, number>): void;
  /** A finger or a mouse has taken a handle, and may have moved it: it follows until it is let go. */
  grab(handle: HTMLElement, event: PointerEvent): void;
}

/** The sliders of a filter: two handles each, by mouse, finger and keyboard, that write their fields [LST-02]. */
export function makeSliders(form: HTMLFormElement, selectors: Selectors, signal: AbortSignal, onChange: () => void): PriceSlider {
  const ends = dressSliders(form, selectors, signal);
  const sliders = readTrackBars(shop().page).flatMap((bar) => makeSlider(form, bar, ends, signal, onChange) ?? []);
  return {
    follow: (limits) => sliders.forEach((slider) => void slider.follow(limits)),
    grab: (handle, event) => sliders.forEach((slider) => void slider.grab(handle, event)),
  };
}

function makeSlider(
  form: HTMLFormElement,
  bar: TrackBar,
  all: readonly SliderEnd[],
  signal: AbortSignal,
  onChange: () => void,
): PriceSlider | undefined {
  const find = (id: string | undefined) => (id ? form.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null);
  const track = find(bar.tracker);
  const [low, high] = [bar.leftSlider, bar.rightSlider].map((id) => all.find(({ handle }) => handle.id === id));
  if (!track || !low || !high) return undefined;
  const ends = [low, high] as const;
  const [min, max] = [bar.minPrice, bar.maxPrice];
  const clamp = (value: number) => Math.min(max, Math.max(min, value));
  const read = () => ends.map((end) => clamp(readEnd(end))) as [number, number];
  const bars = [bar.colorAvailableActive, bar.colorUnavailableActive].map(find).filter((element) => element !== null);
  const limited = find(bar.colorAvailableInactive);

  const place = (element: HTMLElement, from: number, to: number) => {
    const part = (value: number) => `${((value - min) / (max - min)) * 100}%`;
    if (element !== high.handle) element.style.setProperty('left', part(from));
    if (element !== low.handle) element.style.setProperty('right', part(max - to + min));
  };
  const follow = (limits?: ReadonlyMap<string, number>) => {
    const [from, to] = read();
    for (const element of [low.handle, high.handle, ...bars]) place(element, from, to);
    // At the far end the other handle would lie above this one, and nobody could take it back.
    low.handle.style.setProperty('z-index', from - min > (max - min) / 2 ? '1' : '');
    const [least, most] = ends.map(({ input }) => limits?.get(input.id));
    if (limited && least !== undefined && most !== undefined) place(limited, clamp(least), clamp(most));
    tellEnds(ends);
  };
  const set = (end: SliderEnd, wanted: number) => {
    const [from, to] = read();
    const value = end === low ? Math.min(to, clamp(wanted)) : Math.max(from, clamp(wanted));
    const text = value.toFixed(bar.precision);
    // At its own end nothing is asked for.
    const written = Number(text) === (end === low ? min : max) ? '' : text;
    if (written === end.input.value) return;
    end.input.value = written;
    follow();
    onChange();
  };
  const step = Math.max(10 ** -bar.precision, Number(((max - min) / 100).toPrecision(1)));

  // One that came with a list has lost its inline styles, and its width with them.
  if (!track.hasAttribute('style')) {
    place(track, min, max);
    signal.addEventListener('abort', () => track.removeAttribute('style'));
  }

  const moved = [low.handle, high.handle, ...bars, ...(limited ? [limited] : [])];
  const printed = read().join();
  const styles = moved.map((element) => [element, element.getAttribute('style')] as const);
  signal.addEventListener('abort', () => {
    // Where the handles stand belongs to what the shopper has chosen.
    if (read().join() !== printed) return;
    for (const [element, style] of styles) if (style !== null) element.setAttribute('style', style);
  });

  for (const end of ends)
    end.handle.addEventListener(
      'keydown',
      (event) => {
        const by = steps[event.key];
        const isEdge = event.key === 'Home' || event.key === 'End';
        if ((by === undefined && !isEdge) || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        if (by === undefined) set(end, event.key === 'Home' ? min : max);
        else set(end, clamp(readEnd(end)) + by * step);
      },
      { signal },
    );

  return {
    follow,
    grab(handle, event) {
      const end = ends.find((one) => one.handle === handle);
      if (!end) return;
      handle.focus({ preventScroll: true });
      const { left, width } = track.getBoundingClientRect();
      const held = new AbortController();
      const until = { signal: AbortSignal.any([signal, held.signal]) };
      const move = ({ clientX }: PointerEvent) => width > 0 && set(end, min + ((clientX - left) / width) * (max - min));
      // What it has done before this came counts as well.
      if (event.type === 'pointermove') move(event);
      if (!handle.hasPointerCapture(event.pointerId)) return;
      handle.addEventListener('pointermove', move, until);
      for (const type of ['pointerup', 'pointercancel']) handle.addEventListener(type, () => held.abort(), until);
    },
  };
}

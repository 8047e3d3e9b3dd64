import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Selectors } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { useLatest } from '../../../../parts/use-latest.ts';
import { byId } from '../../../../platform/find.ts';
import { getContext } from '../../../context.ts';
import { readTrackBars, type TrackBar } from '../../page/track-bar.ts';
import type { marker } from './marker.ts';
import { findEnds, rangeOf, readEnd, type SliderEnd, type SliderEnds } from './slider-ends.ts';

const Part = partOf<typeof marker.selectors>();

/** Steps of the keys, in hundredths of the range. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 };

/** A drag of a handle. */
export interface GrabbedThumb {
  readonly handle: Element;
  /** Time stamp of the press, ms; identifies the drag. */
  readonly since: number;
  /** Pointer position, px from the left edge of the view. */
  readonly x?: number;
  /** The drag ended before the slider's code had loaded. */
  readonly isOver?: boolean;
}

export interface PriceSlidersProps {
  readonly form: HTMLFormElement;
  readonly selectors: Selectors<typeof marker>;
  /** The range that the other choices leave, by field id. */
  readonly limits: ReadonlyMap<string, number>;
  readonly grab: GrabbedThumb | undefined;
  /** Called when a field was written. */
  readonly onChange: () => void;
}

/**
 * The range sliders of a filter: two handles each, by mouse, touch and keyboard, which write their fields [LST-02]. Rendered again when a
 * field may have changed.
 */
export function PriceSliders({ form, selectors, ...rest }: PriceSlidersProps): ReactNode {
  const [all] = useState(() => {
    const bars = readTrackBars(getContext().page);
    return findEnds(form, selectors).map((ends) => {
      const bar = bars.find(({ leftSlider, rightSlider }) => ends[0].handle.id === leftSlider && ends[1].handle.id === rightSlider);
      return { ends, track: bar && readTrack(form, bar) };
    });
  });
  return all.map(({ ends, track }) => (
    <Handles key={ends[0].input.id} ends={ends}>
      {track && <PriceSlider ends={ends} track={track} {...rest} />}
    </Handles>
  ));
}

/** The elements of a slider and its range, in the unit of its fields. */
interface Track {
  readonly element: HTMLElement;
  readonly min: number;
  readonly max: number;
  readonly precision: number;
  /** Between the handles. */
  readonly bars: readonly HTMLElement[];
  /** The part of the range that the other choices leave. */
  readonly limited: HTMLElement | undefined;
  /** A slider that was loaded with a list has lost its inline styles, and so its width. */
  readonly isBare: boolean;
}

function readTrack(form: HTMLFormElement, bar: TrackBar): Track | undefined {
  const find = (id: string | undefined) => (id && byId(form, id)) || undefined;
  const element = find(bar.tracker);
  return (
    element && {
      element,
      min: bar.minPrice,
      max: bar.maxPrice,
      precision: bar.precision,
      bars: [bar.colorAvailableActive, bar.colorUnavailableActive].map(find).filter((part) => part !== undefined),
      limited: find(bar.colorAvailableInactive),
      isBare: !element.hasAttribute('style'),
    }
  );
}

/** ARIA of both handles: value and limits. */
function Handles({ ends, children }: { readonly ends: SliderEnds; readonly children: ReactNode }): ReactNode {
  return (
    <>
      {ends.map((end) => {
        const [least, now, most] = rangeOf(end, ends);
        // The page's handle is a link; without `href` it can be a slider.
        const attributes = { href: null, 'aria-valuemin': String(least), 'aria-valuenow': String(now), 'aria-valuemax': String(most) };
        return (
          <Part
            key={end.input.id}
            name="root"
            at={() => [end.handle]}
            role="slider"
            tabIndex={0}
            label={end.name}
            attributes={attributes}
          />
        );
      })}
      {children}
    </>
  );
}

interface PriceSliderProps extends Omit<PriceSlidersProps, 'form' | 'selectors'> {
  readonly ends: SliderEnds;
  readonly track: Track;
}

function PriceSlider({ ends, track, limits, grab, onChange }: PriceSliderProps): ReactNode {
  const { min, max, precision, bars, limited } = track;
  const [low, high] = ends;
  const clamp = (value: number) => Math.min(max, Math.max(min, value));
  const [from, to] = [clamp(readEnd(low)), clamp(readEnd(high))];
  const [printed] = useState(`${from},${to}`);
  // `stays`: the positions are part of the shopper's choice.
  const stays = `${from},${to}` !== printed;
  const left = (value: number) => ({ left: `${((value - min) / (max - min)) * 100}%` });
  const right = (value: number) => ({ right: `${((max - value) / (max - min)) * 100}%` });
  const [least, most] = ends.map(({ input }) => limits.get(input.id));

  const set = (end: SliderEnd, wanted: number) => {
    const value = end === low ? Math.min(clamp(readEnd(high)), clamp(wanted)) : Math.max(clamp(readEnd(low)), clamp(wanted));
    const text = value.toFixed(precision);
    const limit = end === low ? min : max;
    // At the end of the range the field is empty: nothing is filtered. A limit may have more digits than the field.
    const written = value === limit || Number(text) === limit ? '' : text;
    if (written === end.input.value) return;
    end.input.value = written;
    onChange();
  };

  const held = ends.find(({ handle }) => handle === grab?.handle);
  const place = useRef({ left: 0, width: 0 });
  const since = grab?.since;
  // Each press begins where the track is then.
  useLayoutEffect(() => {
    if (!held || since === undefined) return;
    held.handle.focus({ preventScroll: true });
    place.current = track.element.getBoundingClientRect();
  }, [held, track, since]);
  const x = held && grab?.x;
  const latest = useLatest({ set, held });
  useLayoutEffect(() => {
    const { left, width } = place.current;
    const { held: end, set: moveTo } = latest.current;
    if (end && x !== undefined && width > 0) moveTo(end, min + ((x - left) / width) * (max - min));
  }, [x, min, max]);

  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    const end = ends.find(({ handle }) => handle === event.target);
    if (!end || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = Math.max(10 ** -precision, Number(((max - min) / 100).toPrecision(1)));
    if (by !== undefined) set(end, clamp(readEnd(end)) + by * step);
    else if (event.key === 'Home' || event.key === 'End') set(end, event.key === 'Home' ? min : max);
    else return;
    event.preventDefault();
  };
  // Beyond the middle this handle is above, otherwise the other one could cover it and block it.
  const above = { 'z-index': from - min > (max - min) / 2 ? '1' : '' };
  return (
    <>
      {track.isBare && <Part name="root" at={() => [track.element]} style={{ ...left(min), ...right(max) }} />}
      <Part name="root" at={() => [low.handle]} stays={stays} style={{ ...left(from), ...above }} onKeyDown={press} />
      <Part name="root" at={() => [high.handle]} stays={stays} style={right(to)} onKeyDown={press} />
      <Part name="root" at={() => bars} stays={stays} style={{ ...left(from), ...right(to) }} />
      {limited && least !== undefined && most !== undefined && (
        <Part name="root" at={() => [limited]} stays={stays} style={{ ...left(clamp(least)), ...right(clamp(most)) }} />
      )}
    </>
  );
}

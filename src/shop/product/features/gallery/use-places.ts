import { useLayoutEffect, useState } from 'react';
import { areThumbsVertical, type GalleryParts } from './gallery-parts.ts';

/** Position and size inside the gallery, px. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Converts a position to a style; absent values are left to the style sheet. */
export const styleOf = (place: Partial<Rect>): Partial<Record<keyof Rect, string>> =>
  Object.fromEntries(Object.entries(place).map(([side, pixels]) => [side, `${pixels}px`]));

export interface Places {
  readonly row: Rect;
  readonly strip: Rect | undefined;
  /** Whether the strip of thumbnails is vertical. */
  readonly isVertical: boolean;
}

const rectOf = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Rect => ({
  left: offsetLeft,
  top: offsetTop,
  width: offsetWidth,
  height: offsetHeight,
});

/** Positions of row and thumbnails. The controls over them are placed by these and take no space themselves. */
export function usePlaces(parts: GalleryParts | undefined): Places | undefined {
  const [places, setPlaces] = useState<Places>();
  useLayoutEffect(() => {
    if (!parts) return;
    const { row, strip, thumbs } = parts;
    const measure = () => {
      const now = { row: rectOf(row), strip: strip && rectOf(strip), isVertical: areThumbsVertical(thumbs) };
      setPlaces((known) => (JSON.stringify(known) === JSON.stringify(now) ? known : now));
    };
    const resized = new ResizeObserver(measure);
    for (const element of [row, strip]) if (element) resized.observe(element);
    return () => resized.disconnect();
  }, [parts]);
  return places;
}

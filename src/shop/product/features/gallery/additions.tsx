import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { partOf } from '../../../../parts/part.tsx';
import { galleryTexts, placeText } from '../../gallery-texts.ts';
import type { GalleryParts } from './gallery-parts.ts';
import type { marker } from './marker.ts';
import { type Rect, styleOf } from './use-places.ts';

const Part = partOf<typeof marker.selectors>();

interface ArrowsProps {
  readonly place: Rect;
  readonly current: number;
  readonly count: number;
  onGo(index: number): void;
}

/** The arrow buttons over the row. At the ends they stay but do nothing, so that the layout does not change. */
export function Arrows({ place, current, count, onGo }: ArrowsProps): ReactNode {
  const arrow = (name: 'previous' | 'next', index: number) => {
    const isOff = index < 0 || index >= count;
    return (
      <button
        type="button"
        className={`vitrina-gallery__arrow vitrina-gallery__arrow--${name}`}
        style={styleOf({ top: place.top + place.height / 2, left: name === 'previous' ? place.left : place.left + place.width })}
        aria-label={galleryTexts(`gallery.${name}`)}
        aria-disabled={isOff}
        onClick={() => !isOff && onGo(index)}
      />
    );
  };
  return (
    <>
      {arrow('previous', current - 1)}
      {arrow('next', current + 1)}
    </>
  );
}

interface CounterProps {
  readonly place: Rect;
  readonly current: number;
  readonly count: number;
  /** Whether screen readers announce the position. */
  readonly isAnnounced: boolean;
}

export function Counter({ place, current, count, isAnnounced }: CounterProps): ReactNode {
  return (
    <>
      <span
        className="vitrina-gallery__count"
        style={styleOf({ top: place.top + place.height, left: place.left + place.width })}
        aria-hidden="true"
      >
        {current + 1} / {count}
      </span>
      <span className="vitrina-gallery__status" role="status">
        {isAnnounced && placeText(current + 1, count)}
      </span>
    </>
  );
}

/** With more thumbnails than this the strip gets arrows [DET-02]. */
const mostWithoutArrows = 5;

interface StripArrowsProps {
  readonly place: Rect;
  readonly parts: GalleryParts;
  /** Whether the strip of thumbnails is vertical. */
  readonly isVertical: boolean;
}

/** Arrow buttons of the strip. They are no Tab stops, because arrow keys move through the thumbnails. */
export function StripArrows({ place, parts, isVertical }: StripArrowsProps): ReactNode {
  const { strip, thumbs } = parts;
  const hasArrows = strip !== undefined && thumbs.length > mostWithoutArrows;
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });
  const look = useCallback(() => {
    if (!strip || !hasArrows) return;
    const [at, room, length] = isVertical
      ? [strip.scrollTop, strip.clientHeight, strip.scrollHeight]
      : [strip.scrollLeft, strip.clientWidth, strip.scrollWidth];
    // One pixel of tolerance: on some screens scroll positions are fractions.
    setEnds({ isAtStart: at <= 1, isAtEnd: at + room >= length - 1 });
  }, [strip, hasArrows, isVertical]);
  useLayoutEffect(look, [look]);

  if (!hasArrows) return null;
  const leaf = (way: number) => strip.scrollBy(isVertical ? { top: way * strip.clientHeight } : { left: way * strip.clientWidth });
  const arrow = (name: 'earlier' | 'later', way: number, isOff: boolean) => (
    <button
      type="button"
      tabIndex={-1}
      className={`vitrina-gallery__leaf vitrina-gallery__leaf--${name}`}
      aria-label={galleryTexts(`gallery.${name}`)}
      aria-disabled={isOff}
      onClick={() => !isOff && leaf(way)}
    />
  );
  return (
    <>
      <Part name="thumbs" on={{ scroll: look }} />
      <div
        className={`vitrina-gallery__leafs${isVertical ? ' vitrina-gallery__leafs--standing' : ''}`}
        style={styleOf(
          isVertical
            ? { top: place.top + place.height, left: place.left, width: place.width }
            : { top: place.top, left: place.left + place.width, height: place.height },
        )}
      >
        {arrow('earlier', -1, ends.isAtStart)}
        {arrow('later', 1, ends.isAtEnd)}
      </div>
    </>
  );
}

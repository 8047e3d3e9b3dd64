import type { ReactNode } from 'react';
import { galleryTexts, placeText } from '../../gallery-texts.ts';
import { type Rect, styleOf } from './use-places.ts';

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

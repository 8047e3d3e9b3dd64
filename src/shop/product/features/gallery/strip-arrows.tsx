import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { partOf } from '../../../../parts/part.tsx';
import { useStyles } from '../../../../ui/use-styles.ts';
import { galleryTexts } from '../../gallery-texts.ts';
import type { GalleryParts } from './gallery-parts.ts';
import type { marker } from './marker.ts';
import css from './strip-arrows.css?inline';
import { type Rect, styleOf } from './use-places.ts';

const Part = partOf<typeof marker.selectors>();

export interface StripArrowsProps {
  readonly place: Rect;
  readonly parts: GalleryParts;
  /** Whether the strip of thumbnails is vertical. */
  readonly isVertical: boolean;
}

/** Arrow buttons of a long strip [DET-02]. They are no Tab stops, because arrow keys move through the thumbnails. */
export function StripArrows({ place, parts, isVertical }: StripArrowsProps): ReactNode {
  const { strip } = parts;
  useStyles(css, parts.row.ownerDocument);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });
  const look = useCallback(() => {
    if (!strip) return;
    const [at, room, length] = isVertical
      ? [strip.scrollTop, strip.clientHeight, strip.scrollHeight]
      : [strip.scrollLeft, strip.clientWidth, strip.scrollWidth];
    // One pixel of tolerance: on some screens scroll positions are fractions.
    setEnds({ isAtStart: at <= 1, isAtEnd: at + room >= length - 1 });
  }, [strip, isVertical]);
  useLayoutEffect(look, [look]);

  if (!strip) return null;
  const leaf = (way: number) => strip.scrollBy(isVertical ? { top: way * strip.clientHeight } : { left: way * strip.clientWidth });
  const arrow = (name: 'earlier' | 'later', way: number, isOff: boolean) => (
    <button
      type="button"
      tabIndex={-1}
      className={`vitrina-gallery__arrow${way > 0 ? ' vitrina-gallery__arrow--next' : ''}`}
      aria-label={galleryTexts(`gallery.${name}`)}
      aria-disabled={isOff}
      onClick={() => !isOff && leaf(way)}
    />
  );
  return (
    <>
      <Part name="thumbs" on={{ scroll: look }} />
      <div
        className={`vitrina-gallery__strip-arrows${isVertical ? ' vitrina-gallery__strip-arrows--standing' : ''}`}
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

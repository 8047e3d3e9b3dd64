import { useLayoutEffect, useState } from 'react';
import type { Island } from '../../../../parts/feature.ts';
import { getContext } from '../../../context.ts';
import { boxName, findParts, type GalleryParts, isSameGallery, rowsIn } from './gallery-parts.ts';
import type { marker } from './marker.ts';

/**
 * The parts of a gallery. They are read again when slides or pictures are replaced, e.g. by a choice of an offer [DET-10], or when another
 * of its rows becomes visible after a resize [DET-02].
 */
export function useGalleryParts({ host: element, selectors }: Island<typeof marker>): GalleryParts | undefined {
  const [parts, setParts] = useState(() => findParts(element, selectors));
  useLayoutEffect(() => {
    const { MutationObserver } = getContext().natives;
    const look = () =>
      setParts((known) => {
        const now = findParts(element, selectors);
        return isSameGallery(known, now) ? known : now;
      });
    const observer = new MutationObserver((records) => {
      // The controls over the row are the gallery's own.
      if (records.some(({ target }) => !(target as Element).closest(`.${boxName}`))) look();
    });
    const attributeFilter = ['href', 'src', 'data-src', 'data-big', 'data-thumb', 'data-xoriginal'];
    observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter });
    const rows = rowsIn(element, selectors);
    const resized = rows.length > 1 ? new ResizeObserver(look) : undefined;
    for (const row of rows) resized?.observe(row);
    return () => {
      observer.disconnect();
      resized?.disconnect();
    };
  }, [element, selectors]);
  return parts;
}

import { useLayoutEffect, useState } from 'react';
import type { Island } from '../../../../parts/feature.ts';
import { getContext } from '../../../context.ts';
import { findParts, type GalleryParts, isSameGallery, rowsIn } from './gallery-parts.ts';
import type { marker } from './marker.ts';

/**
 * The parts of a gallery, found again when somebody puts other slides or other pictures in: an offer choice does [DET-10]. Of rows
 * that are printed twice another one may be seen when the window changes [DET-02].
 */
export function useParts({ element, selectors }: Island<typeof marker>): GalleryParts | undefined {
  const [parts, setParts] = useState(() => findParts(element, selectors));
  useLayoutEffect(() => {
    const { MutationObserver } = getContext().natives;
    const look = () =>
      setParts((known) => {
        const now = findParts(element, selectors);
        return isSameGallery(known, now) ? known : now;
      });
    const observer = new MutationObserver(look);
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

import { useLayoutEffect, useState } from 'react';
import { shop } from '../../state/shop.ts';
import type { Island } from '../feature.ts';
import { findParts, type GalleryParts, isSameGallery } from './parts.ts';

/** The parts of a gallery, found again when somebody puts other slides or other pictures in: an offer choice does [DET-10]. */
export function useParts({ element, selectors }: Island): GalleryParts | undefined {
  const [parts, setParts] = useState(() => findParts(element, selectors));
  useLayoutEffect(() => {
    const { MutationObserver } = shop().natives;
    const observer = new MutationObserver(() =>
      setParts((known) => {
        const now = findParts(element, selectors);
        return isSameGallery(known, now) ? known : now;
      }),
    );
    const attributeFilter = ['href', 'src', 'data-src', 'data-big', 'data-thumb', 'data-xoriginal'];
    observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter });
    return () => observer.disconnect();
  }, [element, selectors]);
  return parts;
}

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { GalleryParts } from './parts.ts';
import type { Rect } from './use-places.ts';

interface LensProps {
  readonly place: Rect;
  readonly parts: GalleryParts;
  readonly current: number;
}

/** A mouse over a picture looks at it one and a half times as large, around the place that it points at [DET-02]. */
export function Lens({ place, parts, current }: LensProps): ReactNode {
  const { row, slides, pictures } = parts;
  const [isOn, setOn] = useState(false);
  const enlarged = useRef<HTMLImageElement>(null);
  const spot = useRef('50% 50%');
  const picture = pictures[current];
  const image = slides[current]?.querySelector('img');
  const isPicture = picture?.kind === 'picture';

  useLayoutEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const look = (event: Event) => {
      const { pointerType, clientX, clientY } = event as PointerEvent;
      // Only a mouse can point without pressing; fingers have the whole screen.
      if (pointerType !== 'mouse' || !isPicture || !matchMedia('(hover: hover) and (pointer: fine)').matches) return;
      const { left, top, width, height } = row.getBoundingClientRect();
      spot.current = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`;
      if (enlarged.current) enlarged.current.style.transformOrigin = spot.current;
      setOn(true);
    };
    row.addEventListener('pointermove', look, { signal });
    row.addEventListener('pointerleave', () => setOn(false), { signal });
    return () => ended.abort();
  }, [row, isPicture]);

  if (!isOn || !picture || !image) return null;
  const view = image.ownerDocument.defaultView?.getComputedStyle(image);
  return (
    <div className="vitrina-gallery__lens" style={{ ...place, borderRadius: view?.borderRadius }} aria-hidden="true">
      <img
        ref={enlarged}
        src={picture.address}
        alt=""
        style={{ objectFit: view?.objectFit as 'cover', objectPosition: view?.objectPosition, transformOrigin: spot.current }}
      />
    </div>
  );
}

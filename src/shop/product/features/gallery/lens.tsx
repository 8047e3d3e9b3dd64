import { type ReactNode, useMemo, useState } from 'react';
import { partOf } from '../../../../parts/part.tsx';
import { imagesOf } from '../../page/slide-content.ts';
import type { GalleryParts } from './gallery-parts.ts';
import type { marker } from './marker.ts';
import { type Rect, styleOf } from './use-places.ts';

const Part = partOf<typeof marker.selectors>();

interface LensProps {
  readonly place: Rect;
  readonly parts: GalleryParts;
  readonly current: number;
}

/** Shows the picture 1.5 times larger around the mouse pointer [DET-02]. */
export function Lens({ place, parts, current }: LensProps): ReactNode {
  const { row, slides, pictures } = parts;
  /** The pointer's position in the picture. */
  const [spot, setSpot] = useState<string>();
  const picture = pictures[current];
  const isOn = spot !== undefined && picture?.kind === 'picture';
  const image = imagesOf(slides[current])[0];
  const view = useMemo(() => (isOn && image ? image.ownerDocument.defaultView?.getComputedStyle(image) : undefined), [isOn, image]);

  const look = ({ pointerType, clientX, clientY }: PointerEvent) => {
    // Only a mouse can point without pressing; touch screens have the full-screen viewer.
    if (pointerType !== 'mouse' || !matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    const { left, top, width, height } = row.getBoundingClientRect();
    setSpot(`${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`);
  };
  return (
    <>
      <Part name="row" at={() => [row]} on={{ pointermove: look, pointerleave: () => setSpot(undefined) }} />
      {isOn && (
        <div className="vitrina-gallery__lens" style={{ ...styleOf(place), borderRadius: view?.borderRadius }} aria-hidden="true">
          <img
            src={picture.address}
            alt=""
            style={{ objectFit: view?.objectFit as 'cover', objectPosition: view?.objectPosition, transformOrigin: spot }}
          />
        </div>
      )}
    </>
  );
}

import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { partOf } from '../../../../parts/part.tsx';
import { useStyles } from '../../../../ui/use-styles.ts';
import { imagesOf } from '../../page/slide-content.ts';
import { canPoint, type GalleryParts } from './gallery-parts.ts';
import css from './lens.css?inline';
import type { marker } from './marker.ts';
import { type Rect, styleOf } from './use-places.ts';

const Part = partOf<typeof marker.selectors>();

export interface LensProps {
  /** Where the mouse is when the lens comes; from then on the lens follows it itself. */
  readonly pointer: RefObject<PointerEvent | undefined>;
  readonly place: Rect;
  readonly parts: GalleryParts;
  readonly current: number;
}

/** Shows the picture 1.5 times larger around the mouse pointer [DET-02]. */
export function Lens({ pointer, place, parts, current }: LensProps): ReactNode {
  const { row, slides, pictures } = parts;
  useStyles(css, row.ownerDocument);
  /** The pointer's position in the picture. */
  const [spot, setSpot] = useState(() => pointer.current && spotIn(row, pointer.current));
  useEffect(() => {
    pointer.current = undefined;
  }, [pointer]);
  const picture = pictures[current];
  const isOn = spot !== undefined && picture?.kind === 'picture';
  const image = imagesOf(slides[current])[0];
  const view = useMemo(() => (isOn && image ? image.ownerDocument.defaultView?.getComputedStyle(image) : undefined), [isOn, image]);

  return (
    <>
      <Part
        name="row"
        at={() => [row]}
        on={{ pointermove: (event) => canPoint(event) && setSpot(spotIn(row, event)), pointerleave: () => setSpot(undefined) }}
      />
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

function spotIn(row: Element, { clientX, clientY }: PointerEvent): string {
  const { left, top, width, height } = row.getBoundingClientRect();
  return `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`;
}

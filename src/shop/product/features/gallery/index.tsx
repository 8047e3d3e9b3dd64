import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { Slot } from '../../../../parts/slot.tsx';
import { useLatest } from '../../../../parts/use-latest.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { useLate } from '../../../../ui/use-late.ts';
import { useStyles } from '../../../../ui/use-styles.ts';
import { Arrows, Counter } from './additions.tsx';
import css from './gallery.css?inline';
import { moveByKey } from './gallery-keys.ts';
import { looksOf } from './gallery-looks.ts';
import { boxName, canPoint, hasPictures } from './gallery-parts.ts';
import type { marker } from './marker.ts';
import { useGalleryParts } from './use-parts.ts';
import { usePlaces } from './use-places.ts';
import { useShownSlide } from './use-shown-slide.ts';
import { useViewer } from './use-viewer.tsx';

const Part = partOf<typeof marker.selectors>();

/** With more thumbnails than this the strip gets arrows [DET-02]: few products have so many pictures. */
const mostWithoutArrows = 5;

const loadStripArrows = async () => (await import('./strip-arrows.tsx')).StripArrows;
const loadLens = async () => (await import('./lens.tsx')).Lens;

/** The gallery of a product: moved by swipes, thumbnails, arrows and keys, with a lens and a full-screen viewer [DET-02]. */
function Gallery({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors } = island;
  const controls = selectors.controls;
  useStyles(css, host.ownerDocument);
  const parts = useGalleryParts(island);
  const places = usePlaces(parts);
  const isVertical = places?.isVertical ?? false;
  const { current, loaded, hasMoved, now, goTo } = useShownSlide(host, parts);
  const { open, viewer } = useViewer(island, parts, goTo);
  /** The lens comes when the mouse is first over the pictures, because on phones it never is; where the mouse is until then. */
  const [hasPointed, setPointed] = useState(false);
  const pointer = useRef<PointerEvent>(undefined);
  // A lens that does not come is asked for by the next move; the picture stays as on a plain page.
  const Lens = useLate(hasPointed, loadLens, () => setPointed(false));
  const point = (event: PointerEvent | undefined) => {
    pointer.current = event;
    setPointed(hasPointed || event !== undefined);
  };
  // Without them the strip is scrolled as on a plain page.
  const StripArrows = useLate((parts?.thumbs.length ?? 0) > mostWithoutArrows, loadStripArrows, () => {});
  const looks = useMemo(
    () => (parts ? looksOf(host, parts, controls, { current, loaded, isVertical }) : undefined),
    [host, parts, controls, current, loaded, isVertical],
  );

  // The same element as long as they are the same: many elements are not looked through each time that the gallery is drawn.
  const marks = useMemo(() => looks && <Part name="root" at={() => looks.keys()} each={(one) => looks.get(one) ?? {}} />, [looks]);

  const press = useLatest((pressed: Element) => {
    const thumb = parts?.thumbs.findIndex(({ entry, control }) => entry === pressed || control === pressed) ?? -1;
    const slide = parts?.slides.findIndex((one) => one.contains(pressed)) ?? -1;
    if (thumb >= 0) goTo(thumb);
    else open(slide < 0 ? now() : slide);
  });
  // Not by a `Part`: controls are nested, and only one of them is a button.
  useEffect(() => island.onPress((control) => press.current(control)), [island]);

  if (!parts) return null;
  const count = parts.slides.length;
  return (
    <>
      {marks}
      <Part
        name="root"
        on={{ keydown: (event) => moveByKey(event, { parts, controls, current: now(), goTo, press: (control) => press.current(control) }) }}
      />
      {parts.hasLens && !Lens && (
        <Part
          name="row"
          at={() => [parts.row]}
          on={{ pointermove: (event) => canPoint(event) && point(event), pointerleave: () => point(undefined) }}
        />
      )}
      {/* Container of the controls over the row; it takes no space. */}
      <Slot behind="row" at={(row) => [row === parts.row ? row : null]} as={{ tag: 'div', className: boxName }}>
        {places && count > 1 && (
          <>
            <Arrows place={places.row} current={current} count={count} onGo={goTo} />
            <Counter place={places.row} current={current} count={count} isAnnounced={hasMoved} />
            {places.strip && StripArrows && <StripArrows place={places.strip} parts={parts} isVertical={isVertical} />}
          </>
        )}
        {places && parts.hasLens && Lens && <Lens pointer={pointer} place={places.row} parts={parts} current={current} />}
        {viewer}
      </Slot>
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = {
  read(element, selectors) {
    return hasPictures(element, selectors) ? ok(undefined) : failed('unreadable', 'gallery: expected a row of slides with pictures');
  },
  Component: Gallery,
};

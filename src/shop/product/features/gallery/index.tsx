import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { Slot } from '../../../../parts/slot.tsx';
import { useLatest } from '../../../../parts/use-latest.ts';
import { hasClass } from '../../../../platform/find.ts';
import { goTo as leadTo } from '../../../../platform/go-to.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { followSnapRow, type SnapRow, scrollStripTo } from '../../../../ui/snap-row.ts';
import { useLate } from '../../../../ui/use-late.ts';
import { useStyles } from '../../../../ui/use-styles.ts';
import { getContext } from '../../../context.ts';
import { videoOf } from '../../page/slide-content.ts';
import { muteTemplate } from '../../page/template-gallery.ts';
import { Arrows, Counter } from './additions.tsx';
import css from './gallery.css?inline';
import { moveByKey } from './gallery-keys.ts';
import { looksOf } from './gallery-looks.ts';
import { boxName, canPoint, type GalleryParts, hasPictures, openerOf, showsTheSame } from './gallery-parts.ts';
import type { marker } from './marker.ts';
import { useGalleryParts } from './use-parts.ts';
import { usePlaces } from './use-places.ts';

const Part = partOf<typeof marker.selectors>();

/** Milliseconds after which the neighbours of the first picture are loaded [DET-02]. */
const lazyStart = 300;

/** With more thumbnails than this the strip gets arrows [DET-02]: few products have so many pictures. */
const mostWithoutArrows = 5;

const loadStripArrows = async () => (await import('./strip-arrows.tsx')).StripArrows;
const loadViewer = async () => (await import('./gallery-viewer.tsx')).GalleryViewer;
const loadLens = async () => (await import('./lens.tsx')).Lens;

/** The gallery of a product: moved by swipes, thumbnails, arrows and keys, with a lens and a full-screen viewer [DET-02]. */
function Gallery({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors } = island;
  const controls = selectors.controls;
  useStyles(css, host.ownerDocument);
  const { refresh } = useParts();
  const parts = useGalleryParts(island);
  const places = usePlaces(parts);
  const isVertical = places?.isVertical ?? false;
  const snap = useRef<SnapRow>(undefined);
  const shown = useRef<{ readonly parts: GalleryParts; readonly current: number }>(undefined);
  const [current, setCurrent] = useState(0);
  const [loaded, setLoaded] = useState(-1);
  /** Whether the shopper has moved the gallery; the first slide is not announced. */
  const [hasMoved, setMoved] = useState(false);
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

  useLayoutEffect(() => {
    if (!parts) return;
    const { row, slides } = parts;
    const ended = new AbortController();
    const { signal } = ended;
    // Moves the controls over the visible row; the first time they are there.
    if (shown.current) refresh();
    const onCurrent = (index: number) => {
      setMoved(true);
      setCurrent(index);
    };
    snap.current = followSnapRow({ row, slides, onCurrent, isFresh: !shown.current, signal });
    // The start position: that of the other row with the same pictures, else of the template's slider.
    const before = shown.current && shown.current.parts.row !== row && showsTheSame(shown.current.parts, parts) && shown.current.current;
    const active = before || slides.findIndex((element) => hasClass(element, 'swiper-slide-active'));
    if (active > 0) snap.current.goTo(active, 'instant');
    setCurrent(snap.current.current);
    muteTemplate(host, parts, signal);
    return () => {
      ended.abort();
      // The template's slider takes over again and moves its row by a transform; a scroll position would add to it.
      if (hasClass(row, 'swiper-initialized')) row.scrollLeft = 0;
    };
  }, [host, parts, refresh]);

  useLayoutEffect(() => {
    if (!parts) return;
    const isAsPrinted = !shown.current && current === 0;
    shown.current = { parts, current };
    for (const [index, slide] of parts.slides.entries()) if (index !== current) videoOf(slide)?.pause();
    const thumb = parts.thumbs[current]?.entry;
    if (thumb && parts.strip && !isAsPrinted) scrollStripTo(parts.strip, thumb);
  }, [parts, current]);

  useEffect(() => {
    const timer = setTimeout(() => setLoaded(current), hasMoved ? 0 : lazyStart);
    return () => clearTimeout(timer);
  }, [current, hasMoved]);

  const goTo = useCallback((index: number, how?: 'smooth' | 'instant') => snap.current?.goTo(index, how), []);
  /** The slide that is opened over the whole screen. */
  const [opened, setOpened] = useState<number>();
  const Viewer = useLate(opened !== undefined, loadViewer, () => {
    setOpened(undefined);
    const address = parts?.pictures[opened ?? -1]?.address;
    // Without the viewer the link opens the picture, as on the plain page.
    if (address) leadTo(getContext().page, address);
  });
  const close = (index: number) => {
    setOpened(undefined);
    goTo(index, 'instant');
    // The focus is back on the opened picture, but the last shown one is in view now.
    const slide = parts?.slides[index];
    if (host.contains(host.ownerDocument.activeElement)) (slide && openerOf(slide, controls))?.focus({ preventScroll: true });
  };

  const now = () => snap.current?.current ?? 0;
  const open = (slide: number) => {
    if (parts?.pictures[slide]) setOpened(slide);
  };
  const press = (pressed: Element) => {
    const thumb = parts?.thumbs.findIndex(({ entry, control }) => entry === pressed || control === pressed) ?? -1;
    const slide = parts?.slides.findIndex((one) => one.contains(pressed)) ?? -1;
    if (thumb >= 0) goTo(thumb);
    else open(slide < 0 ? now() : slide);
  };
  const latestPress = useLatest(press);
  // Not by a `Part`: controls are nested, and only one of them is a button.
  useEffect(() => island.onPress((control) => latestPress.current(control)), [island]);

  const keys = useMemo(
    () =>
      parts && (
        <Part
          name="root"
          on={{
            keydown(event) {
              const current = snap.current?.current ?? 0;
              moveByKey(event, { parts, controls, current, goTo, press: (control) => latestPress.current(control) });
            },
          }}
        />
      ),
    [parts, controls, goTo],
  );

  if (!parts) return null;
  const count = parts.slides.length;
  return (
    <>
      {marks}
      {keys}
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
        {Viewer && opened !== undefined && <Viewer parts={parts} start={opened} onClosed={close} />}
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

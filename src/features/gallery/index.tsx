import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { failed, ok } from '../../contract/result.ts';
import { pressByKeys } from '../../ui/press-by-keys.ts';
import { bringIntoStrip, followSnapRow, type SnapRow } from '../../ui/snap-row.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import { useStyles } from '../../ui/use-styles.ts';
import type { Feature, IslandProps } from '../feature.ts';
import { Arrows, Counter, StripArrows } from './additions.tsx';
import { drawCurrent, drawFrame, loadNeighbours } from './draw.ts';
import css from './gallery.css?inline';
import { Lens } from './lens.tsx';
import { listenInGallery, quietLens, quietSwiper } from './listen.ts';
import { findParts, type GalleryParts, openerOf, showsTheSame } from './parts.ts';
import { useBox } from './use-box.ts';
import { useParts } from './use-parts.ts';
import { usePlaces } from './use-places.ts';
import { useViewer } from './use-viewer.tsx';

/** Milliseconds after which the pictures beside the first one are loaded [DET-02]. */
const lazyStart = 300;

/** The pictures of a product: swiped, led by thumbnails, arrows and keys, looked at through a lens or over the whole screen [DET-02]. */
function Gallery({ island }: IslandProps<undefined>): ReactNode {
  const { element, host, selectors } = island;
  const controls = selectors.controls ?? '';
  useStyles(css, host.ownerDocument);
  const parts = useParts(island);
  const places = usePlaces(parts);
  const box = useBox(parts?.row);
  const borrowed = useBorrow();
  const snap = useRef<SnapRow>(undefined);
  const shown = useRef<{ readonly parts: GalleryParts; readonly current: number }>(undefined);
  const [current, setCurrent] = useState(0);
  /** Whether the shopper has moved the gallery: the first slide is not announced. */
  const [hasMoved, setMoved] = useState(false);

  useLayoutEffect(() => {
    if (!parts) return;
    const { row, slides } = parts;
    const ended = new AbortController();
    const { signal } = ended;
    drawFrame(element, parts, borrowed);
    const onCurrent = (index: number) => {
      setMoved(true);
      setCurrent(index);
    };
    snap.current = followSnapRow({ row, slides, onCurrent, signal });
    // Where the other row of the same pictures stood, else the template's own slider.
    const before = shown.current && shown.current.parts.row !== row && showsTheSame(shown.current.parts, parts) && shown.current.current;
    const active = before || slides.findIndex(({ classList }) => classList.contains('swiper-slide-active'));
    if (active > 0) snap.current.goTo(active, 'instant');
    setCurrent(snap.current.current);
    quietSwiper(element, row, signal);
    if (parts.hasLens) quietLens(element, signal);
    return () => {
      ended.abort();
      // The template's slider moves its row by a transform, on top of what is scrolled.
      if (row.classList.contains('swiper-initialized')) row.scrollLeft = 0;
    };
  }, [element, parts, borrowed]);

  useLayoutEffect(() => {
    if (!parts) return;
    shown.current = { parts, current };
    drawCurrent(parts, current, controls, borrowed);
    const thumb = parts.thumbs[current]?.entry;
    if (thumb && parts.strip) bringIntoStrip(parts.strip, thumb);
  }, [parts, current, controls, borrowed]);

  useEffect(() => {
    if (!parts) return;
    const timer = setTimeout(() => loadNeighbours(parts, current, borrowed), hasMoved ? 0 : lazyStart);
    return () => clearTimeout(timer);
  }, [parts, current, hasMoved, borrowed]);

  const goTo = useCallback((index: number, how?: 'smooth' | 'instant') => snap.current?.goTo(index, how), []);
  const viewer = useViewer(island, parts, (index) => {
    goTo(index, 'instant');
    // The focus has come back to the picture that was opened; the one that was looked at last is in its place now.
    const slide = parts?.slides[index];
    if (element.contains(element.ownerDocument.activeElement)) (slide && openerOf(slide, controls))?.focus({ preventScroll: true });
  });

  const { open } = viewer;
  useEffect(() => {
    if (!parts) return;
    const ended = new AbortController();
    const press = (control: Element) => {
      const thumb = parts.thumbs.findIndex(({ entry }) => entry === control);
      const slide = parts.slides.findIndex((one) => one.contains(control));
      if (thumb >= 0) goTo(thumb);
      else void open(slide < 0 ? (snap.current?.current ?? 0) : slide);
    };
    listenInGallery({ island, parts, goTo, now: () => snap.current?.current ?? 0, press, signal: ended.signal });
    pressByKeys(element, controls, (control) => (control as HTMLElement).click(), ended.signal);
    return () => ended.abort();
  }, [island, element, controls, parts, goTo, open]);

  if (!parts || !box) return null;
  const count = parts.slides.length;
  return createPortal(
    <>
      {places && count > 1 && (
        <>
          <Arrows place={places.row} current={current} count={count} onGo={goTo} />
          <Counter place={places.row} current={current} count={count} isTold={hasMoved} />
          {places.strip && <StripArrows place={places.strip} parts={parts} />}
        </>
      )}
      {places && parts.hasLens && <Lens place={places.row} parts={parts} current={current} />}
      {viewer.part}
    </>,
    box,
  );
}

export const feature: Feature<undefined> = {
  read(element, selectors) {
    const parts = findParts(element, selectors);
    return parts?.pictures.some(Boolean) ? ok(undefined) : failed('unreadable', 'gallery: expected a row of slides with pictures');
  },
  Component: Gallery,
};

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useParts } from '../../../../parts/part.tsx';
import { hasClass } from '../../../../platform/find.ts';
import { followSnapRow, type SnapRow, scrollStripTo } from '../../../../ui/snap-row.ts';
import { videoOf } from '../../page/slide-content.ts';
import { muteTemplate } from '../../page/template-gallery.ts';
import { type GalleryParts, showsTheSame } from './gallery-parts.ts';

/** Milliseconds after which the neighbours of the first picture are loaded [DET-02]. */
const lazyStart = 300;

interface ShownSlide {
  /** Number of the slide in view, from 0. */
  readonly current: number;
  /** The slide whose neighbours' pictures load; -1 until `lazyStart` has passed. */
  readonly loaded: number;
  /** Whether the shopper has moved the gallery; the first slide is not announced. */
  readonly hasMoved: boolean;
  /** The slide in view at this moment, also before it has been drawn. */
  now(): number;
  goTo(index: number, how?: 'smooth' | 'instant'): void;
}

/** Moves the row of slides, and with it the strip of thumbnails; what the template did with the row is off meanwhile. */
export function useShownSlide(host: HTMLElement, parts: GalleryParts | undefined): ShownSlide {
  const { refresh } = useParts();
  const snap = useRef<SnapRow>(undefined);
  const shown = useRef<{ readonly parts: GalleryParts; readonly current: number }>(undefined);
  const [current, setCurrent] = useState(0);
  const [loaded, setLoaded] = useState(-1);
  const [hasMoved, setMoved] = useState(false);

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

  return {
    current,
    loaded,
    hasMoved,
    now: () => snap.current?.current ?? 0,
    goTo: (index, how) => snap.current?.goTo(index, how),
  };
}

import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { hoveredIn } from '../../../../platform/find.ts';
import { onOutsidePress } from '../../../../platform/outside-press.ts';
import { onWidthChange } from '../../../../platform/width-change.ts';
import { getContext } from '../../../context.ts';
import type { marker } from './marker.ts';
import type { MenuProps, MenuStart } from './menu.tsx';
import type { Slicing } from './slicing.ts';
import { tappedPanel } from './tap.ts';

const Part = partOf<typeof marker.selectors>();

/** Milliseconds after which the template has rewritten its entries for another width; it waits 50 ms itself. */
const rewriteTime = 250;

/** A script of the menu did not come. */
function reportMissing(error: unknown): undefined {
  getContext().report('mega-menu', String(error));
}

/** Only this runs for a menu that fits and is not used: the rest loads when it is needed [MEGA-01]. */
function MegaMenu({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const parts = useParts();
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  const [start, setStart] = useState<MenuStart>();
  const isPaused = useRef(false);
  /** The template has measured what fits right after the menu, and does so at every resize (live pages, section 5). */
  const [isTemplates] = useState(() => host.matches('.ovisible'));

  const [begin] = useState(() => async (wanted: MenuStart, isWanted = () => true) => {
    if (isPaused.current) return;
    // Without it the entries are links as on a plain page; the next approach asks again.
    const part = await import('./menu.tsx').catch(reportMissing);
    if (!part || signal.aborted || isPaused.current || !isWanted()) return;
    setMenu(() => part.Menu);
    // A tap begins twice: when the finger comes down, and when it has tapped, which says what opens.
    setStart((now) => (wanted.tapped ? wanted : (now ?? wanted)));
  });
  /** Until the pointer is near again it is as the page has it: its entries are about to move. */
  const leave = useCallback(() => flushSync(() => setStart(undefined)), []);

  useEffect(() => {
    let pausing: ReturnType<typeof setTimeout> | undefined;
    // Also without a menu: if one starts between a resize and the template's rewrite, its buttons would be copied into the entries.
    const hear = () => {
      leave();
      if (!isTemplates) return;
      isPaused.current = true;
      clearTimeout(pausing);
      pausing = setTimeout(() => {
        isPaused.current = false;
        // A pointer that is there already fires no further event.
        if (!signal.aborted && host.matches(':focus-within, :hover')) void begin({ first: hoveredIn(host) });
      }, rewriteTime);
    };
    if (page.defaultView) onWidthChange(page.defaultView, hear, signal);
  }, [begin, leave, host, isTemplates, page, signal]);

  useEffect(() => {
    if (isTemplates) return;
    const seen: (() => void)[] = [];
    let slicing: Slicing | undefined;
    /** Inner width in pixels of the container of the entries; 0 if hidden. */
    let room = 0;
    /** Shows the row, without the «more» entry if all entries fit. */
    const reveal = (more?: Element) => {
      const unseen = parts.find('unseen');
      if (unseen.length === 0) return;
      const hidden = unseen.filter((entry) => entry === more);
      seen.push(applyLook(unseen, { style: { visibility: 'visible' }, classes: { unvisible: false } }));
      seen.push(applyLook(hidden, { hidden: true }), applyLook([host], { classes: { ovisible: true } }));
    };
    const slice = async () => {
      const [more] = parts.find('more');
      const row = more?.parentElement;
      if (!row || signal.aborted || room === 0) return;
      if (!slicing) {
        const widths = [...row.children].map((entry) => (entry === more ? 0 : entry.getBoundingClientRect().width));
        if (widths.reduce((sum, width) => sum + width, 0) <= room + 1) return reveal(more);
        const part = await import('./slicing.ts').catch(reportMissing);
        if (signal.aborted) return;
        // Without it the row is shown with all entries, as wide as they are; the next change of width asks again.
        if (!part) return reveal(more);
        reveal();
        slicing ??= part.makeSlicing(island);
      }
      leave();
      slicing?.fit(room);
    };
    const observer = new ResizeObserver(([entry]) => {
      // A loaded font changes the widths. To ask for it lays the page out, which it has just been.
      if (room === 0) void page.fonts?.ready.then(slice);
      room = entry?.contentRect.width ?? 0;
      void slice();
    });
    observer.observe(parts.find('frame')[0] ?? host);
    return () => {
      observer.disconnect();
      slicing?.restore();
      for (const showAsBefore of seen.reverse()) showAsBefore();
    };
  }, [island, parts, host, isTemplates, leave, page, signal]);

  const come = ({ target }: Event) => void (start || begin({ first: target }));
  return (
    <>
      <Part
        name="root"
        on={{
          // Not `pointerover`: the fixed header also slides below a pointer that lies still.
          pointermove: come,
          pointerdown: come,
          focusin: come,
          click(event) {
            const tapped = start ? undefined : tappedPanel(event, selectors);
            if (!tapped) return;
            event.preventDefault();
            event.stopPropagation();
            // Ignored if the pointer or focus has moved on before the rest loaded.
            const elsewhere = new AbortController();
            onOutsidePress(page, [], () => elsewhere.abort(), AbortSignal.any([signal, elsewhere.signal]));
            void begin({ first: null, tapped }, () => !elsewhere.signal.aborted).then(() => elsewhere.abort());
          },
        }}
      />
      {Menu && start && <Menu key={start.tapped ? 1 : 0} island={island} {...start} leave={leave} />}
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = { Component: MegaMenu };

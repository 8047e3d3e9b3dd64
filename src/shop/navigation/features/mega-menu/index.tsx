import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { hoveredIn } from '../../../../platform/find.ts';
import { onOutsidePress } from '../../../../platform/outside-press.ts';
import { onWidthChange } from '../../../../platform/width-change.ts';
import type { marker } from './marker.ts';
import type { MenuProps, MenuStart } from './menu.tsx';
import { reportMissing } from './report-missing.ts';
import { tappedPanel } from './tap.ts';
import { useFittingRow } from './use-fitting-row.ts';

const Part = partOf<typeof marker.selectors>();

/** Milliseconds after which the template has rewritten its entries for another width; it waits 50 ms itself. */
const rewriteTime = 250;

/** Only this runs for a menu that fits and is not used: the rest loads when it is needed [MEGA-01]. */
function MegaMenu({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
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

  useFittingRow(island, isTemplates, leave);

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

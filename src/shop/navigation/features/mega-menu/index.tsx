import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { onOutsidePress } from '../../../../platform/outside-press.ts';
import { onWidthChange } from '../../../../platform/width-change.ts';
import type { marker } from './marker.ts';
import type { MenuProps } from './menu.tsx';
import { pressedPanel } from './pressed-panel.ts';
import { reportMissing } from './report-missing.ts';
import { useFittingRow } from './use-fitting-row.ts';

const Part = partOf<typeof marker.selectors>();

/** Milliseconds after which the template has rewritten its entries for another width; it waits 50 ms itself. */
const rewriteTime = 250;

/** Only this runs for a menu that fits and is not used: the rest loads when it is needed [MEGA-01]. */
function MegaMenu({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  /** The panel of the entry that the visitor began with by a press; null without one. */
  const [start, setStart] = useState<HTMLElement | null>();
  const isPaused = useRef(false);
  /** The template has measured what fits right after the menu, and does so at every resize (live pages, section 5). */
  const [isTemplates] = useState(() => host.matches('.ovisible'));

  const [begin] = useState(() => async (pressed?: HTMLElement, elsewhere?: AbortSignal) => {
    if (isPaused.current) return;
    // Without it the entries are links as on a plain page; the next approach asks again.
    const part = await import('./menu.tsx').catch(reportMissing);
    if (!part || signal.aborted || isPaused.current || elsewhere?.aborted) return;
    setMenu(() => part.Menu);
    // A press begins twice: when pointer or focus comes, and when it has pressed, which says what opens.
    setStart((now) => pressed ?? now ?? null);
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
        if (!signal.aborted && host.matches(':focus-within, :hover')) void begin();
      }, rewriteTime);
    };
    if (page.defaultView) onWidthChange(page.defaultView, hear, signal);
  }, [begin, leave, host, isTemplates, page, signal]);

  useFittingRow(island, isTemplates, leave);

  const come = () => void (start === undefined && begin());
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
            const pressed = start === undefined && pressedPanel(event, selectors);
            if (!pressed) return;
            event.preventDefault();
            event.stopPropagation();
            // What lies below the mouse by then opens.
            if (event.pointerType === 'mouse') return;
            // Ignored if the pointer has pressed elsewhere before the rest loaded.
            const elsewhere = new AbortController();
            onOutsidePress(page, [], () => elsewhere.abort(), AbortSignal.any([signal, elsewhere.signal]));
            void begin(pressed, elsewhere.signal);
          },
        }}
      />
      {Menu && start !== undefined && <Menu key={start ? 1 : 0} island={island} pressed={start} leave={leave} />}
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = { Component: MegaMenu };

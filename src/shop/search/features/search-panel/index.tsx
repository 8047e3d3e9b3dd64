import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { onClickBeside } from '../../../../platform/click-beside.ts';
import { closeByEscape } from '../../../../platform/escape.ts';
import { find, findAll, hasClass } from '../../../../platform/find.ts';
import { onOutsidePress } from '../../../../platform/outside-press.ts';
import { openOverPage } from '../../../../platform/over-page.ts';
import { activePanel, closePanel } from '../../../active-panel.ts';
import { searchOverlays } from '../../page/search-field.ts';
import { searchState } from '../../search.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

function closeSearchPanel(): void {
  searchState().isPanelOpen = false;
}

/** Opens with the focus in its field; Escape, its close button or a press outside closes it, and the focus returns [SRC-05, POP-02]. */
function SearchPanel({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const { isPanelOpen } = useSnapshot(searchState());
  const [isFixed] = useState(() => host.matches(selectors.fixed));
  const overlay = useRef<HTMLDivElement>(null);

  const [isTaken, setTaken] = useState(false);
  useLayoutEffect(() => {
    setTaken(true);
    // Opened by the template before the layer started: it stays open, over the layer's own backdrop.
    if (!hasClass(host, 'show') || searchState().isPanelOpen) return;
    applyLook([host], { classes: { show: false } });
    for (const overlay of searchOverlays(page)) overlay.remove();
    searchState().isPanelOpen = true;
  }, [host, page]);

  useEffect(() => {
    if (!isPanelOpen) return;
    const ended = new AbortController();
    const until = AbortSignal.any([signal, ended.signal]);
    const field = find<HTMLInputElement>(host, selectors.input);
    const opener = page.activeElement;
    const finish = isFixed
      ? openOverPage(page, {
          panels: [host, ...findAll(page, selectors.results)],
          close: closeSearchPanel,
          focus: field ?? false,
          signal: until,
        })
      : () => {
          if (host.contains(page.activeElement) && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
        };
    if (!isFixed) {
      // The header stays reachable while the phone numbers or a menu below it are open.
      const { name } = activePanel();
      if (name) closePanel(name);
      closeByEscape(page, closeSearchPanel, until);
      field?.focus({ preventScroll: true });
    }
    // Over the page by a whole click, which must not reach what lies under the overlay.
    if (isFixed) onClickBeside(host, overlay.current, closeSearchPanel, until);
    // The press that opened it ends before the next task.
    else onOutsidePress(page, [host, selectors.admin, selectors.results], closeSearchPanel, until);
    return () => {
      finish();
      ended.abort();
    };
  }, [isPanelOpen, isFixed, host, page, selectors, signal]);

  return (
    <>
      {/* Keeps what the page itself has opened from being restored. */}
      {isTaken && <Part name="root" classes={{ show: isPanelOpen }} />}
      <Part
        name="controls"
        each={({ textContent }) => (textContent?.trim() ? {} : { attributes: { 'aria-label': (own) => own ?? 'Закрыть поиск' } })}
        onPress={closeSearchPanel}
      />
      {isPanelOpen &&
        isFixed &&
        host.parentElement &&
        createPortal(<div ref={overlay} className="jqmOverlay search" aria-hidden="true" />, host.parentElement)}
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = { Component: SearchPanel };

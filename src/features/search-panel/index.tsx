import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import { ok } from '../../contract/result.ts';
import { closeByEscape } from '../../page/escape.ts';
import { openOverPage } from '../../page/over-page.ts';
import { closeSearchPanel, openSearchPanel, searchState } from '../../state/search.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** Opens with the focus in its field; Escape, its cross or a press elsewhere closes it, and the focus goes back [SRC-05, POP-02]. */
function SearchPanel({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const { isPanelOpen } = useSnapshot(searchState());
  const [isFixed] = useState(() => host.matches(selectors.fixed ?? ':not(*)'));
  const borrowed = useBorrow();

  useLayoutEffect(() => {
    // Opened by the template before the layer came: it stays open, over the layer's own dimmed page.
    if (!host.classList.contains('show') || searchState().isPanelOpen) return;
    host.classList.remove('show');
    for (const overlay of page.querySelectorAll('body > .jqmOverlay.search')) overlay.remove();
    openSearchPanel();
  }, [host, page]);

  useLayoutEffect(() => {
    borrowed(host).toggleClass('show', isPanelOpen);
  }, [borrowed, host, isPanelOpen]);

  useLayoutEffect(() => {
    const buttons = [...host.querySelectorAll(selectors.controls ?? ':not(*)')].map((cross) =>
      asButton(cross, cross.textContent?.trim() || cross.hasAttribute('aria-label') ? {} : { label: 'Закрыть поиск' }),
    );
    island.onPress(closeSearchPanel);
    onButtonKeys(host, selectors.controls ?? '', closeSearchPanel, signal);
    return () => {
      for (const button of buttons) button.giveBack();
    };
  }, [island, host, selectors, signal]);

  useEffect(() => {
    if (!isPanelOpen) return;
    const ended = new AbortController();
    const until = AbortSignal.any([signal, ended.signal]);
    const field = host.querySelector<HTMLInputElement>(selectors.input ?? ':not(*)');
    const opener = page.activeElement;
    const finish = isFixed
      ? openOverPage(page, {
          panels: [host, ...page.querySelectorAll(selectors.results ?? ':not(*)')],
          close: closeSearchPanel,
          focus: field ?? false,
          signal: until,
        })
      : () => {
          if (host.contains(page.activeElement) && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
        };
    if (!isFixed) {
      closeByEscape(page, closeSearchPanel, until);
      field?.focus({ preventScroll: true });
    }
    const hear = ({ target }: Event) => {
      if (!(target instanceof Element) || host.contains(target)) return;
      if (!target.closest(`${selectors.admin ?? ':not(*)'}, ${selectors.results ?? ':not(*)'}`)) closeSearchPanel();
    };
    // The press that opened it is over before the next task. In capture: the template keeps mousedown from document.
    page.addEventListener('pointerdown', hear, { capture: true, signal: until });
    return () => {
      finish();
      ended.abort();
    };
  }, [isPanelOpen, isFixed, host, page, selectors, signal]);

  return isPanelOpen && isFixed && host.parentElement
    ? createPortal(<div className="jqmOverlay search" aria-hidden="true" />, host.parentElement)
    : null;
}

export const feature: Feature<null> = { read: () => ok(null), Component: SearchPanel };

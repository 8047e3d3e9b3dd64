import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import { afterFrame } from '../../page/after-frame.ts';
import { filterMedia } from '../../page/filter-place.ts';
import { focusable } from '../../page/focus.ts';
import { onClickBeside } from '../../page/outside-press.ts';
import { openOverPage } from '../../page/over-page.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { close, open, openedState } from '../../state/opened.ts';
import { shop } from '../../state/shop.ts';
import { onButtonKeys } from '../../ui/as-button.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { IslandProps } from '../feature.ts';
import { holdFilter } from './hold-filter.ts';

/** Milliseconds in which the panel slides [FLT-01]. */
const slideTime = 333;
const none = ':not(*)';
/** What body carries meanwhile, as with the template (contract/page.md, 3.28). */
const bodyClasses = ['jqm-initied', 'wf'];
const texts = lateTexts({ 'filter.title': 'Фильтр', 'filter.close': 'Закрыть фильтр' });
const closeFilter = () => close('filter');

/** The real filter of the list, over a page that waits; closed, it stands in its exact place again [FLT-01]. */
export function FilterPanel({ island }: Pick<IslandProps<null>, 'island'>): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const isOpen = useSnapshot(openedState()).name === 'filter';
  const [pageOverlay] = useState(() => page.querySelector(selectors.overlay ?? none));
  const [hasCross, setHasCross] = useState(true);
  const ownOverlay = useRef<HTMLDivElement>(null);
  const borrowed = useBorrow();
  const hold = useMemo(
    () => holdFilter({ host, selectors, signal, closeLabel: texts('filter.close'), MutationObserver: shop().natives.MutationObserver }),
    [host, selectors, signal],
  );

  useLayoutEffect(() => {
    // Whoever else opens or closes it, before the layer came or later, does it for the layer too; what the template did for that goes.
    const follow = () => {
      const isShown = host.classList.contains('show');
      if (isShown === (openedState().name === 'filter')) return;
      if (!isShown) return closeFilter();
      host.classList.remove('show');
      if (pageOverlay instanceof HTMLElement) pageOverlay.style.removeProperty('display');
      for (const name of ['overflow', 'height']) page.body.style.removeProperty(name);
      page.body.classList.remove(...bodyClasses);
      observer.takeRecords();
      open('filter');
    };
    const observer = new (shop().natives.MutationObserver)(follow);
    observer.observe(host, { attributes: true, attributeFilter: ['class'] });
    if (host.classList.contains('show')) follow();
    return () => observer.disconnect();
  }, [host, page, pageOverlay]);

  useLayoutEffect(() => {
    island.onPress(closeFilter);
    onButtonKeys(host, selectors.controls ?? none, closeFilter, signal);
  }, [island, host, selectors, signal]);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const view = page.defaultView;
    const isStill = view?.matchMedia('(prefers-reduced-motion: reduce)').matches === true;
    const only = filterMedia(page, selectors.flat);
    if (!hold.take()) return closeFilter();
    setHasCross(host.querySelector(selectors.close ?? none) !== null);
    const own = borrowed(host);
    own.setStyle('transition', isStill ? 'none' : '');
    own.setAttribute('role', 'dialog');
    own.setAttribute('aria-modal', 'true');
    if (!host.hasAttribute('aria-label')) own.setAttribute('aria-label', texts('filter.title'));
    own.toggleClass('show', true);
    host.removeAttribute('inert');
    const added = bodyClasses.filter((name) => !page.body.classList.contains(name));
    page.body.classList.add(...added);
    return () => {
      page.body.classList.remove(...added);
      own.toggleClass('show', false);
      // What moves back at once would take the focus along, to where a phone shows nothing of it.
      if (page.activeElement instanceof HTMLElement && host.contains(page.activeElement)) page.activeElement.blur();
      host.setAttribute('inert', '');
      hold.leave(isStill || signal.aborted || !view?.matchMedia(only).matches ? 0 : slideTime);
    };
  }, [isOpen, host, page, selectors, signal, hold, borrowed]);

  useLayoutEffect(() => () => host.removeAttribute('inert'), [host]);

  useEffect(() => {
    if (!isOpen) return;
    // What has never been seen is taken over now: no choice may go unheard.
    void island.wake(selectors.form ?? none);
    const ended = new AbortController();
    const until = AbortSignal.any([signal, ended.signal]);
    const overlay = pageOverlay ?? ownOverlay.current;
    if (pageOverlay) borrowed(pageOverlay).setStyle('display', 'block');
    const openers = () => [...page.querySelectorAll<HTMLElement>(selectors.opener ?? none)].filter((one) => !host.contains(one));
    const opener = openers().find((one) => one.contains(page.activeElement)) ?? page.activeElement;
    const panels = [host, overlay].filter((panel) => panel !== null);
    const finish = openOverPage(page, { panels, close: closeFilter, only: filterMedia(page, selectors.flat), opener, signal: until });
    onClickBeside(host, overlay, closeFilter, until);
    const enter = () => until.aborted || host.contains(page.activeElement) || focusable(host)[0]?.focus({ preventScroll: true });
    // Where the theme lets the panel appear slowly, it cannot have the focus before its first frame.
    if (page.defaultView) void afterFrame(page.defaultView, shop().natives).then(enter);
    return () => {
      finish();
      ended.abort();
      if (pageOverlay) borrowed(pageOverlay).giveBack();
      // A list that was loaded anew has brought another opener.
      if (opener?.isConnected || (page.activeElement !== page.body && !host.contains(page.activeElement))) return;
      openers()
        .find((one) => one.getClientRects().length > 0)
        ?.focus({ preventScroll: true });
    };
  }, [isOpen, island, host, page, pageOverlay, selectors, signal, borrowed]);

  if (!isOpen || !host.parentElement) return null;
  return (
    <>
      {hasCross ||
        createPortal(
          <button type="button" className="svg-close close-icons" aria-label={texts('filter.close')}>
            ×
          </button>,
          host,
        )}
      {!pageOverlay &&
        createPortal(
          <div ref={ownOverlay} id="mobilefilter-overlay" aria-hidden="true" style={{ display: 'block' }} />,
          host.parentElement,
        )}
    </>
  );
}

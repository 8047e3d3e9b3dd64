import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import { applyLook, lookSetter } from '../../../../parts/element-patch.ts';
import type { IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { Slot } from '../../../../parts/slot.tsx';
import { afterFrame } from '../../../../platform/after-frame.ts';
import { onClickBeside } from '../../../../platform/click-beside.ts';
import { find, findAll, hasClass } from '../../../../platform/find.ts';
import { focusable } from '../../../../platform/focus.ts';
import { openOverPage } from '../../../../platform/over-page.ts';
import { activePanel, closePanel, openPanel } from '../../../active-panel.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { filterMedia } from '../../page/filter-place.ts';
import { makeFilterInPanel } from './filter-in-panel.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Duration of the slide, ms [FLT-01]. */
const slideTime = 333;
/** Classes of body while the panel is open, as in the template (contract/page.md, 3.28). */
const bodyClasses = { 'jqm-initied': true, wf: true };
const texts = lazyMessages({ 'filter.title': 'Фильтр', 'filter.close': 'Закрыть фильтр' });
const closeFilter = () => closePanel('filter');

type FilterIsland = IslandProps<undefined, typeof marker>['island'];

/** Shows the page's own filter in a panel over the inert page. When the panel closes, the filter returns to its place [FLT-01]. */
export function FilterPanel({ island }: { readonly island: FilterIsland }): ReactNode {
  const { host, selectors } = island;
  const isOpen = useSnapshot(activePanel()).name === 'filter';
  const [pageOverlay] = useState(() => find(host.ownerDocument, selectors.overlay));
  const ownOverlay = useRef<HTMLDivElement>(null);
  useTemplatePanel(host, pageOverlay);
  const hasCross = useShownFilter(island, isOpen);
  useDialogBehaviour(island, isOpen, pageOverlay, ownOverlay);

  const label = { 'aria-label': (own: string | null) => own ?? texts('filter.close') };
  return (
    <>
      {isOpen && !hasCross && (
        <Slot last="root" as={{ tag: 'button', type: 'button', className: 'svg-close close-icons' }}>
          ×
        </Slot>
      )}
      <Part
        name="close"
        each={({ textContent }) => (/\p{L}/u.test(textContent ?? '') ? {} : { attributes: label })}
        onPress={closeFilter}
      />
      {isOpen &&
        !pageOverlay &&
        host.parentElement &&
        createPortal(
          <div ref={ownOverlay} id="mobilefilter-overlay" aria-hidden="true" style={{ display: 'block' }} />,
          host.parentElement,
        )}
    </>
  );
}

/** Opens and closes the layer's panel when another script shows or hides the page's, and removes what the template has done for it. */
function useTemplatePanel(host: Element, pageOverlay: Element | null): void {
  useLayoutEffect(() => {
    const follow = () => {
      const isShown = hasClass(host, 'show');
      if (isShown === (activePanel().name === 'filter')) return;
      if (!isShown) return closeFilter();
      applyLook([host], { classes: { show: false } });
      if (pageOverlay) applyLook([pageOverlay], { hidden: true });
      applyLook([host.ownerDocument.body], { classes: { 'jqm-initied': false, wf: false }, style: { overflow: '', height: '' } });
      observer.takeRecords();
      openPanel('filter');
    };
    const observer = new (getContext().natives.MutationObserver)(follow);
    observer.observe(host, { attributes: true, attributeFilter: ['class'] });
    if (hasClass(host, 'show')) follow();
    return () => observer.disconnect();
  }, [host, pageOverlay]);
}

/** Moves the filter into the panel and shows it as a dialog while `isOpen`. Says whether the panel has a cross of the page's own. */
function useShownFilter({ host, selectors, signal }: FilterIsland, isOpen: boolean): boolean {
  const page = host.ownerDocument;
  const [hasCross, setHasCross] = useState(true);
  // Not a `Part`, because the template also opens and closes the panel by the class `show`.
  const [showPanel] = useState(() => lookSetter([host]));
  const filterInPanel = useMemo(
    () => makeFilterInPanel({ host, selectors, signal, MutationObserver: getContext().natives.MutationObserver }),
    [host, selectors, signal],
  );
  useLayoutEffect(() => {
    if (!isOpen) return;
    const view = page.defaultView;
    const isStill = view?.matchMedia('(prefers-reduced-motion: reduce)').matches === true;
    const only = filterMedia(page, selectors.flat);
    if (!filterInPanel.moveIn()) return closeFilter();
    setHasCross(find(host, selectors.close) !== null);
    const style = { transition: isStill ? 'none' : '' };
    const attributes = { 'aria-modal': 'true', 'aria-label': (own: string | null) => own ?? texts('filter.title'), inert: null };
    showPanel({ role: 'dialog', style, attributes, classes: { show: true } });
    const restoreBody = applyLook([page.body], { classes: bodyClasses });
    return () => {
      restoreBody();
      // Blurred first: the filter would take the focus along to where a phone does not show it.
      if (page.activeElement instanceof HTMLElement && host.contains(page.activeElement)) page.activeElement.blur();
      showPanel({ role: 'dialog', style, attributes: { ...attributes, inert: '' } });
      filterInPanel.moveBack(isStill || signal.aborted || !view?.matchMedia(only).matches ? 0 : slideTime);
    };
  }, [isOpen, host, page, selectors, signal, filterInPanel, showPanel]);
  useLayoutEffect(() => () => showPanel(), [showPanel]);
  return hasCross;
}

/** Focus, keys and overlay of the open panel. Afterwards the focus returns to what opened it, or to its successor in a reloaded list. */
function useDialogBehaviour(
  island: FilterIsland,
  isOpen: boolean,
  pageOverlay: Element | null,
  ownOverlay: RefObject<HTMLElement | null>,
): void {
  const { host, selectors, signal } = island;
  const opener = useRef<Element>(null);
  // With the rendering that shows the panel: a quick Tab may leave the opener before the effect below.
  useLayoutEffect(() => {
    if (isOpen) opener.current = host.ownerDocument.activeElement;
  }, [isOpen, host]);
  useEffect(() => {
    if (!isOpen) return;
    const page = host.ownerDocument;
    // Mounts the filter's island now, so that no choice is missed.
    void island.wake(selectors.form);
    const ended = new AbortController();
    const until = AbortSignal.any([signal, ended.signal]);
    const overlay = pageOverlay ?? ownOverlay.current;
    const hideOverlay = pageOverlay && applyLook([pageOverlay], { style: { display: 'block' } });
    const openers = () => findAll<HTMLElement>(page, selectors.opener).filter((one) => !host.contains(one));
    const before = openers().find((one) => one.contains(opener.current)) ?? opener.current;
    const panels = [host, overlay].filter((panel) => panel !== null);
    const only = filterMedia(page, selectors.flat);
    /** What had the focus when it was closed. */
    let focused: Element | null = null;
    const close = () => {
      focused = page.activeElement;
      closeFilter();
    };
    const finish = openOverPage(page, {
      panels,
      close,
      only,
      opener: before,
      signal: until,
    });
    onClickBeside(host, overlay, closeFilter, until);
    const enter = () => until.aborted || host.contains(page.activeElement) || focusable(host)[0]?.focus({ preventScroll: true });
    // In themes with a transition the panel cannot get the focus before its first frame.
    if (page.defaultView) void afterFrame(page.defaultView, getContext().natives).then(enter);
    return () => {
      finish();
      ended.abort();
      hideOverlay?.();
      // A window has become wide, perhaps while somebody was typing: the field is on the page now.
      const isWide = page.defaultView?.matchMedia(only).matches === false;
      if (isWide && focused instanceof HTMLElement && focused.closest(selectors.filter)) return focused.focus({ preventScroll: true });
      if (before?.isConnected || (page.activeElement !== page.body && !host.contains(page.activeElement))) return;
      openers()
        .find((one) => one.getClientRects().length > 0)
        ?.focus({ preventScroll: true });
    };
  }, [isOpen, island, host, pageOverlay, ownOverlay, selectors, signal]);
}

import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ok } from '../../contract/result.ts';
import { afterFrame } from '../../page/after-frame.ts';
import { showFlyTab } from '../../shop/basket/fly.ts';
import { flyState } from '../../shop/basket/fly-state.ts';
import { clearLines } from '../../shop/basket/line-actions.ts';
import { placeOfSection } from '../../shop/basket/page/basket-rows.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { shop } from '../../state/shop.ts';
import { pressByKeys } from '../../ui/press-by-keys.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Feature, IslandProps, Selectors } from '../feature.ts';
import { drawTabs, moveAmongTabs } from './tabs.ts';

const texts = lateTexts({ 'fly.title': 'Корзина', 'fly.clear': '{words}: удалить все товары' });

/** The open panel: a dialog beside the page with tabs of lines. Focus goes in and comes back [FLY-01]. */
function FlyContent({ island }: IslandProps<null>): ReactNode {
  const { host: content, selectors, signal } = island;
  // Drawn anew with every piece that has come onto the page.
  const { isOpen, tab, drawn: _drawn } = useSnapshot(flyState());
  // A frame later than open: the browser looks at every element inside, and the panel shall be on its way by then.
  const [isReachable, setReachable] = useState(false);
  const borrowed = useBorrow();

  useLayoutEffect(() => {
    const root = borrowed(content);
    root.setAttribute('role', isOpen ? 'dialog' : 'group');
    root.setAttribute('aria-label', texts('fly.title'));
    root.setAttribute('tabindex', '-1');
    drawTabs(content, selectors, tab, borrowed);
    for (const clear of content.querySelectorAll(selectors.clear ?? '')) {
      borrowed(clear).setAttribute('role', 'button');
      borrowed(clear).setAttribute('tabindex', '0');
      borrowed(clear).setAttribute('aria-label', texts('fly.clear', { words: clear.textContent?.trim() ?? '' }));
    }
    // Outside of the screen nothing can be reached but the opener.
    for (const part of besideOpener(content, selectors)) part.inert = !isReachable;
  });
  useLayoutEffect(
    () => () => {
      for (const part of besideOpener(content, selectors)) part.inert = false;
    },
    [content, selectors],
  );

  useLayoutEffect(() => {
    const press = (control: Element) => {
      if (control.matches(selectors.clear ?? '')) {
        const { tab: place, piece } = flyState();
        void clearLines(place, 'fly', piece?.params);
        content.focus({ preventScroll: true });
      } else showFlyTab(placeOfSection(control.getAttribute('item-section')));
    };
    island.onPress(press);
    pressByKeys(content, selectors.controls ?? '', press, signal);
    content.addEventListener('keydown', (event) => moveAmongTabs(event, content, selectors, showFlyTab), { signal });
  }, [island, content, selectors, signal]);

  useEffect(() => {
    const { page, natives } = shop();
    let isOver = false;
    void afterFrame(page, natives).then(() => void (isOver || setReachable(isOpen)));
    return () => {
      isOver = true;
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isReachable) return;
    const page = content.ownerDocument;
    const back = page.activeElement;
    if (flyState().takesFocus) content.focus({ preventScroll: true });
    return () => {
      const { activeElement, body } = page;
      // Whoever has gone on to another place stays there.
      if (activeElement !== body && !content.contains(activeElement)) return;
      const opener = content.querySelector<HTMLElement>(`${selectors.opener} > .clicked`);
      const target = back instanceof HTMLElement && back.isConnected && back !== body && !back.closest('[inert]') ? back : opener;
      target?.focus({ preventScroll: true });
    };
  }, [isReachable, content, selectors]);

  return null;
}

function besideOpener(content: Element, { opener = '.opener' }: Selectors): HTMLElement[] {
  return [...content.children].filter((child): child is HTMLElement => child instanceof HTMLElement && !child.matches(opener));
}

export const feature: Feature<null> = { read: () => ok(null), Component: FlyContent };

import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { failed, ok } from '../../contract/result.ts';
import { followHash, writeAddress } from '../../page/hash.ts';
import { plural } from '../../rules/plural.ts';
import { type BasketPage, basketPage, keepBasketPage, openBasketPage } from '../../shop/basket/basket-page.ts';
import { countOfTab, showTab } from '../../shop/basket/basket-page-rows.ts';
import { basketTexts } from '../../shop/basket/basket-page-texts.ts';
import { shop } from '../../state/shop.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import type { Feature, Island, IslandProps } from '../feature.ts';

const nameOf = (tab: Element) => tab.getAttribute('data-filter') ?? '';

const words = {
  similar: 'basketPage.tabSimilar',
  warning: 'basketPage.tabWarning',
  delayed: 'basketPage.tabDelayed',
  'not-available': 'basketPage.tabUnavailable',
} as const;

/** “В корзине 3 товара”, as the first template of the component says it; the second one has words of its own (contract/live-pages.md, 6). */
const usualWords = /^В корзине \d+ товар(?:а|ов)?$/;

/**
 * What a tab without an element for its number says: the page's own words with another number where the component has written some, else
 * ours. `undefined`: we do not know what it is for.
 */
function wordsOf(tab: string, count: number, own = ''): string | undefined {
  if (tab === 'all' && /\d/.test(own) && !usualWords.test(own)) {
    const forms = plural(count, 'товар', 'товара', 'товаров');
    return own.replace(/\d+(\s+)товар(?:а|ов)?(?![а-яё])/i, (_, space: string) => `${count}${space}${forms}`).replace(/\d+/, String(count));
  }
  if (tab === 'all') return basketTexts('basketPage.tabAll', { count: String(count), goods: plural(count, 'товар', 'товара', 'товаров') });
  const key = Object.hasOwn(words, tab) ? words[tab as keyof typeof words] : undefined;
  return key && basketTexts(key, { count: String(count) });
}

/**
 * The tabs choose which of the basket's lines are shown. They are links of one list, the current one marked as such; the hash
 * `#delayed` opens the delayed one, any other the main one [BSK-01].
 */
function BasketTabs({ island }: IslandProps<undefined>): ReactNode {
  const { tab, rows } = useSnapshot(basketPage());
  const [drawing] = useState(() => makeTabsDrawing(island));
  useEffect(() => keepBasketPage(), []);
  useLayoutEffect(() => drawing.draw(tab, rows), [drawing, tab, rows]);
  useEffect(() => drawing.giveBack, [drawing]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const choose = (control: Element) => {
      showTab(nameOf(control));
      if (control instanceof HTMLAnchorElement) writeAddress(shop().page, control.href);
    };
    island.onPress(choose);
    onButtonKeys(island.element, island.selectors.controls ?? '', choose, signal);
    followHash(
      shop().page,
      (hash) => {
        const { tabs } = drawing;
        const wanted =
          hash === '#delayed' ? tabs.find((candidate) => nameOf(candidate) === 'delayed' && countOfTab('delayed') > 0) : undefined;
        showTab(nameOf(wanted ?? tabs[0] ?? island.element));
      },
      signal,
    );
    return () => listening.abort();
  }, [island, drawing]);
  return null;
}

interface TabsDrawing {
  readonly tabs: readonly HTMLElement[];
  draw(active: string, rows: BasketPage['rows']): void;
  giveBack(): void;
}

function makeTabsDrawing({ element, selectors }: Island): TabsDrawing {
  const tabs = [...element.querySelectorAll<HTMLElement>(selectors.controls ?? '')];
  const list = borrow(element);
  if (!element.hasAttribute('role')) list.setAttribute('role', 'group');
  list.setAttribute('aria-label', basketTexts('basketPage.tabs'));
  const parts = tabs.map((tab) => ({
    tab,
    frame: asButton(tab),
    style: tab.getAttribute('style'),
    // Empty from the server, or one plain text of the component's (contract/live-pages.md, 6): the whole of it is ours to write.
    isEmpty: tab.childElementCount === 0 && wordsOf(nameOf(tab), 0) !== undefined,
    own: tab.textContent?.trim() ?? '',
    lines: countOfTab(nameOf(tab)),
    count: [...tab.querySelectorAll(selectors.count ?? '')].map(borrow)[0] as Borrowed | undefined,
  }));
  return {
    tabs,
    draw(active, rows) {
      for (const { tab, frame, count, style, isEmpty, own } of parts) {
        const name = nameOf(tab);
        const isActive = name === active;
        frame.toggleClass('active', isActive);
        frame.setAttribute('aria-current', String(isActive));
        const lines = countOfTab(name, rows);
        if (count) count.setText(String(lines));
        else if (isEmpty) frame.setText(wordsOf(name, lines, own) ?? '');
        // An empty tab is no use, unless one stands in it.
        const isShown = lines > 0 || name === 'all' || isActive;
        if ((tab.style.display !== 'none') !== isShown) tab.style.display = isShown ? '' : 'none';
        // One that the page has itself, empty, stays where it stands among the attributes.
        if (style === null && tab.getAttribute('style') === '') tab.removeAttribute('style');
      }
    },
    giveBack() {
      for (const { tab, frame, style, count, isEmpty, lines, own } of parts) {
        frame.giveBack();
        count?.giveBack();
        if (style === null) tab.removeAttribute('style');
        else if (tab.getAttribute('style') !== style) tab.style.cssText = style;
        // What the component has written before is no longer true; its next answer writes it anew.
        const now = countOfTab(nameOf(tab));
        if (isEmpty && tab.textContent && now !== lines) tab.textContent = wordsOf(nameOf(tab), now, own) ?? '';
      }
      list.giveBack();
    },
  };
}

export const feature: Feature<undefined> = {
  read(element, selectors) {
    const page = openBasketPage();
    if (!page.ok) return page;
    if (!element.querySelector(selectors.controls ?? '')) return failed('unreadable', 'basket-tabs: expected a tab with data-filter');
    return ok(undefined);
  },
  Component: BasketTabs,
};

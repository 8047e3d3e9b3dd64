import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { find, findAll } from '../../../../platform/find.ts';
import { followHash, writeAddress } from '../../../../platform/hash.ts';
import { plural } from '../../../../platform/plural.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { roleIfNone } from '../../../../ui/named.ts';
import { getContext } from '../../../context.ts';
import { basketPage, keepBasketPage, openBasketPage } from '../../basket-page.ts';
import { countOfTab, showTab } from '../../basket-page-rows.ts';
import { basketTexts } from '../../basket-page-texts.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

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

/** What is to be said of a tab: nothing where it has an element for its number, or where we do not know what it is for. */
function textOf(tab: Element, count: number, own: string): string | undefined {
  // Empty from the server, or one plain text of the component's (contract/live-pages.md, 6): the whole of it is ours to write.
  return tab.childElementCount === 0 ? wordsOf(nameOf(tab), count, own) : undefined;
}

/**
 * The tabs choose which of the basket's lines are shown. They are links of one list, the current one marked as such; the hash
 * `#delayed` opens the delayed one, any other the main one [BSK-01].
 */
function BasketTabs(): ReactNode {
  const { tab: active, rows } = useSnapshot(basketPage());
  const parts = useParts();
  /** The words of the page's own, before any of ours. */
  const [own] = useState(() => new Map(parts.find('controls').map((tab) => [tab, tab.textContent?.trim() ?? ''])));
  useEffect(() => keepBasketPage(), []);
  useEffect(() => {
    const listening = new AbortController();
    const follow = (hash: string) => {
      const tabs = parts.find('controls');
      const delayed = tabs.find((candidate) => nameOf(candidate) === 'delayed' && countOfTab('delayed') > 0);
      const wanted = hash === '#delayed' && delayed ? delayed : tabs[0];
      showTab(wanted ? nameOf(wanted) : '');
    };
    followHash(getContext().page, follow, listening.signal);
    return () => listening.abort();
  }, [parts]);

  const choose = (tab: Element) => {
    showTab(nameOf(tab));
    if (tab instanceof HTMLAnchorElement) writeAddress(getContext().page, tab.href);
  };
  const lookOf = (tab: HTMLElement) => {
    const [name, count] = [nameOf(tab), countOfTab(nameOf(tab), rows)];
    const isActive = name === active;
    return {
      classes: { active: isActive },
      attributes: { 'aria-current': String(isActive) },
      // An empty tab is no use, unless one stands in it.
      hidden: count === 0 && name !== 'all' && !isActive,
      text: textOf(tab, count, own.get(tab) ?? ''),
    };
  };
  return (
    <>
      <Part name="root" each={(list) => roleIfNone(list, 'group')} label={basketTexts('basketPage.tabs')} />
      <Part name="controls" each={lookOf} onPress={choose} />
      <Part name="count" each={(count) => ({ text: String(countOfTab(nameOf(count.closest('[data-filter]') ?? count), rows)) })} />
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = {
  read(element, selectors) {
    const page = openBasketPage();
    if (!page.ok) return page;
    if (!find(element, selectors.controls)) return failed('unreadable', 'basket-tabs: expected a tab with data-filter');
    return ok(undefined);
  },
  Component: BasketTabs,
  /** What the component has written before is no longer true; its next answer writes it anew. */
  writeBack(element, _props, selectors) {
    for (const tab of findAll(element, selectors.controls)) {
      const own = tab.textContent?.trim() ?? '';
      const count = countOfTab(nameOf(tab));
      const text = own && Number(/\d+/.exec(own)?.[0]) !== count ? textOf(tab, count, own) : undefined;
      if (text !== undefined) tab.textContent = text;
    }
  },
};

import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { find, findAll } from '../../../../platform/find.ts';
import { followHash, writeAddress } from '../../../../platform/hash.ts';
import { plural } from '../../../../platform/plural.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { roleIfNone } from '../../../../ui/name-or-role.ts';
import { getContext } from '../../../context.ts';
import { basketPage, openBasketPage } from '../../basket-page.ts';
import { countOfTab, showTab } from '../../basket-page-rows.ts';
import { basketTexts } from '../../basket-page-texts.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const nameOf = (tab: Element) => tab.getAttribute('data-filter') ?? '';

const textKeys = {
  similar: 'basketPage.tabSimilar',
  warning: 'basketPage.tabWarning',
  delayed: 'basketPage.tabDelayed',
  'not-available': 'basketPage.tabUnavailable',
} as const;

/** The text of the component's first template, “В корзине 3 товара”. The second template has another text (contract/live-pages.md, 6). */
const firstTemplateText = /^В корзине \d+ товар(?:а|ов)?$/;

/**
 * Text of a tab: the page's own text with another number if it contains one, else our text. `undefined`: the tab is unknown, or has an
 * element for its number. Others are empty or hold one plain text of the component (contract/live-pages.md, 6), so the whole text is written.
 */
function textOf(tab: Element, count: number, own: string): string | undefined {
  if (tab.childElementCount > 0) return undefined;
  const name = nameOf(tab);
  if (name !== 'all') return Object.hasOwn(textKeys, name) ? basketTexts(textKeys[name as keyof typeof textKeys], { count }) : undefined;
  const goods = plural(count, 'товар', 'товара', 'товаров');
  if (!/\d/.test(own) || firstTemplateText.test(own)) return basketTexts('basketPage.tabAll', { count, goods });
  return own.replace(/\d+(\s+)товар(?:а|ов)?(?![а-яё])/i, (_, space: string) => `${count}${space}${goods}`).replace(/\d+/, String(count));
}

/**
 * The tabs that choose which basket lines are shown: a list of links with the current one marked. The hash `#delayed` opens the delayed
 * tab, any other the first one [BSK-01].
 */
function BasketTabs(): ReactNode {
  const { tab: active, rows } = useSnapshot(basketPage());
  const parts = useParts();
  /** The page's own texts of the tabs, before the layer changes them. */
  const [own] = useState(() => new Map(parts.find('controls').map((tab) => [tab, tab.textContent?.trim() ?? ''])));
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
  const lookSetter = (tab: HTMLElement) => {
    const [name, count] = [nameOf(tab), countOfTab(nameOf(tab), rows)];
    const isActive = name === active;
    return {
      classes: { active: isActive },
      attributes: { 'aria-current': String(isActive) },
      // Empty tabs are hidden, except the current one.
      hidden: count === 0 && name !== 'all' && !isActive,
      text: textOf(tab, count, own.get(tab) ?? ''),
    };
  };
  return (
    <>
      <Part name="root" each={(list) => roleIfNone(list, 'group')} label={basketTexts('basketPage.tabs')} />
      <Part name="controls" each={lookSetter} onPress={choose} />
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
  /** Writes the current number into a text that the component wrote earlier. */
  writeBack(element, _props, selectors) {
    for (const tab of findAll(element, selectors.controls)) {
      const own = tab.textContent?.trim() ?? '';
      const count = countOfTab(nameOf(tab));
      const text = own && Number(/\d+/.exec(own)?.[0]) !== count ? textOf(tab, count, own) : undefined;
      if (text !== undefined) tab.textContent = text;
    }
  },
};

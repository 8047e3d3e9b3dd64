import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { failed, ok } from '../../contract/result.ts';
import { type CounterName, type Counters, counters, hasCounterChanged } from '../../shop/basket/counters.ts';
import { markBasketTap } from '../../shop/basket/page/basket-mark.ts';
import { shop } from '../../state/shop.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import type { Feature, IslandProps, Selectors } from '../feature.ts';

interface CounterProps {
  readonly counter: CounterName;
  /** A header's link, the bottom panel's icon, a line of the mobile menu: they say “empty” by different classes. */
  readonly kind: 'link' | 'panel' | 'menu';
}

/** A number of the page that follows the store; the page's own number stands until a better one is known [CNT-01]. */
function Counter({ island, props }: IslandProps<CounterProps>): ReactNode {
  const { element, selectors, signal } = island;
  const values = useSnapshot(counters);
  const parts = useMemo(() => borrowParts(element, selectors), [element, selectors]);
  useLayoutEffect(() => {
    const count = values[props.counter];
    if (count !== undefined) write(parts, props, count, values);
  });
  useEffect(
    () => () => {
      for (const part of [parts.root, parts.link, ...parts.counts, ...parts.sums]) part.giveBack();
      handBack(element, props, selectors);
    },
    [parts, element, props, selectors],
  );
  useEffect(() => {
    if (props.counter === 'basket' && props.kind === 'link')
      element.addEventListener('click', () => markBasketTap(shop().page), { signal });
  }, [element, props, signal]);
  return null;
}

interface CounterParts {
  readonly root: Borrowed;
  readonly link: Borrowed;
  readonly counts: readonly Borrowed[];
  readonly sums: readonly Borrowed[];
}

function borrowParts(element: Element, selectors: Selectors): CounterParts {
  const find = (name: string) => [...element.querySelectorAll(selectors[name] ?? '')].map(borrow);
  const link = element.closest('a') ?? element;
  return { root: borrow(element), link: borrow(link), counts: find('count'), sums: find('sum') };
}

/** The page's own number is put back exactly; one that is no longer true gives way to the true one. */
function handBack(element: Element, props: CounterProps, selectors: Selectors): void {
  const count = counters[props.counter];
  if (count !== undefined && hasCounterChanged(props.counter)) write(borrowParts(element, selectors), props, count, counters);
}

function write({ root, link, counts, sums }: CounterParts, { counter, kind }: CounterProps, count: number, values: Counters): void {
  for (const number of counts) {
    number.setText(String(count));
    if (kind !== 'panel') number.toggleClass('empted', count === 0);
  }
  if (kind === 'link') root.toggleClass('basket-count', count > 0);
  if (kind === 'panel') root.toggleClass('counter-state--empty', count === 0);
  const title = { basket: values.title, delayed: values.delayedTitle, favourite: values.favouriteTitle, compare: undefined }[counter];
  if (title && kind !== 'menu') link.setAttribute('title', title);
  if (counter !== 'basket') return;
  const sum = count > 0 ? values.sum : (values.smallTitle ?? values.sum);
  if (sum) for (const text of sums) text.setText(sum);
}

/** What a link counts. “Delay” is the delayed lines where it leads to them, else the favourites: follow the address (contract/page.md, 5). */
function counterOf(element: Element): CounterName | undefined {
  if (element.matches('li.counters')) return counterOfAddress(element.querySelector('a')?.getAttribute('href') ?? '');
  if (element.classList.contains('basket')) return 'basket';
  if (element.classList.contains('compare')) return 'compare';
  if (!element.classList.contains('delay')) return undefined;
  // On the fly-out's edge the old heart is no link but opens the tab of delayed lines (contract/page.md, 3.15).
  const isDelayed = element.closest('a')?.getAttribute('href')?.includes('#delayed') || element.closest('.wish_count.clicked');
  return isDelayed ? 'delayed' : 'favourite';
}

/** The mobile menu's lines have no class that tells them apart. */
function counterOfAddress(address: string): CounterName | undefined {
  const { pages } = shop().facts.options;
  if (address.includes('#delayed')) return 'delayed';
  const names = { basket: pages.basket, favourite: pages.favourites, compare: pages.compare } as const;
  return (Object.keys(names) as (keyof typeof names)[]).find((name) => address === names[name]);
}

/** How a counter says “empty”. */
function kindOf(element: Element): CounterProps['kind'] {
  if (element.matches('.counter-state')) return 'panel';
  return element.matches('.basket-link') ? 'link' : 'menu';
}

export const feature: Feature<CounterProps> = {
  read(element) {
    const counter = counterOf(element);
    if (!counter) return failed('unreadable', `counters: expected a known class or address, got ${element.outerHTML.slice(0, 80)}`);
    return ok({ counter, kind: kindOf(element) });
  },
  Component: Counter,
  handBack,
};

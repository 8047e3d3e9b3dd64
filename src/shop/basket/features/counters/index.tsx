import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import type { Look } from '../../../../parts/look.ts';
import { partOf } from '../../../../parts/part.tsx';
import { findAll, hasClass, linkIn } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { getContext } from '../../../context.ts';
import { type CounterName, type Counters, counters, hasCounterChanged } from '../../counters.ts';
import { markBasketTap } from '../../page/basket-mark.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

interface CounterProps {
  readonly counter: CounterName;
  /** A header's link, the bottom panel's icon, or a line of the mobile menu. Each marks “empty” with another class. */
  readonly kind: 'link' | 'panel' | 'menu';
}

/** A number of the page that follows the store. The page's own number stays until the store knows one [CNT-01]. */
function Counter({ island: { host }, props }: IslandProps<CounterProps, typeof marker>): ReactNode {
  const looks = looksOf(props, useSnapshot(counters));
  const tap = () => markBasketTap(getContext().page);
  return (
    <>
      <Part name="root" {...looks.root} on={props.counter === 'basket' && props.kind === 'link' ? { click: tap } : undefined} />
      <Part name="root" within={() => linkOf(host)} {...looks.link} />
      <Part name="count" {...looks.count} />
      <Part name="sum" {...looks.sum} />
    </>
  );
}

const linkOf = (element: Element) => element.closest('a') ?? element;

function looksOf({ counter, kind }: CounterProps, values: Counters): Readonly<Partial<Record<'root' | 'link' | 'count' | 'sum', Look>>> {
  const count = values[counter];
  if (count === undefined) return {};
  const title = { basket: values.title, delayed: values.delayedTitle, favourite: values.favouriteTitle, compare: undefined }[counter];
  const sum = count > 0 ? values.sum : (values.smallTitle ?? values.sum);
  return {
    root: { classes: { link: { 'basket-count': count > 0 }, panel: { 'counter-state--empty': count === 0 }, menu: {} }[kind] },
    link: { title: kind === 'menu' ? undefined : title },
    count: { text: String(count), classes: kind === 'panel' ? {} : { empted: count === 0 } },
    sum: { text: counter === 'basket' && sum ? sum : undefined },
  };
}

/** What a link counts. A “delay” link may count delayed lines or favourites; its address decides (contract/page.md, 5). */
function counterOf(element: Element): CounterName | undefined {
  if (element.matches('li.counters')) return counterOfAddress(linkIn(element)?.getAttribute('href') ?? '');
  if (hasClass(element, 'basket')) return 'basket';
  if (hasClass(element, 'compare')) return 'compare';
  if (!hasClass(element, 'delay')) return undefined;
  // On the fly-out's edge the “delay” control is no link, but opens the tab of delayed lines (contract/page.md, 3.15).
  const isDelayed = element.closest('a')?.getAttribute('href')?.includes('#delayed') || element.closest('.wish_count.clicked');
  return isDelayed ? 'delayed' : 'favourite';
}

/** The mobile menu's lines differ only in their addresses. */
function counterOfAddress(address: string): CounterName | undefined {
  const { pages } = getContext().facts.options;
  if (address.includes('#delayed')) return 'delayed';
  const names = { basket: pages.basket, favourite: pages.favourites, compare: pages.compare } as const;
  return (Object.keys(names) as (keyof typeof names)[]).find((name) => address === names[name]);
}

/** Which class marks an empty counter. */
function kindOf(element: Element): CounterProps['kind'] {
  if (element.matches('.counter-state')) return 'panel';
  return element.matches('.basket-link') ? 'link' : 'menu';
}

export const feature: Feature<CounterProps, typeof marker> = {
  read(element) {
    const counter = counterOf(element);
    if (!counter) return failed('unreadable', `counters: expected a known class, got ${element.outerHTML.slice(0, 80)}`);
    return ok({ counter, kind: kindOf(element) });
  },
  Component: Counter,
  /** If the number has changed since the layer started, the current one is written into the page's element. */
  writeBack(element, props, { count, sum }) {
    if (!hasCounterChanged(props.counter)) return;
    const looks = looksOf(props, counters);
    applyLook([element], looks.root);
    applyLook([linkOf(element)], looks.link);
    applyLook(findAll(element, count), looks.count);
    applyLook(findAll(element, sum), looks.sum);
  },
};

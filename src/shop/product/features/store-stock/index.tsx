import { type ReactNode, useEffect, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { find, findAll, hasClass } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { useLate } from '../../../../ui/use-late.ts';
import { getContext } from '../../../context.ts';
import { isOfTemplate } from '../../../page/index.ts';
import { readSum } from '../../page/read-sum.ts';
import type { marker } from './marker.ts';
import { type StockProps, StoreOpener } from './store-opener.tsx';

const loadAmount = async () => (await import('./amount.tsx')).Amount;

/** A stock label. Its amount loads when it is nearly visible, its list of stores when it is pressed [DET-06]. */
function StoreStock({ island, props }: IslandProps<StockProps, typeof marker>): ReactNode {
  const { host: element, selectors } = island;
  const key = JSON.stringify(props.sum);
  const [shown, setShown] = useState(() => (isShownByTemplate(element, selectors.sum) ? key : undefined));
  /** The label for which the template has asked and got no answer yet; another offer's is asked for at once. */
  const [awaited, setAwaited] = useState(() => (shown === undefined && isAwaited(element, selectors.sum) ? key : undefined));
  useEffect(() => {
    if (awaited !== key) return setAwaited(undefined);
    const timer = setTimeout(() => {
      if (isShownByTemplate(element, selectors.sum)) setShown(key);
      setAwaited(undefined);
    }, answerTime());
    return () => clearTimeout(timer);
  }, [awaited, key, element, selectors]);
  // Without what asks for it the label shows no amount, as after a failed request.
  const Amount = useLate(props.sum !== undefined && key !== shown && key !== awaited, loadAmount, (reason) =>
    getContext().report('stock-amounts', `expected its script, got "${reason}"`),
  );
  return (
    <>
      {Amount && props.sum && <Amount sum={props.sum} />}
      {props.itemId && <StoreOpener island={island} props={props} />}
    </>
  );
}

/** Milliseconds that the template's answer is waited for: it asks as soon as the page is parsed. */
const maxWait = 3000;

/** Milliseconds in which an answer to the template may still come; 0 without the template. */
function answerTime(): number {
  const { page } = getContext();
  if (!isOfTemplate(page, 'CheckTopMenuDotted')) return 0;
  const [navigation] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation ? Math.max(0, navigation.domContentLoadedEventEnd + maxWait - page.performance.now()) : 0;
}

/** Whether all labels of the page name the same stores: found once for all that are taken over in a row, because a long list has a thousand of them. */
let haveSameStores: boolean | undefined;

function nameSameStores(page: Document, selector: string): boolean {
  if (haveSameStores === undefined) {
    haveSameStores = new Set(findAll(page, selector).map((label) => String(readSum(label)?.stores))).size === 1;
    queueMicrotask(() => {
      haveSameStores = undefined;
    });
  }
  return haveSameStores;
}

/** The template asks for all labels of a page at once, with the stores of the last one: its amounts are right where all name the same (contract/page.md, 3.12). */
const isShownByTemplate = (element: Element, selector: string): boolean =>
  hasClass(find(element, selector), 'status-amount--visible') && nameSameStores(element.ownerDocument, selector);

/** Whether an answer to the template may still come, and be right. */
const isAwaited = (element: Element, selector: string): boolean => answerTime() > 0 && nameSameStores(element.ownerDocument, selector);

export const feature: Feature<StockProps, typeof marker> = {
  read(element, selectors) {
    const label = find(element, selectors.sum);
    const own = /^\d+$/.exec(element.getAttribute('data-id') ?? '')?.[0] ?? '';
    const opens = element.matches(selectors.controls);
    const stated = readSum(label);
    // The label's own id follows the choice of an offer.
    const sum = stated && { ...stated, itemId: own || stated.itemId };
    if (label && !sum)
      return failed(
        'unreadable',
        `store-stock: data-param-amount is ${label.getAttribute('data-param-amount')}, expected {"ID":…,"STORES":[…]}`,
      );
    if (opens && !own) return failed('unreadable', `store-stock: data-id is "${element.getAttribute('data-id')}", expected digits`);
    return ok({ itemId: opens ? own : '', sum });
  },
  Component: StoreStock,
};

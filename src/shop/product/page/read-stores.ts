import * as z from 'zod/mini';
import { onAbort } from '../../../platform/on-abort.ts';
import { ownAddress } from '../../../platform/own-address.ts';
import { getContext } from '../../context.ts';
import type { StoresQuestion } from '../calls/stores-call.ts';
import { jsonOf, listSchema } from './read-sum.ts';

/** Parameters of a list of stores: the label's item, and the lists of the block around it (contract/page.md, 3.12). */
export function readStoresQuestion(itemId: string, box: Element | null | undefined): StoresQuestion {
  const list = (name: string) => z.parse(listSchema, jsonOf(box?.getAttribute(name)));
  return { itemId, fields: list('data-fields'), userFields: list('data-user-fields'), stores: list('data-stores') };
}

/** Store links have their address only in data attributes: sets `href` if it is an http(s) address. */
export function linkStores(list: DocumentFragment, page: Document): void {
  for (const link of list.querySelectorAll<HTMLElement>('a.title_stores:not([href])')) {
    const address = link.dataset.storehref || link.dataset.iblockhref || '';
    if (URL.canParse(address, page.baseURI) && /^https?:$/.test(new URL(address, page.baseURI).protocol))
      link.setAttribute('href', address);
  }
}

/** What contains the title of one product among others: a card, the quick view. */
const amongOthers = '.item_block, .fastview-product, .fast_view_frame';

/** The list ends with a link to the product, to which only the client gives its address: that of the label's card, else the page's (contract/endpoints.md, 8.2). */
export function linkProduct(list: DocumentFragment, label: Element, page: Window): void {
  const card = label.closest(amongOthers);
  const title = card?.querySelector('.item-title a[href], h2 a[href]');
  const address = ownAddress(page, card ? title?.getAttribute('href') : page.location.href);
  if (address) list.querySelector('.more-btn a')?.setAttribute('href', address);
}

/** Milliseconds that the page's own request for the stores is waited for: it is sent while the page is parsed. */
const maxWait = 3000;

/** Milliseconds in which the page may still fill the tab itself, by two functions of its own, of which the first calls the template (contract/live-pages.md, 8). */
export function fillTime(page: Window): number {
  const isOwn = ['setElementStore', 'insertElementStoreBlock', 'parseUrlQuery'].every(
    (name) => typeof Reflect.get(page, name) === 'function',
  );
  const [navigation] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return isOwn && navigation ? Math.max(0, navigation.domContentLoadedEventEnd + maxWait - page.performance.now()) : 0;
}

/** Resolves when nothing in the element matches any more, after `time` ms, or when the signal aborts. */
export function untilGone(element: Element, selector: string, time: number, signal: AbortSignal): Promise<void> {
  const { natives } = getContext();
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      natives.clearTimeout(timer);
      resolve();
    };
    const timer = natives.setTimeout(end, time);
    const observer = new natives.MutationObserver(() => void (element.querySelector(selector) || end()));
    observer.observe(element, { childList: true, subtree: true });
    onAbort(signal, end);
  });
}

/** The element that the server renders around a list of stores. */
export const storesFrame = (list: ParentNode): Element | null => list.querySelector('.js-info-block');

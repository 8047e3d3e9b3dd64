import * as z from 'zod/mini';
import { ownAddress } from '../../../platform/own-address.ts';
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

/** The element that the server renders around a list of stores. */
export const storesFrame = (list: ParentNode): Element | null => list.querySelector('.js-info-block');

import * as z from 'zod/mini';
import type { StoresQuestion } from '../calls/stock-call.ts';

/** Ids and names are texts or numbers in these lists; what is no list is an empty one. */
const listSchema = z.catch(z.array(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), []);

const sumSchema = z.object({ ID: z.pipe(z.union([z.string(), z.number()]), z.transform(String)), STORES: listSchema });

/** Data that the page carries in an attribute as JSON; `undefined` for what is none. */
function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** What a list of stores is asked for: the item of the label, and the lists of the block around it (contract/page.md, 3.12). */
export function readStoresQuestion(itemId: string, box: Element | null | undefined): StoresQuestion {
  const list = (name: string) => z.parse(listSchema, jsonOf(box?.getAttribute(name)));
  return { itemId, fields: list('data-fields'), userFields: list('data-user-fields'), stores: list('data-stores') };
}

/** What `data-param-amount` of a label says: whose sum over which stores. */
export function readSum(label: Element | null): { readonly itemId: string; readonly stores: readonly string[] } | undefined {
  const read = z.safeParse(sumSchema, jsonOf(label?.getAttribute('data-param-amount')));
  return read.success ? { itemId: read.data.ID, stores: read.data.STORES } : undefined;
}

/** Links of a list of stores have their address in data attributes only: the store's page, when it is one of the web. */
export function linkStores(list: DocumentFragment, page: Document): void {
  for (const link of list.querySelectorAll<HTMLElement>('a.title_stores:not([href])')) {
    const address = link.dataset.storehref || link.dataset.iblockhref || '';
    if (URL.canParse(address, page.baseURI) && /^https?:$/.test(new URL(address, page.baseURI).protocol))
      link.setAttribute('href', address);
  }
}

/** The box of a list of stores, in which the server draws it. */
export const storesFrame = (list: ParentNode): Element | null => list.querySelector('.js-info-block');

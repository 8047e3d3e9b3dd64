import * as z from 'zod/mini';
import type { StoresQuestion } from '../calls/stock-call.ts';

/** A list of texts or numbers; anything else is an empty list. */
const listSchema = z.catch(z.array(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), []);

const sumSchema = z.object({ ID: z.pipe(z.union([z.string(), z.number()]), z.transform(String)), STORES: listSchema });

/** Parses JSON of an attribute; `undefined` if it is invalid. */
function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Parameters of a list of stores: the label's item, and the lists of the block around it (contract/page.md, 3.12). */
export function readStoresQuestion(itemId: string, box: Element | null | undefined): StoresQuestion {
  const list = (name: string) => z.parse(listSchema, jsonOf(box?.getAttribute(name)));
  return { itemId, fields: list('data-fields'), userFields: list('data-user-fields'), stores: list('data-stores') };
}

/** Reads `data-param-amount` of a label: the item and the stores of its amount. */
export function readSum(label: Element | null): { readonly itemId: string; readonly stores: readonly string[] } | undefined {
  const read = z.safeParse(sumSchema, jsonOf(label?.getAttribute('data-param-amount')));
  return read.success ? { itemId: read.data.ID, stores: read.data.STORES } : undefined;
}

/** Store links have their address only in data attributes: sets `href` if it is an http(s) address. */
export function linkStores(list: DocumentFragment, page: Document): void {
  for (const link of list.querySelectorAll<HTMLElement>('a.title_stores:not([href])')) {
    const address = link.dataset.storehref || link.dataset.iblockhref || '';
    if (URL.canParse(address, page.baseURI) && /^https?:$/.test(new URL(address, page.baseURI).protocol))
      link.setAttribute('href', address);
  }
}

/** The element that the server renders around a list of stores. */
export const storesFrame = (list: ParentNode): Element | null => list.querySelector('.js-info-block');

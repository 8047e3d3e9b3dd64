import * as z from 'zod/mini';
import { idSchema } from '../basket-facts.ts';

/**
 * The browser's side of the shop-made favourites (specification, section 3; contract/page.md, 6: not in the template,
 * so the keys are ours by default): a list of product ids, one entry per product link, one mark per page address.
 */
export interface FavouritesCache {
  /** The cached list, or `undefined` when there is none or it is unreadable. */
  readList(): readonly string[] | undefined;
  /** Whether the storage cannot be used, so that a missing list says nothing. */
  isBlocked(): boolean;
  writeList(ids: readonly string[]): void;
  /** Each change clears the list: the next page asks the server [FAV-05]. */
  clearList(): void;
  /** Keeps `name|price text with ₽|image source` under the product's link [FAV-07]. */
  writeProduct(product: { readonly link: string; readonly name: string; readonly price: string; readonly image: string }): void;
  removeProduct(link: string): void;
  /** The product page's mark, kept under its address [FAV-08]. */
  isMarked(address: string): boolean;
  mark(address: string, on: boolean): void;
}

const listKey = 'favorite_list';
const markKey = (address: string) => `active_wish:${address}`;

/** `storage` may be missing or refuse (private mode, quota): then nothing is stored and the problem is reported once [ERR-03]. */
export function makeFavouritesCache(getStorage: () => Storage, report: (name: string, message: string) => void): FavouritesCache {
  function attempt<Value>(what: string, use: (storage: Storage) => Value): Value | undefined {
    try {
      return use(getStorage());
    } catch (error) {
      report(`storage ${what}`, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  return {
    readList() {
      const text = attempt(listKey, (storage) => storage.getItem(listKey));
      if (text === null || text === undefined) return undefined;
      const parsed = z.safeParse(z.array(idSchema), parseJson(text));
      if (parsed.success) return parsed.data;
      report(`storage ${listKey}`, `expected a list of product ids, got ${text.slice(0, 80)}`);
      return undefined;
    },
    isBlocked() {
      try {
        getStorage().getItem(listKey);
        return false;
      } catch {
        return true;
      }
    },
    writeList: (ids) => attempt(listKey, (storage) => storage.setItem(listKey, JSON.stringify(ids))),
    clearList: () => attempt(listKey, (storage) => storage.removeItem(listKey)),
    writeProduct({ link, name, price, image }) {
      if (!link) return;
      const entry = [name, price, image].map((part) => part.replaceAll('|', ' ')).join('|');
      attempt(link, (storage) => storage.setItem(link, entry));
    },
    removeProduct: (link) => attempt(link, (storage) => storage.removeItem(link)),
    isMarked: (address) => attempt(markKey(address), (storage) => storage.getItem(markKey(address))) === 'Y',
    mark: (address, on) =>
      attempt(markKey(address), (storage) => (on ? storage.setItem(markKey(address), 'Y') : storage.removeItem(markKey(address)))),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

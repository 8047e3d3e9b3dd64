import { vi } from 'vitest';
import { makeViewedKeys } from './viewed-keys.ts';

export const name = 'MAX_VIEWED_ITEMS_s1';
export const key = `bx-s1-${name}`;
/** When the tests begin, in milliseconds. */
export const start = 1_700_000_000_000;
export const report = vi.fn();

export const dataOf = (product: number) => ({
  PRODUCT_ID: String(product),
  PICTURE_ID: String(900_000 + product),
  IBLOCK_ID: '21',
  NAME: `Товар «${product}» "№";`,
  DETAIL_PAGE_URL: `/product/${product}/`,
  CAN_BUY: 'Y',
});
export const view = (product: number, offer = product) => ({ product: String(product), id: String(offer), data: dataOf(product) });

/** Shared by the tests of the template's own keys: one shop, one browser. */
export function browserOf({ document: jar, localStorage: storage }: Window) {
  /** The keys as the page of this user sees them. */
  const makeKeys = (user = '') =>
    makeViewedKeys({ getStorage: () => storage, jar, owner: { name, user, site: 's1' }, report, now: Date.now });
  return {
    makeKeys,
    cookie: () => jar.cookie.split('; ').find((pair) => pair.startsWith(name)),
    setCookie(value: string) {
      jar.cookie = `${name}=${value}; path=/`;
    },
    clear() {
      storage.clear();
      jar.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
    },
    products: () =>
      makeKeys()
        .read()
        .map(({ product }) => product),
  };
}

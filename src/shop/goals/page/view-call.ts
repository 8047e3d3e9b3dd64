import { isOfTemplate } from '../../page/index.ts';

/** The page's markers of the shown product. */
export interface ProductView {
  readonly product: string;
  readonly priceCode: string;
}

const viewCall = /\bviewItemCounter\(\s*(['"])([\w.-]+)\1\s*,\s*(['"])([^'"\\]+)\3/;

/** Whether the template's function of this name is on the page. */
export const isFunction = (page: Window, name: string) => isOfTemplate(page, name) && typeof Reflect.get(page, name) === 'function';

/** The view that a fragment's own script would send; scripts of fragments do not run. */
export function findViewIn(html: string): ProductView | undefined {
  const [, , product, , priceCode] = viewCall.exec(html) ?? [];
  return product && priceCode ? { product, priceCode } : undefined;
}

/** The view that an inline script of the page sends, where the template's function is (contract/endpoints.md, 14.3). */
export function findViewCall({ document }: Window): ProductView | undefined {
  for (const script of document.querySelectorAll('script:not([src])')) {
    const found = findViewIn(script.textContent ?? '');
    if (found) return found;
  }
  return undefined;
}

/** Whether the page's own script has sent its view, and the server's count after it: then no goal of the view is left to send. */
export const isViewSent = (page: Window) => isFunction(page, 'viewItemCounter') && findViewCall(page) !== undefined;

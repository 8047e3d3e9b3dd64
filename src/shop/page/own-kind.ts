import { kindTests, type PageKind } from './kind-tests.ts';

export type { PageKind };

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The kinds of a page, read without schemas: for the kernel, which limits a rollout by them, and for reports of pages without the layer. The page's
 * options are used unparsed; a browser test compares the result with the layer's own (page.ts).
 */
export function readOwnKinds(page: Window): PageKind[] {
  const options = Reflect.get(page, 'arAsproOptions') ?? Reflect.get(page, 'arMaxOptions');
  const root = isRecord(options) ? options : {};
  const own = isRecord(root.PAGES) ? root.PAGES : {};
  const siteDir = String(root.SITE_DIR || page.document.body.dataset.site || '/');
  const flag = (name: string) => /^(?:1|Y|true)$/.test(String(own[`${name}_PAGE`]));
  const address = (name: string, usual: string) => String(own[`${name}_PAGE_URL`] || siteDir + usual);
  const tests = kindTests({
    path: page.location.pathname,
    query: new URLSearchParams(page.location.search),
    options: {
      siteDir,
      flags: { front: flag('FRONT'), basket: flag('BASKET'), order: flag('ORDER'), catalogue: flag('CATALOG') },
      pages: {
        basket: address('BASKET', 'basket/'),
        search: address('SEARCH', 'catalog/'),
        favourites: address('FAVORITE', 'personal/favorite/'),
      },
    },
    has: (selector) => page.document.querySelector(selector) !== null,
  });
  return (Object.keys(tests) as PageKind[]).filter((kind) => tests[kind]());
}

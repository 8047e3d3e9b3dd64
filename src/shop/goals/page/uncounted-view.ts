/**
 * The view that the page's script did not get counted: it asks the server behind its call of the template's function, and where that is
 * missing it ends there (contract/live-pages.md, 8).
 */
export function findUncounted(page: Window): { readonly product: string; readonly parent: string } | undefined {
  if (typeof Reflect.get(page, 'viewItemCounter') === 'function') return undefined;
  for (const { textContent } of page.document.querySelectorAll('script:not([src])')) {
    const [, lost = ''] = /\bviewItemCounter\(([\s\S]*)/.exec(textContent ?? '') ?? [];
    if (!lost.includes('catalog.element/ajax.php') || /typeof\s+viewItemCounter/.test(textContent ?? '')) continue;
    const [product, parent] = ['PRODUCT_ID', 'PARENT_ID'].map((name) => new RegExp(`\\b${name}\\b\\W{1,5}(\\d+)`).exec(lost)?.[1]);
    if (product) return { product, parent: parent ?? product };
  }
  return undefined;
}

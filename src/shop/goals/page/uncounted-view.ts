/**
 * The view that the page's script could not send: its request follows a call of the template's function, and if that is missing the script throws before
 * (contract/live-pages.md, 8).
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

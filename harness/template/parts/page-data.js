/** Site options; without them only the site directory, from body (page.md 1.1). */
export function siteOptions() {
  return window.arAsproOptions ?? { SITE_DIR: document.body.dataset.site || '/' };
}

export function theme() {
  return siteOptions().THEME ?? {};
}

export function siteDir() {
  return siteOptions().SITE_DIR ?? '/';
}

/** Address of `ajax/{file}` under the site directory. */
export function ajaxUrl(file) {
  return `${siteDir()}ajax/${file}`;
}

export function isBasketPage() {
  return Boolean(siteOptions().PAGES?.BASKET_PAGE);
}

/** Whether scripts of 1.x run, with the old hearts. Read at each click, because a page may set it late. */
export function isVersion1() {
  return window.templateVersion === '1.x';
}

/** Keys of a map printed by PHP; an empty one is a list. */
export function keysOf(map) {
  return Object.keys(map ?? {});
}

/** Ids of the compare list: a map, in module 2.6.1 a list of items with their number (live-pages.md, 7). */
export function comparedIds(basket) {
  const compared = basket?.COMPARE;
  return keysOf(compared && 'ITEMS' in compared ? compared.ITEMS : compared);
}

/** Fires `onCompleteAction`, which tells the other parts what was reloaded (page.md 4.1). */
export function announce(action, node, details) {
  window.BX.onCustomEvent('onCompleteAction', [{ action, ...details }, node]);
}

/** Runs `listener(event, node)` for one action of `onCompleteAction`. */
export function whenComplete(action, listener) {
  window.BX.addCustomEvent('onCompleteAction', (event, node) => {
    if (event?.action === action) listener(event, node);
  });
}

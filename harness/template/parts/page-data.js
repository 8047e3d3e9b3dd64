/** Site options; with them missing, all that the template knows is the site directory of body (page.md 1.1). */
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

/** The old hearts work only where 1.x scripts run; read at the click, so that a page may decide late. */
export function isVersion1() {
  return window.templateVersion === '1.x';
}

/** Keys of a map that PHP printed; an empty one arrives as a list. */
export function keysOf(map) {
  return Object.keys(map ?? {});
}

/** Ids of the compare list: a map, in module 2.6.1 a list of items with their number (live-pages.md, 7). */
export function comparedIds(basket) {
  const compared = basket?.COMPARE;
  return keysOf(compared && 'ITEMS' in compared ? compared.ITEMS : compared);
}

/** `onCompleteAction`, by which most parts learn that something was reloaded (page.md 4.1). */
export function announce(action, node, details) {
  window.BX.onCustomEvent('onCompleteAction', [{ action, ...details }, node]);
}

/** Runs `listener(event, node)` for one action of `onCompleteAction`. */
export function whenComplete(action, listener) {
  window.BX.addCustomEvent('onCompleteAction', (event, node) => {
    if (event?.action === action) listener(event, node);
  });
}

import type { BasketFacts, BasketPrices } from '../basket-facts.ts';

const toMap = (ids: readonly string[] | undefined) => Object.fromEntries((ids ?? []).map((id) => [id, id]));

/** In the page's shape: a map of ids, or from module 2.6.1 on ids and count (contract/live-pages.md, 7). */
function compareList(current: unknown, ids: readonly string[]): object {
  const isCounted = typeof current === 'object' && current !== null && 'ITEMS' in current;
  return isCounted ? { ...current, ITEMS: toMap(ids), COUNT: String(ids.length) } : toMap(ids);
}

/** From module 2.6.1 on both names refer to one object, and keep doing so. */
function writeShared(page: Window, name: string, current: object, value: object): void {
  for (const one of ['arBasketAspro', 'arAsproCounters'])
    if (one === name || Reflect.get(page, one) === current) Reflect.set(page, one, value);
}

/**
 * Updates the template's own globals after a change of the layer, so that its scripts mark the buttons rightly (contract/page.md, 1.2). Parts that the
 * server left out stay unchanged.
 */
export function writeTemplateBasket(page: Window, facts: BasketFacts): void {
  const current: unknown = Reflect.get(page, 'arBasketAspro');
  if (typeof current !== 'object' || current === null) return;
  const services = facts.services?.map((service) => [
    `${service.serviceId}_${service.parentId}`,
    { item_id: service.serviceId, link_id: service.parentId, quantity: String(service.quantity), basket_id: service.lineId },
  ]);
  writeShared(page, 'arBasketAspro', current, {
    ...current,
    ...(facts.basket && { BASKET: toMap(facts.basket) }),
    ...(facts.delayed && { DELAY: toMap(facts.delayed) }),
    ...(facts.subscribed && { SUBSCRIBE: toMap(facts.subscribed) }),
    ...(facts.compared && { COMPARE: compareList(Reflect.get(current, 'COMPARE'), facts.compared) }),
    ...(services && { SERVICES: Object.fromEntries(services) }),
  });
  // The template requests the server again when this cache is empty.
  if (Reflect.has(page, 'arStatusBasketAspro')) Reflect.set(page, 'arStatusBasketAspro', {});
}

/** The same for the sums of the basket link: a restarted layer reads them. */
export function writeTemplatePrices(page: Window, prices: BasketPrices): void {
  const current: unknown = Reflect.get(page, 'arBasketPrices');
  if (typeof current !== 'object' || current === null) return;
  Reflect.set(page, 'arBasketPrices', {
    ...current,
    BASKET_COUNT: prices.count,
    ...(prices.sum !== undefined && { BASKET_SUMM: prices.sum }),
    ...(prices.title !== undefined && { BASKET_SUMM_TITLE: prices.title }),
    ...(prices.smallTitle !== undefined && { BASKET_SUMM_TITLE_SMALL: prices.smallTitle }),
    ...(prices.delayedCount !== undefined && { DELAY_COUNT: prices.delayedCount }),
  });
}

/** The same for the hearts of 2.x: the template switches off every heart that is missing here (contract/endpoints.md, 6.2). */
export function writeTemplateFavourites(page: Window, ids: readonly string[]): void {
  const current: unknown = Reflect.get(page, 'arAsproCounters');
  if (typeof current !== 'object' || current === null) return;
  const earlier: unknown = Reflect.get(current, 'FAVORITE');
  const kept = typeof earlier === 'object' && earlier !== null ? earlier : {};
  writeShared(page, 'arAsproCounters', current, { ...current, FAVORITE: { ...kept, COUNT: ids.length, ITEMS: toMap(ids) } });
}

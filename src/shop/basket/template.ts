import type { BasketFacts, BasketPrices } from '../basket-facts.ts';
import { getContext } from '../context.ts';
import { fireTemplateEvent, writeTemplateBasket, writeTemplatePrices } from '../page/index.ts';

/** Passes the basket's state to the template's scripts: writes their globals, then fires the event that they wait for [CNT-01]. */
export function notifyTemplate(facts: BasketFacts, prices: BasketPrices | undefined): void {
  const { page, report } = getContext();
  writeTemplateBasket(page, facts);
  if (prices) writeTemplatePrices(page, prices);
  fireTemplateEvent(page, 'onCompleteAction', { action: 'loadBasket' }, report);
}

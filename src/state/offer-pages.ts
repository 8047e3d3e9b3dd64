import { productPage } from '../contract/calls/product-page.ts';
import { failed, ok, type Result } from '../contract/result.ts';
import type { ItemMarks } from '../page/item-marks.ts';
import { type OfferParts, readOfferParts } from '../page/offer-parts.ts';
import { itemState } from './items.ts';
import { lateTexts } from './late-texts.ts';
import { perRun, shop } from './shop.ts';

export const offerTexts = lateTexts({
  'offers.failed': 'Не удалось узнать цену: {value}. Показано то, что было выбрано раньше.',
  'offers.unknown': 'выбранный вариант',
});

/** So many offers are remembered: going to and fro between sizes asks the server once for each. */
const remembered = 40;

/** What the server said of offers since the page was opened, by the address that was asked. */
const known = perRun(() => new Map<string, OfferParts>());

/** What the product's page says of an offer. A newer question aborts an older one (`signal`). */
export async function loadOffer(
  address: string | undefined,
  name: string,
  offer: string,
  ownPart: string,
  signal: AbortSignal,
): Promise<Result<OfferParts>> {
  if (!address) return failed('unreadable', `product-page: expected a link to the product of offer ${offer}`);
  const key = `${address} ${offer}`;
  const earlier = known().get(key);
  if (earlier) return ok(earlier);
  const answer = await shop().send(productPage, { address, name, offer }, signal);
  if (!answer.ok) return answer;
  const parts = await readOfferParts(shop().page.document, answer.value, offer, ownPart).catch((error: unknown) =>
    failed('unreadable', `product-page: ${String(error)}`),
  );
  if (!parts.ok) {
    shop().report('product-page', parts.failure.message);
    return parts;
  }
  for (const oldest of known().keys()) {
    if (known().size < remembered) break;
    known().delete(oldest);
  }
  known().set(key, parts.value);
  return parts;
}

/** What the page's own controls of an item have to show. */
export function marksOf(id: string): ItemMarks {
  const { basket, subscribed, compared, favourite } = itemState(id);
  return { inBasket: basket === 'ready', delayed: basket === 'delayed', subscribed, compared, favourite };
}

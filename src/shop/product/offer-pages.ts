import { failed, ok, type Result } from '../../platform/result.ts';
import { itemState } from '../basket/index.ts';
import { getContext, perSession } from '../context.ts';
import type { ItemMarks } from '../item-lists/index.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { productPage } from './calls/product-page-call.ts';
import { selectOffer } from './calls/select-offer-call.ts';
import { type CleanOffer, cleanOffer } from './page/clean-offer.ts';
import { type OfferParts, readOfferParts } from './page/offer-parts.ts';
import type { PageQuestion } from './page/offer-question.ts';

export const offerTexts = lazyMessages({
  'offers.failed': 'Не удалось узнать цену: {value}. Показано то, что было выбрано раньше.',
  'offers.unknown': 'выбранный вариант',
});

/** So many offers are remembered: going to and fro between sizes asks the server once for each. */
const remembered = 40;

/** What the server says of one offer: its answer to the choice, or the parts of the product's page. */
export type LoadedOffer = { readonly way: 'answer'; readonly offer: CleanOffer } | { readonly way: 'page'; readonly parts: OfferParts };

/** What the server said of offers since the page was opened, by what was asked. */
const known = perSession(() => new Map<string, LoadedOffer>());

/** Where and how an offer is asked for. */
export interface OfferWays {
  /** Absent: the page signs no parameters for the first way. */
  readonly question: PageQuestion | undefined;
  /** Place of the offer in the page's list of combinations. */
  readonly index: number;
  /** Address of the product's page without an offer, and the query name of one. */
  readonly address: string | undefined;
  readonly name: string;
  readonly ownPart: string;
}

/** What the server says of an offer: its answer to the choice, else the product's page. A newer question aborts an older one (`signal`). */
export async function loadOffer(offer: string, ways: OfferWays, signal: AbortSignal): Promise<Result<LoadedOffer>> {
  const { question } = ways;
  const key = question && `${question.linkId} ${offer}`;
  const earlier = key && known().get(key);
  if (earlier) return ok(earlier);
  const answer = question && (await askForOffer(question, ways.index, offer, signal));
  if (answer?.ok) return ok(remember(key ?? '', { way: 'answer', offer: answer.value }));
  if (answer?.failure.kind === 'aborted') return answer;
  return loadOfferPage(offer, ways, signal);
}

async function askForOffer(question: PageQuestion, index: number, offer: string, signal: AbortSignal): Promise<Result<CleanOffer>> {
  const { facts, page, report, send } = getContext();
  const { siteId } = facts.options;
  const answer = await send(selectOffer, { ...question, offer, index, siteId, sessid: facts.sessid }, signal);
  if (!answer.ok) return answer;
  const { ID } = answer.value.offer;
  const clean = ID === offer && (await cleanOffer(page.document, answer.value));
  if (clean) return ok(clean);
  const problem = `select-offer: expected the price of offer ${offer}, got ${ID === offer ? 'none' : `offer ${ID}`}`;
  report('select-offer', problem);
  return failed('unreadable', problem);
}

function remember(key: string, offer: LoadedOffer): LoadedOffer {
  for (const oldest of known().keys()) {
    if (known().size < remembered) break;
    known().delete(oldest);
  }
  known().set(key, offer);
  return offer;
}

async function loadOfferPage(offer: string, { address, name, ownPart }: OfferWays, signal: AbortSignal): Promise<Result<LoadedOffer>> {
  if (!address) return failed('unreadable', `product-page: expected a link to the product of offer ${offer}`);
  const key = `${address} ${offer}`;
  const earlier = known().get(key);
  if (earlier) return ok(earlier);
  const answer = await getContext().send(productPage, { address, name, offer }, signal);
  if (!answer.ok) return answer;
  const parts = await readOfferParts(getContext().page.document, answer.value, offer, ownPart).catch((error: unknown) =>
    failed('unreadable', `product-page: ${String(error)}`),
  );
  if (parts.ok) return ok(remember(key, { way: 'page', parts: parts.value }));
  getContext().report('product-page', parts.failure.message);
  return parts;
}

/** What the page's own controls of an item have to show. */
export function marksOf(id: string): ItemMarks {
  const { basket, subscribed, compared, favourite } = itemState(id);
  return { inBasket: basket === 'ready', delayed: basket === 'delayed', subscribed, compared, favourite };
}

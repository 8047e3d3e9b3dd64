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

/** Number of offers whose data are kept, so that switching between sizes requests each only once. */
const remembered = 40;

/** The server's data of an offer: the answer of `SelectOffer.select`, or parts of the product's page. */
export type LoadedOffer =
  | { readonly source: 'answer'; readonly offer: CleanOffer }
  | { readonly source: 'page'; readonly parts: OfferParts };

/** Offers that were loaded since the page was opened, by request. */
const known = perSession(() => new Map<string, LoadedOffer>());

/** How an offer can be requested. */
export interface OfferSources {
  /** Parameters of `SelectOffer.select`; absent if the page does not sign them. */
  readonly question: PageQuestion | undefined;
  /** Index of the offer in the page's list of combinations. */
  readonly index: number;
  /** Address of the product's page without an offer. `name` is the query name of an offer. */
  readonly address: string | undefined;
  readonly name: string;
  readonly ownPart: string;
}

/** Loads an offer by `SelectOffer.select`, else from the product's page. `signal` aborts it when another offer is chosen. */
export async function loadOffer(offer: string, sources: OfferSources, signal: AbortSignal): Promise<Result<LoadedOffer>> {
  const { question } = sources;
  const key = question && `${question.linkId} ${offer}`;
  const earlier = key && known().get(key);
  if (earlier) return ok(earlier);
  const answer = question && (await askForOffer(question, sources.index, offer, signal));
  if (answer?.ok) return ok(remember(key ?? '', { source: 'answer', offer: answer.value }));
  if (answer?.failure.kind === 'aborted') return answer;
  return loadOfferPage(offer, sources, signal);
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

async function loadOfferPage(offer: string, { address, name, ownPart }: OfferSources, signal: AbortSignal): Promise<Result<LoadedOffer>> {
  if (!address) return failed('unreadable', `product-page: expected a link to the product of offer ${offer}`);
  const key = `${address} ${offer}`;
  const earlier = known().get(key);
  if (earlier) return ok(earlier);
  const answer = await getContext().send(productPage, { address, name, offer }, signal);
  if (!answer.ok) return answer;
  const parts = await readOfferParts(getContext().page.document, answer.value, offer, ownPart).catch((error: unknown) =>
    failed('unreadable', `product-page: ${String(error)}`),
  );
  if (parts.ok) return ok(remember(key, { source: 'page', parts: parts.value }));
  getContext().report('product-page', parts.failure.message);
  return parts;
}

/** The states that the page's own controls of an item must show. */
export function marksOf(id: string): ItemMarks {
  const { basket, subscribed, compared, favourite } = itemState(id);
  return { inBasket: basket === 'ready', delayed: basket === 'delayed', subscribed, compared, favourite };
}

import type { Island } from '../../../../parts/feature.ts';
import type { Parts } from '../../../../parts/parts.ts';
import { writeAddress } from '../../../../platform/hash.ts';
import { onAbort } from '../../../../platform/on-abort.ts';
import { takeLatest } from '../../../../platform/take-latest.ts';
import { getContext } from '../../../context.ts';
import { markedItems, markItem, namingItem, renameItem } from '../../../item-lists/index.ts';
import { closeNotices, notify } from '../../../overlays.ts';
import { emitOfferChosen } from '../../chosen-offers.ts';
import { type LoadedOffer, loadOffer, marksOf, offerTexts } from '../../offer-pages.ts';
import type { OfferCombination } from '../../offer-rules.ts';
import { showOfferAnswer } from '../../page/offer-answer.ts';
import { leadToOffer } from '../../page/offer-links.ts';
import { showOfferParts } from '../../page/offer-parts.ts';
import { readOfferQuestion } from '../../page/offer-question.ts';
import { findOfferScope, type OfferScope, offerQueryName, ownElements, productAddress, themeNamesOffers } from '../../page/offer-scope.ts';
import { type OfferSelector, readOfferSelector, textOfValue } from '../../page/offers.ts';
import type { marker } from './marker.ts';
import { offerBehind } from './value-states.ts';

interface Chooser {
  readonly product: string;
  choose(next: OfferCombination, value: Element, selector: OfferSelector): Promise<void>;
}

/** One per product, card or popup: several selectors of the same product share their pending request. */
const choosers = new WeakMap<Element, Chooser>();

/** Handles a press on a value. The page says which offer is chosen: an earlier press or a script may have changed it behind the last drawing. */
export function chooseValue(island: Island<typeof marker>, parts: Parts, value: Element): void {
  // Rereads the islands first: a script of the page may have chosen another offer.
  island.rewrite(island.host, ':not(*)', () => {});
  const read = readOfferSelector(island.host, island.selectors);
  if (!read.ok) return;
  const selector = read.value;
  const next = offerBehind(selector, value);
  const scope = findOfferScope(island.host);
  if (!next || !scope) return;
  let chooser = choosers.get(scope.main);
  // A popup may show another product now.
  if (chooser?.product !== selector.product) {
    chooser = makeChooser(island, parts, scope, selector);
    choosers.set(scope.main, chooser);
    onAbort(island.signal, () => choosers.delete(scope.main));
  }
  void chooser?.choose(next, value, selector);
}

/**
 * Makes what handles the choices of one product. The controls switch to the new offer at once; its price is dimmed until the server has
 * sent it, and the buy buttons are inert if it cannot be bought. If the server fails, the selector returns to the last offer with a known
 * price: the shopper must not buy anything else than what is shown [DET-10].
 */
function makeChooser(island: Island<typeof marker>, parts: Parts, scope: OfferScope, { product, offer, offers }: OfferSelector): Chooser {
  const { host: root, signal } = island;
  const areas = [scope.main, scope.fixed].filter((area) => area !== null);
  const dim = makeDimmer(root, parts, areas);
  const latest = takeLatest(signal);
  const named = nameOffers(island, areas, offer);
  /** The offer whose price is shown. */
  let settled = offer;
  /** The notice that a price could not be loaded. */
  let failedNotice = '';

  const stay = () => {
    dim();
    named.change(settled);
  };
  const canBuy = (id: string) => offers.find((one) => one.id === id)?.canBuy === true;

  announcePrice(parts, scope);
  onAbort(signal, stay);

  return {
    product,
    async choose(next, value, selector) {
      if (selector.offer !== named.offer && !latest.isBusy()) settled = named.offer = selector.offer;
      if (next.id === named.offer) return;
      // Read before anything is rewritten, because the parameters include what is shown now.
      const question = readOfferQuestion(getContext().page, root, scope, selector, value, island.selectors.part);
      named.change(next.id);
      closeNotices(failedNotice);
      if (next.id === settled) {
        latest.cancel();
        return dim();
      }
      dim(canBuy(next.id) === canBuy(settled) ? prices : pricesAndButtons);
      const answer = await latest.ask(loaderOf(island, scope, offers, next.id, question));
      // A newer choice has replaced this one.
      if (!answer) return;
      if (!answer.ok) {
        stay();
        failedNotice = offerTexts('offers.failed', { value: textOfValue(value) || offerTexts('offers.unknown') });
        return notify('alert', failedNotice);
      }
      dim();
      const before = settled;
      settled = next.id;
      showLoaded(island, scope, next.id, answer.value);
      if (scope.place !== 'page') leadToOffer(getContext().page, scope, offers, next.id);
      emitOfferChosen({ product, offer: next.id, before, place: scope.place });
    },
  };
}

/** Keeps which offer everything names; `change` has it name another one, and be marked as it. */
function nameOffers({ rewrite }: Island<typeof marker>, areas: readonly Element[], offer: string) {
  const named = {
    offer,
    change(id: string): void {
      const before = named.offer;
      if (id === before) return;
      named.offer = id;
      for (const area of areas) {
        const marks = marksOf(id);
        rewrite(area, namingItem(before), (element) => {
          renameItem(element, before, id);
          markItem(element, marks);
        });
      }
    },
  };
  return named;
}

/** Loads an offer, by the page's signed parameters (`question`) or from the offer's own page. */
function loaderOf(
  { host: element, selectors }: Island<typeof marker>,
  scope: OfferScope,
  offers: OfferSelector['offers'],
  id: string,
  question: ReturnType<typeof readOfferQuestion>,
) {
  const { page } = getContext();
  const name = offerQueryName(page);
  const index = offers.findIndex((one) => one.id === id);
  const sources = { question, index, address: productAddress(page, scope, element, name), name, ownPart: selectors.part };
  return (signal: AbortSignal) => loadOffer(id, sources, signal);
}

const prices = '.cost.prices';
const pricesAndButtons = `${prices}, .offer_buy_block, .buy_block, .but-cell`;

/** Readers of the screen hear a new price. */
function announcePrice(parts: Parts, scope: OfferScope): void {
  parts.declare(Symbol('live'), {
    name: 'root',
    at: () => ownElements(scope.main, prices).slice(0, 1),
    look: () => ({ attributes: { 'aria-live': 'polite' } }),
  });
}

/** Dims what a selector finds, until it is called again; buttons there are inert, because they would buy another offer. */
function makeDimmer(root: Element, parts: Parts, areas: readonly Element[]) {
  const key = Symbol('dimmed');
  const look = { busy: true, style: { opacity: '.35' } };
  return (selector?: string) => {
    parts.withdraw(key);
    if (!selector) return;
    parts.declare(key, {
      name: 'root',
      // A block that contains the selector itself is not dimmed.
      at: () => areas.flatMap((area) => ownElements(area, selector)).filter((element) => !element.contains(root)),
      look: (element) => (element.matches(prices) ? look : { ...look, attributes: { inert: '' } }),
    });
  };
}

/** Shows a loaded offer in its scope; on its own page the address names it. */
function showLoaded({ rewrite, selectors }: Island<typeof marker>, scope: OfferScope, id: string, loaded: LoadedOffer): void {
  const { page } = getContext();
  const mark = (content: ParentNode) => {
    for (const element of markedItems(content, id)) markItem(element, marksOf(id));
  };
  if (loaded.source === 'page') showOfferParts(scope, loaded.parts, { rewrite, mark, ownPart: selectors.part });
  else showOfferAnswer(scope, loaded.offer, { rewrite, mark, namesOffer: themeNamesOffers(page, scope.place) });
  if (scope.place !== 'page') return;
  const url = new URL(page.location.href);
  url.searchParams.set((loaded.source === 'answer' && loaded.offer.queryName) || offerQueryName(page), id);
  writeAddress(page, url.href);
}

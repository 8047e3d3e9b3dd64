import type { CleanOffer } from './clean-offer.ts';
import { showExtras } from './offer-extras.ts';
import { showGallery } from './offer-gallery.ts';
import { carryAttributes, type Rewrite, setPicture, showContent, showIfSold, showStock, variantOf, writeArticle } from './offer-parts.ts';
import { type OfferScope, ownElements } from './offer-scope.ts';

interface ShowOptions {
  readonly rewrite: Rewrite;
  /** Marks controls of the item with its current state. */
  mark(root: ParentNode): void;
  /** Whether the theme shows the offer's name in the title. */
  readonly namesOffer: boolean;
}

/** What holds the buttons: beside a counter, or the bare copy in the fixed header (contract/page.md, 3.19). */
const frames = '.counter_wrapp:not(.ce_cmp_visible, .services_counter), .but-cell:not(:has(.counter_wrapp))';

/** Shows an offer in every place that the card, page or popup has for it (contract/live-pages.md, 1) [DET-10]. */
export function showOfferAnswer(scope: OfferScope, offer: CleanOffer, options: ShowOptions): void {
  for (const area of [scope.main, scope.fixed]) {
    if (!area) continue;
    for (const place of ownElements(area, '.js_price_wrapper')) showContent(place, offer.prices);
    // Prices by quantity belong to the previous offer, so they are hidden.
    for (const place of ownElements(area, '.with_matrix')) if (!place.closest('.js_price_wrapper')) place.style.display = 'none';
    for (const frame of ownElements(area, frames)) if (!frame.closest('.buy_services_wrap')) showButtons(frame, offer, options);
    for (const link of ownElements(area, '.ce_cmp_visible a[href]')) showQuery(link, offer);
    for (const place of ownElements(area, '.wrapp_one_click, .wrapp-one-click')) showOneClick(place, offer);
    for (const label of ownElements(area, '.item-stock')) showLabel(label, offer);
    // Rereads the islands whose elements were changed above.
    options.rewrite(area, '.item-stock', () => {});
  }
  showArticle(scope.main, offer);
  if (scope.place === 'card') showCard(scope.main, offer, options);
  else showProduct(scope, offer, options);
}

/** Updates a button of the same kind in place, which keeps focus and quantity. A button of another kind is replaced. */
function showButtons(frame: HTMLElement, offer: CleanOffer, { rewrite, mark }: ShowOptions): void {
  const variant = variantOf(offer.buttons);
  const limits: readonly (readonly [string, string, number])[] = [
    ['.minus', 'data-min', offer.minimum],
    ['.plus', 'data-max', offer.maximum],
  ];
  if (variant && variantOf(frame) === variant) {
    const around = frame.parentElement ?? frame;
    carryAttributes(around, offer.buttons, variant, undefined, rewrite);
    for (const [control, name, limit] of limits)
      rewrite(around, control, (element) => {
        if (limit > 0 && !element.closest('.buy_services_wrap')) element.setAttribute(name, String(limit));
      });
    return;
  }
  const { height } = frame.getBoundingClientRect();
  const place = frame.querySelector('.button_block') ?? frame;
  place.replaceChildren(...copyOf(offer.buttons));
  place.classList.toggle('wide', !offer.isAdded);
  for (const counter of frame.querySelectorAll<HTMLElement>('.counter_block, .counter_block_inner')) {
    counter.style.display = offer.isAdded ? '' : 'none';
    if (!counter.style.length) counter.removeAttribute('style');
    if (counter.hasAttribute('data-item')) counter.setAttribute('data-item', offer.id);
  }
  for (const [control, name, limit] of limits)
    if (limit > 0) for (const element of frame.querySelectorAll(control)) element.setAttribute(name, String(limit));
  mark(frame);
  // Rereads the block's island.
  rewrite(frame, ':not(*)', () => {});
  frame.style.minHeight = '';
  // A lower block keeps the old height, so that nothing below moves.
  if (frame.getBoundingClientRect().height < height) frame.style.minHeight = `${height}px`;
  if (!frame.style.length) frame.removeAttribute('style');
}

const copyOf = (element: Element): Node[] => [...element.childNodes].map((node) => node.cloneNode(true));

/** Hides the one-click button if the offer has none, but keeps its space: cards of a row stay equally high. */
function showOneClick(place: HTMLElement, offer: CleanOffer): void {
  if (place.querySelector('.wrapp_one_click, .wrapp-one-click')) return;
  const fresh = offer.oneClick.querySelector('.one_click');
  const own = place.querySelector<HTMLElement>('.one_click');
  if (own) own.style.visibility = fresh ? '' : 'hidden';
  if (own && !own.style.length) own.removeAttribute('style');
  if (own || !fresh) return;
  const button = fresh.cloneNode(true) as Element;
  // The removed inline handler names the catalogue's iblock, the attribute must name the offers' one.
  if (offer.catalogue) button.setAttribute('data-iblockid', offer.catalogue);
  place.append(button);
}

function showLabel(label: HTMLElement, offer: CleanOffer): void {
  const fresh = offer.stock.querySelector<HTMLElement>('.item-stock');
  if (fresh) showStock(label, fresh);
  label.setAttribute('data-id', offer.id);
  const icon = label.querySelector('.icon');
  const isThere = fresh?.querySelector('.icon')?.classList.contains('stock') ?? offer.amount > 0;
  icon?.classList.toggle('stock', isThere);
  icon?.classList.toggle('order', !isThere);
  const text = label.querySelector('.value:not(.status-amount--stores *)');
  if (text && offer.stockText && text.textContent !== offer.stockText) text.textContent = offer.stockText;
}

function showArticle(main: Element, offer: CleanOffer): void {
  for (const block of ownElements(main, '.article_block')) writeArticle(block, offer.article, offer.articleName);
  for (const value of ownElements(main, '.article__value')) {
    value.textContent = offer.article;
    const frame = value.closest<HTMLElement>('.article');
    if (frame) frame.style.display = offer.article ? '' : 'none';
    if (frame && !frame.style.length) frame.removeAttribute('style');
  }
}

/** Sets the offer in a link's query; the rest of the link stays. */
function showQuery(link: Element, { query }: CleanOffer): void {
  const address = link.getAttribute('href') ?? '';
  const [path = '', hash] = address.split('#');
  if (query) link.setAttribute('href', `${path.split('?')[0]}?${query}${hash === undefined ? '' : `#${hash}`}`);
}

function showCard(card: Element, offer: CleanOffer, { namesOffer }: ShowOptions): void {
  for (const link of ownElements(card, 'a.thumb[href], .thumb a[href], .item-title > a[href]')) showQuery(link, offer);
  const thumb = ownElements(card, '.thumb')[0];
  const inside = offer.thumb.firstElementChild;
  if (thumb && inside?.firstElementChild) showContent(thumb, inside);
  else if (thumb && offer.picture) {
    const image = thumb.querySelector('img');
    if (image && image.getAttribute('src') !== offer.picture) setPicture(image, offer.picture);
  }
  const title = ownElements(card, '.item-title span')[0];
  if (namesOffer && title && offer.name) title.textContent = offer.name;
}

function showProduct(scope: OfferScope, offer: CleanOffer, { namesOffer, rewrite }: ShowOptions): void {
  const { main, place, fixed } = scope;
  for (const gallery of ownElements(main, '.product-detail-gallery__container')) showGallery(gallery, offer.gallery);
  const [first] = offer.gallery;
  for (const area of [main, fixed])
    for (const image of area && first ? ownElements<HTMLImageElement>(area, '.item-title-fixed img, .product-side-head img') : [])
      if (first) setPicture(image, first.small);
  showFacts(main, offer);
  showExtras(scope, offer, rewrite);
  for (const block of ownElements(main, '.js-services-in-item, .js-services-in-side, .calculate-delivery'))
    if (block.firstElementChild) showIfSold(block, offer.isAdded);
  for (const set of ownElements(main, '[data-offersetid]')) {
    set.style.display = set.getAttribute('data-offersetid') === offer.id ? '' : 'none';
    if (!set.style.length) set.removeAttribute('style');
  }
  if (!namesOffer || place !== 'page' || !offer.name) return;
  const page = main.ownerDocument;
  const heading = page.querySelector('h1');
  const before = heading?.textContent?.trim() ?? '';
  if (heading) heading.textContent = offer.name;
  page.title = before && page.title.includes(before) ? page.title.replace(before, () => offer.name) : offer.name;
}

/** A sample row of characteristics, for offers after one without any. */
const patterns = new WeakMap<Element, Element>();

function showFacts(main: Element, { facts }: CleanOffer): void {
  const rows = ownElements(main, '.js-prop');
  const lists = new Set<Element>(ownElements(main, '.js-offers-prop'));
  for (const { parentElement } of rows) if (parentElement) lists.add(parentElement);
  for (const list of lists) {
    const own = rows.filter(({ parentElement }) => parentElement === list);
    const pattern = patterns.get(list) ?? (own[0]?.cloneNode(true) as Element | undefined) ?? rowLike(list);
    if (!pattern) continue;
    patterns.set(list, pattern);
    const fresh = facts.map(({ name, value }) => {
      const row = pattern.cloneNode(true) as Element;
      const leaves = [...row.querySelectorAll('*')].filter((element) => !element.firstElementChild && element.textContent?.trim());
      const first = row.querySelector('.js-prop-title') ?? leaves[0];
      const last = row.querySelector('.js-prop-value') ?? leaves.at(-1);
      if (first) first.textContent = name;
      if (last && last !== first) last.replaceChildren(...copyOf(value));
      return row;
    });
    if (own.length === fresh.length && own.every((row, index) => fresh[index]?.isEqualNode(row))) continue;
    if (own[0]) own[0].before(...fresh);
    else list.append(...fresh);
    for (const row of own) row.remove();
  }
}

/** A row of the product, as a sample if the first offer has none. */
function rowLike(list: Element): Element | undefined {
  const own = list.querySelector('.js-prop-replace');
  if (!own) return undefined;
  const row = own.cloneNode(true) as Element;
  row.classList.replace('js-prop-replace', 'js-prop');
  for (const hint of row.querySelectorAll('.hint')) hint.remove();
  return row;
}

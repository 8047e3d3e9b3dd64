import { failed, ok, type Result } from '../../../platform/result.ts';
import { makePieceCleaner } from '../../sanitiser/index.ts';
import { type OfferScope, ownElements } from './offer-scope.ts';

/** Parts of a product's page that differ between offers, sanitised. Nothing in them runs. */
export interface OfferParts {
  readonly main: Element;
  /** The copy in the fixed header. */
  readonly fixed: Element;
}

/** Selectors of the widgets that show an offer (contract/page.md, 3.1, 3.7, 3.8, 3.9, 3.12, 3.19). A site marks its own by `ownPart`. */
const parts = {
  prices: '.cost.prices',
  article: '.js-replace-article, .article__value',
  stock: '.item-stock',
  stickers: '.stickers',
  gallery: '.product-detail-gallery__container',
  buy: '.offer_buy_block, .buy_block, .but-cell',
  services: '.js-services-in-item, .js-services-in-side',
} as const;

/** Reads the page of an offer. Fails if the page shows another offer. */
export async function readOfferParts(page: Document, html: string, offer: string, ownPart: string): Promise<Result<OfferParts>> {
  const answer = new DOMParser().parseFromString(html, 'text/html');
  const main = answer.querySelector('.product-container, .catalog_detail, .detail_page');
  const shown = main?.querySelector('.bx_catalog_item_scu[data-offer_id]')?.getAttribute('data-offer_id');
  if (!main || shown !== offer) return failed('unreadable', `product-page: expected offer ${offer}, got ${shown ?? 'no product'}`);
  const anyPart = [...Object.values(parts), ownPart].join(', ');
  const clean = await makePieceCleaner(page);
  const collect = (root: Element | null) => {
    const box = page.createElement('div');
    const found = root ? ownElements(root, anyPart).filter((part) => !part.parentElement?.closest(anyPart)) : [];
    box.append(clean(found.map(({ outerHTML }) => outerHTML).join('')));
    return box;
  };
  return ok({ main: collect(main), fixed: collect(answer.querySelector('#headerfixed')) });
}

/** Changes elements inside a scope that match a selector, and rereads the islands there (`island.rewrite`). */
export type Rewrite = (scope: Element, selector: string, change: (element: Element) => void) => void;

/** Shows an offer in all copies within the scope. Elements whose content is unchanged stay. */
export function showOfferParts(
  scope: OfferScope,
  answer: OfferParts,
  { rewrite, mark, ownPart }: { rewrite: Rewrite; mark: (root: ParentNode) => void; ownPart: string },
): void {
  const copies: readonly (readonly [Element | null, Element])[] = [
    [scope.main, answer.main],
    [scope.fixed, answer.fixed.firstElementChild ? answer.fixed : answer.main],
  ];
  for (const [live, fresh] of copies) {
    if (!live) continue;
    showPictures(scope, live, fresh);
    eachPair(live, fresh, ownPart, (part, now) => showContent(part, now));
    for (const name of ['prices', 'stickers'] as const)
      eachPair(live, fresh, parts[name], (part, now) => showContent(part, now, 'with_discount'));
    eachPair(live, fresh, parts.article, (part, now) => {
      if (part.textContent !== now.textContent) part.textContent = now.textContent;
    });
    showCardArticle(live, fresh);
    eachPair(live, fresh, parts.stock, showStock);
    eachPair(live, fresh, parts.services, showServices);
    for (const [block, now] of pairs(live, fresh, parts.buy)) {
      for (const delivery of ownElements(live, '.calculate-delivery')) showIfSold(delivery, variantOf(now) === variants[0]);
      showBuyBlock(scope, block, now, rewrite, mark);
    }
    // Rereads the islands whose elements were changed above.
    rewrite(live, parts.stock, () => {});
  }
}

/** A card has the article in an element of another kind than the page of its offer. */
function showCardArticle(live: Element, fresh: Element): void {
  const article = fresh.querySelector(parts.article)?.textContent?.trim();
  if (article === undefined) return;
  for (const block of ownElements(live, '.article_block')) writeArticle(block, article);
}

/** Writes an article into the element that shows it with its name (contract/live-pages.md, 1). `name`: used where the element has none. */
export function writeArticle(block: Element, article: string, name = ''): void {
  block.setAttribute('data-value', article);
  const shownName = block.getAttribute('data-name') || name;
  const text = article && (shownName ? `${shownName}: ${article}` : article);
  const shown = block.querySelector('div') ?? block;
  if (shown.textContent !== text) shown.textContent = text;
}

/** Pairs each element with the one at the same position in the answer, else with its first. Of nested frames the innermost is used. */
function pairs(live: Element, fresh: Element, selector: string): [HTMLElement, HTMLElement][] {
  const inmost = (part: HTMLElement) => !part.querySelector(selector);
  const answers = [...fresh.querySelectorAll<HTMLElement>(selector)].filter(inmost);
  return ownElements(live, selector)
    .filter(inmost)
    .flatMap((part, index): [HTMLElement, HTMLElement][] => {
      const now = answers[index] ?? answers[0];
      return now ? [[part, now]] : [];
    });
}

function eachPair(live: Element, fresh: Element, selector: string, show: (part: HTMLElement, now: HTMLElement) => void): void {
  for (const [part, now] of pairs(live, fresh, selector)) show(part, now);
}

/**
 * Replaces children only, because a card's frame differs from the product page's. `state`: a class that tells the theme about the content.
 */
export function showContent(part: Element, now: Element, state?: string): void {
  if (state) part.classList.toggle(state, now.classList.contains(state));
  const copy = part.cloneNode(false) as Element;
  copy.append(...copyOf(now));
  if (!part.isEqualNode(copy)) part.replaceChildren(...copy.childNodes);
}

const copyOf = (element: Element): Node[] => [...element.childNodes].map((node) => node.cloneNode(true));

/** Updates a stock label and its classes. Classes that the page's scripts set stay. */
export function showStock(label: Element, now: Element): void {
  for (const { name, value } of now.attributes) if (name.startsWith('data-')) label.setAttribute(name, value);
  for (const name of new Set([...label.classList, ...now.classList]))
    if (/^item-stock--|^js-/.test(name)) label.classList.toggle(name, now.classList.contains(name));
  // The amount over the stores is loaded by a request of its own.
  eachPair(label, now, '.value:not(.status-amount--stores *)', (part, fresh) => {
    if (part.textContent !== fresh.textContent) part.textContent = fresh.textContent;
  });
}

function showServices(place: HTMLElement, now: Element): void {
  const isOffered = now.firstElementChild !== null;
  if (isOffered && !place.firstElementChild) place.append(...copyOf(now));
  if (place.firstElementChild) showIfSold(place, isOffered);
}

/** Services and delivery of an offer that cannot be bought are inert but keep their space, so that nothing moves under the shopper's finger. */
export function showIfSold(place: HTMLElement, isSold: boolean): void {
  place.inert = !isSold;
  place.style.visibility = isSold ? '' : 'hidden';
  // The template's own script hides delivery in this way.
  if (isSold && place.style.display === 'none') place.style.display = '';
  if (!place.style.length) place.removeAttribute('style');
}

const variants = ['.to-cart:not(.read_more)', '.to-subscribe', '.to-order', '.read_more'] as const;
/** Which kind of button a buy block has; `undefined`: none of the known ones. */
export const variantOf = (block: Element) => variants.find((variant) => block.querySelector(variant));

/** Updates a button of the same kind in place, which keeps focus and quantity. A button of another kind is replaced. */
function showBuyBlock(
  { place }: OfferScope,
  block: HTMLElement,
  now: HTMLElement,
  rewrite: Rewrite,
  mark: (root: ParentNode) => void,
): void {
  const variant = variantOf(now);
  if (variant && variantOf(block) === variant) {
    const own = place === 'card' ? ['data-value', 'data-ratio', 'data-float_ratio'] : undefined;
    const carry = (selector: string, names?: readonly string[]) => carryAttributes(block, now, selector, names, rewrite);
    carry(variant, own);
    carry('.minus', ['data-min']);
    carry('.plus', ['data-max']);
    return;
  }
  // In a card, or in a frame that contains the offer selector, only the button is replaced.
  if (place !== 'card' && !block.querySelector('.bx_catalog_item_scu, .cost.prices')) {
    const content = block.cloneNode(false) as Element;
    content.append(...copyOf(now));
    mark(content);
    const { height } = block.getBoundingClientRect();
    block.style.minHeight = '';
    block.replaceChildren(...content.childNodes);
    // A lower block keeps the old height, so that nothing below moves.
    if (block.getBoundingClientRect().height < height) block.style.minHeight = `${height}px`;
    if (!block.style.length) block.removeAttribute('style');
    return;
  }
  const [frame, fresh] = [block, now].map((one) => one.querySelector<HTMLElement>('.counter_wrapp:not(.services_counter)'));
  if (!frame || !fresh) return;
  const copy = fresh.cloneNode(true) as HTMLElement;
  mark(copy);
  frame.replaceWith(copy);
  const hasOneClick = now.querySelector('.one_click') !== null;
  // Hidden but keeping its space: cards of a row stay equally high.
  for (const button of block.querySelectorAll<HTMLElement>('.one_click')) button.style.visibility = hasOneClick ? '' : 'hidden';
}

export function carryAttributes(
  block: Element,
  now: Element,
  selector: string,
  only: readonly string[] | undefined,
  rewrite: Rewrite,
): void {
  const isService = (element: Element) => element.closest('.buy_services_wrap') !== null;
  const fresh = [...now.querySelectorAll(selector)].find((element) => !isService(element));
  if (!fresh) return;
  const data = [...fresh.attributes].filter(({ name }) =>
    only ? only.includes(name) : name.startsWith('data-') && name !== 'data-quantity',
  );
  rewrite(block, selector, (element) => {
    if (isService(element)) return;
    for (const { name, value } of data) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  });
}

/** Addresses of a gallery's pictures, in order. */
const addressesOf = (gallery: Element) =>
  [...gallery.querySelectorAll('.detail-gallery-big__link[href], .gallery-slider-thumb [data-big], .zoom_picture[data-xoriginal]')].map(
    (link) => link.getAttribute('href') ?? link.getAttribute('data-big') ?? link.getAttribute('data-xoriginal') ?? '',
  );

const fileOf = (address: string) => address.split(/[?#]/)[0]?.split('/').at(-1);

function showPictures({ place, main }: OfferScope, live: Element, fresh: Element): void {
  const before: string[] = [];
  const after: string[] = [];
  eachPair(live, fresh, parts.gallery, (gallery, now) => {
    const [old, next] = [addressesOf(gallery), addressesOf(now)];
    if (old.join() === next.join() || !next.length) return;
    before.push(...old);
    after.push(...next);
    // Replaced as a whole, so that its scripts and islands start again with the new pictures.
    gallery.replaceWith(now.cloneNode(true));
  });
  if (place === 'card') {
    const picture = [...fresh.querySelectorAll(parts.gallery)].flatMap(addressesOf)[0];
    const image = main.querySelector<HTMLImageElement>('.thumb img, .image_wrapper_block img');
    // A list shows a smaller file with the same name; that one is right already.
    if (picture && image && fileOf(picture) !== fileOf(image.dataset.src ?? image.src)) setPicture(image, picture);
    return;
  }
  // Small copies of the first picture, beside the buttons.
  const [was] = before;
  const [is] = after;
  if (!was || !is) return;
  for (const area of [main, main.ownerDocument.querySelector('#headerfixed')])
    for (const image of area ? ownElements<HTMLImageElement>(area, 'img[src]') : [])
      if (!image.closest(parts.gallery) && fileOf(image.src) === fileOf(was)) setPicture(image, is);
}

/** Sets the address of a picture and removes its other sources. */
export function setPicture(image: HTMLImageElement, address: string): void {
  for (const name of ['srcset', 'data-srcset', 'data-src']) image.removeAttribute(name);
  image.src = address;
}

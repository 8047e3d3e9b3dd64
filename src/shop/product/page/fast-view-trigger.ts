import { ownAddress } from '../../../platform/own-address.ts';
import { cards, offerQueryName } from './offer-scope.ts';

/** The data of a quick view's trigger: a card's button or a service's name (contract/page.md, 3.7 and 3.32). */
export interface FastViewTrigger {
  /** Address of the product's page, of this site. */
  readonly address: string;
  readonly iblock: string;
  readonly element: string;
  /** An add-on service, which has no neighbours (contract/page.md, 3.7). */
  readonly isService?: true;
}

/** Reads the button; `undefined` if it has no address of this site. */
export function readFastViewTrigger(page: Window, trigger: Element): FastViewTrigger | undefined {
  const parameter = (name: string) => trigger.getAttribute(`data-param-${name}`) ?? '';
  // A service's name may be a link to its page.
  const address = ownAddress(page, decoded(parameter('item_href')) || trigger.getAttribute('href'));
  if (address === undefined) return undefined;
  // A service stands inside a product, whose offer is not the service's.
  const own = { iblock: parameter('iblock_id'), element: parameter('id') };
  if (trigger.getAttribute('data-name') === 'fast_view_services') return { ...own, address, isService: true };
  return { ...own, address: withOffer(page, trigger, address) };
}

/** Adds the offer that the card shows, even if the button's address lacks it [DET-10]. */
function withOffer(page: Window, trigger: Element, address: string): string {
  const offer = trigger.closest(cards)?.querySelector('.bx_catalog_item_scu[data-offer_id]')?.getAttribute('data-offer_id') ?? '';
  if (!/^\d+$/.test(offer)) return address;
  const url = new URL(address, page.location.origin);
  url.searchParams.set(offerQueryName(page), offer);
  return url.pathname + url.search;
}

/** The template puts the attribute into a query unencoded, and the server decodes it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Id of the product in a quick view, from the most reliable place; empty if unknown. */
export function readShownElement(content: ParentNode): string {
  const places: readonly (readonly [selector: string, attribute: string])[] = [
    ['.fastview-product[data-id], .product-container[data-id], .product-main[data-id]', 'data-id'],
    ['.bx_catalog_item_scu[data-id]', 'data-id'],
    ['.to-cart[data-item], .to-subscribe[data-item]', 'data-item'],
  ];
  for (const [selector, attribute] of places) {
    const id = content.querySelector(selector)?.getAttribute(attribute);
    if (id) return id;
  }
  return '';
}

/** Removes the product's name from the content and returns it: the popup shows it as its title. */
export function takeProductName(content: ParentNode): string | undefined {
  const heading = content.querySelector('h1, h2, [itemprop="name"]');
  const name = heading?.textContent?.replace(/\s+/g, ' ').trim();
  if (!heading || !name) return undefined;
  heading.remove();
  return name;
}

/** Whether the content has a product's buttons. Without any it is incomplete, because buttons come last. */
export const hasProductButton = (content: ParentNode): boolean => content.querySelector('.btn, button, .to-cart, .to-subscribe') !== null;

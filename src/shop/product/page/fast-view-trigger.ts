import { ownAddress } from '../../../platform/own-address.ts';
import { cards, offerQueryName } from './offer-scope.ts';

/** What the button of a card says of its product (contract/page.md, 3.32). */
export interface FastViewTrigger {
  /** Address of the product's page, of this site. */
  readonly address: string;
  readonly iblock: string;
  readonly element: string;
}

/** `undefined`: there is no address of this site in it. */
export function readFastViewTrigger(page: Window, trigger: Element): FastViewTrigger | undefined {
  const parameter = (name: string) => trigger.getAttribute(`data-param-${name}`) ?? '';
  const address = ownAddress(page, decoded(parameter('item_href')));
  if (address === undefined) return undefined;
  return { address: withOffer(page, trigger, address), iblock: parameter('iblock_id'), element: parameter('id') };
}

/** The size that is shown on the card is shown in its quick view as well, whether or not the button's address says it [DET-10]. */
function withOffer(page: Window, trigger: Element, address: string): string {
  const offer = trigger.closest(cards)?.querySelector('.bx_catalog_item_scu[data-offer_id]')?.getAttribute('data-offer_id') ?? '';
  if (!/^\d+$/.test(offer)) return address;
  const url = new URL(address, page.location.origin);
  url.searchParams.set(offerQueryName(page), offer);
  return url.pathname + url.search;
}

/** The template puts the attribute into a query as it is, and the server decodes it there. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** The id of the product that a quick view shows, from the most telling place; empty where nothing says it. */
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

/** Takes the product's name out of the content: the popup has it as its own title. */
export function takeProductName(content: ParentNode): string | undefined {
  const heading = content.querySelector('h1, h2, [itemprop="name"]');
  const name = heading?.textContent?.replace(/\s+/g, ' ').trim();
  if (!heading || !name) return undefined;
  heading.remove();
  return name;
}

/** Whatever becomes of a product is pressed on a button: without any the content breaks off before them. */
export const hasProductButton = (content: ParentNode): boolean => content.querySelector('.btn, button, .to-cart, .to-subscribe') !== null;

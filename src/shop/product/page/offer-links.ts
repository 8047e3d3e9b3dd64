import { type OfferScope, offerQueryName, ownElements } from './offer-scope.ts';
import type { OfferSelector } from './offers.ts';

/**
 * Lets the links of a card or a quick view that lead to an offer lead to the one that is shown; on the product's page the address itself names it [DET-11].
 * Those of single values stay.
 */
export function leadToOffer(page: Window, { main }: OfferScope, offers: OfferSelector['offers'], id: string): void {
  const name = offerQueryName(page);
  for (const link of ownElements<HTMLAnchorElement>(main, `a[href*="${name}="]`)) {
    if (link.origin !== page.location.origin || link.closest('.bx_catalog_item_scu')) continue;
    const { pathname, searchParams, hash } = new URL(link.href);
    if (!offers.some((offer) => offer.id === searchParams.get(name))) continue;
    searchParams.set(name, id);
    link.setAttribute('href', `${pathname}?${searchParams}${hash}`);
  }
}

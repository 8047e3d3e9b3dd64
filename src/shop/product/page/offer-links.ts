import { type OfferScope, offerQueryName, ownElements } from './offer-scope.ts';
import type { OfferSelector } from './offers.ts';

/** Lets the links to an offer of a quick view lead to the one that is shown; on the product's page the address itself names it [DET-11]. */
export function leadToOffer(page: Window, { main }: OfferScope, offers: OfferSelector['offers'], id: string): void {
  const name = offerQueryName(page);
  for (const link of ownElements<HTMLAnchorElement>(main, `a[href*="${name}="]`)) {
    if (link.origin !== page.location.origin) continue;
    const { pathname, searchParams, hash } = new URL(link.href);
    if (!offers.some((offer) => offer.id === searchParams.get(name))) continue;
    searchParams.set(name, id);
    link.setAttribute('href', `${pathname}?${searchParams}${hash}`);
  }
}

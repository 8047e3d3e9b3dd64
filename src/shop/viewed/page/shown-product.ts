/** What a product page shows of its product, e.g. without the template's call. */
export interface ShownProduct {
  readonly name: string;
  /** As it is printed; empty without a price. */
  readonly price: string;
  /** Address of its picture within the site; empty without one. */
  readonly picture: string;
}

const productSelector = '.catalog_detail[data-id], .product-container[data-id]';
/** The product that the page is about, by its markup. */
export function findProduct(document: Document): string | undefined {
  return document.querySelector<HTMLElement>(productSelector)?.dataset.id;
}

export function readShown({ document, location }: Window): ShownProduct {
  const root = document.querySelector(productSelector) ?? document;
  const words = (selector: string) => root.querySelector(selector)?.textContent?.trim() ?? '';
  const image = root.querySelector('img[itemprop="image"], .detail-gallery-big__picture, .product-detail-gallery img')?.getAttribute('src');
  const linked = root.querySelector('link[itemprop="image"]')?.getAttribute('href');
  return {
    name: words('[itemprop="name"], h1') || document.querySelector('h1')?.textContent?.trim() || '',
    price: words('.price_value, .price .values_wrapper, .price'),
    picture: siteAddress(linked ?? image ?? '', location),
  };
}

/** A safe web address: path and query if it is this site's, else ''. */
export function siteAddress(address: string, { href, origin }: Location): string {
  if (!address.trim()) return '';
  try {
    const { protocol, origin: itsOrigin, pathname, search, href: whole } = new URL(address, href);
    if (protocol !== 'https:' && protocol !== 'http:') return '';
    return itsOrigin === origin ? pathname + search : whole;
  } catch {
    return '';
  }
}

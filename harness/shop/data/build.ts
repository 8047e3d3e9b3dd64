import type { Department, Offer, Product } from '../model.ts';
import type { Entry, Shelf } from './entry.ts';

const clothesSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** Offers of the contract's example have ids of their own; every other product owns a dozen ids from 5000 on. */
const firstOfferId = (product: number) => (product === 4101 ? 4211 : 5000 + (product - 4100) * 12);

/** Makes the full product with its offers from its entry. */
export function buildProduct(entry: Entry, shelf: Shelf, department: Department): Product {
  const offers = buildOffers(entry);
  const ownStock = entry.out === 'all' ? 0 : (entry.stock ?? 12);
  return {
    ratio: 1,
    measure: shelf.measure,
    services: shelf.services,
    ...entry,
    department,
    section: shelf.section,
    price: Math.min(entry.price, ...offers.map(({ price }) => price)),
    stock: offers.length > 0 ? offers.reduce((sum, offer) => sum + offer.stock, 0) : ownStock,
    offers,
  };
}

function buildOffers(entry: Entry): Offer[] {
  const sizes = entry.sizeList ?? sizesBetween(entry.sizes);
  const variants = (entry.colours ?? [undefined]).flatMap((colour) => sizes.map((size) => ({ size, colour })));
  return variants.flatMap(({ size, colour }, index) => {
    const name = `${size}/${colour ?? ''}`;
    if (entry.missing?.includes(name)) return [];
    const full = entry.price + (size === sizes.at(-1) ? (entry.largestSizeExtra ?? 0) : 0);
    const off = entry.saleOf?.sizes.includes(size) ? entry.saleOf.off : 0;
    const oldPrice = off > 0 ? full : entry.oldPrice && entry.oldPrice + full - entry.price;
    const isOut = entry.out === 'all' || (entry.out ?? []).includes(size) || entry.outOffers?.includes(name);
    const offer: Offer = {
      id: firstOfferId(entry.id) + index,
      props: colour === undefined ? { SIZE: size } : { SIZE: size, COLOR: colour },
      article: `${entry.code.toUpperCase()}-${size.split(/ ?[|/]/)[0]}${colour === undefined ? '' : `-${index + 1}`}`,
      price: full - off,
      ...(oldPrice === undefined ? {} : { oldPrice }),
      // Invented, but the same in every run: between 2 and 10 pieces.
      stock: isOut ? 0 : 2 + ((entry.id * 7 + index * 5) % 9),
    };
    return [offer];
  });
}

/** `38-41` → 38, 39, 40, 41; `S-L` → S, M, L; nothing → no sizes. */
function sizesBetween(range: string | undefined): string[] {
  if (range === undefined) return [];
  const [first = '', last = ''] = range.split('-');
  const from = clothesSizes.indexOf(first);
  if (from >= 0) return clothesSizes.slice(from, clothesSizes.indexOf(last) + 1);
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => String(Number(first) + index));
}

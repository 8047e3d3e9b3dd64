import * as z from 'zod/mini';
import { readLiteralAfter } from '../../../platform/server/decode.ts';
import { formatPrice, parsePrice } from '../../price.ts';
import { findProduct, readShown, siteAddress } from './shown-product.ts';

/** The product that a product page, or a fragment of one, shows. */
export interface ViewedProduct {
  readonly product: string;
  /** The offer's id or the product's own, a number or a text as the page has it. */
  readonly id: string | number;
  /** The template's entry: the literal of its own call, else the same from the page's markup. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Absolute within the site, e.g. `/product/vega-run/`. */
  readonly link: string;
  readonly name: string;
  /** As the shop prints it, e.g. `5 990 ₽`; empty without a price. */
  readonly price: string;
  /** Address of its picture; empty without one. */
  readonly picture: string;
}

const idSchema = z.pipe(z.union([z.string().check(z.regex(/^\d+$/)), z.number()]), z.transform(String));
const dataSchema = z.looseObject({
  PRODUCT_ID: z.catch(z.optional(idSchema), undefined),
  NAME: z.catch(z.string(), ''),
  DETAIL_PAGE_URL: z.catch(z.string(), ''),
});

const call = /\bsetViewedProduct\(\s*(?:(['"])(\d+)\1|(\d+))\s*,/g;
const beginning = 'setViewedProduct\\s*\\(\\s*(?:"\\d+"|\'\\d+\'|\\d+)\\s*,\\s*';

/**
 * The product of a page, or the offer of it that was chosen on the page. The inline script that tells the template (`setViewedProduct(id, {…})`, contract/page.md, 3.38) is
 * read, never run; without one the markup is read.
 */
export async function readViewedProduct(page: Window, offer?: string): Promise<ViewedProduct | undefined> {
  const { document, location } = page;
  const told = await readCall(document);
  const product = told?.data.PRODUCT_ID ?? findProduct(document) ?? (told && String(told.id));
  if (!product || !/^\d+$/.test(product)) return undefined;
  const { picture, ...shown } = readShown(page);
  const link = siteAddress(told?.data.DETAIL_PAGE_URL ?? '', location) || location.pathname;
  const name = told?.data.NAME || shown.name;
  const data = told?.raw ?? { PRODUCT_ID: product, PICTURE_ID: '', NAME: name, DETAIL_PAGE_URL: link };
  if (offer === undefined) {
    const price = priceText(told?.data.MIN_PRICE) || shown.price;
    return { product, id: told?.id ?? product, data, link, name, price, picture };
  }
  // The call names the first shown offer: its price may differ.
  const { MIN_PRICE: _price, ...rest } = data;
  const id = typeof told?.id === 'number' ? Number(offer) : offer;
  return { product, id, data: { ...rest, IS_OFFER: 'Y' }, link, name, price: shown.price, picture };
}

async function readCall(document: Document) {
  for (const script of document.querySelectorAll('script:not([src])')) {
    const text = script.textContent ?? '';
    // The last call counts, as on a page that runs them; its literal is the one that `readLiteralAfter` finds.
    const [, quote, quoted, bare] = [...text.matchAll(call)].at(-1) ?? [];
    if (!quoted && !bare) continue;
    const raw = z.safeParse(z.record(z.string(), z.unknown()), await readLiteralAfter(text, beginning));
    const data = z.safeParse(dataSchema, raw.data);
    if (raw.success && data.success) return { id: quote ? String(quoted) : Number(bare), raw: raw.data, data: data.data };
  }
  return undefined;
}

const shownPriceSchema = z.looseObject({
  PRINT_DISCOUNT_VALUE: z.catch(z.string(), ''),
  PRINT_VALUE: z.catch(z.string(), ''),
  DISCOUNT_VALUE: z.catch(z.union([z.string(), z.number()]), ''),
  VALUE: z.catch(z.union([z.string(), z.number()]), ''),
});

/** `MIN_PRICE` of an entry: a number, a text, or the platform's price with what it prints; '' when none of these. */
export function priceText(price: unknown): string {
  if (typeof price === 'number') return formatPrice(price);
  if (typeof price === 'string') return /^\d+(?:\.\d+)?$/.test(price) ? formatPrice(Number(price)) : plain(price);
  const parsed = z.safeParse(shownPriceSchema, price);
  if (!parsed.success) return '';
  const { PRINT_DISCOUNT_VALUE, PRINT_VALUE, DISCOUNT_VALUE, VALUE } = parsed.data;
  return plain(PRINT_DISCOUNT_VALUE) || plain(PRINT_VALUE) || priceText(DISCOUNT_VALUE || VALUE || null);
}

/** Printed prices may carry markup of their own; what has no number is no price. */
function plain(text: string): string {
  const words = new DOMParser().parseFromString(text, 'text/html').body.textContent?.trim() ?? '';
  return parsePrice(words) === undefined ? '' : words;
}

/** The theme's loading indicator inside a block. */
export const waitingIn = (block: ParentNode): Element[] => [...block.querySelectorAll('.loading-state')];

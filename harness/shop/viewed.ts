import { findProduct } from './catalogue.ts';
import { findCookie } from './headers.ts';
import type { Product } from './model.ts';

/** Name of the cookie in which the browser tells what it has looked at (contract/endpoints.md, 16). */
export const viewedCookie = 'MAX_VIEWED_ITEMS_s1';

/** The shop shows what was looked at in the last five days, the newest first, ten at most. */
const shownFor = 5 * 24 * 3_600_000;
const shownAtMost = 10;

/** A product that was looked at. */
export interface Viewed {
  readonly product: Product;
  /** As the cookie has it. */
  readonly picture: string;
}

/** The server knows the views only from the cookie; a broken cookie is ignored. */
export function readViewed(cookies: string, now = Date.now()): readonly Viewed[] {
  const marks = parse(findCookie(cookies, viewedCookie) ?? '');
  if (typeof marks !== 'object' || marks === null) return [];
  return Object.entries(marks)
    .flatMap(([id, mark]) => {
      const product = findProduct(Number(id));
      const [at, picture] = Array.isArray(mark) ? mark : [];
      return product && now - Number(at) < shownFor ? [{ product, picture: String(picture ?? ''), at: Number(at) }] : [];
    })
    .sort((one, other) => other.at - one.at)
    .slice(0, shownAtMost);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return undefined;
  }
}
